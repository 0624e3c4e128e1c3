import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { oauthAccounts } from "~/db/schema/accounts";
import type { Provider } from "~/domain/identity-providers/provider";

export interface ConnectedAccount {
  readonly provider: Provider;
  readonly email: string | null;
  readonly createdAt: number;
}

export async function connectedAccounts(db: Reader, memberId: number): Promise<readonly ConnectedAccount[]> {
  return db
    .select(columnsOf(oauthAccounts, "provider", "email", "createdAt"))
    .from(oauthAccounts)
    .where(eq(oauthAccounts.userId, memberId));
}

/** Providers that aren't `offered` on this site don't count. */
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
