import type { Match } from "./facets";
import { keyOf, rowOrderOf } from "./ordered-places.server";
import type { SearchFilters } from "./search-filters";

export interface Place {
  readonly listingId: number;
  readonly key: number;
  /** The document's id, which orders those with the same key. */
  readonly tie: number;
}

/** Whether the best matches come first. Sold items can't be sorted by when they end. */
export const isOrderedByBand = (filters: SearchFilters) => !rowOrderOf(filters) && filters.sort !== "newest";

/** Where each match stands in the order that was asked for: those by age alone are all in one band. */
export const placer =
  (filters: SearchFilters) =>
  (match: Match): Place => ({
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
  return (place: Place) => !cursor || compare(place, { ...place, key: cursor.key, tie: cursor.id }) > 0;
}
