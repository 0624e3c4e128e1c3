import { eq, sql } from "drizzle-orm";
import { columnsOf, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import { refuseIfBlocked } from "~/domain/blocks/block-member.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { quotePostage } from "~/domain/postage/quote";
import { homeOf, postageColumns } from "~/domain/postage/save-postage.server";
import { isRefusal, noSuchListing, noSuchOffer, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { refuseHidden } from "~/domain/vacations/vacation";
import { readVacation, vacationOf } from "~/domain/vacations/vacation-of.server";
import { loadOffer } from "./load-offer.server";
import { refuseAnswer } from "./offer";
import { type MadeOffer, notifyOfNewOffer, type OfferContext, saveOffer } from "./save-offer.server";
import { sideOf } from "./trade-side";

/** `postageMinor` is the postage that the buyer was shown. Repeating an open offer makes no second one. */
export async function makeOffer(
  db: Writer,
  request: { listingId: number; buyerId: number; amountMinor: number; postageMinor?: number; collect?: boolean },
  { now, currency }: OfferContext,
): Promise<MadeOffer | Refusal> {
  const { listingId, buyerId, amountMinor, postageMinor = 0, collect } = request;
  const [listing] = await db
    .select({
      ...columnsOf(listings, "sellerId", "status", "format", "priceMinor", "title"),
      country: homeOf(buyerId).as("buyer_country"),
      terms: postageColumns,
      vacation: vacationOf(listings.sellerId).as("vacation"),
    })
    .from(listings)
    .leftJoin(postageTerms, eq(postageTerms.listingId, listings.id))
    .where(eq(listings.id, listingId));
  if (!listing || listing.status === "draft" || listing.status === "removed") return noSuchListing();
  if (listing.sellerId === buyerId) return refuse("not_allowed", "You can't make an offer on your own item.");
  if (listing.priceMinor === null) return refuse("breaks_rule", "This item is sold by auction. Place a bid instead.");
  if (listing.status !== "active") return refuse("conflict", "This item is no longer for sale.");
  const away = refuseHidden(readVacation(listing.vacation), now);
  if (away) return away;
  const blockRefusal = await refuseIfBlocked(db, buyerId, { id: listing.sellerId, username: "The seller" });
  if (blockRefusal) return blockRefusal;
  if (amountMinor < 1 || amountMinor > listing.priceMinor) return outOfRange(listing.priceMinor, currency);
  const { sellerId, title, terms, country } = listing;
  const postage = quotePostage(terms, { country, collects: collect, shownMinor: postageMinor }, currency);
  if (isRefusal(postage)) return postage;
  const offer = { listingId, buyerId, sellerId, madeBy: "buyer" as const, amountMinor, postage };
  return saveOffer(db, { before: [], offer, notification: notifyOfNewOffer }, { title, now, currency });
}

/** Answers an offer with another amount, which replaces it. The postage and its destination stay those of the buyer's offer. */
export async function counterOffer(
  db: Writer,
  { offerId, memberId, amountMinor }: { offerId: number; memberId: number; amountMinor: number },
  { now, currency }: OfferContext,
): Promise<MadeOffer | Refusal> {
  const offer = await loadOffer(db, offerId);
  const by = offer && sideOf(offer, memberId);
  if (!offer || !by) return noSuchOffer();
  const refusal =
    refuseAnswer(offer, { answer: "counter", by, now }) ?? refuseHidden(readVacation(offer.vacation), now);
  if (refusal) return refusal;
  const other =
    by === "buyer" ? { id: offer.sellerId, username: "The seller" } : { id: offer.buyerId, username: "The buyer" };
  const blockRefusal = await refuseIfBlocked(db, memberId, other);
  if (blockRefusal) return blockRefusal;
  const priceMinor = offer.priceMinor ?? 0;
  if (amountMinor < 1 || amountMinor > priceMinor) return outOfRange(priceMinor, currency);
  const rest = statement(sql`UPDATE offers SET status = 'countered'
    WHERE id = ${offerId} AND status = 'open'`);
  const { listingId, buyerId, sellerId, title, postageMinor, shipTo } = offer;
  const counter = { listingId, buyerId, sellerId, madeBy: by, amountMinor, postage: { postageMinor, shipTo } };
  return saveOffer(
    db,
    { before: [rest, mustChangeOne], offer: counter, notification: notify },
    { title, now, currency },
  );
}

function outOfRange(priceMinor: number, currency: string): Refusal {
  const sentence = `Enter an amount between ${formatMoney(1, currency)} and ${formatMoney(priceMinor, currency)}.`;
  return refuseField("amount", sentence);
}
