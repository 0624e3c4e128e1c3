import type { BiddingState, Leader } from "~/domain/auctions/bidding/place-bid";
import { isReserveMet } from "~/domain/auctions/lot/public-auction";
import { type Split, splitPrice } from "~/domain/ledger/fee";
import { MINUTE_MS } from "~/domain/time";
import { dueWarning, type Warning } from "./ending-soon";

/** Alarms fire to the second and the sweep runs every minute: an end noticed this late means that Obverse was down. */
export const MISSED_CLOSE_AFTER_MS = 2 * MINUTE_MS;

export type Closing =
  /** Closed, cancelled or never opened. */
  | { readonly kind: "settled" }
  | { readonly kind: "not-due"; readonly endsAt: number }
  | { readonly kind: "ending-soon"; readonly endsAt: number; readonly warning: Warning }
  | { readonly kind: "moved"; readonly endsAt: number }
  | { readonly kind: "unsold"; readonly leader: Leader | null }
  /** The hold splits into the price, its postage and the remainder, the price into the fee and the proceeds. */
  | ({ readonly kind: "sold"; readonly leader: Leader; readonly remainderMinor: number } & Split);

/** After an outage the auction is extended, because nobody should lose one to downtime. */
export function decideClose(
  auction: Pick<BiddingState, "status" | "startsAt" | "endsAt" | "priceMinor" | "reserveMinor" | "leader"> & {
    readonly warningsSent: number;
  },
  { now, softCloseMs, sellerFeeBps }: { now: number; softCloseMs: number; sellerFeeBps: number },
): Closing {
  if (auction.status !== "open") return { kind: "settled" };
  if (now < auction.endsAt) {
    const warning = dueWarning(auction, now);
    const { endsAt } = auction;
    return warning ? { kind: "ending-soon", endsAt, warning } : { kind: "not-due", endsAt };
  }
  if (now - auction.endsAt > MISSED_CLOSE_AFTER_MS) return { kind: "moved", endsAt: now + softCloseMs };
  const { leader, priceMinor } = auction;
  if (!leader || !isReserveMet(auction)) return { kind: "unsold", leader };
  return {
    kind: "sold",
    leader,
    remainderMinor: leader.maximumMinor - priceMinor,
    ...splitPrice(priceMinor, sellerFeeBps),
  };
}
