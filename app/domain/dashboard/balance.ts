import type { AmountAt } from "~/domain/drawing/sparkline";
import { DAY_MS } from "~/domain/time";

/** How many days the line of the balance shows. */
export const BALANCE_DAYS = 90;

/** A member's available and held money at the end of a day in UTC, as in "2026-11-22". */
export interface BalanceOfDay {
  readonly day: string;
  readonly balanceMinor: number;
}

/**
 * The balance at the end of each of the last {@link BALANCE_DAYS} days on which it changed, given the newest of such days
 * first and at least one more than the line can show: what comes before them gives the balance that the line begins with.
 */
export function balancePoints(days: readonly BalanceOfDay[], now: number): AmountAt[] {
  const from = now - BALANCE_DAYS * DAY_MS;
  const changes = days.map(({ day, balanceMinor }) => ({
    at: Math.min(Date.parse(day) + DAY_MS, now),
    amountMinor: balanceMinor,
  }));
  const before = changes.find(({ at }) => at <= from);
  return [{ at: from, amountMinor: before?.amountMinor ?? 0 }, ...changes.filter(({ at }) => at > from).reverse()];
}
