import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { recentlyBidIn } from "~/domain/auctions/overview/bids-overview.server";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { leadPhotoKey, leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";

export const LINES = 5;
/** How many recent bids and watched auctions are searched for open ones, so that the rows read stay bounded. */
const RECENT = 200;

const listed = {
  listingId: column<number>("l.id", "listing_id"),
  title: column<string>("l.title", "title"),
  photoKey: leadPhotoKeyOf(sql`l.id`).as("photo_key"),
};

const auctioned = {
  auctionId: column<number>("a.id", "auction_id"),
  priceMinor: column<number>("a.price_minor", "price_minor"),
  bidCount: column<number>("a.bid_count", "bid_count"),
  startsAt: column<number>("a.starts_at", "starts_at"),
  endsAt: column<number>("a.ends_at", "ends_at"),
};

export function openBids(db: Reader, memberId: number) {
  return (
    db
      .select({
        auctionId: auctions.id,
        listingId: auctions.listingId,
        title: listings.title,
        photoKey: leadPhotoKey.as("photo_key"),
        priceMinor: auctions.priceMinor,
        endsAt: auctions.endsAt,
        leading: sql<boolean>`${auctions.leaderId} IS ${memberId}`.mapWith(Boolean).as("leading"),
        yourMaximumMinor: sql<
          number | null
        >`CASE ${auctions.leaderId} WHEN ${memberId} THEN ${auctions.leaderMaximumMinor} END`.as("your_maximum"),
      })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      // The plus keeps SQLite from walking every open auction for the few that were bid in.
      .where(and(sql`+${auctions.status} = 'open'`, inArray(auctions.id, recentlyBidIn(db, memberId, RECENT))))
      .orderBy(asc(auctions.endsAt))
  );
}

export function ordersOnTheWay(db: Reader, memberId: number) {
  const part = (status: OrderStatus) => sql`SELECT id FROM (SELECT id FROM orders WHERE buyer_id = ${memberId}
    AND status = ${literal(status)} AND settled_at IS NULL ORDER BY due_at LIMIT ${literal(LINES)})`;
  return db
    .select({
      orderId: sql<number>`${orders.id}`.as("order_id"),
      title: listings.title,
      photoKey: leadPhotoKey.as("photo_key"),
      stage: sql<OrderStatus>`${orders.status}`.as("order_status"),
      shipTo: orders.shipTo,
      totalMinor: sql<number>`${orders.priceMinor} + ${orders.postageMinor}`.as("order_total"),
      refundedMinor: sql<number>`0`.as("refunded_total"),
      since: sql<number>`COALESCE(${orders.shippedAt}, ${orders.paidAt})`.as("since"),
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(sql`${orders.id} IN (${part("shipped")} UNION ALL ${part("paid")})`)
    .orderBy(desc(orders.shippedAt), desc(orders.id))
    .limit(LINES);
}

export function watchedAuctions(db: Reader, memberId: number, now: number) {
  return db
    .select({ ...listed, ...auctioned })
    .from(sql`(SELECT auction_id FROM watches WHERE user_id = ${memberId} ORDER BY auction_id DESC LIMIT ${literal(RECENT)}) AS w
      CROSS JOIN auctions AS a ON a.id = w.auction_id CROSS JOIN listings AS l ON l.id = a.listing_id
      WHERE a.status = 'open' AND a.ends_at > ${now}`)
    .orderBy(sql`a.ends_at`)
    .limit(LINES);
}

export function ownAuctions(db: Reader, memberId: number) {
  return db
    .select({ ...listed, ...auctioned, watchers: column<number>("a.watcher_count", "watchers") })
    .from(sql`(SELECT * FROM auctions WHERE seller_id = ${memberId} AND status = 'open' ORDER BY ends_at
      LIMIT ${literal(LINES)}) AS a JOIN listings AS l ON l.id = a.listing_id`)
    .orderBy(sql`a.ends_at`);
}

export function ownFixed(db: Reader, memberId: number) {
  return db
    .select({
      ...listed,
      priceMinor: column<number>("l.price_minor", "price_minor"),
      watchers: sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM listing_watches WHERE listing_id = l.id
        LIMIT ${literal(COUNTED_UP_TO)}))`.as("watchers"),
    })
    .from(sql`(SELECT * FROM listings WHERE seller_id = ${memberId} AND status = 'active' ORDER BY id DESC
      LIMIT ${literal(LINES)}) AS l WHERE l.format = 'fixed'`)
    .orderBy(sql`l.id DESC`);
}
