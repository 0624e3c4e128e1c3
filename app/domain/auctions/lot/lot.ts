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

/** An auction as one member sees it: the public state and their own standing. Money in minor units. */
export interface Lot {
  readonly auction: PublicAuction;
  readonly side: "seller" | "leader" | "outbid" | "watcher";
  /** The member's own highest maximum here. */
  readonly yourMaximumMinor: number | null;
  /** The member's absentee maximum, held until the start. */
  readonly waitingMinor: number | null;
  /** The postage that the member's latest bid or absentee maximum named, and is held with it. */
  readonly yourPostageMinor: number;
  /** The seller's own reserve; null for everyone else. */
  readonly yourReserveMinor: number | null;
  readonly availableMinor: number;
  /** The sale it belongs to. */
  readonly sale: { readonly id: number; readonly title: string; readonly lot: number } | null;
  readonly watcherCount: number;
  readonly isWatched: boolean;
  /** Null before the first bid. */
  readonly chart: PriceChart | null;
  /** How many people bid; null if there are more bids than the page loads. */
  readonly bidderCount: number | null;
  /** Newest first. */
  readonly bids: readonly LotBid[];
  /** The order of the sale, for its buyer and seller. */
  readonly order: LotOrder | null;
}
