import { heldFor } from "~/domain/ledger/account-codes";
import { notify } from "~/domain/notifications/notify.server";
import { createPaidOrder } from "~/domain/orders/purchase/create-order.server";
import type { Closing } from "./close-auction";
import { type CloseBatch, type ClosingAuction, notifyBidders, release, settle } from "./close-statements.server";

export function soldBatch(
  auction: ClosingAuction,
  { leader, remainderMinor }: Extract<Closing, { kind: "sold" }>,
  { now, currency, sellerFeeBps }: { now: number; currency: string; sellerFeeBps: number },
): CloseBatch {
  const { id, listingId, sellerId, priceMinor, title } = auction;
  const postage = { postageMinor: leader.postageMinor, shipTo: leader.shipTo };
  const price = { item: title, priceMinor, currency };
  const notification = { listingId, onceKey: `closed:${id}` };
  const { order, paid } = createPaidOrder(
    {
      listingId,
      auctionId: id,
      buyerId: leader.memberId,
      sellerId,
      priceMinor,
      postage,
      feeBps: sellerFeeBps,
      at: now,
    },
    { from: heldFor(leader.memberId, id), key: `close:${id}:payment`, currency },
  );
  return {
    order,
    changes: [
      ...paid,
      ...release(id, leader.memberId, remainderMinor, now),
      ...settle(auction, { status: "sold", listing: "sold" }, now),
      notify(now, {
        ...notification,
        userId: leader.memberId,
        kind: "auction-won",
        facts: { ...price, ...postage },
        onceKey: `${notification.onceKey}:${leader.memberId}`,
      }),
      notify(now, {
        ...notification,
        userId: sellerId,
        kind: "auction-sold",
        facts: { ...price, ...postage, isBuyNow: false },
        onceKey: `${notification.onceKey}:${sellerId}`,
      }),
    ],
    others: notifyBidders(now, auction, {
      kind: "auction-lost",
      facts: { end: "sold", ...price },
      onceKey: notification.onceKey,
      exceptId: leader.memberId,
    }),
    notified: [leader.memberId, sellerId],
  };
}
