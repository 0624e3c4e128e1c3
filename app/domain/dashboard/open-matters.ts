import type { OpenOrder } from "./order-task";

/** An offer that the member can answer. */
export interface OfferToAnswer {
  readonly offerId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly amountMinor: number;
  readonly expiresAt: number;
  readonly otherName: string;
  readonly isSecondChance: boolean;
}

/** An open auction that the member has bid in. */
export interface OpenBid {
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly endsAt: number;
  readonly leading: boolean;
}

/** A conversation with messages that the member has not read. */
export interface UnreadThread {
  readonly threadId: number;
  readonly otherName: string;
  readonly unread: number;
  /** Of the newest message. */
  readonly at: number;
  /** The listing that it is about, if any. */
  readonly listingTitle: string | null;
  readonly photoKey: string | null;
  readonly isOwnListing: boolean;
}

/** Everything that can become a task for a member. */
export interface OpenMatters {
  readonly orders: readonly OpenOrder[];
  readonly offers: readonly OfferToAnswer[];
  readonly bidding: readonly OpenBid[];
  readonly threads: readonly UnreadThread[];
  /** How many drafts of listings there are, and the newest of them. */
  readonly drafts: {
    readonly count: number;
    readonly newest: { readonly id: number; readonly title: string; readonly photoKey: string | null } | null;
  };
  /** The newest payout, if the provider returned it. */
  readonly returnedPayout: { readonly id: number; readonly amountMinor: number; readonly destination: string } | null;
  /** Imports that left rows without a draft. */
  readonly imports: readonly { readonly importId: number; readonly openRows: number }[];
}
