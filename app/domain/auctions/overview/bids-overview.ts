/** Where a member stands in an auction they bid in, or left a maximum for: what asks for something comes first. */
export const BID_STANDINGS = ["outbid", "leading", "waiting", "won", "lost"] as const;
export type BidStanding = (typeof BID_STANDINGS)[number];

/** `waiting`: their maximum is placed when it opens. `lost` is every end without the piece, for whatever reason. */
export function standingOf(
  auction: {
    readonly status: "draft" | "open" | "sold" | "unsold" | "cancelled";
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
