import type { bids } from "~/db/schema/auctions";
/** Files of sealed bids. They are private: a file has every maximum. */
export interface BidArchive {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
}

export interface Seal {
  readonly auctionId: number;
  /** Of the file's text, in hexadecimal digits. */
  readonly sha256: string;
}

/** With the same key, a file always has the same text. */
export const archiveKey = ({ auctionId, sha256 }: Seal): string => `bids/${auctionId}/${sha256}.json.gz`;

/** `bidder` is the pseudonym. */
export type SealedBid = Omit<typeof bids.$inferSelect, "auctionId" | "pseudonym" | "at"> & {
  readonly bidder: string;
  readonly at: string;
};

/** A transfer that held money behind a bid or a waiting maximum, or released it. */
export interface SealedHold {
  readonly id: number;
  readonly kind: "hold" | "release";
  readonly memberId: number;
  readonly amountMinor: number;
  readonly key: string;
  readonly at: string;
}

export interface SealedAuction {
  readonly auctionId: number;
  readonly bids: readonly SealedBid[];
  readonly holds: readonly SealedHold[];
}
