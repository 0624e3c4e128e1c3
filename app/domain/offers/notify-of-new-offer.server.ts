import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { HOUR_MS } from "~/domain/time";
import { MAX_RUNNING_OFFERS } from "./offer";

/**
 * Notifies the seller of a buyer's new offer, unless the buyer has made more offers for the item within an hour than may be
 * open at a time: making and withdrawing offers in a loop must not notify the seller each time.
 */
export function notifyOfNewOffer(
  news: NewNotification & { readonly listingId: number; readonly buyerId: number },
  now: number,
): Statement {
  const { userId, buyerId, kind, title, message, listingId } = news;
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, created_at)
    SELECT ${userId}, ${kind}, ${title}, ${message}, ${listingId}, ${now}
    WHERE (SELECT COUNT(*) FROM offers
      WHERE listing_id = ${listingId} AND buyer_id = ${buyerId} AND at > ${now - HOUR_MS} AND made_by = 'buyer'
    ) <= ${MAX_RUNNING_OFFERS}`);
}
