import { and, eq, sql } from "drizzle-orm";
import type { Batch } from "~/db/batch.server";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { type Statement, statement } from "~/db/statement.server";
import { releaseAbsentees } from "~/domain/auctions/absentee/absentee-statements.server";
import { holdOf } from "~/domain/auctions/bidding/hold";
import { leaderColumns, withLeader } from "~/domain/auctions/bidding/leader-columns.server";
import { release, settle } from "~/domain/auctions/closing/close-statements.server";
import { auctionChanged, type Effect } from "~/domain/effects";
import { notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";

/** What a removal or a restoration does to a listing. */
export interface ListingChange {
  /** The ids of those it notifies besides the owner and the reporters. Comes first, because offers end with the status. */
  readonly followers: Statement<number[]> | readonly [];
  readonly statements: Batch;
  readonly statusBefore: string | null;
  readonly effects: readonly Effect[];
}

/**
 * Removes a listing, whatever its status. A running auction is cancelled: its holds are released, and everybody who bid
 * or watches is notified. Open offers end. A trigger made sure that no order waits for it.
 */
export async function removeListing(db: Reader, listingId: number, now: number): Promise<ListingChange | undefined> {
  const [row] = await db
    .select({
      ...columnsOf(listings, "title", "status"),
      auction: columnsOf(auctions, "id", "sellerId", "endsAt", "priceMinor", "bidCount"),
      ...leaderColumns,
    })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "open")))
    .where(eq(listings.id, listingId));
  if (!row || row.status === "removed" || row.status === "draft") return undefined;
  const { auction, leader, title, status } = withLeader(row);
  if (!auction)
    return {
      followers: notifyOfferMakers(listingId, {
        message: `Your offer for “${title}” has ended: Obverse removed the listing.`,
        now,
      }),
      statements: [
        statement(sql`UPDATE listings SET status = 'removed' WHERE id = ${listingId} AND status = ${status}`),
      ],
      statusBefore: status,
      effects: [],
    };
  const words = {
    kind: "auction-cancelled" as const,
    title: "Auction cancelled",
    message: `Obverse removed “${title}” and cancelled its auction. None of your money is held for it.`,
    listingId,
    onceKey: `closed:${auction.id}`,
  };
  return {
    followers: notifyFollowers(auction.id, words, now),
    statements: [
      releaseAbsentees(auction.id, now),
      leader ? release(auction.id, leader.memberId, holdOf(leader), now) : [],
      settle({ ...auction, listingId, title }, { status: "cancelled", listing: "removed" }, now),
    ],
    // The auction is over, so its listing can only be listed again.
    statusBefore: "ended",
    effects: [auctionChanged(auction.id)],
  };
}

/** Gives a removed listing its status back. One that its seller had withdrawn has ended instead, as it is off sale. */
export function restoreListing(listingId: number, statusBefore: string | null): ListingChange | undefined {
  if (statusBefore === null) return undefined;
  const status = statusBefore === "withdrawn" ? "ended" : statusBefore;
  return {
    followers: [],
    statements: [statement(sql`UPDATE listings SET status = ${status} WHERE id = ${listingId} AND status = 'removed'`)],
    statusBefore,
    effects: [],
  };
}
