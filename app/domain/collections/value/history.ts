import * as z from "zod";
import { type Estimate, isEstimate, type Piece, type TooFew } from "./estimate";
import type { Totals } from "./totals";

/** The maximum number of months in the history. */
const MONTHS = 36;

/** Pieces of an item that are owned, whether for swap or not. */
export interface Holding extends Piece {
  readonly quantity: number;
  /** A day, as in "2026-11-22"; null if unknown. */
  readonly acquiredOn: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

/** What was owned at the end of a month, valued by the sales up to then. */
export interface MonthValue {
  /** As in "2026-11". */
  readonly month: string;
  /** Of the valued items, in minor units. */
  readonly valueMinor: number;
  readonly valuedCount: number;
  readonly ownedCount: number;
}

/** The past of a collection as it is stored. */
export interface StoredHistory {
  /** JSON. */
  readonly months: string;
  /** Milliseconds since 1970 UTC; 0 if a change has to be worked in. */
  readonly madeAt: number;
}

const monthsSchema = z.array(
  z.strictObject({ month: z.string(), valueMinor: z.int(), valuedCount: z.int(), ownedCount: z.int() }),
);

/**
 * The value at the end of each past month since the first item was acquired, at most {@link MONTHS} back with the
 * present one. An item without a date counts from the day it was added. Months before enough sales are valued lower,
 * which `valuedCount` says.
 */
export function pastMonths(
  holdings: readonly Holding[],
  estimate: (piece: Piece, until?: number) => Estimate | TooFew,
  now: number,
): MonthValue[] {
  const dated = holdings.map((holding) => ({ holding, since: sinceOf(holding) }));
  const first = dated.reduce((earliest, { since }) => Math.min(earliest, since), now);
  return endsOfMonths(now)
    .filter(({ end }) => end > first)
    .map(({ month, end }) => {
      const owned = dated.filter(({ since }) => since < end).map(({ holding }) => holding);
      const values = owned.flatMap((holding) => {
        const found = estimate(holding, end);
        return isEstimate(found) ? [found.medianMinor * holding.quantity] : [];
      });
      const valueMinor = values.reduce((sum, value) => sum + value, 0);
      return { month, valueMinor, valuedCount: values.length, ownedCount: owned.length };
    });
}

/** One or several collections by month, the oldest first: the past as stored, and `totals` as the present month's. */
export function valueHistory(stored: readonly StoredHistory[], totals: Totals, now: number): MonthValue[] {
  const sums = new Map<string, MonthValue>();
  for (const each of stored.flatMap(({ months }) => monthsSchema.parse(JSON.parse(months)))) {
    const { month } = each;
    const { valueMinor = 0, valuedCount = 0, ownedCount = 0 } = sums.get(month) ?? {};
    sums.set(month, {
      month,
      valueMinor: valueMinor + each.valueMinor,
      valuedCount: valuedCount + each.valuedCount,
      ownedCount: ownedCount + each.ownedCount,
    });
  }
  const { valueMinor, valuedCount, itemCount: ownedCount } = totals;
  sums.set(monthOf(now), { month: monthOf(now), valueMinor, valuedCount, ownedCount });
  return [...sums.values()].sort((a, b) => a.month.localeCompare(b.month)).slice(-MONTHS);
}

/** Whether a month that ended, or a change, is still to be worked in. */
export const isBehind = (stored: readonly StoredHistory[], now: number) =>
  stored.some(({ madeAt }) => madeAt < startOfMonth(now));

/** When the present month began, in milliseconds since 1970 UTC. */
export const startOfMonth = (now: number) => Date.parse(`${monthOf(now)}-01`);

const sinceOf = ({ acquiredOn, createdAt }: Holding) => (acquiredOn === null ? createdAt : Date.parse(acquiredOn));

const monthOf = (at: number) => new Date(at).toISOString().slice(0, "2026-11".length);

/** The months that have ended, each with its end in milliseconds since 1970 UTC. */
function endsOfMonths(now: number) {
  const today = new Date(now);
  return Array.from({ length: MONTHS - 1 }, (_, index) => {
    const back = MONTHS - 1 - index;
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - back];
    return { month: monthOf(Date.UTC(year, month, 1)), end: Date.UTC(year, month + 1, 1) };
  });
}
