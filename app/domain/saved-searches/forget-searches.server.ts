import { type SQL, sql } from "drizzle-orm";
import { literal, type Statement, statement, type Writer } from "~/db/database.server";
import { DAY_MS } from "~/domain/time";

const DELETED_KEPT_MS = DAY_MS;
/** How long matches are kept. A listing is compared with the searches once, within a day of its publication. */
const MATCHES_KEPT_MS = 30 * DAY_MS;
const ROWS_PER_RUN = 500;
const SEARCHES_PER_RUN = 20;

export function forgetSearches(ids: SQL): readonly Statement[] {
  return [
    statement(sql`DELETE FROM saved_search_matches WHERE search_id IN (${ids})`),
    statement(sql`DELETE FROM saved_search_keys WHERE search_id IN (${ids})`),
    statement(sql`DELETE FROM saved_searches WHERE id IN (${ids})`),
  ];
}

export async function forgetOldSearches(db: Writer, now: number): Promise<void> {
  await db.commit([
    ...forgetSearches(sql`SELECT id FROM saved_searches WHERE deleted_at <= ${now - DELETED_KEPT_MS}
      ORDER BY deleted_at, id LIMIT ${literal(SEARCHES_PER_RUN)}`),
    statement(sql`DELETE FROM saved_search_matches WHERE (search_id, listing_id) IN
      (SELECT search_id, listing_id FROM saved_search_matches WHERE found_at <= ${now - MATCHES_KEPT_MS}
        ORDER BY found_at LIMIT ${literal(ROWS_PER_RUN)})`),
  ]);
}
