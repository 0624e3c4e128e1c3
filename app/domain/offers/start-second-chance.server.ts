import { eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { createOffer } from "./create-offer.server";
import { nextSecondChance, type SecondChance } from "./next-second-chance.server";
import { SECOND_CHANCE_HOURS, SECOND_CHANCE_MS } from "./offer";
import type { MadeOffer } from "./save-offer.server";

/** Offers the item to the next bidder and notifies them. The result of `offer` is the offer's id. */
export function secondChanceBatch(chance: SecondChance, now: number, currency: string) {
  const { listingId, auctionId, buyerId, sellerId, amountMinor, postage, title } = chance;
  return {
    offer: createOffer(
      { listingId, auctionId, buyerId, sellerId, madeBy: "seller", amountMinor, postage },
      { now, openMs: SECOND_CHANCE_MS },
    ),
    notification: notify(now, {
      userId: buyerId,
      kind: "second-chance",
      facts: { item: title, priceMinor: amountMinor, currency, ...postage, hours: SECOND_CHANCE_HOURS },
      listingId,
      onceKey: `chance:${auctionId}:${buyerId}`,
    }),
  };
}

/** At the price that the seller's page showed. Declined or unanswered for a day, it passes to the bidder below. */
export async function startSecondChance(
  db: Writer,
  { listingId, sellerId, shownMinor }: { listingId: number; sellerId: number; shownMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<MadeOffer | Refusal> {
  const [listing] = await db.select({ sellerId: listings.sellerId }).from(listings).where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  const chance = await nextSecondChance(db, listingId, { now });
  if (!chance) return refuse("conflict", "No bidder is left, or another bidder already has a second chance.");
  const otherPrice = refuseChangedPrice({ shownMinor, currentMinor: chance.amountMinor }, currency);
  if (otherPrice) return otherPrice;
  const changedMeanwhile = () => refuse("conflict", "This listing has changed. Reload the page and try again.");
  const done = await db
    .commit(secondChanceBatch(chance, now, currency))
    .catch(answerTo({ not_for_sale: changedMeanwhile, unique: changedMeanwhile }));
  if (isRefusal(done)) return done;
  return { offerId: done.offer, effects: [unreadChanged([chance.buyerId]), deadlineChanged("offer", done.offer)] };
}
