import { sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { type FactsInSql, notifyEach } from "~/domain/notifications/notify.server";

/** Notifies everyone who watches an auction, bid in it or left a maximum for it; returns their ids. */
export function notifyFollowers(
  now: number,
  auctionId: number,
  notification: FactsInSql & { readonly listingId: number; readonly onceKey: string },
): Statement<number[]> {
  const followers = sql`SELECT user_id FROM watches WHERE auction_id = ${auctionId}
    UNION SELECT bidder_id FROM bids WHERE auction_id = ${auctionId}
    UNION SELECT bidder_id FROM absentee_maxima WHERE auction_id = ${auctionId}`;
  return notifyEach(now, followers, notification);
}
