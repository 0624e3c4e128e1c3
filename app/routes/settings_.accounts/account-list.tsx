import { LocalTime } from "~/components/local-time";
import { ButtonLink } from "~/components/ui/button";
import { RowAction } from "~/components/ui/row-action";
import { PROVIDER_NAMES, type Provider } from "~/domain/identity-providers/provider";

interface Entry {
  readonly provider: Provider;
  readonly isOffered: boolean;
  readonly connection: {
    readonly email: string | null;
    readonly since: string;
    readonly isLastWayIn: boolean;
  } | null;
}

/** The providers, each with its one action; without a `token` the session isn't confirmed, and there are none. */
export function AccountList({ accounts, token }: { accounts: readonly Entry[]; token: string | null }) {
  return (
    <ul className="border-b border-line">
      {accounts.map(({ provider, isOffered, connection }) => (
        <li
          key={provider}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">{PROVIDER_NAMES[provider]}</p>
            {connection ? <Connection connection={connection} name={PROVIDER_NAMES[provider]} /> : null}
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

function Connection({ connection, name }: { connection: NonNullable<Entry["connection"]>; name: string }) {
  return (
    <>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">
        {connection.email === null ? "Connected since " : `${connection.email}, connected since `}
        <LocalTime at={connection.since} style="date" />.
      </p>
      {connection.isLastWayIn ? (
        <p className="text-sm text-quiet">
          You sign in with {name} only. Set a password or add a passkey to be able to disconnect it.
        </p>
      ) : null}
    </>
  );
}

const connectQuery = (token: string) =>
  new URLSearchParams({ purpose: "connect", token, redirect: "/settings/accounts" });
