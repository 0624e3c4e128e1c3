/** Where an auction's chain begins. */
export const FIRST_PREV_HASH = "0".repeat(64);

/** What of a bid is public and hashed. `at` is ISO 8601 UTC, as the bid log shows it. */
export interface HashedBid {
  readonly prevHash: string;
  readonly auctionId: number;
  readonly seq: number;
  /** The bidder's pseudonym in this auction. */
  readonly bidder: string;
  readonly commitment: string;
  /** The price after this bid, in minor units. */
  readonly priceMinor: number;
  readonly at: string;
}

/** The text whose hash chains the bids of one auction (API.md). */
export function canonicalBid(bid: HashedBid): string {
  return [bid.prevHash, bid.auctionId, bid.seq, bid.bidder, bid.commitment, bid.priceMinor, bid.at].join("|");
}

export function hashBid(bid: HashedBid): Promise<string> {
  return sha256Hex(canonicalBid(bid));
}

/** Binds the house to a maximum without telling it; salt (32 random hex digits) and maximum open it after the close. */
export function commitTo(maximumMinor: number, salt: string): Promise<string> {
  return sha256Hex(`${maximumMinor}|${salt}`);
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
