import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";
import type { Leader } from "~/domain/auctions/bidding/place-bid";
import { heldFor } from "~/domain/ledger/account-codes";
import { openProtected, protectedName, transfer } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import type { Closing } from "./close-auction";
import { type ClosingAuction, endListing, notifyBidders, release, settle } from "./close-statements.server";

type Of<Kind extends Closing["kind"]> = Extract<Closing, { kind: Kind }>;

/**
 * What a batch writes and whom it notifies. The last statement notifies the bidders and returns their ids. A sale's
 * first statement returns the order's id.
 */
export interface CloseBatch {
  readonly statements: readonly [Statement, ...Statement[]];
  readonly notified: readonly number[];
}

/** Creates the order, turns the hold into the protected payment, returns the rest and marks the auction sold. */
export function soldBatch(
  auction: ClosingAuction,
  { leader, feeMinor, remainderMinor }: Of<"sold">,
  { now, currency, sellerFeeBps }: { now: number; currency: string; sellerFeeBps: number },
): CloseBatch {
  const { id, listingId, sellerId, priceMinor, title } = auction;
  const orderId = sql`(SELECT id FROM orders WHERE auction_id = ${id})`;
  const from = heldFor(leader.memberId, id);
  const price = formatMoney(priceMinor, currency);
  const news = { listingId, onceKey: `closed:${id}` };
  return {
    statements: [
      statement(sql`INSERT INTO orders
        (listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at)
        VALUES (${listingId}, ${id}, ${leader.memberId}, ${sellerId}, 'paid', ${priceMinor}, ${feeMinor}, ${sellerFeeBps}, ${now}, ${now})
        RETURNING id`),
      openProtected(orderId, sellerId),
      transfer({
        kind: "payment",
        from,
        to: protectedName(orderId),
        amountMinor: priceMinor,
        key: `close:${id}:payment`,
        at: now,
      }),
      ...release(id, leader.memberId, remainderMinor, now),
      ...settle(auction, "sold", now),
      endListing(listingId, "sold"),
      notify(
        {
          ...news,
          userId: leader.memberId,
          kind: "auction-won",
          title: "You won",
          message: `“${title}” is yours for ${price}. You've paid from your wallet, and your payment is protected until you've received it.`,
          onceKey: `${news.onceKey}:${leader.memberId}`,
        },
        now,
      ),
      notify(
        {
          ...news,
          userId: sellerId,
          kind: "auction-sold",
          title: "Sold",
          message: `“${title}” sold for ${price}. The payment is protected. Ship the item to the buyer.`,
          onceKey: `${news.onceKey}:${sellerId}`,
        },
        now,
      ),
      notifyBidders(auction, {
        kind: "auction-lost",
        title: "Auction ended",
        message: `“${title}” sold for ${price} to another bidder.`,
        onceKey: news.onceKey,
        exceptId: leader.memberId,
        now,
      }),
    ],
    notified: [leader.memberId, sellerId],
  };
}

/** Returns the hold and ends the auction without a buyer. */
export function unsoldBatch(auction: ClosingAuction, leader: Leader | null, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  const why = leader ? "the reserve wasn't met" : "nobody bid";
  return {
    statements: [
      notify(
        {
          userId: sellerId,
          kind: "auction-unsold",
          title: "Not sold",
          message: `“${title}” ended without a sale because ${why}.`,
          listingId,
          onceKey: `closed:${id}:${sellerId}`,
        },
        now,
      ),
      ...(leader ? release(id, leader.memberId, leader.maximumMinor, now) : []),
      ...settle(auction, "unsold", now),
      endListing(listingId, "ended"),
      notifyBidders(auction, {
        kind: "auction-lost",
        title: "Auction ended",
        message: `“${title}” ended without a sale because the reserve wasn't met.`,
        onceKey: `closed:${id}`,
        exceptId: sellerId,
        now,
      }),
    ],
    notified: [sellerId],
  };
}
