import type { BrowseFilters } from "~/domain/browsing/browse-filters";
import { browseListings, isIndexed } from "~/domain/browsing/browse-listings.server";
import type { ListingPage, Viewer } from "~/domain/browsing/card-page.server";
import { type SearchReaders, searchListings } from "./search-listings.server";

/** Along an index of exactly these items in this order, or else by the search. */
export async function listPublished(
  readers: SearchReaders,
  { filters, now, ...viewer }: Viewer & { filters: BrowseFilters; now: number },
): Promise<ListingPage> {
  if (isIndexed(filters)) return browseListings(readers.reader, { filters, now, ...viewer });
  const { q = "", minMinor, maxMinor, ...others } = filters;
  const searchFilters = { ...others, q, sold: false, min: minMinor ?? filters.min, max: maxMinor ?? filters.max };
  const { items, nextCursor } = await searchListings(readers, { filters: searchFilters, now, ...viewer });
  return { items, nextCursor };
}
