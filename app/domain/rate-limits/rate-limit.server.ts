import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  literal,
  mustChangeOne,
  type Results,
  returning,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { SECOND_MS } from "~/domain/time";

/** Exact even under races, because a single statement counts and takes the slot. */
export interface RateLimit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

const timeRow = z.object({ at: z.int() });

const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / SECOND_MS));

/** The last statement changes one row if it took a slot, and none otherwise. */
export function takeSlot({ bucket, limit, windowMs }: RateLimit, now: number) {
  const since = now - windowMs;
  const count: SQL = sql`(SELECT COUNT(*) FROM rate_events WHERE bucket = ${bucket} AND at > ${since})`;
  return {
    blocking: returning(
      sql`SELECT at FROM rate_events WHERE bucket = ${bucket} AND at > ${since}
        ORDER BY at DESC LIMIT 1 OFFSET ${literal(Math.max(0, limit - 1))}`,
      timeRow,
    ),
    expired: statement(sql`DELETE FROM rate_events WHERE bucket = ${bucket} AND at <= ${since}`),
    event: recordEvent(bucket, now, sql`${count} < ${limit}`),
  };
}

/** Aborts its batch (`conflict`) without a free slot; {@link refuseFull} then says which limit it was. */
export function slotOrAbort(limit: RateLimit, now: number) {
  const { expired, event } = takeSlot(limit, now);
  return [expired, event, mustChangeOne];
}

export interface SpokenLimit extends RateLimit {
  /** `seconds` until a slot is free. */
  readonly sentence: (seconds: number) => string;
}

/** The refusal by the first of the limits that has no free slot. */
export async function refuseFull(db: Writer, limits: readonly SpokenLimit[], now: number) {
  const blocking = await db.commit(limits.map((limit) => takeSlot(limit, now).blocking));
  for (const [index, { windowMs, sentence }] of limits.entries()) {
    const [first] = blocking[index] ?? [];
    if (!first) continue;
    const retryAfterSeconds = secondsUntil(first.at + windowMs, now);
    return refuse("rate_limited", sentence(retryAfterSeconds), { retryAfterSeconds });
  }
  return undefined;
}

export function recordEvent(bucket: string, now: number, condition: SQL): Statement<{ id: number }[]> {
  return returning(
    sql`INSERT INTO rate_events (bucket, at) SELECT ${bucket}, ${now} WHERE ${condition} RETURNING id`,
    z.object({ id: z.int() }),
  );
}

export function readSlot(
  { blocking: [blocking], event: [event] }: Results<ReturnType<typeof takeSlot>>,
  { windowMs }: RateLimit,
  now: number,
): { slot: number } | { retryAfterSeconds: number } {
  if (event) return { slot: event.id };
  const freeAt = (blocking?.at ?? now) + windowMs;
  return { retryAfterSeconds: secondsUntil(freeAt, now) };
}

export async function takeSlotOrRefuse(
  db: Writer,
  limit: RateLimit,
  { now, sentence }: { now: number; sentence: string | ((seconds: number) => string) },
): Promise<Refusal | undefined> {
  const slot = readSlot(await db.commit(takeSlot(limit, now)), limit, now);
  if (!("retryAfterSeconds" in slot)) return undefined;
  const words = typeof sentence === "string" ? sentence : sentence(slot.retryAfterSeconds);
  return refuse("rate_limited", words, slot);
}

/** Both slots or none. The last statement changes two rows if it took them, and none otherwise. */
export function takeBothSlots([one, other]: readonly [RateLimit, RateLimit], now: number) {
  const [first, second] = [takeSlot(one, now), takeSlot(other, now)];
  const free = (limit: RateLimit) =>
    sql`(SELECT COUNT(*) FROM rate_events WHERE bucket = ${limit.bucket} AND at > ${now - limit.windowMs}) < ${limit.limit}`;
  return {
    one: { blocking: first.blocking, expired: first.expired },
    other: { blocking: second.blocking, expired: second.expired },
    events: returning(
      sql`INSERT INTO rate_events (bucket, at)
        SELECT value, ${now} FROM json_each(${JSON.stringify([one.bucket, other.bucket])})
        WHERE ${free(one)} AND ${free(other)} RETURNING id`,
      z.object({ id: z.int() }),
    ),
  };
}

export function readBothSlots(
  { one, other, events }: Results<ReturnType<typeof takeBothSlots>>,
  limits: readonly [RateLimit, RateLimit],
  now: number,
): { slots: readonly number[] } | { retryAfterSeconds: number } {
  if (events.length > 0) return { slots: events.map(({ id }) => id) };
  const freeAt = [one, other].map(({ blocking: [last] }, index) =>
    last ? last.at + (limits[index]?.windowMs ?? 0) : now,
  );
  return { retryAfterSeconds: secondsUntil(Math.max(...freeAt), now) };
}

export function giveSlotsBack(slots: readonly number[]): Statement {
  return statement(sql`DELETE FROM rate_events WHERE id IN (SELECT value FROM json_each(${JSON.stringify(slots)}))`);
}
