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
 * What a batch writes and whom it tells; the last statement tells the bidders and returns the ids of those told. A
 * sale's first statement returns its order's id.
 */
export interface CloseBatch {
  readonly statements: readonly [Statement, ...Statement[]];
  readonly notified: readonly number[];
}

/** The order, the hold turned into the protected payment, the rest returned, and the auction sold. */
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
          message: `“${title}” is yours for ${price}. It is paid from your wallet and protected until it arrives.`,
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
          message: `“${title}” sold for ${price}. The payment is in protection; send the item to its buyer.`,
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

/** The hold returned and the auction ended without a buyer. */
export function unsoldBatch(auction: ClosingAuction, leader: Leader | null, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  const why = leader ? "its reserve was not met" : "nobody bid";
  return {
    statements: [
      notify(
        {
          userId: sellerId,
          kind: "auction-unsold",
          title: "Not sold",
          message: `“${title}” ended without a sale: ${why}.`,
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
        message: `“${title}” ended without a sale: its reserve was not met.`,
        onceKey: `closed:${id}`,
        exceptId: sellerId,
        now,
      }),
    ],
    notified: [sellerId],
  };
}
