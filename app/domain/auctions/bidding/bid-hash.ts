export const FIRST_PREV_HASH = "0".repeat(64);

/** `at` is ISO 8601 UTC, as in the bid log. */
export interface HashedBid {
  readonly prevHash: string;
  readonly auctionId: number;
  readonly seq: number;
  /** The bidder's pseudonym in this auction. */
  readonly bidder: string;
  readonly commitment: string;
  readonly priceMinor: number;
  readonly at: string;
}

/** The published verifier builds the same text. */
export function canonicalBid(bid: HashedBid): string {
  return [bid.prevHash, bid.auctionId, bid.seq, bid.bidder, bid.commitment, bid.priceMinor, bid.at].join("|");
}

export const hashBid = (bid: HashedBid): Promise<string> => sha256Hex(canonicalBid(bid));

/** Publishing the maximum and its salt (32 hex digits) proves the commitment. */
export const commitTo = (maximumMinor: number, salt: string): Promise<string> => sha256Hex(`${maximumMinor}|${salt}`);

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
