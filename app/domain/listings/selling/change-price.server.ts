import { and, eq, sql } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";

/** Refuses a price below an open offer, which would let the seller accept more than the item now costs. */
export async function changePrice(
  db: Writer,
  { listingId, sellerId, priceMinor }: { listingId: number; sellerId: number; priceMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<Refusal | undefined> {
  if (priceMinor < 1 || priceMinor > MAX_AMOUNT_MINOR) return wrongPrice(priceBetween(currency));
  const ownOnSale = and(
    eq(listings.id, listingId),
    eq(listings.sellerId, sellerId),
    eq(listings.format, "fixed"),
    eq(listings.status, "active"),
  );
  const isCut = sql`(SELECT price_minor FROM listings WHERE id = t.listing_id) > ${priceMinor}`;
  const update = db.update(listings).set({ priceMinor }).where(ownOnSale);
  const done = await db
    .commit([queueWants([listingId], now, isCut), update, mustChangeOne])
    .catch(answerTo({ offer_above_price: belowOffer, conflict: notOnSale }));
  return isRefusal(done) ? done : undefined;
}

const belowOffer = () =>
  wrongPrice("There is an open offer above this price. Answer it first, or choose a higher price.");

const notOnSale = () =>
  refuse("conflict", "You can only change the price of your own fixed-price items that are on sale.");

const wrongPrice = (sentence: string) => refuseField("price", sentence);

export const priceBetween = (currency: string) =>
  `Enter a price between ${formatMoney(1, currency)} and ${formatMoney(MAX_AMOUNT_MINOR, currency)}.`;
