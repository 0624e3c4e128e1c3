import { sql } from "drizzle-orm";
import { type Statement, statement, type Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { notifiedIn } from "~/domain/auctions/closing/close-statements.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/**
 * Puts a fixed-price piece that came back, its order refunded in full, on sale again at the price that its seller
 * names now, and tells who watches it. Again at the same price is no error and tells nobody. Refuses all others' pieces, and one that is not to be sold.
 */
export async function sellAgain(
  db: Writer,
  { listingId, sellerId, priceMinor }: { listingId: number; sellerId: number; priceMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  if (priceMinor < 1 || priceMinor > MAX_AMOUNT_MINOR) {
    const sentence = `Ask between ${formatMoney(1, currency)} and ${formatMoney(MAX_AMOUNT_MINOR, currency)}.`;
    return refuse("breaks_rule", sentence, { fields: { price: sentence } });
  }
  try {
    const [told] = await db.commit([
      tellWatchers(listingId, formatMoney(priceMinor, currency), now),
      statement(sql`UPDATE listings SET status = 'active', price_minor = ${priceMinor},
          published_at = CASE status WHEN 'active' THEN published_at ELSE ${now} END
        WHERE id = ${listingId} AND seller_id = ${sellerId} AND format = 'fixed'
          AND (status IN ('ended', 'withdrawn') OR (status = 'active' AND price_minor = ${priceMinor}))`),
      mustChangeOne,
    ]);
    return { effects: [unreadChanged(notifiedIn(told))] };
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by !== "trigger" || refusal.code !== "conflict") throw error;
    return refuse("conflict", "Only a piece of yours that came back can be put on sale again.");
  }
}

/** While it is still off sale; returns the ids of those told as `user_id`. */
function tellWatchers(listingId: number, price: string, now: number): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, created_at)
    SELECT t.user_id, 'on-sale-again', 'On sale again',
      '“' || l.title || '”, which you watch, is on sale again for ' || ${price} || '.', l.id, ${now}
    FROM listing_watches AS t JOIN listings AS l ON l.id = t.listing_id
    WHERE l.id = ${listingId} AND l.status IN ('ended', 'withdrawn') RETURNING user_id`);
}
