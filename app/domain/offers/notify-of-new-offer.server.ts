import { sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { type NewNotification, notifyEach } from "~/domain/notifications/notify.server";
import { HOUR_MS } from "~/domain/time";
import { MAX_RUNNING_OFFERS } from "./offer";

/** Making and withdrawing offers in a loop must not notify the seller each time. */
export function notifyOfNewOffer(
  now: number,
  { userId: sellerId, buyerId, ...words }: NewNotification & { readonly listingId: number; readonly buyerId: number },
): Statement<number[]> {
  const seller = sql`SELECT CAST(${sellerId} AS INTEGER) AS user_id WHERE (SELECT COUNT(*) FROM offers
      WHERE listing_id = ${words.listingId} AND buyer_id = ${buyerId} AND at > ${now - HOUR_MS} AND made_by = 'buyer'
    ) <= ${MAX_RUNNING_OFFERS}`;
  return notifyEach(now, seller, words);
}
