import { DAY_MS, HOUR_MS } from "~/domain/time";

/** The hour, UTC, from which daily emails go out: after that of the saved searches' notifications. */
export const DIGEST_HOUR = 8;

/** The next morning after `now`, and its day in days since 1970. */
export function nextDigest(now: number): { readonly day: number; readonly dueAt: number } {
  const hour = DIGEST_HOUR * HOUR_MS;
  const day = Math.floor((now - hour) / DAY_MS) + 1;
  return { day, dueAt: day * DAY_MS + hour };
}
