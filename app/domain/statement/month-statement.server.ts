import type { Reader } from "~/db/client.server";
import { type Entry, entriesQuery, toPage } from "./entries.server";
import { monthsOf } from "./months.server";

/** Lines of one file, and of one month on paper. */
export const MOST_LINES = 5_000;

/** A month as it is put on paper: what there was, every line in the order of time, what was left. */
export interface MonthStatement {
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly inMinor: number;
  readonly outMinor: number;
  readonly feeMinor: number;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** Whether older lines of the month were left out. */
  readonly isCut: boolean;
}

/** One month (in UTC) of a member's statement; undefined for a month in which nothing moved. */
export async function monthStatement(db: Reader, memberId: number, month: string): Promise<MonthStatement | undefined> {
  const asked = { memberId, month, limit: MOST_LINES };
  const [months, rows] = await db.batch([monthsOf(db, memberId), entriesQuery(db, asked)]);
  const sums = months.find((each) => each.month === month);
  if (!sums) return undefined;
  const { entries, nextBefore } = await toPage(db, asked, rows);
  entries.reverse();
  const [first, last] = [entries[0], entries.at(-1)];
  return {
    openingMinor: first ? first.balanceMinor - first.amountMinor : 0,
    closingMinor: last?.balanceMinor ?? 0,
    inMinor: sums.inMinor,
    outMinor: sums.outMinor,
    feeMinor: sums.feeMinor,
    entries,
    isCut: nextBefore !== null,
  };
}
