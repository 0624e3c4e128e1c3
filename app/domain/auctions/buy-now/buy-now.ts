import { type BiddingState, holdOf, type Leader, type Offer } from "~/domain/auctions/bidding/place-bid";
import { isBuyNowOffered } from "~/domain/auctions/lot/public-auction";
import { type Split, splitPrice, totalOf } from "~/domain/ledger/fee";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { formatMoney } from "~/domain/money";
import { type Postage, quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface BuyNowState extends BiddingState {
  readonly buyNowMinor: number | null;
  readonly lastBidAt: number | null;
}

export interface BuyNowSale extends Split {
  readonly priceMinor: number;
  readonly postage: Postage;
  readonly released: Leader | null;
  /** After the start and after every bid, as the schema requires. */
  readonly closedAt: number;
}

/** Until the first bid or, with a reserve, until it is met. A leading buyer can also spend the money held for their bid. */
export function decideBuyNow(
  state: BuyNowState,
  { memberId, shownMinor, availableMinor, postageRequest }: Omit<Offer, "maximumMinor"> & { shownMinor: number },
  { now, sellerFeeBps, currency }: { now: number; sellerFeeBps: number; currency: string },
): BuyNowSale | Refusal {
  const { leader, buyNowMinor: priceMinor } = state;
  const closedAt = Math.max(now, state.startsAt + 1, (state.lastBidAt ?? 0) + 1);
  if (state.status !== "open" || closedAt >= state.endsAt)
    return refuse("conflict", state.status === "cancelled" ? "This auction was cancelled." : "This auction has ended.");
  if (memberId === state.sellerId) return refuse("not_allowed", "You can't buy your own item.");
  if (priceMinor === null) return refuse("breaks_rule", "This auction has no buy-now price. Bid on it instead.");
  if (now < state.startsAt) return refuse("breaks_rule", "This auction hasn't started yet.");
  if (!isBuyNowOffered(state))
    return refuse("conflict", "Buy now is no longer available for this auction. Bid on it instead.");
  const otherPrice = refuseChangedPrice({ shownMinor, currentMinor: priceMinor }, currency);
  if (otherPrice) return otherPrice;
  const postage = quotePostage(state.postage, postageRequest, currency);
  if (isRefusal(postage)) return postage;
  const totalMinor = totalOf({ priceMinor, ...postage });
  const spendableMinor = availableMinor + (leader?.memberId === memberId ? holdOf(leader) : 0);
  if (spendableMinor < totalMinor) {
    const [total, spendable] = [formatMoney(totalMinor, currency), formatMoney(spendableMinor, currency)];
    return refuse(
      "not_enough_funds",
      `This costs ${total}, but you have only ${spendable} available. Add money and try again.`,
      { missingMinor: totalMinor - spendableMinor },
    );
  }
  return { priceMinor, postage, released: leader, closedAt, ...splitPrice(priceMinor, sellerFeeBps) };
}
