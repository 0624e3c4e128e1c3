import type { Reader } from "~/db/client.server";
import type { BrowseFilters } from "~/domain/browsing/browse-filters";
import { browseListings, isIndexed } from "~/domain/browsing/browse-listings.server";
import type { ListingPage } from "~/domain/browsing/card-page.server";
import { searchListings } from "./search-listings.server";

/**
 * A page of what is on sale: along an index that has exactly these items in this order, or else by the search, with words
 * or without. At most two round trips.
 */
export async function listPublished(
  db: Reader,
  { filters, now, viewerId }: { filters: BrowseFilters; now: number; viewerId?: number | undefined },
): Promise<ListingPage> {
  if (isIndexed(filters)) return browseListings(db, { filters, now, viewerId });
  const { q = "", minMinor, maxMinor, ...others } = filters;
  const asked = { ...others, q, sold: false, min: minMinor ?? filters.min, max: maxMinor ?? filters.max };
  const { items, nextCursor } = await searchListings(db, { filters: asked, now, viewerId });
  return { items, nextCursor };
}
