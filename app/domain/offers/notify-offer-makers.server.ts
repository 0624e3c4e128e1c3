import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import type { FactsOf } from "~/domain/notifications/describe-notification";
import { notifyEach } from "~/domain/notifications/notify.server";

/** Notifies every buyer except `exceptId` whose open offer for an item ends, and returns their ids; before {@link endOffers}. */
export function notifyOfferMakers(
  listingId: number,
  ending: { title: string; why: FactsOf<"offer-ended">["why"]; exceptId?: number; now: number },
): Statement<number[]> {
  const { title, why, exceptId = 0, now } = ending;
  const makers = sql`SELECT buyer_id AS user_id FROM offers
    WHERE listing_id = ${listingId} AND status = 'open' AND expires_at > ${now} AND buyer_id <> ${exceptId}`;
  return notifyEach(now, makers, { kind: "offer-ended", facts: { item: title, why }, listingId });
}

/** Ends the open offers for an item; in the batch in which the listing's status changes, before that. */
export function endOffers(listingId: number): Statement {
  return statement(sql`UPDATE offers SET status = 'ended' WHERE listing_id = ${listingId} AND status = 'open'`);
}
