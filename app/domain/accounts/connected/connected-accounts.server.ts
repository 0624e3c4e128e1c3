import { eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { oauthAccounts } from "~/db/schema/accounts";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import type { Provider } from "~/domain/identity-providers/provider";

export async function connectedAccounts(db: Reader, memberId: number) {
  return db
    .select(columnsOf(oauthAccounts, "provider", "email", "createdAt"))
    .from(oauthAccounts)
    .where(eq(oauthAccounts.userId, memberId));
}

/** Providers that aren't `offered` on this site don't count. */
export function isLastWayIn(
  provider: Provider,
  { hasPassword, hasPasskey, providers }: Pick<WaysToConfirm, "hasPassword" | "hasPasskey" | "providers">,
  offered: readonly Provider[],
): boolean {
  return !(hasPassword || hasPasskey || providers.some((each) => each !== provider && offered.includes(each)));
}
