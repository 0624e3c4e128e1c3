import { sql } from "drizzle-orm";
import { column, literal, type Reader, statement, type Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { notifyEach } from "~/domain/notifications/notify.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { documentOf, matchedBy, type SearchedDocument } from "~/domain/search/matched-by.server";
import { keysOfText } from "~/domain/search/search-keys";
import { DAY_MS } from "~/domain/time";
import { filtersOf } from "./saved-query";

export const COMPARED = 1_000;
const ASKED_AT_ONCE = 50;
/** How many alerts a search sends at once within a day; the rest wait for the next morning. */
export const AT_ONCE_PER_DAY = 20;

interface Candidate {
  readonly id: number;
  readonly query: string;
}

/**
 * Finds the saved searches that a new listing matches, records each match and notifies the owners of those that alert at
 * once. Repeating it changes nothing. A listing with very many candidates is continued by the outbox.
 */
export async function matchListing(
  db: Writer,
  { listingId, after }: { listingId: number; after: number },
  { now, currency }: { now: number; currency: string },
): Promise<{ readonly effects: readonly Effect[] }> {
  const document = await documentOf(db, listingId);
  if (!document) return { effects: [] };
  const candidates = await candidatesFor(db, document, after);
  const matching = await matchingOf(db, document, { candidates, now, currency });
  const dedupeKey = `saved-searches:${listingId}`;
  const last = candidates.length === COMPARED ? candidates.at(-1) : undefined;
  const { notified } = await db.commit({
    // The searches as they are at this moment: one may have been deleted or turned off meanwhile.
    found: statement(sql`INSERT INTO saved_search_matches (search_id, listing_id, found_at, settled_at)
      SELECT s.id, ${listingId}, ${now}, CASE WHEN s.alert = 'at-once' AND ${AT_ONCE_PER_DAY} > (
        SELECT COUNT(*) FROM saved_search_matches
        WHERE search_id = s.id AND found_at > ${now - DAY_MS} AND settled_at IS NOT NULL) THEN ${now} END
      FROM json_each(${JSON.stringify(matching)}) AS m CROSS JOIN saved_searches AS s ON s.id = m.value
      WHERE s.alert <> 'off' AND s.deleted_at IS NULL
      ON CONFLICT DO NOTHING`),
    notified: notifyEach(
      now,
      sql`SELECT s.user_id, s.name FROM saved_search_matches AS m JOIN saved_searches AS s ON s.id = m.search_id
        WHERE m.search_id IN (SELECT value FROM json_each(${JSON.stringify(matching)}))
          AND m.listing_id = ${listingId} AND m.settled_at = ${now}`,
      {
        kind: "saved-search",
        facts: { item: document.title, search: sql`MIN(name)` },
        listingId,
        onceKey: `saved-search:${listingId}`,
      },
    ),
    // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
    rest: last ? enqueue({ kind: "saved-searches", payload: { listingId, after: last.id }, dedupeKey }, now) : [],
  });
  return { effects: notified.length > 0 ? [unreadChanged(notified)] : [] };
}

function candidatesFor(db: Reader, { text, sellerId }: SearchedDocument, after: number): Promise<Candidate[]> {
  return db.select({ id: column<number>("s.id", "id"), query: column<string>("s.query", "query") }).from(
    sql`(SELECT DISTINCT k.search_id AS id FROM json_each(${JSON.stringify(keysOfText(text))}) AS t
        CROSS JOIN saved_search_keys AS k ON k.key = t.value AND k.search_id > ${after}) AS c
        CROSS JOIN saved_searches AS s ON s.id = c.id
        WHERE s.alert <> 'off' AND s.deleted_at IS NULL AND s.user_id <> ${sellerId}
        ORDER BY s.id LIMIT ${literal(COMPARED)}`,
  );
}

async function matchingOf(
  db: Writer,
  document: SearchedDocument,
  { candidates, now, currency }: { candidates: readonly Candidate[]; now: number; currency: string },
): Promise<number[]> {
  const queries = [...new Set(candidates.map(({ query }) => query))].flatMap((query) => {
    const filters = filtersOf(query, currency);
    return filters ? [{ query, filters }] : [];
  });
  const matches = new Set<string>();
  for (let from = 0; from < queries.length; from += ASKED_AT_ONCE) {
    const page = queries.slice(from, from + ASKED_AT_ONCE);
    const searches = page.map(({ filters }) => filters);
    for (const place of await matchedBy(db, document.id, { searches, now })) matches.add(page[place]?.query ?? "");
  }
  return candidates.filter(({ query }) => matches.has(query)).map(({ id }) => id);
}
