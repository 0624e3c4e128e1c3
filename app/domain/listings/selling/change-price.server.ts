import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { queueWants } from "~/domain/outbox/queue-wants.server";
import { type Refusal, refuse } from "~/domain/refusal";

interface PriceChange {
  readonly listingId: number;
  readonly sellerId: number;
  readonly priceMinor: number;
}

/** Refuses a price below an open offer, which would let the seller accept more than the item now costs. */
export async function changePrice(
  db: Writer,
  { listingId, sellerId, priceMinor }: PriceChange,
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
  try {
    await db.commit({
      wants: queueWants([listingId], now, isCut),
      changed: db.update(listings).set({ priceMinor }).where(ownOnSale),
      once: mustChangeOne,
    });
    return undefined;
  } catch (error) {
    if (failedBecause(error, ["offer_above_price"]))
      return wrongPrice("There is an open offer above this price. Answer it first, or choose a higher price.");
    if (failedBecause(error, ["conflict"]))
      return refuse("conflict", "You can only change the price of your own fixed-price items that are on sale.");
    throw error;
  }
}

const wrongPrice = (sentence: string) => refuse("breaks_rule", sentence, { fields: { price: sentence } });

export const priceBetween = (currency: string) =>
  `Enter a price between ${formatMoney(1, currency)} and ${formatMoney(MAX_AMOUNT_MINOR, currency)}.`;
