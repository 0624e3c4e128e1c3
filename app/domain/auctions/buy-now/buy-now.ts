import type { BiddingState, Leader } from "~/domain/auctions/bidding/place-bid";
import { isBuyNowOffered } from "~/domain/auctions/lot/public-auction";
import { type Split, splitPrice } from "~/domain/ledger/fee";
import { judgeShownPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/** What of an auction decides a purchase at once. */
export interface BuyNowState extends BiddingState {
  readonly buyNowMinor: number | null;
  /** When the newest bid came; null without one. */
  readonly lastBidAt: number | null;
}

/** The sale: what the buyer pays from their wallet, how it is split, and whose hold is let go before. */
export interface BoughtAtOnce extends Split {
  readonly priceMinor: number;
  readonly released: Leader | null;
  /** After the start and after every bid, as the schema wants it. */
  readonly closedAt: number;
}

/**
 * The rule of buying an auctioned piece at once, pure: at the seller's buy-now price, while the auction is live and
 * before the first bid or, with a reserve, before it is met. A buyer who leads pays with their hold too. `shownMinor`
 * is the price that the buyer's page showed.
 */
export function decideBuyNow(
  state: BuyNowState,
  { memberId, shownMinor, availableMinor }: { memberId: number; shownMinor: number; availableMinor: number },
  { now, sellerFeeBps, currency }: { now: number; sellerFeeBps: number; currency: string },
): BoughtAtOnce | Refusal {
  const { leader, buyNowMinor: priceMinor } = state;
  const closedAt = Math.max(now, state.startsAt + 1, (state.lastBidAt ?? 0) + 1);
  if (state.status !== "open" || closedAt >= state.endsAt)
    return refuse("conflict", state.status === "cancelled" ? "This auction was cancelled." : "This auction has ended.");
  if (memberId === state.sellerId) return refuse("not_allowed", "You can't buy your own item.");
  if (priceMinor === null) return refuse("breaks_rule", "This auction has no buy-now price. Bid on it instead.");
  if (now < state.startsAt) return refuse("breaks_rule", "This auction has not started yet.");
  if (!isBuyNowOffered(state))
    return refuse("conflict", "Bidding has gone too far to buy this piece at once. Bid on it instead.");
  const otherPrice = judgeShownPrice({ shownMinor, currentMinor: priceMinor }, currency);
  if (otherPrice) return otherPrice;
  const spendableMinor = availableMinor + (leader?.memberId === memberId ? leader.maximumMinor : 0);
  if (spendableMinor < priceMinor) {
    const [price, spendable] = [formatMoney(priceMinor, currency), formatMoney(spendableMinor, currency)];
    return refuse("not_enough_funds", `This costs ${price} and ${spendable} is available. Add money and buy again.`, {
      missingMinor: priceMinor - spendableMinor,
    });
  }
  return { priceMinor, released: leader, closedAt, ...splitPrice(priceMinor, sellerFeeBps) };
}
