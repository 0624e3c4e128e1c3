import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { Problem } from "~/components/ui/notice";
import { readAccount } from "~/domain/accounts/account.server";
import { listSessions } from "~/domain/accounts/own-sessions.server";
import { countries, countryName } from "~/domain/addresses/countries";
import { requireSession } from "~/platform/auth/gate.server";
import { AccountFacts } from "./account-facts";
import { CountryForm } from "./country-form";
import { settingsForms } from "./forms.server";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";

export const meta: MetaFunction = () => [{ title: "Settings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireSession(context);
  const { username, email, id } = session.member;
  const [account, sessions] = await Promise.all([
    readAccount(context.reader, id),
    listSessions(context.reader, session, context.clock.now()),
  ]);
  if (!account) throw new Response("Not found", { status: 404 });
  return {
    country: {
      homeName: session.home === null ? null : countryName(session.home),
      country: session.country,
      places: session.home === null ? countries() : [],
    },
    account: { ...account, username, email, createdAt: new Date(account.createdAt).toISOString() },
    sessions: sessions.map((each) => ({
      ...each,
      createdAt: new Date(each.createdAt).toISOString(),
      expiresAt: new Date(each.expiresAt).toISOString(),
    })),
  };
}

export const action = settingsForms;

export default function Settings() {
  const { account, country, sessions } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const refusedCountry = refused?.values.intent === "country" ? refused : undefined;
  const refusedPassword = refused?.values.intent === "change-password" ? refused : undefined;
  return (
    <Page title="Settings" lead="Your account and the devices you are signed in on." width="text">
      <Problem
        title="Nothing was changed"
        message={refusedPassword || refusedCountry ? undefined : refused?.message}
        className="mb-8"
      />
      <div className="flex flex-col gap-14">
        <AccountFacts account={account} />
        <CountryForm {...country} refused={refusedCountry} />
        <Sessions sessions={sessions} />
        {account.hasPassword ? <PasswordForm refused={refusedPassword} username={account.username} /> : null}
      </div>
    </Page>
  );
}
