import { Link } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import { ButtonLink } from "~/components/ui/button";
import { Fact } from "~/components/ui/fact";
import { TitledSection } from "~/components/ui/titled-section";
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
    <TitledSection id="account" title="Account">
      <dl className="mt-3 border-t border-line">
        <Fact label="Username">{account.username}</Fact>
        <Fact label="Email">{account.email}</Fact>
        <Fact label="Signs in with">{ways.join(", ")}</Fact>
        <Fact label="Member since">
          <LocalTime at={account.createdAt} style="date" />
        </Fact>
      </dl>
      <p className="mt-4 text-quiet">
        Others see your username, never your email address. You can switch the theme at the bottom of every page. Your
        money and cards are in your{" "}
        <Link to="/wallet" className="underline">
          wallet
        </Link>
        .
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/settings/profile">Your profile</ButtonLink>
        <ButtonLink to="/settings/addresses">Delivery addresses</ButtonLink>
        <ButtonLink to="/settings/postage">Postage profiles</ButtonLink>
        <ButtonLink to="/settings/blocked">Blocked members</ButtonLink>
      </p>
    </TitledSection>
  );
}
