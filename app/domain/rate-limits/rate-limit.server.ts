import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Statement, statement } from "~/db/statement.server";
import { SECOND_MS } from "~/domain/time";

/**
 * At most `limit` events per bucket in any period of `windowMs`. Exact even under races, because a single statement
 * counts and takes the slot.
 */
export interface RateLimit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

const takenSchema = z.array(z.object({ id: z.int() })).max(1);
const oldestSchema = z.array(z.object({ at: z.int() })).max(1);

/**
 * Takes a slot if one is free. Three statements for one `commit`, in this order: delete expired events, take the slot,
 * and if it was not taken, find the event that must expire first. See {@link slotOf}.
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

/** The result of {@link takeSlot}: the slot's id, or the seconds until one is free. */
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

/** Returns a slot whose attempt turned out not to count. */
export function giveSlotBack(slot: number): Statement {
  return statement(sql`DELETE FROM rate_events WHERE id = ${whole(slot)}`);
}

/** Bound numbers arrive as REAL, but STRICT columns and LIMIT need an INTEGER. */
function whole(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}
