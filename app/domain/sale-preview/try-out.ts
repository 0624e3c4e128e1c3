import { decideAbsentee } from "~/domain/auctions/absentee/absentee";
import { decideBid } from "~/domain/auctions/bidding/place-bid";
import { decideBuyNow } from "~/domain/auctions/buy-now/buy-now";
import type { PublicFacts } from "~/domain/auctions/lot/public-columns.server";
import { splitSale } from "~/domain/ledger/fee";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { OFFER_HOURS } from "~/domain/offers/offer";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { pricePaid } from "~/domain/postage/postage-words";
import { type PostageRequest, quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** The postage that the buyer's form showed, or that they would collect the item. */
interface ShownPostage {
  readonly postageMinor?: number;
  readonly collect?: boolean;
}

/** What a seller tries out in a preview. Amounts in minor units, as a buyer's form would send them. */
export type Attempt =
  | ({ readonly act: "purchase" | "buy-now"; readonly shownMinor: number } & ShownPostage)
  | { readonly act: "offer"; readonly amountMinor: number }
  | ({ readonly act: "bid" | "absentee"; readonly maximumMinor: number } & ShownPostage)
  | { readonly act: "watch" };

/** The sale, as if it were published: its fixed price, or its auction. */
export type PreviewedSale =
  | { readonly format: "fixed"; readonly priceMinor: number; readonly postage?: PostageTerms }
  | { readonly format: "auction"; readonly auction: PublicFacts; readonly postage?: PostageTerms };

interface Moment {
  readonly now: number;
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly currency: string;
}

/** The buyer of a preview, whose id is nobody's. */
const SOMEBODY = { memberId: 0, availableMinor: Number.MAX_SAFE_INTEGER };

/**
 * Says what would happen to a buyer with enough money, by the same rules that decide the real thing, and refuses what
 * they refuse. It only decides; nothing is written. What the leader of a running auction has as a maximum is not used,
 * so a seller can't find it out by trying.
 */
export function tryOut(sale: PreviewedSale, attempt: Attempt, moment: Moment): string | Refusal {
  if (attempt.act === "watch") return "The buyer would find this item under Watched.";
  if (sale.format === "fixed") return tryPurchase(sale, attempt, moment);
  return tryBid(sale, attempt, moment);
}

function tryPurchase(
  { priceMinor, postage: terms }: Extract<PreviewedSale, { format: "fixed" }>,
  attempt: Attempt,
  { sellerFeeBps, currency }: Moment,
): string | Refusal {
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  if (attempt.act === "purchase") {
    const otherPrice = refuseChangedPrice({ shownMinor: attempt.shownMinor, currentMinor: priceMinor }, currency);
    if (otherPrice) return otherPrice;
    const postage = quotePostage(terms ?? null, askedBy(attempt, terms), currency);
    if (isRefusal(postage)) return postage;
    return `The buyer would pay ${pricePaid(priceMinor, postage, currency)} from their wallet, and the item would be sold. ${youReceive(priceMinor, { sellerFeeBps, currency }, postage.postageMinor)}`;
  }
  if (attempt.act !== "offer") return refuse("breaks_rule", "This item has a fixed price, so nobody can bid on it.");
  const { amountMinor } = attempt;
  if (amountMinor >= 1 && amountMinor <= priceMinor)
    return `You'd get an offer of ${money(amountMinor)} and have ${OFFER_HOURS} hours to accept it, decline it or make a counter-offer.`;
  const sentence = `Enter an amount between ${money(1)} and ${money(priceMinor)}.`;
  return refuse("breaks_rule", sentence, { fields: { amount: sentence } });
}

/** The buyer lives in the seller's own country. */
function askedBy({ postageMinor = 0, collect }: ShownPostage, terms: PostageTerms | undefined): PostageRequest {
  return { country: terms?.shipsFrom ?? null, collects: collect, shownMinor: postageMinor };
}

function tryBid(
  { auction, postage: terms }: Extract<PreviewedSale, { format: "auction" }>,
  attempt: Attempt,
  moment: Moment,
): string | Refusal {
  const { currency } = moment;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const state = { ...auction, sellerId: -1, leader: null, lastBidAt: null, postage: terms ?? null };
  const somebody = {
    ...SOMEBODY,
    postageRequest: askedBy("maximumMinor" in attempt || "shownMinor" in attempt ? attempt : {}, terms),
  };
  switch (attempt.act) {
    case "bid": {
      const bid = decideBid(state, { ...somebody, maximumMinor: attempt.maximumMinor }, moment);
      if (isRefusal(bid)) return bid;
      const maximum = pricePaid(attempt.maximumMinor, { ...bid.postage, shipTo: null }, currency);
      if (auction.bidCount > 0)
        return `A maximum of ${maximum} would be accepted. Whether it leads depends on the leader's own maximum, which stays hidden from you too.`;
      return `The bidder would lead at ${money(bid.priceMinor)}, and their maximum of ${maximum} would be held in their wallet, hidden from you.`;
    }
    case "absentee": {
      const { maximumMinor } = attempt;
      const upcoming = { ...state, startMinor: auction.priceMinor, waitingCount: 0, yours: null };
      const absentee = decideAbsentee(upcoming, { ...somebody, maximumMinor }, moment);
      if (isRefusal(absentee)) return absentee;
      return `The bidder's maximum of ${pricePaid(absentee.maximumMinor, { ...absentee, shipTo: null }, currency)} would be held now, and we'd place their bid when the auction opens.`;
    }
    case "buy-now": {
      const sale = decideBuyNow(state, { ...somebody, shownMinor: attempt.shownMinor }, moment);
      if (isRefusal(sale)) return sale;
      const { priceMinor, postage } = sale;
      return `The buyer would pay ${pricePaid(priceMinor, postage, currency)}, and the auction would end right away. ${youReceive(priceMinor, moment, postage.postageMinor)}`;
    }
    default:
      return refuse("breaks_rule", "This item is sold by auction, so it can't be bought at a fixed price.");
  }
}

function youReceive(
  priceMinor: number,
  { sellerFeeBps, currency }: Pick<Moment, "sellerFeeBps" | "currency">,
  postageMinor: number,
): string {
  const { proceedsMinor } = splitSale({ priceMinor, postageMinor, feeBps: sellerFeeBps });
  return `You'd receive ${formatMoney(proceedsMinor, currency)} once they have the item.`;
}
