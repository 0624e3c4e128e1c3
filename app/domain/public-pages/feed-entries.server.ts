import { inArray } from "drizzle-orm";
import { listings } from "~/db/schema/listings";
import type { BrowseFilters } from "~/domain/browsing/browse-filters";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { referenceLine } from "~/domain/listings/listing-view";
import { listPublished } from "~/domain/search/list-published.server";
import type { SearchReaders } from "~/domain/search/search-listings.server";

export async function feedEntries(readers: SearchReaders, { filters, now }: { filters: BrowseFilters; now: number }) {
  const { items, nextCursor } = await listPublished(readers, { filters, now });
  const ids = items.map(({ id }) => id);
  const details =
    ids.length === 0
      ? []
      : await readers.reader
          .select({ id: listings.id, description: listings.description, publishedAt: listings.publishedAt })
          .from(listings)
          .where(inArray(listings.id, ids));
  const byId = new Map(details.map((each) => [each.id, each]));
  return { nextCursor, entries: items.map((item) => entryOf(item, byId.get(item.id))) };
}

function entryOf(item: ListingCardView, details: { description: string; publishedAt: number | null } | undefined) {
  return {
    id: item.id,
    title: item.title,
    line: referenceLine(item).replaceAll("\u00a0", " ").replaceAll("\u2060", ""),
    description: details?.description ?? "",
    priceMinor: item.soldByOffer ? null : item.priceMinor,
    postage: item,
    publishedAt: new Date(details?.publishedAt ?? 0).toISOString(),
    photo: item.photo?.thumbUrl ?? null,
  };
}
