import type { BiddingState, Leader } from "~/domain/auctions/bidding/place-bid";
import { isReserveMet } from "~/domain/auctions/lot/public-auction";
import { type Split, splitPrice } from "~/domain/ledger/fee";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";

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

/** `number` is stored on the auction once the warning has been sent. */
export interface Warning {
  readonly number: 1 | 2;
  readonly leftMs: number;
}

export const WARNINGS: readonly Warning[] = [
  { number: 1, leftMs: HOUR_MS },
  { number: 2, leftMs: 10 * MINUTE_MS },
];

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An auction shorter than a warning's lead time skips that warning. */
const fits = ({ startsAt, endsAt }: Times, { leftMs }: Warning) => endsAt - leftMs >= startsAt;

/** A warning with less than half of its time left is skipped, because its words would be wrong. */
export function dueWarning(auction: Times & { readonly warningsSent: number }, now: number): Warning | undefined {
  const leftMs = auction.endsAt - now;
  return WARNINGS.find(
    (warning) =>
      fits(auction, warning) &&
      auction.warningsSent < warning.number &&
      leftMs <= warning.leftMs &&
      leftMs > warning.leftMs / 2,
  );
}

export function nextWake(auction: Times, now: number): number {
  const marks = WARNINGS.filter((warning) => fits(auction, warning)).map(({ leftMs }) => auction.endsAt - leftMs);
  return Math.min(...[auction.startsAt, ...marks].filter((at) => at > now), auction.endsAt);
}
