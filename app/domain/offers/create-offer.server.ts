import { sql } from "drizzle-orm";
import { returningId, type Statement } from "~/db/database.server";
import type { Postage } from "~/domain/postage/quote";
import type { OfferSide } from "./offer";

export interface NewOffer {
  readonly listingId: number;
  readonly auctionId?: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly madeBy: OfferSide;
  /** For the item alone. */
  readonly amountMinor: number;
  readonly postage: Postage;
}

export function createOffer(offer: NewOffer, { now, openMs }: { now: number; openMs: number }): Statement<number> {
  const { listingId, auctionId = null, buyerId, sellerId, madeBy, amountMinor, postage } = offer;
  return returningId(sql`INSERT INTO offers
    (listing_id, auction_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at, postage_minor, ship_to)
    VALUES (${listingId}, ${auctionId}, ${buyerId}, ${sellerId}, ${madeBy}, ${amountMinor}, 'open', ${now}, ${now + openMs},
      ${postage.postageMinor}, ${postage.shipTo})
    RETURNING id`);
}
