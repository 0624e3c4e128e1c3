import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returningOne, statement, type Writer } from "~/db/database.server";
import { recordEvent } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** So that nobody can test stolen numbers here. */
export const MAX_REFUSED_CARDS = 5;
const WINDOW_MS = HOUR_MS;
const WAIT_MS = HOUR_MS;

interface CardAttempt {
  readonly memberId: number;
  /** Identifies the request and its contents: a repeat is the same try. */
  readonly key: string;
  readonly now: number;
}

const beforeRow = z.object({ isKnown: z.int(), newest_at: z.int().nullable() });

/** Recorded before the provider is asked and deleted unless refused, so that concurrent tries get no further. */
export async function tryCard<Answer>(
  db: Writer,
  { memberId, key, now }: CardAttempt,
  attempt: () => Answer | Refusal | Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const prefix = `card:${memberId}:`;
  const bucket = `${prefix}${key}`;
  const since = (ms: number) => sql`CAST(${now - ms} AS INTEGER)`;
  // Everything that begins with the prefix: ";" is the character after ":".
  const tries = sql`bucket >= ${prefix} AND bucket < ${`card:${memberId};`} AND at > ${since(WINDOW_MS + WAIT_MS)}`;
  const nth = (n: number) =>
    sql`(SELECT at FROM rate_events WHERE ${tries} ORDER BY at DESC LIMIT 1 OFFSET ${literal(n)})`;
  const [newest, fifth] = [nth(0), nth(MAX_REFUSED_CARDS - 1)];
  const isKnown = sql`EXISTS (SELECT 1 FROM rate_events WHERE bucket = ${bucket} AND at > ${since(WINDOW_MS)})`;
  const mayTry = sql`COALESCE(${newest} <= ${since(WAIT_MS)} OR ${newest} - ${fifth} >= ${literal(WINDOW_MS)}, 1)`;
  const { before, slot } = await db.commit({
    before: returningOne(sql`SELECT ${isKnown} AS isKnown, ${newest} AS newest_at`, beforeRow),
    slot: recordEvent(bucket, now, sql`NOT ${isKnown} AND ${mayTry}`),
  });
  if (slot.length === 0 && !before.isKnown) return tooMany((before.newest_at ?? now) + WAIT_MS - now);
  const release = () => db.commit([statement(sql`DELETE FROM rate_events WHERE bucket = ${bucket}`)]);
  let answer: Answer | Refusal;
  try {
    answer = await attempt();
  } catch (error) {
    // The outcome is unknown. The client repeats the same request, which counts then.
    await release();
    throw error;
  }
  if (!isRefusal(answer)) await release();
  return answer;
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return refuse(
    "rate_limited",
    `Too many declined cards. Nothing was charged. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { retryAfterSeconds: minutes * 60 },
  );
}
