import { holdOf } from "~/domain/auctions/bidding/hold";
import type { Leader } from "~/domain/auctions/bidding/place-bid";
import { notify } from "~/domain/notifications/notify.server";
import { type CloseBatch, type ClosingAuction, notifyBidders, release, settle } from "./close-statements.server";

export function unsoldBatch(auction: ClosingAuction, leader: Leader | null, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  return {
    order: [],
    changes: [
      notify(
        {
          userId: sellerId,
          kind: "auction-unsold",
          facts: { item: title, hadBids: leader !== null },
          listingId,
          onceKey: `closed:${id}:${sellerId}`,
        },
        now,
      ),
      ...(leader ? release(id, leader.memberId, holdOf(leader), now) : []),
      ...settle(auction, { status: "unsold", listing: "ended" }, now),
    ],
    others: notifyBidders(
      auction,
      {
        kind: "auction-lost",
        facts: { end: "unsold", item: title },
        onceKey: `closed:${id}`,
        exceptId: sellerId,
      },
      now,
    ),
    notified: [sellerId],
  };
}
