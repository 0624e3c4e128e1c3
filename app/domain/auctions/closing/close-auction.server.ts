import type { Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { type AuctionFacts, loadAuction } from "~/domain/auctions/bidding/load-bidding.server";
import { holdOf, type Leader } from "~/domain/auctions/bidding/place-bid";
import { type AuctionChange, publicAuction } from "~/domain/auctions/lot/public-auction";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { heldFor } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { createPaidOrder } from "~/domain/orders/purchase/create-order.server";
import { type Closing, decideClose, nextWake } from "./close-auction";
import {
  type CloseBatch,
  type ClosingAuction,
  endingSoonBatch,
  extensionBatch,
  notifyBidders,
  release,
  settle,
} from "./close-statements.server";

function unsoldBatch(auction: ClosingAuction, leader: Leader | null, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  return {
    order: [],
    changes: [
      notify(now, {
        userId: sellerId,
        kind: "auction-unsold",
        facts: { item: title, hadBids: leader !== null },
        listingId,
        onceKey: `closed:${id}:${sellerId}`,
      }),
      ...(leader ? release(id, leader.memberId, holdOf(leader), now) : []),
      ...settle(auction, { status: "unsold", listing: "ended" }, now),
    ],
    others: notifyBidders(now, auction, {
      kind: "auction-lost",
      facts: { end: "unsold", item: title },
      onceKey: `closed:${id}`,
      exceptId: sellerId,
    }),
    notified: [sellerId],
  };
}

export interface CloseRules {
  readonly softCloseMs: number;
  readonly sellerFeeBps: number;
  readonly currency: string;
}

export interface CloseChange extends AuctionChange {
  readonly kind: Closing["kind"];
  /** Null once it is settled. */
  readonly wakeAt: number | null;
}

/** Exactly once however many callers try. Undefined if there is no such auction or it is a draft. */
export async function closeAuction(db: Writer, auctionId: number, { now, rules }: { now: number; rules: CloseRules }) {
  const close = async () => {
    const auction = await loadAuction(db, auctionId);
    if (!auction) return undefined;
    const closing = decideClose(auction, { now, ...rules });
    const batch = batchOf(auction, closing, { now, ...rules });
    if (!batch) return changeOf(auction, closing, [], now);
    const { notified, ...statements } = batch;
    const { order, others } = await db.commit(statements);
    const effects = [unreadChanged([...notified, ...others])];
    if (typeof order === "number") effects.push(deadlineChanged("order", order));
    return changeOf(auction, closing, effects, now);
  };
  return retryOvertaken(close, { afterLostConnection: true });
}

function batchOf(
  auction: AuctionFacts,
  closing: Closing,
  context: { now: number; currency: string; sellerFeeBps: number },
) {
  switch (closing.kind) {
    case "sold":
      return soldBatch(auction, closing, context);
    case "unsold":
      return unsoldBatch(auction, closing.leader, context.now);
    case "moved":
      return extensionBatch(auction, closing.endsAt, context.now);
    case "ending-soon":
      return endingSoonBatch(auction, closing.warning, context);
    case "settled":
    case "not-due":
      return undefined;
  }
}

function changeOf(
  auction: AuctionFacts,
  closing: Closing,
  effects: readonly Effect[],
  now: number,
): CloseChange | undefined {
  const { kind } = closing;
  // Present for every auction that stays open.
  const endsAt = "endsAt" in closing ? closing.endsAt : null;
  const status = kind === "sold" || kind === "unsold" ? kind : auction.status;
  const view = publicAuction({ ...auction, status, endsAt: endsAt ?? auction.endsAt }, now);
  const wakeAt = endsAt === null ? null : nextWake({ startsAt: auction.startsAt, endsAt }, now);
  return view && { kind, type: typeOf(kind), auction: view, wakeAt, effects };
}

function typeOf(kind: Closing["kind"]): AuctionChange["type"] {
  if (kind === "moved") return "extended";
  return kind === "not-due" || kind === "ending-soon" ? "price" : "closed";
}

function soldBatch(
  auction: ClosingAuction,
  { leader, remainderMinor }: Extract<Closing, { kind: "sold" }>,
  { now, currency, sellerFeeBps }: { now: number; currency: string; sellerFeeBps: number },
): CloseBatch {
  const { id, listingId, sellerId, priceMinor, title } = auction;
  const { memberId: buyerId, postageMinor, shipTo } = leader;
  const postage = { postageMinor, shipTo };
  const price = { item: title, priceMinor, currency };
  const notification = { listingId, onceKey: `closed:${id}` };
  const { order, paid } = createPaidOrder(
    { listingId, auctionId: id, buyerId, sellerId, priceMinor, postage, feeBps: sellerFeeBps, at: now },
    { from: heldFor(buyerId, id), key: `close:${id}:payment`, currency },
  );
  return {
    order,
    changes: [
      ...paid,
      ...release(id, buyerId, remainderMinor, now),
      ...settle(auction, { status: "sold", listing: "sold" }, now),
      notify(now, {
        ...notification,
        userId: buyerId,
        kind: "auction-won",
        facts: { ...price, ...postage },
        onceKey: `${notification.onceKey}:${buyerId}`,
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
      exceptId: buyerId,
    }),
    notified: [buyerId, sellerId],
  };
}
