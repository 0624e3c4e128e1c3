import { type BiddingState, holdOf, type Offer } from "~/domain/auctions/bidding/place-bid";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { type Postage, quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** All are placed in one batch. The schema enforces the same number. */
export const MAX_WAITING = 500;

export interface AbsenteeState extends Pick<BiddingState, "status" | "sellerId" | "startsAt" | "postage"> {
  readonly startMinor: number;
  readonly waitingCount: number;
  readonly yours: WaitingMaximum | null;
}

export interface WaitingMaximum extends Postage {
  readonly maximumMinor: number;
}

/** Raising a maximum loses its place: of two that are equal, the earlier one leads. To lower one, withdraw it. */
export function decideAbsentee(
  state: AbsenteeState,
  { memberId, maximumMinor, availableMinor, postageRequest }: Offer,
  { now, currency }: { now: number; currency: string },
): WaitingMaximum | Refusal {
  const { yours } = state;
  if (state.status !== "open") return refuse("conflict", "This auction is over.");
  if (now >= state.startsAt) return refuse("conflict", "This auction has started. You can bid now.");
  if (memberId === state.sellerId) return refuse("not_allowed", "You can't bid on your own item.");
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const leastMinor = yours === null ? state.startMinor : yours.maximumMinor + 1;
  if (maximumMinor < leastMinor) return tooLow(`Enter at least ${money(leastMinor)}.`);
  if (maximumMinor > MAX_AMOUNT_MINOR) return refuse("breaks_rule", "This is more than we accept for any item.");
  const postage = quotePostage(state.postage, postageRequest, currency);
  if (isRefusal(postage)) return postage;
  const maximum = { maximumMinor, ...postage };
  const neededMinor = holdOf(maximum);
  const spendableMinor = availableMinor + (yours === null ? 0 : holdOf(yours));
  if (neededMinor > spendableMinor) {
    const sentence = `You need ${money(neededMinor)} in your wallet but have only ${money(spendableMinor)}. Add money and try again.`;
    const missingMinor = neededMinor - spendableMinor;
    return refuse("not_enough_funds", sentence, { fields: { maximumMinor: sentence }, missingMinor });
  }
  if (yours === null && state.waitingCount >= MAX_WAITING)
    return refuse(
      "conflict",
      `This auction already has ${MAX_WAITING} maximums waiting, which is the limit. You can bid once it opens.`,
    );
  return maximum;
}

const tooLow = (sentence: string) => refuse("breaks_rule", sentence, { fields: { maximumMinor: sentence } });
