import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/client.server";
import { DAY_MS } from "~/domain/time";

/** No rate limit looks back further than this. */
const RATE_EVENTS_KEPT_MS = DAY_MS;
/** The most rows of each table that one run deletes; the next run continues. */
const ROWS_PER_RUN = 500;

/** Deletes sessions that ran out and attempts that no limit counts any more. */
export async function forgetExpired(db: Writer, now: number): Promise<void> {
  await db.commit([
    statement(sql`DELETE FROM sessions WHERE token_hash IN
      (SELECT token_hash FROM sessions WHERE expires_at <= ${now} LIMIT ${ROWS_PER_RUN})`),
    statement(sql`DELETE FROM rate_events WHERE id IN
      (SELECT id FROM rate_events WHERE at <= ${now - RATE_EVENTS_KEPT_MS} LIMIT ${ROWS_PER_RUN})`),
  ]);
}
