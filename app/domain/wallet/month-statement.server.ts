import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { statementLines, walletMonths } from "~/db/schema/ledger";
import type { Entry } from "./entry-words";
import { allStatementEntries } from "./statement-entries.server";

/** Of a month in UTC: opening + in - out - fees = closing. */
export async function monthStatement(db: Reader, memberId: number, month: string) {
  const { userId, transferId, amountMinor, balanceMinor } = statementLines;
  const isMine = eq(userId, memberId);
  const [[sums], [before], [first], [monthRow]] = await db.batch([
    db
      .select({
        inMinor: sql<number>`coalesce(sum(max(${amountMinor}, 0)), 0)`.as("in_minor"),
        outMinor: sql<number>`coalesce(sum(iif(kind = 'fees', 0, -min(${amountMinor}, 0))), 0)`.as("out_minor"),
        feeMinor: sql<number>`coalesce(sum(iif(kind = 'fees', -${amountMinor}, 0)), 0)`.as("fee_minor"),
      })
      .from(statementLines)
      .where(and(isMine, eq(statementLines.month, month))),
    db
      .select({ balanceMinor })
      .from(statementLines)
      .where(and(isMine, lt(statementLines.month, month)))
      .orderBy(desc(statementLines.month), desc(transferId))
      .limit(1),
    db
      .select({ transferId })
      .from(statementLines)
      .where(and(isMine, eq(statementLines.month, month)))
      .orderBy(asc(transferId))
      .limit(1),
    db
      .select({ month: walletMonths.month })
      .from(walletMonths)
      .where(and(eq(walletMonths.userId, memberId), eq(walletMonths.month, month))),
  ]);
  if (!sums || (!first && !monthRow)) return undefined;
  const openingMinor = before?.balanceMinor ?? 0;
  const entries: Entry[] = [];
  for await (const part of allStatementEntries(db, { memberId, month })) entries.push(...part);
  entries.reverse();
  const closingMinor = openingMinor + sums.inMinor - sums.outMinor - sums.feeMinor;
  return { openingMinor, closingMinor, ...sums, entries };
}
