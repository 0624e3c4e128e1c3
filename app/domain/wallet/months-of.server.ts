import { desc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { walletMonths } from "~/db/schema/statements";

const MONTHS_SHOWN = 24;

export function monthsOf(db: Reader, memberId: number) {
  return db
    .select({
      ...columnsOf(walletMonths, "month", "outMinor", "feeMinor"),
      // The table stores what sellers were paid, net. Adding the fee back makes this month match the printed one.
      inMinor: sql<number>`${walletMonths.inMinor} + ${walletMonths.feeMinor}`.as("in_minor"),
    })
    .from(walletMonths)
    .where(eq(walletMonths.userId, memberId))
    .orderBy(desc(walletMonths.month))
    .limit(MONTHS_SHOWN);
}
