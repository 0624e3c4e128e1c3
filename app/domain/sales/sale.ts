/** A sale with a single lot would just be an auction. */
export const MIN_LOTS = 2;
/** All lots open in one batch. The schema enforces the same number. */
export const MAX_LOTS = 50;
/** So that a bidder can follow the lots. The schema enforces the same number. */
export const LOT_STEP_MS = 30_000;

export const MIN_SALE_TITLE_LENGTH = 3;
export const MAX_SALE_TITLE_LENGTH = 80;

export interface NewSale {
  readonly title: string;
  readonly startsAt: number;
  /** Of the first lot. */
  readonly closesAt: number;
  readonly listingIds: readonly number[];
}

/** Lots are counted from 1. */
export function lotClosesAt(closesAt: number, lot: number): number {
  return closesAt + (lot - 1) * LOT_STEP_MS;
}
