import { DAY_MS } from "~/domain/time";
import { atHourOfDay, wallClock } from "~/domain/time/wall-clock";

/** The hour, in the member's time zone, from which their daily email goes out. */
export const DIGEST_HOUR = 8;
export const DIGEST_ZONE = "UTC";

/** The next morning after `now` in a time zone (IANA), and its date there in days since 1970. */
export function nextDigest(now: number, timeZone = DIGEST_ZONE): { readonly day: number; readonly dueAt: number } {
  const today = atHourOfDay(now, DIGEST_HOUR, timeZone);
  const dueAt = today > now ? today : atHourOfDay(today + DAY_MS, DIGEST_HOUR, timeZone);
  return { day: Math.floor(wallClock(dueAt, timeZone) / DAY_MS), dueAt };
}
