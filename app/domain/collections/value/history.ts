import * as z from "zod";
import type { collectionHistories } from "~/db/schema/collections";
import { type Estimate, isEstimate, type Piece, type TooFew } from "./estimate";
import type { Totals } from "./totals";

const MONTHS = 36;

/** Owned, whether for swap or not. */
export interface Holding extends Piece {
  readonly quantity: number;
  /** "2026-11-22" */
  readonly acquiredOn: string | null;
  readonly createdAt: number;
}

/** Made at 0 if a change has to be worked in. */
export type StoredHistory = Pick<typeof collectionHistories.$inferSelect, "months" | "madeAt">;

/** At the end of a month, by the sales up to then. */
const monthSchema = z.strictObject({
  /** "2026-11" */
  month: z.string(),
  valueMinor: z.int(),
  valuedCount: z.int(),
  ownedCount: z.int(),
  // These two are missing in what was stored before they were worked out.
  /** Of what was owned and valued at the month's start and end; null until the month has ended. */
  changeMinor: z.int().nullable().default(null),
  /** What was acquired in the month, at the value of its end; null until the month has ended. */
  addedMinor: z.int().nullable().default(null),
});
export type MonthValue = Readonly<z.infer<typeof monthSchema>>;

/** An item without a date counts from the day it was added. Months before enough sales are valued lower. */
export function pastMonths(
  holdings: readonly Holding[],
  estimate: (piece: Piece, until?: number) => Estimate | TooFew,
  now: number,
): MonthValue[] {
  const datedHoldings = holdings.map((holding) => ({ holding, since: sinceOf(holding) }));
  const first = datedHoldings.reduce((earliest, { since }) => Math.min(earliest, since), now);
  /** Null for what can't be valued, undefined for what wasn't owned yet. */
  const valuesAt = (end: number) =>
    datedHoldings.map(({ holding, since }) => {
      if (since >= end) return undefined;
      const found = estimate(holding, end);
      return isEstimate(found) ? found.medianMinor * holding.quantity : null;
    });
  const pastMonthEnds = endsOfMonths(now).filter(({ end }) => end > first);
  let before = pastMonthEnds[0] ? valuesAt(Date.parse(`${pastMonthEnds[0].month}-01`)) : [];
  return pastMonthEnds.map(({ month, end }) => {
    const values = valuesAt(end);
    const amounts = values.filter((value) => typeof value === "number");
    const changes = values.map((value, index) => {
      const was = before[index];
      return typeof value === "number" && typeof was === "number" ? value - was : 0;
    });
    const added = values.filter((_, index) => before[index] === undefined);
    before = values;
    return {
      month,
      valueMinor: sumOf(amounts),
      valuedCount: amounts.length,
      ownedCount: values.filter((value) => value !== undefined).length,
      changeMinor: sumOf(changes),
      addedMinor: sumOf(added.map((value) => value ?? 0)),
    };
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const bothOrNull = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** The value by price changes alone: additions, and pieces that can be valued for the first time, change nothing. */
export function likeForLike(history: readonly MonthValue[]): { readonly month: string; readonly valueMinor: number }[] {
  const [start, ...later] = history.slice(history.findIndex(({ valuedCount }) => valuedCount > 0));
  if (!start || start.valuedCount === 0) return [];
  let valueMinor = start.valueMinor;
  const line = [{ month: start.month, valueMinor }];
  for (const { month, changeMinor } of later) {
    if (changeMinor === null) break;
    valueMinor += changeMinor;
    line.push({ month, valueMinor });
  }
  return line;
}

const NOTHING = { valueMinor: 0, valuedCount: 0, ownedCount: 0, changeMinor: 0, addedMinor: 0 };

/** Oldest first: the past as stored, and `totals` as the present month. */
export function valueHistory(histories: readonly StoredHistory[], totals: Totals, now: number): MonthValue[] {
  const sums = new Map<string, MonthValue>();
  for (const each of histories.flatMap(({ months }) => z.array(monthSchema).parse(JSON.parse(months)))) {
    const { month } = each;
    const { valueMinor, valuedCount, ownedCount, changeMinor, addedMinor } = sums.get(month) ?? NOTHING;
    sums.set(month, {
      month,
      valueMinor: valueMinor + each.valueMinor,
      valuedCount: valuedCount + each.valuedCount,
      ownedCount: ownedCount + each.ownedCount,
      changeMinor: bothOrNull(changeMinor, each.changeMinor),
      addedMinor: bothOrNull(addedMinor, each.addedMinor),
    });
  }
  const { valueMinor, valuedCount, itemCount: ownedCount } = totals;
  sums.set(monthOf(now), {
    month: monthOf(now),
    valueMinor,
    valuedCount,
    ownedCount,
    changeMinor: null,
    addedMinor: null,
  });
  return [...sums.values()].sort((a, b) => a.month.localeCompare(b.month)).slice(-MONTHS);
}

/** A month that ended, or a change, is still to be worked in. */
export const isBehind = (histories: readonly StoredHistory[], now: number) =>
  histories.some(({ madeAt }) => madeAt < startOfMonth(now));

export const startOfMonth = (now: number) => Date.parse(`${monthOf(now)}-01`);

const sinceOf = ({ acquiredOn, createdAt }: Holding) => (acquiredOn === null ? createdAt : Date.parse(acquiredOn));

const monthOf = (at: number) => new Date(at).toISOString().slice(0, "2026-11".length);

function endsOfMonths(now: number) {
  const today = new Date(now);
  return Array.from({ length: MONTHS - 1 }, (_, index) => {
    const back = MONTHS - 1 - index;
    const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - back];
    return { month: monthOf(Date.UTC(year, month, 1)), end: Date.UTC(year, month + 1, 1) };
  });
}
