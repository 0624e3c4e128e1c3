import { sql } from "drizzle-orm";
import { column, idRow, type Reader, returning, statement, type Writer } from "~/db/database.server";
import { tagsOf } from "./filter-tags";
import { matchesOf } from "./matches.server";
import { allOf } from "./search-expression";
import type { SearchFilters } from "./search-filters";
import { termsOf } from "./search-words";

export type SearchedDocument = NonNullable<Awaited<ReturnType<typeof documentOf>>>;

export async function documentOf(db: Reader, listingId: number) {
  const [found] = await db
    .select({
      id: column<number>("t.id", "id"),
      sellerId: column<number>("l.seller_id", "sellerId"),
      title: column<string>("l.title", "title"),
      text: column<string>("concat_ws(' ', t.title, t.names, t.codes, t.description, t.tags)", "text"),
    })
    .from(sql`search_texts AS t CROSS JOIN listings AS l ON l.id = t.listing_id
      WHERE t.listing_id = ${listingId} AND t.state <> 'hidden'`);
  return found;
}

/** One round trip, which leaves nothing behind. */
export async function matchedBy(
  db: Writer,
  documentId: number,
  { searches, now }: { searches: readonly SearchFilters[]; now: number },
): Promise<number[]> {
  const { found } = await db.commit({
    put: statement(sql`INSERT INTO search_single (rowid, title, names, codes, description, folded, tags)
      SELECT id, title, names, codes, description, folded, tags FROM search_texts WHERE id = ${documentId}`),
    found: searches.map((filters) => {
      const bands = [allOf(termsOf(filters.q), tagsOf(filters, now))];
      return returning(sql`SELECT m.id FROM ${matchesOf({ bands, filters, now, limit: 1, isAlone: true })}`, idRow);
    }),
    taken: statement(sql`DELETE FROM search_single WHERE rowid = ${documentId}`),
  });
  return found.flatMap((rows, place) => (rows.length > 0 ? [place] : []));
}
