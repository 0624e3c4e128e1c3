import type { Writer } from "~/db/client.server";
import { type RateLimit, takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import type { Refusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import { MESSAGES_PER_MINUTE, NEW_THREADS_PER_DAY, NEW_THREADS_PER_HOUR } from "./message-limits";

export async function takeMessageSlot(
  db: Writer,
  { memberId, isNew }: { memberId: number; isNew: boolean },
  now: number,
): Promise<Refusal | undefined> {
  const perMinute = { bucket: `messages:${memberId}`, limit: MESSAGES_PER_MINUTE, windowMs: MINUTE_MS };
  const perHour = { bucket: `threads-hour:${memberId}`, limit: NEW_THREADS_PER_HOUR, windowMs: HOUR_MS };
  const perDay = { bucket: `threads-day:${memberId}`, limit: NEW_THREADS_PER_DAY, windowMs: DAY_MS };
  const busy = await take(db, perMinute, `You can send ${MESSAGES_PER_MINUTE} messages a minute.`, now);
  if (busy || !isNew) return busy;
  return (
    (await take(db, perHour, `You can begin ${NEW_THREADS_PER_HOUR} conversations an hour.`, now)) ??
    (await take(db, perDay, `You can begin ${NEW_THREADS_PER_DAY} conversations a day.`, now))
  );
}

function take(db: Writer, limit: RateLimit, rule: string, now: number): Promise<Refusal | undefined> {
  const sentence = (seconds: number) => `${rule} Your text was kept. Try again in ${spokenWait(seconds * SECOND_MS)}.`;
  return takeSlotOrRefuse(db, limit, { now, sentence });
}
