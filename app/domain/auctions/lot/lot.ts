import type { PriceChart } from "./price-chart";
import type { PublicAuction } from "./room-protocol";

export interface LotBid {
  readonly seq: number;
  readonly bidder: string;
  readonly priceMinor: number;
  readonly at: string;
  readonly isYours: boolean;
  /** `raises`: the leader gave a higher maximum of their own. */
  readonly outcome: "leads" | "raises" | "outbid";
  /** Who led after it; null where that is too long ago to tell. */
  readonly leader: string | null;
}

/** An auction as one member sees its page: what anyone may see, and what is theirs. Money in minor units. */
export interface Lot {
  readonly auction: PublicAuction;
  readonly side: "seller" | "leader" | "outbid" | "watcher";
  /** The member's own highest maximum here. */
  readonly yourMaximumMinor: number | null;
  /** What the member left before the start, held until then. */
  readonly waitingMinor: number | null;
  /** The seller's own reserve; null for everyone else. */
  readonly yourReserveMinor: number | null;
  readonly availableMinor: number;
  /** The named sale that it is a lot of. */
  readonly sale: { readonly id: number; readonly title: string; readonly lot: number } | null;
  readonly watcherCount: number;
  readonly isWatched: boolean;
  /** Null before the first bid. */
  readonly chart: PriceChart | null;
  /** How many people bid; null where there are more bids than the page looks at. */
  readonly bidderCount: number | null;
  /** Newest first. */
  readonly bids: readonly LotBid[];
  /** The order that the close made, for its two sides. */
  readonly orderId: number | null;
}
