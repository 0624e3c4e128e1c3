import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import { formatMoney } from "~/domain/money";
import { categoryOf } from "~/domain/notifications/notification-kinds";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";

/** A lot as the latest bid left it. */
interface LotAfterBid {
  readonly sellerId: number;
  readonly listingId: number;
  readonly title: string;
  readonly bidCount: number;
  readonly priceMinor: number;
  /** When the latest bid was placed, not earlier than the bid before it. */
  readonly lastBidAt: number;
}

/**
 * Tells the seller how many bids the lot has, without naming anyone: one notification an hour, which counts up and is
 * unread again. So the cost of a bid doesn't depend on how many there were, and a busy lot doesn't flood its seller.
 */
export function notifySellerOfBids(lot: LotAfterBid, currency: string): Statement {
  const { sellerId, listingId, title, bidCount, priceMinor, lastBidAt } = lot;
  const kind = "bids";
  const words = `${bidCount === 1 ? "1 bid" : `${bidCount} bids`} on “${title}”`;
  const onceKey = `bids:${listingId}:${Math.floor(lastBidAt / HOUR_MS)}`;
  return statement(sql`INSERT INTO notifications
      (user_id, kind, category, title, message, listing_id, once_key, created_at)
    VALUES (${sellerId}, ${kind}, ${categoryOf(kind)}, ${words},
      ${`The price is now ${formatMoney(priceMinor, currency)}.`}, ${listingId}, ${onceKey}, ${lastBidAt})
    ON CONFLICT (once_key) DO UPDATE SET title = excluded.title, message = excluded.message,
      created_at = excluded.created_at, read_at = NULL, deleted_at = NULL`);
}

/** Whether the seller's open tabs are told of a bid: once a minute for each lot, however many bids it gets. */
export function isSellersTurn(lastBidAt: number | null, at: number): boolean {
  return lastBidAt === null || Math.floor(lastBidAt / MINUTE_MS) < Math.floor(at / MINUTE_MS);
}
