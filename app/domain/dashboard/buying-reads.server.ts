import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { recentlyBidIn } from "~/domain/auctions/overview/recently-bid-in.server";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { auctioned, LINES, listed, RECENT } from "./list-reads.server";

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
