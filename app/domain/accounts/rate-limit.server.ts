import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Statement, statement } from "~/db/client.server";
import { SECOND_MS } from "~/domain/time";

/** At most `limit` events of one bucket in any `windowMs`: exact, also under races, because one statement counts and takes. */
export interface RateLimit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

const takenSchema = z.array(z.object({ id: z.int() })).max(1);
const oldestSchema = z.array(z.object({ at: z.int() })).max(1);

/**
 * Takes a slot when there is one. Three statements for one `commit`, in this order: what is past is forgotten, the
 * slot is taken, and when it is not, the event that must pass first is told. See {@link slotOf}.
 */
export function takeSlot({ bucket, limit, windowMs }: RateLimit, now: number): [Statement, Statement, Statement] {
  const since = whole(now - windowMs);
  const count: SQL = sql`(SELECT COUNT(*) FROM rate_events WHERE bucket = ${bucket} AND at > ${since})`;
  return [
    statement(sql`SELECT at FROM rate_events WHERE bucket = ${bucket} AND at > ${since}
      ORDER BY at DESC LIMIT 1 OFFSET ${whole(Math.max(0, limit - 1))}`),
    statement(sql`DELETE FROM rate_events WHERE bucket = ${bucket} AND at <= ${since}`),
    statement(sql`INSERT INTO rate_events (bucket, at) SELECT ${bucket}, ${whole(now)}
      WHERE ${count} < ${whole(limit)} RETURNING id`),
  ];
}

/** What {@link takeSlot} came to: the slot's id, or the seconds until one is free. */
export function slotOf(
  results: readonly D1Result[],
  { windowMs }: RateLimit,
  now: number,
): { slot: number } | { retryAfterSeconds: number } {
  const [taken] = takenSchema.parse(results[2]?.results);
  if (taken) return { slot: taken.id };
  const [blocking] = oldestSchema.parse(results[0]?.results);
  const freeAt = (blocking?.at ?? now) + windowMs;
  return { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)) };
}

/** Gives a slot back: what it was kept for did not count. */
export function giveSlotBack(slot: number): Statement {
  return statement(sql`DELETE FROM rate_events WHERE id = ${whole(slot)}`);
}

/** A bound number arrives as REAL: STRICT columns and LIMIT want an integer. */
function whole(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}
