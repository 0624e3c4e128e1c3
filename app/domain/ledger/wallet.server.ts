import { and, eq, sql, sum } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { ledgerAccounts } from "~/db/schema";

/** A member's money in minor units, by what it is bound to. */
export interface Wallet {
  readonly availableMinor: number;
  /** Backs bids that lead. */
  readonly heldMinor: number;
  /** Paid to the member as a seller and still under payment protection. */
  readonly protectedMinor: number;
  /** On its way out. */
  readonly pendingMinor: number;
}

/** One round trip; reads only accounts that hold something, through the partial index. */
export async function walletOf(db: Reader, memberId: number): Promise<Wallet> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, totalMinor: sum(ledgerAccounts.balanceMinor).mapWith(Number) })
    .from(ledgerAccounts)
    // A literal 0: a bound one would keep SQLite from the partial index.
    .where(and(eq(ledgerAccounts.ownerId, memberId), sql`${ledgerAccounts.balanceMinor} <> 0`))
    .groupBy(ledgerAccounts.kind);
  const total = (kind: (typeof rows)[number]["kind"]) => rows.find((row) => row.kind === kind)?.totalMinor ?? 0;
  return {
    availableMinor: total("available"),
    heldMinor: total("held"),
    protectedMinor: total("protected"),
    pendingMinor: total("pending"),
  };
}
