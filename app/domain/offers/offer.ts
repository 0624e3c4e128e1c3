import { type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";

/** An offer and each counter to it stand so long (eBay's 48 hours). */
export const OFFER_MS = 48 * HOUR_MS;
/** A second chance stands so long; then the next bidder below has it. */
export const SECOND_CHANCE_MS = 24 * HOUR_MS;
/** Of one buyer on one piece at the same time; a trigger holds it. */
export const MAX_RUNNING_OFFERS = 3;

/** Of one buyer on one piece in 24 hours, counters and withdrawn ones too; a trigger holds it. */
export const MAX_OFFERS_PER_DAY = 10;

export type OfferSide = "buyer" | "seller";
export type OfferStatus = "open" | "countered" | "accepted" | "declined" | "withdrawn" | "expired" | "ended";

export interface OfferState {
  readonly status: OfferStatus;
  readonly madeBy: OfferSide;
  /** A second chance: the seller's to a bidder of this auction. */
  readonly auctionId: number | null;
  readonly expiresAt: number;
}

export type OfferAnswer = "accept" | "decline" | "counter" | "withdraw";

/** Whether a side may answer so at `now`, pure: the other side accepts, declines or counters, its own withdraws. */
export function judgeAnswer(
  offer: OfferState,
  { answer, by, now }: { answer: OfferAnswer; by: OfferSide; now: number },
): Refusal | undefined {
  if ((answer === "withdraw") !== (by === offer.madeBy))
    return refuse(
      "not_allowed",
      answer === "withdraw" ? "Only its maker can withdraw it." : "The other side answers it.",
    );
  if (offer.status !== "open" || now >= offer.expiresAt) return refuse("conflict", "This offer is over.");
  if (answer === "counter" && offer.auctionId !== null)
    return refuse("breaks_rule", "A second chance is taken at its price or left.");
  return undefined;
}
