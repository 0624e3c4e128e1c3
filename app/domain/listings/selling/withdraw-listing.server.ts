import { eq, sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { retryOvertaken } from "~/db/retry";
import { listings } from "~/db/schema";
import { notifiedIn } from "~/domain/auctions/closing/close-statements.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { noSuchListing } from "~/domain/listings/drafts/edit-draft.server";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { tellOfferMakers } from "~/domain/offers/tell-offer-makers.server";
import { type Refusal, refuse } from "~/domain/refusal";

/** It was bought, or withdrawn in another tab. */
const OVERTAKING = ["conflict", "illegal_transition"] as const;

interface Asked {
  readonly listingId: number;
  readonly sellerId: number;
}

/** A listing that is off sale, and whom to tell after the commit. */
export interface Withdrawn {
  readonly id: number;
  readonly status: "withdrawn";
  readonly effects: readonly Effect[];
}

/**
 * Takes the seller's own fixed-price listing off sale: its running offers end, and their makers are told. Again is no
 * error. Refuses all others' listings, an auction, and what is not on sale.
 */
export function withdrawListing(db: Writer, asked: Asked, context: { now: number }): Promise<Withdrawn | Refusal> {
  return retryOvertaken(OVERTAKING, () => withdrawOnce(db, asked, context));
}

async function withdrawOnce(
  db: Writer,
  { listingId, sellerId }: Asked,
  { now }: { now: number },
): Promise<Withdrawn | Refusal> {
  const [listing] = await db
    .select({
      sellerId: listings.sellerId,
      title: listings.title,
      format: listings.format,
      status: listings.status,
    })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.format === "auction")
    return refuse("breaks_rule", "This is an auction. Until the first bid you can cancel it on its own page.");
  if (listing.status === "withdrawn") return { id: listingId, status: "withdrawn", effects: [] };
  if (listing.status !== "active") return refuse("conflict", NOT_ON_SALE[listing.status]);
  const message = `Your offer for “${listing.title}” is over: the seller has withdrawn the listing.`;
  const [told] = await db.commit([
    tellOfferMakers(listingId, { message, now }),
    statement(sql`UPDATE listings SET status = 'withdrawn'
      WHERE id = ${listingId} AND seller_id = ${sellerId} AND format = 'fixed' AND status = 'active'`),
    mustChangeOne,
  ]);
  return { id: listingId, status: "withdrawn", effects: [unreadChanged(notifiedIn(told))] };
}

const NOT_ON_SALE: Readonly<Record<Exclude<ListingStatus, "active" | "withdrawn">, string>> = {
  draft: "This is a draft and not on sale. You can delete it instead.",
  reserved: "A buyer has an order for this piece, so it can't be withdrawn.",
  sold: "This piece is sold, so it can't be withdrawn.",
  ended: "This listing is not on sale any more.",
  removed: "This listing is not on sale any more.",
};
