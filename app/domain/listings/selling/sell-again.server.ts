import { sql } from "drizzle-orm";
import { answerTo, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { unreadChanged } from "~/domain/effects";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { notifyEach } from "~/domain/notifications/notify.server";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { isHiding } from "~/domain/vacations/vacation-of.server";
import type { OwnListing } from "../photos/photos-to-change.server";

type NewPrice = OwnListing & { readonly priceMinor: number };

interface Moment {
  readonly now: number;
  readonly currency: string;
}

/** Repeating it at the same price is no error and notifies nobody. */
export async function sellAgain(db: Writer, request: NewPrice, { now, currency }: Moment) {
  const { listingId, sellerId, priceMinor } = request;
  const wrongPrice = refusePrice(priceMinor, currency);
  if (wrongPrice) return wrongPrice;
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
  price: Pick<NewPrice, "priceMinor"> & Pick<Moment, "currency">,
  now: number,
) {
  const watchers = sql`SELECT w.user_id, l.title FROM listing_watches AS w JOIN listings AS l ON l.id = w.listing_id
    WHERE l.id = ${listingId} AND l.status IN ('ended', 'withdrawn') AND NOT ${isHiding(sql`l.seller_id`)}`;
  return notifyEach(now, watchers, { kind: "on-sale-again", facts: { item: sql`title`, ...price }, listingId });
}

/** Refuses a price below an open offer, which would let the seller accept more than the item now costs. */
export async function changePrice(
  db: Writer,
  request: NewPrice,
  { now, currency }: Moment,
): Promise<Refusal | undefined> {
  const { listingId, sellerId, priceMinor } = request;
  const wrongPrice = refusePrice(priceMinor, currency);
  if (wrongPrice) return wrongPrice;
  const isCut = sql`(SELECT price_minor FROM listings WHERE id = t.listing_id) > ${priceMinor}`;
  const update = statement(sql`UPDATE listings SET price_minor = ${priceMinor}
    WHERE id = ${listingId} AND seller_id = ${sellerId} AND format = 'fixed' AND status = 'active'`);
  const done = await db
    .commit([queueWants([listingId], now, isCut), update, mustChangeOne])
    .catch(answerTo({ offer_above_price: belowOffer, conflict: notOnSale }));
  return isRefusal(done) ? done : undefined;
}

const belowOffer = () =>
  refuseField("price", "There is an open offer above this price. Answer it first, or choose a higher price.");

const notOnSale = () =>
  refuse("conflict", "You can only change the price of your own fixed-price items that are on sale.");

function refusePrice(priceMinor: number, currency: string): Refusal | undefined {
  if (priceMinor >= 1 && priceMinor <= MAX_AMOUNT_MINOR) return undefined;
  const [least, most] = [formatMoney(1, currency), formatMoney(MAX_AMOUNT_MINOR, currency)];
  return refuseField("price", `Enter a price between ${least} and ${most}.`);
}
