import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";

/** Notifies everyone who watches an auction, bid in it or left a maximum for it; returns their ids. */
export function notifyFollowers(
  auctionId: number,
  news: { kind: string; title: string; message: string; listingId: number; onceKey: string; now: number },
): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, once_key, created_at)
    SELECT user_id, ${news.kind}, ${news.title}, ${news.message}, ${news.listingId},
      ${`${news.onceKey}:`} || user_id, ${news.now}
    FROM (SELECT user_id FROM watches WHERE auction_id = ${auctionId}
      UNION SELECT bidder_id FROM bids WHERE auction_id = ${auctionId}
      UNION SELECT bidder_id FROM absentee_maxima WHERE auction_id = ${auctionId})
    WHERE 1 ON CONFLICT DO NOTHING RETURNING user_id`);
}
