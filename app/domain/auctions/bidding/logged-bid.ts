import type { HashedBid } from "./bid-hash";

/** One public line of an auction's chain. */
export interface LoggedBid extends Omit<HashedBid, "auctionId"> {
  readonly hash: string;
  /** Published after the close, except the highest one. Minor units. */
  readonly maximumMinor?: number;
  readonly salt?: string;
}
