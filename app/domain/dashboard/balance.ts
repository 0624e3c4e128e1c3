import type { AmountAt } from "~/domain/drawing/sparkline";
import { DAY_MS } from "~/domain/time";

export const BALANCE_DAYS = 90;

/** A member's available and held money at the end of a day in UTC, as in "2026-11-22". */
export interface BalanceOfDay {
  readonly day: string;
  readonly balanceMinor: number;
}

/** Days with a change, the newest first. One more than the line shows gives the balance that it begins with. */
export function balancePoints(days: readonly BalanceOfDay[], now: number): AmountAt[] {
  const from = now - BALANCE_DAYS * DAY_MS;
  const changes = days.map(({ day, balanceMinor }) => ({
    at: Math.min(Date.parse(day) + DAY_MS, now),
    amountMinor: balanceMinor,
  }));
  const before = changes.find(({ at }) => at <= from);
  return [{ at: from, amountMinor: before?.amountMinor ?? 0 }, ...changes.filter(({ at }) => at > from).reverse()];
}
