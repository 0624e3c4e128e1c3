import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import { notifyEach } from "~/domain/notifications/notify.server";

/** Notifies every buyer except `exceptId` whose open offer for an item ends, and returns their ids; before {@link endOffers}. */
export function notifyOfferMakers(
  listingId: number,
  { message, exceptId = 0, now }: { message: string; exceptId?: number; now: number },
): Statement<number[]> {
  const makers = sql`SELECT buyer_id AS user_id FROM offers
    WHERE listing_id = ${listingId} AND status = 'open' AND expires_at > ${now} AND buyer_id <> ${exceptId}`;
  return notifyEach(makers, { kind: "offer-ended", title: "Offer ended", message, listingId }, now);
}

/** Ends the open offers for an item; in the batch in which the listing's status changes, before that. */
export function endOffers(listingId: number): Statement {
  return statement(sql`UPDATE offers SET status = 'ended' WHERE listing_id = ${listingId} AND status = 'open'`);
}

/** The message if somebody else bought the item. */
export const soldWords = (title: string) => `Your offer for “${title}” has ended: the item was sold to another buyer.`;
