import { sql } from "drizzle-orm";
import { mustChangeOne, statement } from "~/db/database.server";
import { holdOf } from "~/domain/auctions/bidding/hold";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import { endListing, notifyBidders, release } from "~/domain/auctions/closing/close-statements.server";
import { type KeyedRequest, remember } from "~/domain/idempotency/idempotency.server";
import { availableOf } from "~/domain/ledger/account-codes";
import { notify } from "~/domain/notifications/notify.server";
import { createPaidOrder, newOrderOf } from "~/domain/orders/purchase/create-order.server";
import type { BuyNowSale } from "./buy-now";

export function buyNowBatch(
  auction: AuctionFacts,
  { priceMinor, postage, released, closedAt }: BuyNowSale,
  { keyed, now, currency, sellerFeeBps }: { keyed: KeyedRequest; now: number; currency: string; sellerFeeBps: number },
) {
  const { id, listingId, sellerId, title } = auction;
  const { userId: buyerId } = keyed;
  const orderId = newOrderOf(listingId);
  const { order, paid } = createPaidOrder(
    { listingId, auctionId: id, buyerId, sellerId, priceMinor, postage, feeBps: sellerFeeBps, at: now },
    { from: availableOf(buyerId), key: `buy-now:${id}:payment`, currency },
  );
  return {
    order,
    released: released ? release(id, released.memberId, holdOf(released), now) : [],
    paid,
    closed: [
      statement(sql`UPDATE auctions
      SET status = 'sold', bought_by = ${buyerId}, closed_at = ${closedAt}, ends_at = ${closedAt}
      WHERE id = ${id} AND status = 'open' AND bid_count = ${auction.bidCount}`),
      mustChangeOne,
      endListing(listingId, "sold"),
    ],
    seller: notify(now, {
      userId: sellerId,
      kind: "auction-sold",
      facts: { item: title, priceMinor, currency, ...postage, isBuyNow: true },
      listingId,
      onceKey: `closed:${id}:${sellerId}`,
    }),
    notified: notifyBidders(now, auction, {
      kind: "auction-lost",
      facts: { end: "bought", item: title, priceMinor, currency },
      onceKey: `closed:${id}`,
      exceptId: buyerId,
    }),
    answer: remember(keyed, sql`json_object('orderId', ${orderId})`, now),
  };
}
