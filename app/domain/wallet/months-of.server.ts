import { desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { walletMonths } from "~/db/schema/statements";

/** How many months the summary covers. */
const MONTHS_SHOWN = 24;

/** A member's monthly totals, newest first. Triggers maintain them, so this reads one row per month. */
export function monthsOf(db: Reader, memberId: number) {
  return db
    .select({
      month: walletMonths.month,
      // The table stores what sellers were paid, net. Adding the fee back makes this month match the printed one.
      inMinor: sql<number>`${walletMonths.inMinor} + ${walletMonths.feeMinor}`.as("in_minor"),
      outMinor: walletMonths.outMinor,
      feeMinor: walletMonths.feeMinor,
    })
    .from(walletMonths)
    .where(eq(walletMonths.userId, memberId))
    .orderBy(desc(walletMonths.month))
    .limit(MONTHS_SHOWN);
}
