import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, type Writer } from "~/db/database.server";
import { SECURITY_EVENTS_KEPT_MS } from "~/domain/security-events/security-event";
import { SWEEP_BACKOFF_KEPT_MS } from "~/domain/sweeping/sweep-rows.server";
import { DAY_MS } from "~/domain/time";
import { BACKOFF_FORGOTTEN_MS } from "./take-attempt.server";

/** No rate limit looks back further than this. */
export const RATE_EVENTS_KEPT_MS = DAY_MS;
const ROWS_AT_ONCE = 500;
const ROUNDS = 40;

/** `overAt` is when a row ends, `keptMs` how long it stays after that. */
const ENDING: readonly (readonly [table: string, key: string, overAt: string, keptMs: number])[] = [
  ["sessions", "token_hash", "expires_at", 0],
  ["emailed_links", "token_hash", "expires_at", 0],
  ["security_events", "id", "at", SECURITY_EVENTS_KEPT_MS],
  ["unfinished_sign_ins", "token_hash", "expires_at", 0],
  ["passkey_challenges", "challenge_hash", "expires_at", 0],
  ["rate_events", "id", "at", RATE_EVENTS_KEPT_MS],
  ["sign_in_backoffs", "login_hash", "blocked_until", BACKOFF_FORGOTTEN_MS + 1],
  ["sweep_backoffs", "kind, row_id", "retry_at", SWEEP_BACKOFF_KEPT_MS + 1],
];

const goneRow = z.object({ gone: z.int() });

/** Up to 20,000 rows of each table in a run. */
export async function forgetExpired(db: Writer, now: number): Promise<void> {
  let tables = ENDING;
  for (let round = 0; round < ROUNDS && tables.length > 0; round += 1) {
    const results = await db.commit(tables.map((each) => forgetSome(each, now)));
    tables = tables.filter((_, index) => results[index]?.length === ROWS_AT_ONCE);
  }
}

function forgetSome([table, key, overAt, keptMs]: (typeof ENDING)[number], now: number) {
  const [name, keys, over] = [sql.raw(table), sql.raw(key), sql.raw(overAt)];
  return returning(
    sql`DELETE FROM ${name} WHERE (${keys}) IN
      (SELECT ${keys} FROM ${name} WHERE ${over} <= ${now - keptMs} LIMIT ${literal(ROWS_AT_ONCE)}) RETURNING 1 AS gone`,
    goneRow,
  );
}
