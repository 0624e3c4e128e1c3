import { eq, sql } from "drizzle-orm";
import { columnsOf, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { listings } from "~/db/schema/listings";
import { unreadChanged } from "~/domain/effects";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { noSuchListing, refuse } from "~/domain/refusal";
import type { OwnListing } from "../photos/photos-to-change.server";

/** Open offers end. Repeating it is no error. */
export function withdrawListing(db: Writer, own: OwnListing, { now }: { now: number }) {
  return retryOvertaken(() => withdrawOnce(db, own, now));
}

async function withdrawOnce(db: Writer, { listingId, sellerId }: OwnListing, now: number) {
  const done = { id: listingId, status: "withdrawn" as const };
  const [listing] = await db
    .select(columnsOf(listings, "sellerId", "title", "format", "status"))
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.format === "auction")
    return refuse("breaks_rule", "This is an auction. You can cancel it on its own page until the first bid.");
  if (listing.status === "withdrawn") return { ...done, effects: [] };
  if (listing.status !== "active") return refuse("conflict", NOT_ON_SALE[listing.status]);
  const { notified } = await db.commit({
    notified: notifyOfferMakers(listingId, { title: listing.title, why: "withdrawn", now }),
    ended: endOffers(listingId),
    withdrawn: [
      statement(sql`UPDATE listings SET status = 'withdrawn'
        WHERE id = ${listingId} AND seller_id = ${sellerId} AND format = 'fixed' AND status = 'active'`),
      mustChangeOne,
    ],
  });
  return { ...done, effects: [unreadChanged(notified)] };
}

const NOT_ON_SALE: Readonly<Record<Exclude<ListingStatus, "active" | "withdrawn">, string>> = {
  draft: "This is a draft, so it isn't on sale. You can delete it instead.",
  reserved: "A buyer has ordered this item, so you can't withdraw it.",
  sold: "This item has been sold, so you can't withdraw it.",
  ended: "This listing is no longer on sale.",
  removed: "This listing is no longer on sale.",
};
