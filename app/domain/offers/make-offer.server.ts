import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/offers";
import { postageTerms } from "~/db/schema/postage";
import { type Statement, statement } from "~/db/statement.server";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { formatMoney } from "~/domain/money";
import { noSuchListing, noSuchOffer } from "~/domain/no-such";
import { notify } from "~/domain/notifications/notify.server";
import { homeOf, postageColumns } from "~/domain/postage/postage.server";
import { pricePaid } from "~/domain/postage/postage-words";
import { quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { otherOf, sideOf } from "~/domain/trade-side";
import { createOffer, type NewOffer } from "./create-offer.server";
import { loadOffer } from "./load-offer.server";
import { notifyOfNewOffer } from "./notify-of-new-offer.server";
import { MAX_OFFERS_PER_DAY, MAX_RUNNING_OFFERS, OFFER_HOURS, OFFER_MS, refuseAnswer } from "./offer";

/** An open offer. */
export interface MadeOffer {
  readonly offerId: number;
  readonly effects: readonly Effect[];
}

interface OfferContext {
  readonly now: number;
  readonly currency: string;
}

/**
 * Makes an offer of 1 minor unit up to the asking price for a fixed-price item. `postageMinor` is the postage that the buyer
 * was shown, which is added to the amount. Repeating an open offer makes no second one.
 */
export async function makeOffer(
  db: Writer,
  {
    listingId,
    buyerId,
    amountMinor,
    postageMinor = 0,
  }: { listingId: number; buyerId: number; amountMinor: number; postageMinor?: number },
  { now, currency }: OfferContext,
): Promise<MadeOffer | Refusal> {
  const [listing] = await db
    .select({
      ...columnsOf(listings, "sellerId", "status", "format", "priceMinor", "title"),
      country: homeOf(buyerId).as("buyer_country"),
      terms: postageColumns,
    })
    .from(listings)
    .leftJoin(postageTerms, eq(postageTerms.listingId, listings.id))
    .where(eq(listings.id, listingId));
  if (!listing || listing.status === "draft" || listing.status === "removed") return noSuchListing();
  if (listing.sellerId === buyerId) return refuse("not_allowed", "You can't make an offer on your own item.");
  if (listing.priceMinor === null) return refuse("breaks_rule", "This item is sold by auction. Place a bid instead.");
  if (listing.status !== "active") return refuse("conflict", "This item is no longer for sale.");
  if (amountMinor < 1 || amountMinor > listing.priceMinor) return outOfRange(listing.priceMinor, currency);
  const { sellerId, title, terms, country } = listing;
  const postage = quotePostage(terms, { country, shownMinor: postageMinor }, currency);
  if (isRefusal(postage)) return postage;
  const offer = { listingId, buyerId, sellerId, madeBy: "buyer" as const, amountMinor, postage };
  return insert(db, { before: [], offer, notification: notifyOfNewOffer }, { title, now, currency });
}

/** Answers an offer with another amount, which replaces it. The postage stays that of the buyer's offer. */
export async function counterOffer(
  db: Writer,
  { offerId, memberId, amountMinor }: { offerId: number; memberId: number; amountMinor: number },
  { now, currency }: OfferContext,
): Promise<MadeOffer | Refusal> {
  const offer = await loadOffer(db, offerId);
  const by = offer && sideOf(offer, memberId);
  if (!offer || !by) return noSuchOffer();
  const refused = refuseAnswer(offer, { answer: "counter", by, now });
  if (refused) return refused;
  const priceMinor = offer.priceMinor ?? 0;
  if (amountMinor < 1 || amountMinor > priceMinor) return outOfRange(priceMinor, currency);
  const rest = statement(sql`UPDATE offers SET status = 'countered'
    WHERE id = ${offerId} AND status = 'open' AND expires_at > ${now}`);
  const { listingId, buyerId, sellerId, title, postageMinor, shipTo } = offer;
  const counter = { listingId, buyerId, sellerId, madeBy: by, amountMinor, postage: { postageMinor, shipTo } };
  return insert(db, { before: [rest, mustChangeOne], offer: counter, notification: notify }, { title, now, currency });
}

function outOfRange(priceMinor: number, currency: string): Refusal {
  const sentence = `Enter an amount between ${formatMoney(1, currency)} and ${formatMoney(priceMinor, currency)}.`;
  return refuse("breaks_rule", sentence, { fields: { amount: sentence } });
}

async function insert(
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
  const price = pricePaid(amountMinor, postage, currency);
  const message =
    madeBy === "buyer"
      ? `You have an offer of ${price} for “${title}”. Accept it, decline it or make a counter-offer within ${OFFER_HOURS} hours.`
      : `The seller of “${title}” is offering it to you for ${price}. Accept it, decline it or make a counter-offer within ${OFFER_HOURS} hours.`;
  const made = createOffer(offer, { now, openMs: OFFER_MS });
  const notified = notification(
    { userId: otherId, kind: "offer", title: "New offer", message, listingId, buyerId },
    now,
  );
  try {
    const { made: id } = await db.commit({ before, made, notified });
    return { offerId: id, effects: [unreadChanged([otherId]), deadlineChanged("offer", id)] };
  } catch (error) {
    if (failedBecause(error, ["unique"])) return standing(db, offer);
    if (failedBecause(error, ["too_many_offers"])) return refuse("breaks_rule", TOO_MANY_OPEN);
    if (failedBecause(error, ["too_many_offers_today"])) return refuse("breaks_rule", TOO_MANY_TODAY);
    if (!failedBecause(error, ["conflict", "not_for_sale"])) throw error;
    return refuse("conflict", "The listing or the offer has changed. Reload the page and try again.");
  }
}

const TOO_MANY_OPEN = `You have ${MAX_RUNNING_OFFERS} open offers on this item. Wait for an answer or withdraw one.`;
const TOO_MANY_TODAY = `You've made ${MAX_OFFERS_PER_DAY} offers on this item in the last 24 hours. Try again tomorrow.`;

async function standing(db: Writer, offer: NewOffer): Promise<MadeOffer | Refusal> {
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
  return same
    ? { offerId: same.id, effects: [deadlineChanged("offer", same.id)] }
    : refuse("conflict", "The offer has changed. Reload the page and try again.");
}
