import { and, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader, statement } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { releaseAbsentees } from "~/domain/auctions/absentee/leave-maximum.server";
import { leaderColumns, withLeader } from "~/domain/auctions/bidding/load-bidding.server";
import { holdOf } from "~/domain/auctions/bidding/place-bid";
import { release, settle } from "~/domain/auctions/closing/close-statements.server";
import { auctionChanged } from "~/domain/effects";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";

export interface OffSale {
  readonly to: "removed" | "withdrawn";
  /** Only listings in these states are taken off sale. */
  readonly from: readonly ListingStatus[];
  readonly why: "removed" | "suspended";
}

/** Cancels a running auction even if it has bids. The schema allows it only for removed listings and suspended sellers. */
export async function takeOffSale(db: Reader, listingId: number, { to, from, why }: OffSale, now: number) {
  const [row] = await db
    .select({
      ...columnsOf(listings, "title", "status"),
      auction: columnsOf(auctions, "id", "sellerId", "endsAt", "priceMinor", "bidCount"),
      ...leaderColumns,
    })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "open")))
    .where(eq(listings.id, listingId));
  if (!row || !from.includes(row.status)) return undefined;
  const { auction, leader, title, status } = withLeader(row);
  if (!auction)
    return {
      followers: notifyOfferMakers(listingId, { title, why, now }),
      statements: [
        endOffers(listingId),
        statement(sql`UPDATE listings SET status = ${to} WHERE id = ${listingId} AND status = ${status}`),
      ],
      statusBefore: status,
      wasInAuction: false,
      effects: [],
    };
  return {
    followers: notifyFollowers(now, auction.id, {
      kind: "auction-cancelled",
      facts: { item: title, why },
      listingId,
      onceKey: `closed:${auction.id}`,
    }),
    statements: [
      releaseAbsentees(sql`auction_id = ${auction.id}`, now),
      leader ? release(auction.id, leader.memberId, holdOf(leader), now) : [],
      settle({ ...auction, listingId, title }, { status: "cancelled", listing: to }, now),
    ],
    statusBefore: status,
    wasInAuction: true,
    effects: [auctionChanged(auction.id)],
  };
}
