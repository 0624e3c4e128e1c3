import { sql } from "drizzle-orm";
import { mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { type Effect, unreadChanged } from "~/domain/effects";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { notifyEach } from "~/domain/notifications/notify.server";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { isHiding } from "~/domain/vacations/vacation-of.server";
import { priceBetween } from "./change-price.server";

/** Repeating it at the same price is no error and notifies nobody. */
export async function sellAgain(
  db: Writer,
  { listingId, sellerId, priceMinor }: { listingId: number; sellerId: number; priceMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  if (priceMinor < 1 || priceMinor > MAX_AMOUNT_MINOR) return refuseField("price", priceBetween(currency));
  const done = await db
    .commit({
      notified: notifyWatchers(listingId, { priceMinor, currency }, now),
      onSale: [
        statement(sql`UPDATE listings SET status = 'active', price_minor = ${priceMinor},
          published_at = CASE status WHEN 'active' THEN published_at ELSE ${now} END
        WHERE id = ${listingId} AND seller_id = ${sellerId} AND format = 'fixed'
          AND (status IN ('ended', 'withdrawn') OR (status = 'active' AND price_minor = ${priceMinor}))`),
        mustChangeOne,
      ],
      wants: queueWants([listingId], now),
    })
    .catch(
      answerTo({
        certificate_in_use: () => refuseUsedCertificate(db, { listingIds: [listingId], sellerId }, now),
        conflict: async () => refuse("conflict", "You can only put your own withdrawn or refunded items back on sale."),
      }),
    );
  return isRefusal(done) ? done : { effects: [unreadChanged(done.notified)] };
}

/** Must come before the listing is back on sale: repeating it notifies nobody. */
function notifyWatchers(
  listingId: number,
  price: { readonly priceMinor: number; readonly currency: string },
  now: number,
): Statement<number[]> {
  const watchers = sql`SELECT w.user_id, l.title FROM listing_watches AS w JOIN listings AS l ON l.id = w.listing_id
    WHERE l.id = ${listingId} AND l.status IN ('ended', 'withdrawn') AND NOT ${isHiding(sql`l.seller_id`)}`;
  return notifyEach(now, watchers, { kind: "on-sale-again", facts: { item: sql`title`, ...price }, listingId });
}
