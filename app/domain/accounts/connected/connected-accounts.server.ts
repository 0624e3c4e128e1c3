import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { oauthAccounts } from "~/db/schema/accounts";
import type { Provider } from "~/domain/identity-providers/provider";

/** A member's account at a provider that signs them in. */
export interface ConnectedAccount {
  readonly provider: Provider;
  /** The address there; null if it isn't known. */
  readonly email: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

export async function connectedAccounts(db: Reader, memberId: number): Promise<readonly ConnectedAccount[]> {
  return db
    .select(columnsOf(oauthAccounts, "provider", "email", "createdAt"))
    .from(oauthAccounts)
    .where(eq(oauthAccounts.userId, memberId));
}

/**
 * Whether the member couldn't sign in any more without that provider: they have no password and no passkey, and no other
 * connected provider is `offered` on this site.
 */
export function isLastWayIn(
  provider: Provider,
  {
    hasPassword,
    hasPasskey,
    connected,
  }: { hasPassword: boolean; hasPasskey: boolean; connected: readonly Pick<ConnectedAccount, "provider">[] },
  offered: readonly Provider[],
): boolean {
  return (
    !(hasPassword || hasPasskey) &&
    !connected.some((each) => each.provider !== provider && offered.includes(each.provider))
  );
}
