import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { LocalTime } from "~/components/formatted";
import { Page, TitledSection } from "~/components/page";
import { Link } from "~/components/ui/controls";
import { listSessions } from "~/domain/accounts/list-sessions.server";
import { readAccount } from "~/domain/accounts/read-account.server";
import { countryName } from "~/domain/addresses/countries";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { requireViewer } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Settings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const { isVerified } = session;
  const { username, email, id } = session.member;
  const [account, sessions] = await Promise.all([
    readAccount(context.reader, id),
    listSessions(context.reader, session, context.clock.now()),
  ]);
  if (!account) throw new Response("Not found", { status: 404 });
  const ways = [
    ...(account.hasPassword ? ["your password"] : []),
    ...(account.hasPasskey ? ["a passkey"] : []),
    ...account.providers.map((each) => PROVIDER_NAMES[each]),
  ];
  const country = session.home ?? session.country;
  const states: Record<string, string> = {
    "/settings/email": isVerified ? email : `${email}, not verified yet`,
    "/settings/security": `You sign in with ${ways.join(" or ")}${account.hasApp ? ", and a code of your app" : ""}`,
    ...(account.providers.length > 0 && {
      "/settings/accounts": `Connected with ${account.providers.map((each) => PROVIDER_NAMES[each]).join(" and ")}`,
    }),
    "/settings/devices":
      sessions.length === 1 ? "Signed in on this device only" : `Signed in on ${sessions.length} devices`,
    ...(country !== null && { "/settings/formats": countryName(country) }),
    ...(session.deletionDueAt !== null && {
      "/settings/delete": "Your account is about to be deleted. You can still keep it",
    }),
  };
  return { username, email, isVerified, createdAt: account.createdAt, states };
}

export default function Settings() {
  const { username, email, isVerified, createdAt, states } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Settings"
      lead={
        <>
          {username}, {email}. Member since <LocalTime at={createdAt} style="date" />. Others see your username, never
          your email address.
        </>
      }
    >
      {isVerified ? null : <VerifyAddress email={email} />}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {Object.entries(SECTIONS).map(([title, sections]) => (
          <TitledSection key={title} id={title.toLowerCase().replaceAll(" ", "-")} title={title}>
            <ul className="mt-3 border-b border-line">
              {sections.map(([to, title, line]) => (
                <li key={to} className="border-t border-line">
                  <Link
                    to={to}
                    className="group -mx-3 flex items-center justify-between gap-4 rounded-sm px-3 py-3 hover:bg-card"
                  >
                    <span className="min-w-0">
                      <span className="block font-semibold group-hover:underline">{title}</span>
                      <span className="block text-sm text-quiet [overflow-wrap:anywhere]">{states[to] ?? line}</span>
                    </span>
                    <span aria-hidden="true" className="text-lg text-quiet">
                      ›
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </TitledSection>
        ))}
      </div>
    </Page>
  );
}

/**
 * A page of the settings, as the index lists it. The line says what one finds there; the index shows the state of
 * things instead where it knows it.
 */
type Section = readonly [to: string, title: string, line: string];

/** The pages of the settings in the order of the index. */
const SECTIONS: Readonly<Record<string, readonly Section[]>> = {
  You: [["/settings/profile", "Profile", "Your picture, your username and what you say about yourself"]],
  "Sign-in and security": [
    ["/settings/email", "Email address", "Where we write to you"],
    ["/settings/security", "Security", "Your password and two-step sign-in"],
    ["/settings/accounts", "Connected accounts", "Accounts on other sites that you can sign in with"],
    ["/settings/devices", "Devices", "Where you're signed in"],
    ["/settings/activity", "Recent activity", "Sign-ins and changes to your account"],
  ],
  "Buying and selling": [
    ["/settings/addresses", "Delivery addresses", "Where your orders are sent"],
    ["/wallet/methods", "Payment methods", "How you add and withdraw money"],
    ["/settings/vacation", "Vacation", "Hide what you sell, or dispatch later, while you're away"],
    ["/settings/postage", "Postage", "What you charge to send an item, saved for reuse, and several in one parcel"],
  ],
  Preferences: [
    ["/settings/formats", "Formats and country", "Your time zone, how times are written, and the country for postage"],
    ["/settings/notifications", "Notifications and email", "What you're told about, and when it's emailed"],
    ["/settings/blocked", "Blocked members", "Who can't write to you or make you offers"],
  ],
  "Your data": [
    ["/settings/export", "Export everything", "Download what Obverse keeps about you"],
    ["/settings/delete", "Delete your account", "What has to be settled, and what stays"],
  ],
};
