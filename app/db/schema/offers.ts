import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OfferSide, OfferStatus } from "~/domain/offers/offer";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { count, id, link, linkOrNull, money, time } from "./columns";
import { listings } from "./listings";
import { orders } from "./orders";

/** A counter-offer is a new row. */
export const offers = sqliteTable("offers", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  auctionId: linkOrNull("auction_id", () => auctions.id),
  buyerId: link("buyer_id", () => users.id),
  sellerId: link("seller_id", () => users.id),
  madeBy: text("made_by").$type<OfferSide>().notNull(),
  amountMinor: money("amount_minor"),
  status: text("status").$type<OfferStatus>().notNull(),
  orderId: linkOrNull("order_id", () => orders.id),
  at: time("at"),
  expiresAt: time("expires_at"),
  postageMinor: count("postage_minor"),
  /** Or `collection`; null for a listing without postage terms. */
  shipTo: text("ship_to"),
});
