import type { Reader } from "~/db/client.server";
import type { BrowseFilters } from "~/domain/browsing/browse-filters";
import { browseListings } from "~/domain/browsing/browse-listings.server";
import type { ListingPage } from "~/domain/browsing/card-page.server";
import { searchListings } from "./search-listings.server";

/** A page of what is on sale: a search if there are words, otherwise the list along its order. At most two round trips. */
export async function listPublished(
  db: Reader,
  { filters, now, viewerId }: { filters: BrowseFilters; now: number; viewerId?: number | undefined },
): Promise<ListingPage> {
  const { q, minMinor, maxMinor, ...others } = filters;
  if (q === undefined) return browseListings(db, { filters, now, viewerId });
  const min = minMinor ?? filters.min;
  const max = maxMinor ?? filters.max;
  const asked = { ...others, q, sold: false, min, max };
  const { items, nextCursor, isPartial } = await searchListings(db, { filters: asked, now, viewerId });
  return { items, nextCursor, ...(isPartial && { isPartial }) };
}
