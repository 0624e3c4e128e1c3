import { refuseAbsentee } from "~/domain/auctions/absentee/absentee";
import { decideBid } from "~/domain/auctions/bidding/place-bid";
import { decideBuyNow } from "~/domain/auctions/buy-now/buy-now";
import type { PublicFacts } from "~/domain/auctions/lot/public-auction";
import { splitSale } from "~/domain/ledger/fee";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { OFFER_HOURS } from "~/domain/offers/offer";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { pricePaid } from "~/domain/postage/postage-words";
import { quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** What a seller tries out while rehearsing a sale. Amounts in minor units, as a buyer's form would send them. */
export type Attempt =
  | {
      readonly act: "purchase" | "buy-now";
      readonly shownMinor: number;
      readonly postageMinor?: number;
      readonly collect?: boolean;
    }
  | { readonly act: "offer"; readonly amountMinor: number }
  | { readonly act: "bid" | "absentee"; readonly maximumMinor: number }
  | { readonly act: "watch" };

/** The sale that is rehearsed, as if it were published: its fixed price, or its auction. */
export type RehearsedSale =
  | { readonly format: "fixed"; readonly priceMinor: number; readonly postage?: PostageTerms }
  | { readonly format: "auction"; readonly auction: PublicFacts };

interface Moment {
  readonly now: number;
  readonly sellerFeeBps: number;
  readonly softCloseMs: number;
  readonly currency: string;
}

/** The buyer of a rehearsal, whose id is nobody's. */
const SOMEBODY = { memberId: 0, availableMinor: Number.MAX_SAFE_INTEGER };

/**
 * Says what would happen to a buyer with enough money, by the same rules that decide the real thing, and refuses what
 * they refuse. It only decides; nothing is written. What the leader of a running auction has as a maximum is not used,
 * so a seller can't find it out by trying.
 */
export function rehearse(sale: RehearsedSale, attempt: Attempt, moment: Moment): string | Refusal {
  if (attempt.act === "watch") return "The buyer would find this item under Watched.";
  if (sale.format === "fixed") return rehearseFixed(sale, attempt, moment);
  return rehearseAuction(sale.auction, attempt, moment);
}

/** The buyer lives in the seller's own country. */
function rehearseFixed(
  { priceMinor, postage: terms }: Extract<RehearsedSale, { format: "fixed" }>,
  attempt: Attempt,
  { sellerFeeBps, currency }: Moment,
): string | Refusal {
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  if (attempt.act === "purchase") {
    const changed = refuseChangedPrice({ shownMinor: attempt.shownMinor, currentMinor: priceMinor }, currency);
    if (changed) return changed;
    const { postageMinor: shownMinor = 0, collect: collects } = attempt;
    const asked = { country: terms?.shipsFrom ?? null, collects, shownMinor };
    const postage = quotePostage(terms ?? null, asked, currency);
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

function rehearseAuction(auction: PublicFacts, attempt: Attempt, moment: Moment): string | Refusal {
  const money = (amountMinor: number) => formatMoney(amountMinor, moment.currency);
  const state = { ...auction, sellerId: -1, leader: null, lastBidAt: null };
  switch (attempt.act) {
    case "bid": {
      const bid = decideBid(state, { ...SOMEBODY, maximumMinor: attempt.maximumMinor }, moment);
      if (isRefusal(bid)) return bid;
      const maximum = money(attempt.maximumMinor);
      if (auction.bidCount > 0)
        return `A maximum of ${maximum} would be accepted. Whether it leads depends on the leader's own maximum, which stays hidden from you too.`;
      return `The bidder would lead at ${money(bid.priceMinor)}, and their maximum of ${maximum} would be held in their wallet, hidden from you.`;
    }
    case "absentee": {
      const { maximumMinor } = attempt;
      const waiting = { ...state, startMinor: auction.priceMinor, waitingCount: 0, yoursMinor: null };
      const refused = refuseAbsentee(waiting, { ...SOMEBODY, maximumMinor }, moment);
      if (refused) return refused;
      return `The bidder's ${money(maximumMinor)} would be held now, and we'd place their bid when the auction opens.`;
    }
    case "buy-now": {
      const bought = decideBuyNow(state, { ...SOMEBODY, shownMinor: attempt.shownMinor }, moment);
      if (isRefusal(bought)) return bought;
      return `The buyer would pay ${money(bought.priceMinor)}, and the auction would end right away. ${youReceive(bought.priceMinor, moment)}`;
    }
    default:
      return refuse("breaks_rule", "This item is sold by auction, so it can't be bought at a fixed price.");
  }
}

function youReceive(
  priceMinor: number,
  { sellerFeeBps, currency }: Pick<Moment, "sellerFeeBps" | "currency">,
  postageMinor = 0,
): string {
  const { proceedsMinor } = splitSale({ priceMinor, postageMinor, feeBps: sellerFeeBps });
  return `You'd receive ${formatMoney(proceedsMinor, currency)} once they have the item.`;
}
