import type { BidAnswer, PublicAuction } from "~/domain/auctions/lot/room-protocol";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";

export interface BidRules {
  readonly softCloseMs: number;
  readonly currency: string;
  readonly bidsPerMemberMinute: number;
}

export interface BidContext {
  readonly now: number;
  readonly randomness: Randomness;
  readonly rules: BidRules;
}

/** What is published about a bid after the commit. */
export interface BidChange {
  readonly auction: PublicAuction;
  readonly extended: boolean;
  readonly effects: readonly Effect[];
}

/** The bidder's answer. `news` is null if the same request was answered before. */
export interface PlacedBid {
  readonly answer: BidAnswer;
  readonly news: BidChange | null;
}
