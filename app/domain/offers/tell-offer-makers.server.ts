import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";

/**
 * Tells every buyer with a running offer for a piece that it is over, but for `exceptId`, and returns their ids as
 * `user_id`. Stands in the batch before the piece changes its status, which ends those offers.
 */
export function tellOfferMakers(
  listingId: number,
  { message, exceptId = 0, now }: { message: string; exceptId?: number; now: number },
): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, created_at)
    SELECT DISTINCT buyer_id, 'offer-ended', 'Offer over', ${message}, ${listingId}, ${now}
    FROM offers
    WHERE listing_id = ${listingId} AND status = 'open' AND expires_at > ${now} AND buyer_id <> ${exceptId}
    RETURNING user_id`);
}

/** What they are told when somebody else gets the piece. */
export const soldWords = (title: string) => `Your offer for “${title}” is over: the piece was sold to another buyer.`;
