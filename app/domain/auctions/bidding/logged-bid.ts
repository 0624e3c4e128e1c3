import type { HashedBid } from "./bid-hash";

export interface LoggedBid extends Omit<HashedBid, "auctionId"> {
  readonly hash: string;
  /** Published after the close, except the highest one. */
  readonly maximumMinor?: number;
  readonly salt?: string;
}
