import { type Estimate, isEstimate, type Piece, type TooFew } from "./estimate";
import type { Holding } from "./totals";

/** The maximum number of months in the history. */
const MONTHS = 36;

/** What was owned at the end of a month, valued by the sales up to then. */
export interface MonthValue {
  /** As in "2026-11". */
  readonly month: string;
  /** Of the valued items, in minor units. */
  readonly valueMinor: number;
  readonly valuedCount: number;
  readonly ownedCount: number;
}

/**
 * The value at the end of each month since the first item was acquired, at most {@link MONTHS} back; the last one is now.
 * An item without a date counts from the day it was added. Months before enough sales are valued lower, which `valuedCount` says.
 */
export function valueHistory(
  holdings: readonly Holding[],
  estimate: (piece: Piece, until?: number) => Estimate | TooFew,
  now: number,
): MonthValue[] {
  const dated = holdings.map((holding) => ({ holding, since: sinceOf(holding) }));
  const first = Math.min(...dated.map(({ since }) => since));
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

const sinceOf = ({ acquiredOn, createdAt }: Holding) => (acquiredOn === null ? createdAt : Date.parse(acquiredOn));

/** The months until `now`, each with its end in milliseconds since 1970 UTC, the last one `now` itself. */
function endsOfMonths(now: number) {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, index) => {
    const back = MONTHS - 1 - index;
    const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
    return { month: start.toISOString().slice(0, "2026-11".length), end: Math.min(next, now) };
  });
}
