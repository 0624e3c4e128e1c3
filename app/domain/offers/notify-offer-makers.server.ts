import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";

/**
 * Notifies every buyer except `exceptId` whose open offer for an item ends, and returns their ids as `user_id`. Must come
 * in the batch before the listing's status changes, because that ends those offers.
 */
export function notifyOfferMakers(
  listingId: number,
  { message, exceptId = 0, now }: { message: string; exceptId?: number; now: number },
): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, created_at)
    SELECT DISTINCT buyer_id, 'offer-ended', 'Offer ended', ${message}, ${listingId}, ${now}
    FROM offers
    WHERE listing_id = ${listingId} AND status = 'open' AND expires_at > ${now} AND buyer_id <> ${exceptId}
    RETURNING user_id`);
}

/** The message if somebody else bought the item. */
export const soldWords = (title: string) => `Your offer for “${title}” has ended: the item was sold to another buyer.`;
