import type { AuctionStatus } from "~/domain/auctions/auction-status";
/** Those that may need action come first. */
export const BID_STANDINGS = ["outbid", "leading", "waiting", "won", "lost"] as const;
export type BidStanding = (typeof BID_STANDINGS)[number];

/** `waiting`: their maximum is placed when the auction opens. `lost`: it ended without them getting the item. */
export function standingOf(
  auction: {
    readonly status: AuctionStatus;
    readonly bidCount: number;
    readonly leaderId: number | null;
    readonly boughtBy: number | null;
  },
  memberId: number,
): BidStanding {
  if (auction.status === "sold") return (auction.boughtBy ?? auction.leaderId) === memberId ? "won" : "lost";
  if (auction.status !== "open") return "lost";
  if (auction.leaderId === memberId) return "leading";
  return auction.bidCount === 0 ? "waiting" : "outbid";
}
