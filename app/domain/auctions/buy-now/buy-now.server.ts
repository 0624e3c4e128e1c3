import { sql } from "drizzle-orm";
import { mustChangeOne, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/auction-status";
import { type AuctionFacts, loadBidding } from "~/domain/auctions/bidding/load-bidding.server";
import { holdOf } from "~/domain/auctions/bidding/place-bid";
import { endListing, notifyBidders, release } from "~/domain/auctions/closing/close-statements.server";
import { type AuctionChange, auctionChange } from "~/domain/auctions/lot/public-auction";
import { type BuyNowAnswer, type BuyNowRequest, buyNowAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { availableOf } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { createPaidOrder, newOrderOf } from "~/domain/orders/purchase/create-order.server";
import { isRefusal, noSuchAuction, type Refusal, refuse } from "~/domain/refusal";
import { type BuyNowSale, decideBuyNow } from "./buy-now";

export interface BuyNowContext {
  readonly now: number;
  readonly rules: { readonly sellerFeeBps: number; readonly currency: string };
}

/** `change` is null if the same request was answered before. */
export interface BoughtNow {
  readonly answer: BuyNowAnswer;
  readonly change: AuctionChange | null;
}

/** If a bid and a purchase race, the schema refuses the second one, which is then decided again. */
export function buyNow(db: Writer, request: BuyNowRequest, context: BuyNowContext): Promise<BoughtNow | Refusal> {
  return retryOvertaken(() => buyOnce(db, request, context), { giveUp: tooManyOthers, afterLostConnection: true });
}

const tooManyOthers = () =>
  refuse("conflict", "The auction changed while you were buying. Reload the page and try again.");

const repeatSchema = buyNowAnswerSchema.transform((answer): BoughtNow => ({ answer, change: null }));

async function buyOnce(db: Writer, request: BuyNowRequest, context: BuyNowContext): Promise<BoughtNow | Refusal> {
  const { auctionId, buyerId, priceMinor, postageMinor = 0, collect = false, idempotencyKey } = request;
  const input = { auctionId, priceMinor, postageMinor, ...(collect && { collect }) };
  const keyedRequest = await keyRequest({ userId: buyerId, key: idempotencyKey }, "buy-now", input);
  return runOnce(db, keyedRequest, {
    schema: repeatSchema,
    load: () => loadBidding(db, auctionId, [{ bidderId: buyerId, idempotencyKey }], context.now),
    act: (found) => sell(db, found, { ...request, keyed: keyedRequest }, context),
  });
}

async function sell(
  db: Writer,
  found: Awaited<ReturnType<typeof loadBidding>>,
  { keyed, priceMinor: shownMinor, postageMinor = 0, collect }: BuyNowRequest & { keyed: KeyedRequest },
  { now, rules }: BuyNowContext,
): Promise<BoughtNow | Refusal> {
  const { userId: buyerId } = keyed;
  const [bid] = found?.bids ?? [];
  if (!found || !bid || found.auction.status === "draft") return noSuchAuction();
  const { auction } = found;
  if (mustOpenFirst(auction, now)) return ABSENTEES_WAIT;
  const { country, availableMinor } = bid.bidder;
  const postageRequest = { country, collects: collect, shownMinor: postageMinor };
  const offer = { memberId: buyerId, shownMinor, availableMinor: availableMinor ?? 0, postageRequest };
  const sale = decideBuyNow(auction, offer, { now, ...rules });
  if (isRefusal(sale)) return sale;
  const { order: orderId, notified } = await db.commit(buyNowBatch(auction, sale, { keyed, now, ...rules }));
  const after = { ...auction, status: "sold" as const, boughtBy: buyerId, endsAt: sale.closedAt };
  const effects = [unreadChanged([auction.sellerId, ...notified]), deadlineChanged("order", orderId)];
  return { answer: { orderId }, change: auctionChange("closed", after, { now, effects }) };
}

function buyNowBatch(
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
