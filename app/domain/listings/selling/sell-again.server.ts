import { sql } from "drizzle-orm";
import { type Statement, statement, type Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { notifiedIn } from "~/domain/auctions/closing/close-statements.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/**
 * Puts the seller's own withdrawn or fully refunded fixed-price item back on sale at a new price, and notifies its watchers.
 * Repeating it at the same price is no error and notifies nobody. Refuses other members' items and those in any other state.
 */
export async function sellAgain(
  db: Writer,
  { listingId, sellerId, priceMinor }: { listingId: number; sellerId: number; priceMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  if (priceMinor < 1 || priceMinor > MAX_AMOUNT_MINOR) {
    const sentence = `Enter a price between ${formatMoney(1, currency)} and ${formatMoney(MAX_AMOUNT_MINOR, currency)}.`;
    return refuse("breaks_rule", sentence, { fields: { price: sentence } });
  }
  try {
    const [told] = await db.commit([
      notifyWatchers(listingId, formatMoney(priceMinor, currency), now),
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
    return refuse("conflict", "You can only put your own withdrawn or refunded items back on sale.");
  }
}

/** Runs while the listing is still off sale. Returns the ids of those notified as `user_id`. */
function notifyWatchers(listingId: number, price: string, now: number): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, created_at)
    SELECT t.user_id, 'on-sale-again', 'Back on sale', '“' || l.title || '” from your watched items is back on sale for ' || ${price} || '.', l.id, ${now}
    FROM listing_watches AS t JOIN listings AS l ON l.id = t.listing_id
    WHERE l.id = ${listingId} AND l.status IN ('ended', 'withdrawn') RETURNING user_id`);
}
