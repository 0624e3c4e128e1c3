import type { Reader } from "~/db/client.server";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { browseListings } from "./browse-listings.server";

/** At most `count` auctions that are open for bids, those closing soonest first. One round trip. */
export async function closingSoonest(
  db: Reader,
  { now, count }: { now: number; count: number },
): Promise<ListingCardView[]> {
  const { items } = await browseListings(db, {
    filters: { sort: "ending" },
    now,
    pageSize: 2 * count,
  });
  return items.filter(({ startsAt }) => startsAt !== undefined && Date.parse(startsAt) <= now).slice(0, count);
}
