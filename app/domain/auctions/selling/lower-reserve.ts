import type { BiddingState } from "~/domain/auctions/bidding/place-bid";
import { isReserveMet } from "~/domain/auctions/lot/public-auction";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse, refuseField } from "~/domain/refusal";

export interface Lowering {
  readonly reserveMinor: number;
  readonly isMet: boolean;
  readonly endsAt: number;
}

/** The price rises to a reserve that is met, as it would have with that reserve from the start. Null if nothing changes. */
export function decideLowering(
  state: BiddingState & { readonly startMinor: number },
  { memberId, reserveMinor }: { memberId: number; reserveMinor: number },
  { now, softCloseMs, currency }: { now: number; softCloseMs: number; currency: string },
): Lowering | Refusal | null {
  if (state.sellerId !== memberId) return refuse("not_allowed", "Only the seller can lower the reserve.");
  if (state.status !== "open" || now >= state.endsAt) return refuse("conflict", "This auction has ended.");
  if (state.reserveMinor === null) return refuse("breaks_rule", "This auction has no reserve.");
  if (state.reserveMinor === reserveMinor) return null;
  if (isReserveMet(state)) return refuse("conflict", "The reserve has already been met, so the item will sell.");
  if (reserveMinor > state.reserveMinor) return broken("A reserve can only be lowered.");
  if (reserveMinor < state.startMinor)
    return broken(`The reserve can't be below the starting price of ${formatMoney(state.startMinor, currency)}.`);
  const { leader, priceMinor } = state;
  const isMet = leader !== null && leader.maximumMinor >= reserveMinor && priceMinor < reserveMinor;
  return { reserveMinor, isMet, endsAt: isMet ? Math.max(state.endsAt, now + softCloseMs) : state.endsAt };
}

const broken = (sentence: string) => refuseField("reserve", sentence);
