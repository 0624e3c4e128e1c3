import { desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { walletMonths } from "~/db/schema";

/** How many months a summary goes back. */
const MONTHS_SHOWN = 24;

/** A member's sums per month, newest first; triggers keep them, so this reads a row a month. */
export function monthsOf(db: Reader, memberId: number) {
  return db
    .select({
      month: walletMonths.month,
      // The record has what sellers were paid, net: the fee is added back, so that a month here is the month on paper.
      inMinor: sql<number>`${walletMonths.inMinor} + ${walletMonths.feeMinor}`.as("in_minor"),
      outMinor: walletMonths.outMinor,
      feeMinor: walletMonths.feeMinor,
    })
    .from(walletMonths)
    .where(eq(walletMonths.userId, memberId))
    .orderBy(desc(walletMonths.month))
    .limit(MONTHS_SHOWN);
}
