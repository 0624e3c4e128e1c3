import type { LoggedBid } from "~/domain/auctions/lot/auction-answers";
import type { PriceChart } from "~/domain/auctions/lot/price-chart";

export interface BidDot {
  readonly seq: number;
  readonly bidder: string;
  readonly priceMinor: number;
  /** Percent from the left and from the top. */
  readonly left: number;
  readonly top: number;
}

export interface BidRecord {
  /** Oldest first. */
  readonly bids: readonly LoggedBid[];
  /** Null for a log that is too long to be checked while a page is made. */
  readonly check: { readonly faults: readonly string[]; readonly said: readonly string[] } | null;
  /** Null if the price never changed. */
  readonly chart: PriceChart | null;
  readonly dots: readonly BidDot[];
  readonly bidderCount: number;
}
