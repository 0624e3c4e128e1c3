import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { retryOvertaken } from "~/db/retry";
import { statement } from "~/db/statement.server";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/absentee/absentee";
import { type AuctionFacts, loadBidding } from "~/domain/auctions/bidding/load-bidding.server";
import { endListing, notifyBidders, release } from "~/domain/auctions/closing/close-statements.server";
import type { AuctionChange } from "~/domain/auctions/lot/lot-news";
import { publicAuction } from "~/domain/auctions/lot/public-auction";
import { type BuyNowAnswer, type BuyNowRequest, buyNowAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { hashOfInput, type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { availableOf } from "~/domain/ledger/account-codes";
import { openProtected, protectedName, transfer } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { createOrder, newOrderOf } from "~/domain/orders/purchase/create-order.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type BuyNowSale, decideBuyNow } from "./buy-now";

/** A bid, another purchase, a close, or the buyer's money being spent in the meantime. */
const OVERTAKING = [
  "conflict",
  "transfer_exists",
  "buy_now_unavailable",
  "hold_outlives_auction",
  "absentees_pending",
  "overdraft",
  "unique",
  "unreachable",
] as const;

export interface BuyNowContext {
  readonly now: number;
  readonly rules: { readonly sellerFeeBps: number; readonly currency: string };
}

/** The buyer's answer, and what to publish after the commit: null if the same request was answered before. */
export interface BoughtNow {
  readonly answer: BuyNowAnswer;
  readonly news: AuctionChange | null;
}

/**
 * Sells an auctioned item at its buy-now price, once per idempotency key. One batch releases the leader's hold, creates
 * the order, protects its payment, closes the auction and notifies everyone. If a bid and a purchase race, only one
 * wins: the schema refuses the other, which is then decided again. Refuses what `decideBuyNow` refuses, an unknown
 * auction, and a key used for another purchase.
 */
export async function buyNow(db: Writer, request: BuyNowRequest, context: BuyNowContext): Promise<BoughtNow | Refusal> {
  try {
    return await retryOvertaken(OVERTAKING, () => buyOnce(db, request, context));
  } catch (error) {
    if (!failedBecause(error, OVERTAKING)) throw error;
    return refuse("conflict", "The auction changed while you were buying. Reload the page and try again.");
  }
}

const repeatSchema = buyNowAnswerSchema.transform((answer): BoughtNow => ({ answer, news: null }));

async function buyOnce(db: Writer, request: BuyNowRequest, context: BuyNowContext): Promise<BoughtNow | Refusal> {
  const { auctionId, buyerId, priceMinor, idempotencyKey } = request;
  const keyed: KeyedRequest = {
    userId: buyerId,
    key: idempotencyKey,
    inputHash: await hashOfInput("buy-now", { auctionId, priceMinor }),
  };
  return runOnce(db, keyed, {
    schema: repeatSchema,
    load: () => loadBidding(db, auctionId, [{ bidderId: buyerId, idempotencyKey }], context.now),
    act: (found) => sell(db, found, { keyed, shownMinor: priceMinor }, context),
  });
}

async function sell(
  db: Writer,
  found: Awaited<ReturnType<typeof loadBidding>>,
  { keyed, shownMinor }: { keyed: KeyedRequest; shownMinor: number },
  { now, rules }: BuyNowContext,
): Promise<BoughtNow | Refusal> {
  const { userId: buyerId } = keyed;
  const [buyer] = found?.bidders ?? [];
  if (!found || !buyer || found.auction.status === "draft") return refuse("not_found", "There is no such auction.");
  const { auction } = found;
  if (mustOpenFirst(auction, now)) return ABSENTEES_WAIT;
  const offer = { memberId: buyerId, shownMinor, availableMinor: buyer.availableMinor ?? 0 };
  const bought = decideBuyNow(auction, offer, { now, ...rules });
  if (isRefusal(bought)) return bought;
  const { order: orderId, notified } = await db.commit(statementsOf(auction, bought, { keyed, now, ...rules }));
  const after = { ...auction, status: "sold" as const, boughtBy: buyerId, endsAt: bought.closedAt };
  const shown = publicAuction(after, now);
  if (!shown) throw new Error(`auction ${auction.id} was bought as a draft`);
  const effects = [unreadChanged([auction.sellerId, ...notified]), deadlineChanged("order", orderId)];
  return { answer: { orderId }, news: { auction: shown, type: "closed", effects } };
}

function statementsOf(
  auction: AuctionFacts,
  { priceMinor, released, closedAt }: BuyNowSale,
  { keyed, now, currency, sellerFeeBps }: { keyed: KeyedRequest; now: number } & BuyNowContext["rules"],
) {
  const { id, listingId, sellerId, title } = auction;
  const { userId: buyerId } = keyed;
  const orderId = newOrderOf(listingId);
  const price = formatMoney(priceMinor, currency);
  const feeBps = sellerFeeBps;
  return {
    order: createOrder({ listingId, auctionId: id, buyerId, sellerId, priceMinor, feeBps, isPaid: true, at: now }),
    released: released ? release(id, released.memberId, released.maximumMinor, now) : [],
    paid: [
      openProtected(orderId, sellerId),
      transfer({
        kind: "payment",
        from: availableOf(buyerId),
        to: protectedName(orderId),
        amountMinor: priceMinor,
        key: `buy-now:${id}:payment`,
        at: now,
      }),
    ],
    closed: [
      statement(sql`UPDATE auctions
      SET status = 'sold', bought_by = ${buyerId}, closed_at = ${closedAt}, ends_at = ${closedAt}
      WHERE id = ${id} AND status = 'open' AND bid_count = ${auction.bidCount}`),
      mustChangeOne,
      endListing(listingId, "sold"),
    ],
    seller: notify(
      {
        userId: sellerId,
        kind: "auction-sold",
        title: "Sold",
        message: `“${title}” was bought for its buy-now price of ${price}. The payment is protected. Ship the item to the buyer.`,
        listingId,
        onceKey: `closed:${id}:${sellerId}`,
      },
      now,
    ),
    notified: notifyBidders(
      auction,
      {
        kind: "auction-lost",
        title: "Auction ended",
        message: `“${title}” was bought for its buy-now price of ${price}. None of your money is held for it.`,
        onceKey: `closed:${id}`,
        exceptId: buyerId,
      },
      now,
    ),
    answer: remember(keyed, sql`json_object('orderId', ${orderId})`, now),
  };
}
