import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { recentlyBidIn } from "~/domain/auctions/overview/recently-bid-in.server";
import { type OrderStatus, stageOf } from "~/domain/orders/steps/order-words";
import { leadPhotoKey } from "~/domain/photos/lead-photo.server";
import { walletFrom, walletTotals } from "~/domain/wallet/wallet.server";
import { offersToAnswer } from "./offers-to-answer.server";

/** Rows of each list. Each list has its own page with the rest. */
const LINES = 6;
/** How many of the returned open auctions the dashboard lists; all of them are needed to find where the member was outbid. */
export const BIDDING_LINES = LINES;
/** How many recent bids are searched for open auctions, so that the rows read stay bounded. */
const RECENT_BIDS = 200;

/**
 * What concerns a member now, in one round trip: their wallet, open auctions they bid in, what they sell, their latest orders, the
 * offers they may answer, and whether they have traded at all. Times are milliseconds since 1970 UTC. A maximum is only
 * ever the member's own.
 */
export async function dashboardOf(db: Reader, memberId: number, now: number) {
  const recent = recentlyBidIn(db, memberId, RECENT_BIDS);
  const [bidding, selling, recentOrders, offers, [traded], totals] = await db.batch([
    db
      .select({
        auctionId: auctions.id,
        title: listings.title,
        photoKey: leadPhotoKey.as("photo_key"),
        priceMinor: auctions.priceMinor,
        endsAt: auctions.endsAt,
        leading: sql<number>`${auctions.leaderId} = ${memberId}`.as("leading"),
        yourMaximumMinor: sql<
          number | null
        >`CASE ${auctions.leaderId} WHEN ${memberId} THEN ${auctions.leaderMaximumMinor} END`.as("your_maximum"),
      })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      // The plus keeps SQLite from walking every open auction for the few that were bid in.
      .where(and(sql`+${auctions.status} = 'open'`, inArray(auctions.id, recent)))
      .orderBy(asc(auctions.endsAt)),
    db
      .select({
        listingId: sql<number>`${listings.id}`.as("listing_id"),
        title: listings.title,
        status: sql<"draft" | "active">`${listings.status}`.as("listing_status"),
        askingMinor: listings.priceMinor,
        photoKey: leadPhotoKey.as("photo_key"),
        auctionId: sql<number | null>`${auctions.id}`.as("auction_id"),
        priceMinor: sql<number | null>`${auctions.priceMinor}`.as("auction_price"),
        bidCount: auctions.bidCount,
        endsAt: auctions.endsAt,
      })
      .from(listings)
      .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "open")))
      .where(and(eq(listings.sellerId, memberId), inArray(listings.status, ["draft", "active"])))
      .orderBy(desc(listings.id))
      .limit(LINES),
    db
      .select({
        orderId: sql<number>`${orders.id}`.as("order_id"),
        title: listings.title,
        photoKey: leadPhotoKey.as("photo_key"),
        status: sql<OrderStatus>`${orders.status}`.as("order_status"),
        disputeStage: orders.disputeStage,
        shipTo: orders.shipTo,
        totalMinor: sql<number>`${orders.priceMinor} + ${orders.postageMinor}`.as("order_total"),
        refundedMinor: sql<number>`${orders.refundedMinor} + ${orders.refundedPostageMinor}`.as("refunded_total"),
        isBuyer: sql<number>`${orders.buyerId} = ${memberId}`.as("is_buyer"),
        at: orders.createdAt,
      })
      .from(orders)
      .innerJoin(listings, eq(listings.id, orders.listingId))
      .where(
        inArray(
          orders.id,
          sql`(SELECT id FROM (SELECT id FROM orders WHERE buyer_id = ${memberId} ORDER BY id DESC LIMIT ${LINES})
            UNION SELECT id FROM (SELECT id FROM orders WHERE seller_id = ${memberId} ORDER BY id DESC LIMIT ${LINES}))`,
        ),
      )
      .orderBy(desc(orders.id))
      .limit(LINES),
    offersToAnswer(db, memberId, now),
    db
      .select({
        any: sql<number>`EXISTS (SELECT 1 FROM bids WHERE bidder_id = ${memberId})
          OR EXISTS (SELECT 1 FROM listings WHERE seller_id = ${memberId} AND status <> 'draft')
          OR EXISTS (SELECT 1 FROM orders WHERE buyer_id = ${memberId})
          OR EXISTS (SELECT 1 FROM offers WHERE buyer_id = ${memberId})`.as("any_trade"),
      })
      .from(users)
      .where(eq(users.id, memberId)),
    walletTotals(db, memberId),
  ]);
  return {
    wallet: walletFrom(totals),
    hasTraded: traded?.any === 1,
    offers: offers.map((row) => ({ ...row, isSecondChance: row.isSecondChance === 1 })),
    bidding: bidding.map((row) => ({ ...row, leading: row.leading === 1 })),
    selling,
    orders: recentOrders.map((row) => ({ ...row, stage: stageOf(row), isBuyer: row.isBuyer === 1 })),
  };
}
