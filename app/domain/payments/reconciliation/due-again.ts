import { DAY_MS, HOUR_MS } from "~/domain/time";

/** How long reports of a day may still be on their way. */
export const REPORTS_MS = 3 * HOUR_MS;
/** By then the banks have decided about delayed deposits, and about most disputes. */
const AGAIN_MS = [REPORTS_MS, 15 * DAY_MS, 90 * DAY_MS] as const;

/** The day after while there are differences; null if not again. */
export function dueAgain(until: number, now: number, differences: number): number | null {
  const next = AGAIN_MS.map((ms) => until + ms).find((at) => at > now) ?? null;
  return next === null || differences === 0 ? next : Math.min(next, now + DAY_MS);
}
