import { type SQL, sql } from "drizzle-orm";
import { SECOND_MS } from "~/domain/time";
import { MOVED, tagsOf } from "./filter-tags";
import { ID_BITS } from "./ordered-places.server";
import type { SearchFilters } from "./search-filters";

/** How many auctions are read: more than a page, because a few of them may not have started yet. */
export const ENDING_READ = 80;

/** The auctions on sale in a range of prices that end next. */
export interface EndingAtPrices {
  /** A query of `listing_id`, in any order. Those that were moved since they were filed are in it whenever they end. */
  readonly listings: SQL;
  /** A query of `count`, of those read from the index, and `until`, the last one's end, rounded down to a second. */
  readonly read: SQL;
}

/** Those that end in the second of `from` or after it, in milliseconds since 1970. */
export function endingAtPrices(
  filters: Pick<SearchFilters, "kind" | "min" | "max">,
  { from, now }: { from: number; now: number },
): EndingAtPrices {
  const tags = tagsOf({ ...filters, q: "", sort: "ending", sold: false, format: "auction" }, now);
  const bits = sql.raw(String(ID_BITS));
  const filed = sql`SELECT rowid AS place FROM search_by_end WHERE search_by_end MATCH ${tags}
    AND rowid >= CAST(${Math.trunc(from / SECOND_MS)} AS INTEGER) << ${bits}
    ORDER BY rowid LIMIT ${sql.raw(String(ENDING_READ))}`;
  const moved = sql`SELECT m.rowid AS id FROM (SELECT 1 FROM search_documents WHERE is_moved = 1 LIMIT 1)
    CROSS JOIN search_index AS m WHERE search_index MATCH ${`(${tags}) AND tags : "${MOVED}"`}`;
  return {
    listings: sql`SELECT d.listing_id
      FROM (SELECT place & ((1 << ${bits}) - 1) AS id FROM (${filed}) UNION ALL SELECT id FROM (${moved})) AS m
      CROSS JOIN search_documents AS d ON d.id = m.id`,
    read: sql`(SELECT COUNT(*) AS count, (MAX(place) >> ${bits}) * ${sql.raw(String(SECOND_MS))} AS until FROM (${filed}))`,
  };
}
