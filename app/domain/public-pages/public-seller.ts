import type { ListingCardView } from "~/domain/listings/listing-view";

/** What anyone may see of a member who sells. Times in milliseconds since 1970 UTC. */
export interface PublicSeller {
  readonly username: string;
  readonly profileImageUrl: string | null;
  readonly since: number;
  readonly soldCount: number;
  readonly reviewCount: number;
  /** 1 to 5; null without reviews. */
  readonly averageRating: number | null;
  /** From payment to shipping, of the newest orders; null if there are too few to say. */
  readonly medianDispatchMs: number | null;
  /** Newest first. Their authors bid under pseudonyms, so they aren't named. */
  readonly reviews: readonly PublicReview[];
  /** For sale, newest first. */
  readonly items: readonly ListingCardView[];
  /** The cursor of the next page of items; null on the last one. */
  readonly nextBefore: number | null;
}

export interface PublicReview {
  readonly orderId: number;
  /** The side the review's author took. */
  readonly side: "buyer" | "seller";
  readonly rating: number;
  readonly text: string;
  readonly at: number;
}

/** Fewer shipped orders would tell of single trades. */
export const FEWEST_DISPATCHES = 3;

/** The middle value, or the mean of the middle two. Undefined for no values. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
