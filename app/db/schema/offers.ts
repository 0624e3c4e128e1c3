import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { OfferSide, OfferStatus } from "~/domain/offers/offer";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { count, id, link, linkOrNull, money, time } from "./columns";
import { listings } from "./listings";
import { orders } from "./orders";

/** A counter-offer is a new row. */
export const offers = sqliteTable(
  "offers",
  {
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
  },
  (t) => [
    index("offers_buyer").on(t.buyerId, t.id),
    index("offers_seller").on(t.sellerId, t.id),
    index("offers_listing").on(t.listingId, t.status),
    index("offers_by_buyer").on(t.listingId, t.buyerId, t.at),
    index("offers_buyer_open").on(t.buyerId, t.id).where(sql`status = 'open'`),
    index("offers_seller_open").on(t.sellerId, t.id).where(sql`status = 'open'`),
    index("offers_due").on(t.expiresAt).where(sql`status = 'open'`),
    uniqueIndex("offers_order").on(t.orderId).where(sql`order_id IS NOT NULL`),
    uniqueIndex("offers_same").on(t.listingId, t.buyerId, t.madeBy, t.amountMinor).where(sql`status = 'open'`),
    uniqueIndex("offers_chance").on(t.auctionId, t.buyerId).where(sql`auction_id IS NOT NULL`),
    uniqueIndex("offers_one_open_second_chance").on(t.auctionId).where(sql`auction_id IS NOT NULL AND status = 'open'`),
  ],
);
