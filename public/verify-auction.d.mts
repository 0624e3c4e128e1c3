export interface PublicBid {
  readonly seq: number;
  readonly bidder: string;
  readonly priceMinor: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly commitment: string;
  readonly maximumMinor?: number | undefined;
  readonly salt?: string | undefined;
}

export function verifyAuction(log: {
  auctionId: number | string;
  bids: readonly PublicBid[];
  auction?:
    | {
        status: string;
        priceMinor: number;
        bidCount: number;
        hasReserve: boolean;
        boughtNow?: boolean;
        currency?: string;
      }
    | undefined;
  /** ISO 4217; without it and without an auction, amounts are written in minor units. */
  currency?: string | undefined;
}): Promise<{ faults: string[]; said: string[] }>;

export function checkAuction(
  source: string,
  auctionId: number | string,
  currency?: string,
): Promise<{ faults: string[]; said: string[] }>;
