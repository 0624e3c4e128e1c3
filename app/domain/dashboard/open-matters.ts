import type { OpenOrder } from "./order-task";

export interface OfferToAnswer {
  readonly offerId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly amountMinor: number;
  readonly expiresAt: number;
  readonly otherName: string;
  readonly isSecondChance: boolean;
}

export interface OpenBid {
  readonly auctionId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly endsAt: number;
  readonly leading: boolean;
}

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

export interface OpenMatters {
  readonly orders: readonly OpenOrder[];
  readonly offers: readonly OfferToAnswer[];
  readonly bidding: readonly OpenBid[];
  readonly threads: readonly UnreadThread[];
  /** With the newest. */
  readonly drafts: {
    readonly count: number;
    readonly newest: { readonly id: number; readonly title: string; readonly photoKey: string | null } | null;
  };
  readonly returnedPayout: { readonly id: number; readonly amountMinor: number; readonly destination: string } | null;
  /** Imports that left rows without a draft. */
  readonly imports: readonly { readonly importId: number; readonly openRows: number }[];
}
