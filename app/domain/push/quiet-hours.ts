import type { users } from "~/db/schema/accounts";
import { DIGEST_ZONE } from "~/domain/notifications/emails/digest-times";
import { refuse } from "~/domain/refusal";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { atHourOfDay, wallClock } from "~/domain/time/wall-clock";

/** Hours of the day, 0-23, or null for none. */
export type QuietHours = Pick<typeof users.$inferSelect, "quietFrom" | "quietUntil">;

const HOUR = /^(?:1?\d|2[0-3])$/;

export function readQuietHours({ from = "", until = "" }: Readonly<Record<string, string | undefined>>) {
  if (from === "" && until === "") return { quietFrom: null, quietUntil: null };
  if (HOUR.test(from) && HOUR.test(until) && from !== until)
    return { quietFrom: Number(from), quietUntil: Number(until) };
  return refuse("breaks_rule", "Choose two different hours, or none for both.");
}

/** When the quiet hours end that are running now; undefined outside of them. */
export function quietUntil(now: number, { quietFrom: from, quietUntil: until }: QuietHours, timeZone: string | null) {
  if (from === null || until === null) return undefined;
  const zone = timeZone ?? DIGEST_ZONE;
  const hour = Math.floor((wallClock(now, zone) % DAY_MS) / HOUR_MS);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return undefined;
  const end = atHourOfDay(now, until, zone);
  return end > now ? end : atHourOfDay(end + DAY_MS, until, zone);
}
