import { sql } from "drizzle-orm";
import { answerTo, type Writer } from "~/db/database.server";
import { releaseAbsentees } from "~/domain/auctions/absentee/leave-maximum.server";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/auction-status";
import { loadAuction } from "~/domain/auctions/bidding/load-bidding.server";
import { settle } from "~/domain/auctions/closing/close-statements.server";
import { type AuctionChange, auctionChange } from "~/domain/auctions/lot/public-auction";
import type { CancelRequest } from "~/domain/auctions/lot/room-protocol";
import { unreadChanged } from "~/domain/effects";
import { isRefusal, noSuchAuction, type Refusal, refuse } from "~/domain/refusal";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";

/** Only without bids. Repeating it is no error. */
export async function cancelAuction(
  db: Writer,
  { auctionId, sellerId }: CancelRequest,
  { now }: { now: number },
): Promise<{ answer: true; change: AuctionChange | null } | Refusal> {
  const auction = await loadAuction(db, auctionId);
  if (!auction || auction.sellerId !== sellerId || auction.status === "draft") return noSuchAuction();
  if (auction.status === "cancelled") return { answer: true, change: null };
  if (mustOpenFirst(auction, now)) return ABSENTEES_WAIT;
  if (auction.status !== "open" || now >= auction.endsAt) return refuse("conflict", "This auction has ended.");
  if (auction.bidCount > 0) return refuse("conflict", "This auction has a bid, so it can't be cancelled.");
  const { listingId, title: item } = auction;
  const notification = { kind: "auction-cancelled", facts: { item, why: "seller" } } as const;
  const done = await db
    .commit({
      notified: notifyFollowers(now, auctionId, { ...notification, listingId, onceKey: `closed:${auctionId}` }),
      released: releaseAbsentees(sql`auction_id = ${auctionId}`, now),
      settled: settle(auction, { status: "cancelled", listing: "withdrawn" }, now),
    })
    .catch(answerTo({ conflict: overtakenByBid }));
  if (isRefusal(done)) return done;
  const effects = [unreadChanged(done.notified)];
  return { answer: true, change: auctionChange("closed", { ...auction, status: "cancelled" }, { now, effects }) };
}

const overtakenByBid = () => refuse("conflict", "Someone has just bid, so the auction can't be cancelled.");
