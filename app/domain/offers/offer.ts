import { type Refusal, refuse } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";

/** How long an offer or counter-offer stays open (as on eBay). */
export const OFFER_HOURS = 48;
export const OFFER_MS = OFFER_HOURS * HOUR_MS;
/** How long a second chance stays open before it passes to the next bidder. */
export const SECOND_CHANCE_HOURS = 24;
export const SECOND_CHANCE_MS = SECOND_CHANCE_HOURS * HOUR_MS;
/** Open offers of one buyer on one item; a trigger enforces it. */
export const MAX_RUNNING_OFFERS = 3;

/** Offers of one buyer on one item in 24 hours, including counter-offers and withdrawn ones; a trigger enforces it. */
export const MAX_OFFERS_PER_DAY = 10;

export type OfferSide = "buyer" | "seller";
export type OfferStatus = "open" | "countered" | "accepted" | "declined" | "withdrawn" | "expired" | "ended";

interface OfferState {
  readonly status: OfferStatus;
  readonly madeBy: OfferSide;
  /** Set for a second chance: the auction whose bidder the seller made it to. */
  readonly auctionId: number | null;
  readonly expiresAt: number;
}

type OfferAnswer = "accept" | "decline" | "counter" | "withdraw";

/** Judges an answer to an offer at `now`: only its maker can withdraw it, and only the other side can accept, decline or counter. */
export function refuseAnswer(
  offer: OfferState,
  { answer, by, now }: { answer: OfferAnswer; by: OfferSide; now: number },
): Refusal | undefined {
  if ((answer === "withdraw") !== (by === offer.madeBy))
    return refuse(
      "not_allowed",
      answer === "withdraw"
        ? "Only the person who made an offer can withdraw it."
        : "You made this offer, so only the other side can answer it.",
    );
  if (offer.status !== "open" || now >= offer.expiresAt) return refuse("conflict", "This offer has already ended.");
  if (answer === "counter" && offer.auctionId !== null)
    return refuse("breaks_rule", "You can't counter a second-chance offer. Accept or decline it.");
  return undefined;
}

export interface OfferCursor {
  readonly part: "open" | "over";
  readonly before: number;
}

export const writeOfferCursor = ({ part, before }: OfferCursor): string => `${part}-${before}`;

/** Undefined, which means the first page, for a missing or an invalid cursor. */
export function readOfferCursor(text: string | null): OfferCursor | undefined {
  const [, part, before] = /^(open|over)-([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  return part === "open" || part === "over" ? { part, before: Number(before) } : undefined;
}
