import { and, eq } from "drizzle-orm";
import type { Statement, Writer } from "~/db/database.server";
import { failedBecause } from "~/db/refused";
import { offers } from "~/db/schema/offers";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import type { notify } from "~/domain/notifications/notify.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { createOffer, type NewOffer } from "./create-offer.server";
import type { notifyOfNewOffer } from "./notify-of-new-offer.server";
import { MAX_OFFERS_PER_DAY, MAX_RUNNING_OFFERS, OFFER_HOURS, OFFER_MS } from "./offer";
import { otherOf } from "./trade-side";

export interface MadeOffer {
  readonly offerId: number;
  readonly effects: readonly Effect[];
}

export interface OfferContext {
  readonly now: number;
  readonly currency: string;
}

/** Saves an offer after the statements that make way for it, and notifies the other side. The same open offer stays as it is. */
export async function saveOffer(
  db: Writer,
  {
    before,
    offer,
    notification,
  }: { before: readonly Statement[]; offer: NewOffer; notification: typeof notifyOfNewOffer | typeof notify },
  { title, now, currency }: OfferContext & { title: string },
): Promise<MadeOffer | Refusal> {
  const { listingId, buyerId, sellerId, madeBy, amountMinor, postage } = offer;
  const otherId = otherOf(offer, madeBy === "buyer" ? buyerId : sellerId);
  const facts = { item: title, priceMinor: amountMinor, currency, ...postage, by: madeBy, hours: OFFER_HOURS };
  const notified = notification(now, { userId: otherId, kind: "offer", facts, listingId, buyerId });
  try {
    const { offerId } = await db.commit({ before, offerId: createOffer(offer, { now, openMs: OFFER_MS }), notified });
    return { offerId, effects: [unreadChanged([otherId]), deadlineChanged("offer", offerId)] };
  } catch (error) {
    if (!failedBecause(error, ["unique", "too_many_offers", "too_many_offers_today", "conflict", "not_for_sale"]))
      throw error;
    // Also the last one that was allowed, sent again.
    const same = await standing(db, offer);
    if (same) return same;
    if (failedBecause(error, ["too_many_offers"])) return refuse("breaks_rule", TOO_MANY_OPEN);
    if (failedBecause(error, ["too_many_offers_today"])) return refuse("breaks_rule", TOO_MANY_TODAY);
    return refuse("conflict", "The listing or the offer has changed. Reload the page and try again.");
  }
}

const TOO_MANY_OPEN = `You have ${MAX_RUNNING_OFFERS} open offers on this item. Wait for an answer or withdraw one.`;
const TOO_MANY_TODAY = `You've made ${MAX_OFFERS_PER_DAY} offers on this item in the last 24 hours. Try again tomorrow.`;

async function standing(db: Writer, offer: NewOffer): Promise<MadeOffer | undefined> {
  const [same] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.listingId, offer.listingId),
        eq(offers.buyerId, offer.buyerId),
        eq(offers.madeBy, offer.madeBy),
        eq(offers.amountMinor, offer.amountMinor),
        eq(offers.status, "open"),
      ),
    );
  return same && { offerId: same.id, effects: [deadlineChanged("offer", same.id)] };
}
