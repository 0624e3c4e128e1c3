import { sql } from "drizzle-orm";
import { failedBecause, returningId, type Statement, type Writer } from "~/db/database.server";
import { offers } from "~/db/schema/orders";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { type NewNotification, type notify, notifyEach } from "~/domain/notifications/notify.server";
import type { Postage } from "~/domain/postage/quote";
import { type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { MAX_OFFERS_PER_DAY, MAX_RUNNING_OFFERS, OFFER_HOURS, OFFER_MS, type OfferSide } from "./offer";
import { otherOf } from "./trade-side";

interface NewOffer {
  readonly listingId: number;
  readonly auctionId?: number;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly madeBy: OfferSide;
  /** For the item alone. */
  readonly amountMinor: number;
  readonly postage: Postage;
}

export function createOffer(offer: NewOffer, { now, openMs }: { now: number; openMs: number }): Statement<number> {
  const { listingId, auctionId = null, buyerId, sellerId, madeBy, amountMinor, postage } = offer;
  return returningId(sql`INSERT INTO offers
    (listing_id, auction_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at, postage_minor, ship_to)
    VALUES (${listingId}, ${auctionId}, ${buyerId}, ${sellerId}, ${madeBy}, ${amountMinor}, 'open', ${now}, ${now + openMs},
      ${postage.postageMinor}, ${postage.shipTo})
    RETURNING id`);
}

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
  saving: { before: readonly Statement[]; offer: NewOffer; notification: typeof notifyOfNewOffer | typeof notify },
  { title, now, currency }: OfferContext & { title: string },
): Promise<MadeOffer | Refusal> {
  const { before, offer, notification } = saving;
  const { listingId, buyerId, sellerId, madeBy, amountMinor, postage } = offer;
  const otherId = otherOf(offer, madeBy === "buyer" ? buyerId : sellerId);
  const facts = { item: title, priceMinor: amountMinor, currency, ...postage, by: madeBy, hours: OFFER_HOURS };
  const notice = notification(now, { userId: otherId, kind: "offer", facts, listingId, buyerId });
  try {
    const { offerId } = await db.commit({
      before,
      offerId: createOffer(offer, { now, openMs: OFFER_MS }),
      notified: notice,
    });
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

async function standing(db: Writer, { listingId, buyerId, madeBy, amountMinor }: NewOffer) {
  const [same] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(sql`listing_id = ${listingId}
    AND buyer_id = ${buyerId} AND made_by = ${madeBy} AND amount_minor = ${amountMinor} AND status = 'open'`);
  return same && { offerId: same.id, effects: [deadlineChanged("offer", same.id)] };
}

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
