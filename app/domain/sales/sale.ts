/** A sale with one lot is an auction. */
export const MIN_LOTS = 2;
/** All lots open in one batch. The schema holds the same number. */
export const MAX_LOTS = 50;
/** One lot closes this long after the one before, so that a bidder can follow them. The schema holds the same. */
export const LOT_STEP_MS = 30_000;

/** What a seller asks for. Times in milliseconds since 1970 UTC. */
export interface NewSale {
  readonly title: string;
  readonly startsAt: number;
  /** When the first lot closes. */
  readonly closesAt: number;
  /** Drafts of the seller's that are auctions. */
  readonly listingIds: readonly number[];
}

/** When a lot closes, counted from 1. */
export function lotClosesAt(closesAt: number, lot: number): number {
  return closesAt + (lot - 1) * LOT_STEP_MS;
}
