import type { Postage } from "~/domain/postage/quote";
import type { PriceChart } from "./price-chart";
import type { PublicAuction } from "./room-protocol";

export interface LotBid {
  readonly seq: number;
  readonly bidder: string;
  readonly priceMinor: number;
  readonly at: string;
  readonly isYours: boolean;
  /** `raises`: the leader raised their own maximum. */
  readonly outcome: "leads" | "raises" | "outbid";
  /** Who led after it; null if that is beyond the loaded bids. */
  readonly leader: string | null;
}

export interface LotOrder extends Postage {
  readonly id: number;
}

export interface Lot {
  readonly auction: PublicAuction;
  readonly side: "seller" | "leader" | "outbid" | "watcher";
  readonly yourMaximumMinor: number | null;
  /** The member's absentee maximum. */
  readonly waitingMinor: number | null;
  readonly yourPostageMinor: number;
  /** Null for everyone but the seller. */
  readonly yourReserveMinor: number | null;
  readonly availableMinor: number;
  readonly sale: { readonly id: number; readonly title: string; readonly lot: number } | null;
  readonly watcherCount: number;
  readonly isWatched: boolean;
  /** Null before the first bid. */
  readonly chart: PriceChart | null;
  /** Null if there are more bids than the page loads. */
  readonly bidderCount: number | null;
  /** Newest first. */
  readonly bids: readonly LotBid[];
  readonly order: LotOrder | null;
}
