export const AUCTION_LISTS = ["closing", "new", "upcoming", "ended"] as const;
export type AuctionList = (typeof AUCTION_LISTS)[number];

export function readAuctionList(name: string | null): AuctionList {
  return AUCTION_LISTS.find((list) => list === name) ?? "closing";
}
