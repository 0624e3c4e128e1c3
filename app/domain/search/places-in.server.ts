import { type SQL, sql } from "drizzle-orm";
import type { Place, Placed } from "./cards-at.server";
import type { Match } from "./facets";
import { keyOf, rowOrderOf } from "./ordered-places.server";
import type { SearchFilters } from "./search-filters";

/** Whether the best matches come first. Sold items can't be sorted by when they end. */
export const isOrderedByBand = (filters: SearchFilters) => !rowOrderOf(filters) && filters.sort !== "newest";

/** Where each match stands in the order that was asked for: those by age alone are all in one band. */
export const placer =
  (filters: SearchFilters) =>
  (match: Match): Placed => ({
    listingId: match.listingId,
    key: rowOrderOf(filters) ? keyOf(filters.sort, match) : isOrderedByBand(filters) ? match.band : 0,
    tie: match.id,
  });

/** By key, then by id. Bands come in the order of their keys, with the newest first in each. */
export function comparing(falls: boolean | undefined): (a: Place, b: Place) => number {
  if (falls) return (a, b) => b.key - a.key || b.tie - a.tie;
  return falls === undefined ? (a, b) => a.key - b.key || b.tie - a.tie : (a, b) => a.key - b.key || a.tie - b.tie;
}

export function isAfter(cursor: SearchFilters["cursor"], compare: (a: Place, b: Place) => number) {
  return (place: Place) => !cursor || compare(place, { key: cursor.key, tie: cursor.id }) > 0;
}

export function placesIn(places: readonly Placed[]): SQL {
  return sql`SELECT value ->> 'listingId' AS listing_id, value ->> 'key' AS sort_key, value ->> 'tie' AS tie
    FROM json_each(${JSON.stringify(places)})`;
}
