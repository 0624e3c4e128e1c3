import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPanel } from "~/components/accounts/confirm-again";
import { VerifyAddress } from "~/components/accounts/verify-address";
import { LocalTime } from "~/components/formatted";
import { SettingsPage } from "~/components/page";
import { ButtonLink, RowAction, TextLink } from "~/components/ui/controls";
import { connectedAccounts, isLastWayIn } from "~/domain/accounts/connected/connect-account.server";
import { PROVIDER_NAMES, PROVIDERS } from "~/domain/identity-providers/provider";
import { waysToConfirmRequest } from "~/platform/auth/confirm.server";
import { connectToken } from "~/platform/auth/connect-token.server";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { requireViewer } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Connected accounts · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await requireViewer(context);
  const providers = offeredProviders(context.env);
  const [connected, confirmation, token] = await Promise.all([
    connectedAccounts(context.reader, session.member.id),
    waysToConfirmRequest(context, session),
    connectToken(session),
  ]);
  const { hasPassword, isConfirmed } = confirmation;
  const accounts = PROVIDERS.flatMap((provider) => {
    const own = connected.find((each) => each.provider === provider);
    const isOffered = providers.includes(provider);
    if (!own && !isOffered) return [];
    const connection = own && {
      email: own.email,
      since: own.createdAt,
      isLastWayIn: isLastWayIn(provider, confirmation, providers),
    };
    return [{ provider, isOffered, connection: connection ?? null }];
  });
  const unverified = session.isVerified ? null : session.member.email;
  return { accounts, confirmation, unverified, hasPassword, token: isConfirmed ? token : null };
}

export default function ConnectedAccounts() {
  const { accounts, confirmation, unverified, hasPassword } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title="Connected accounts"
      lead="Accounts on other sites that you can sign in with. They tell us your name and email address, and nothing else."
    >
      {unverified === null ? null : <VerifyAddress email={unverified} />}
      {accounts.length === 0 ? (
        <p>Obverse offers no sign-in with other accounts right now.</p>
      ) : (
        <>
          <ConfirmPanel confirmation={confirmation} backTo="/settings/accounts" what="connect or disconnect accounts" />
          <AccountList />
        </>
      )}
      <p className="mt-6 text-quiet">
        {hasPassword ? (
          `You ${accounts.some(({ connection }) => connection) ? "can also sign in" : "sign in"} with your password.`
        ) : (
          <>
            Your account has no password. <TextLink to="/settings/security#password">Set a password</TextLink>
          </>
        )}
      </p>
    </SettingsPage>
  );
}

/** The providers, each with its one action; without a `token` the session isn't confirmed, and there are none. */
function AccountList() {
  const { accounts, token } = useLoaderData<typeof loader>();
  return (
    <ul className="border-b border-line">
      {accounts.map(({ provider, isOffered, connection }) => (
        <li
          key={provider}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">{PROVIDER_NAMES[provider]}</p>
            {connection ? (
              <>
                <p className="text-sm text-quiet [overflow-wrap:anywhere]">
                  {connection.email === null ? "Connected since " : `${connection.email}, connected since `}
                  <LocalTime at={connection.since} style="date" />.
                </p>
                {connection.isLastWayIn ? (
                  <p className="text-sm text-quiet">
                    You sign in with {PROVIDER_NAMES[provider]} only. Set a password or add a passkey to be able to
                    disconnect it.
                  </p>
                ) : null}
              </>
            ) : null}
            {connection ? null : <p className="text-sm text-quiet">Not connected.</p>}
            {isOffered ? null : <p className="text-sm text-quiet">It can't be used to sign in right now.</p>}
          </div>
          {token === null ? null : connection === null ? (
            <ButtonLink to={`/auth/${provider}?${connectQuery(token)}`} reloadDocument>
              Connect {PROVIDER_NAMES[provider]}
            </ButtonLink>
          ) : connection.isLastWayIn ? null : (
            <RowAction intent="disconnect" id={provider} label={`Disconnect ${PROVIDER_NAMES[provider]}`}>
              Disconnect
            </RowAction>
          )}
        </li>
      ))}
    </ul>
  );
}

const connectQuery = (token: string) =>
  new URLSearchParams({ purpose: "connect", token, redirect: "/settings/accounts" });
