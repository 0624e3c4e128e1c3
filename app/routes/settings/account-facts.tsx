import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LocalTime } from "~/components/local-time";
import { ButtonLink } from "~/components/ui/button";
import { PROVIDER_NAMES, type Provider } from "~/domain/accounts/provider";

interface Facts {
  readonly username: string;
  readonly email: string;
  readonly createdAt: string;
  readonly hasPassword: boolean;
  readonly providers: readonly Provider[];
}

export function AccountFacts({ account }: { account: Facts }) {
  const ways = [...(account.hasPassword ? ["password"] : []), ...account.providers.map((each) => PROVIDER_NAMES[each])];
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-3 text-xl">
        Account
      </h2>
      <dl>
        <Fact name="Username">{account.username}</Fact>
        <Fact name="Email">{account.email}</Fact>
        <Fact name="Signs in with">{ways.join(", ")}</Fact>
        <Fact name="Member since">
          <LocalTime at={account.createdAt} style="date" />
        </Fact>
      </dl>
      <p className="mt-4 text-quiet">
        Other members see your username, never your email address. You can switch the theme at the bottom of every page.
        Your money and cards are in your{" "}
        <Link to="/wallet" className="underline">
          wallet
        </Link>
        .
      </p>
      <p className="mt-4">
        <ButtonLink to="/settings/addresses">Delivery addresses</ButtonLink>
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </div>
  );
}
