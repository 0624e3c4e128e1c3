import type { BidContext, PlacedBid } from "~/domain/auctions/bidding/bidding-round.server";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal } from "~/domain/refusal";

/** Placing the bids notifies everyone who is outbid by another. */
export function openingNotifications(
  { id, listingId, title }: AuctionFacts,
  waiting: readonly { readonly bidderId: number }[],
  placed: readonly (PlacedBid | Refusal)[],
  { rules }: BidContext,
): NewNotification[] {
  const leaderAt = placed.map((each) => !isRefusal(each) && each.answer.outcome === "leading").lastIndexOf(true);
  return placed.flatMap((each, index): NewNotification[] => {
    const userId = waiting[index]?.bidderId ?? 0;
    const common = { userId, listingId, onceKey: `opened:${id}:${userId}` };
    if (isRefusal(each)) return [{ ...common, kind: "outbid", facts: { item: title, isAtOpening: true } }];
    if (index !== leaderAt) return [];
    const facts = { item: title, priceMinor: each.answer.priceMinor, currency: rules.currency };
    return [{ ...common, kind: "absentee-placed", facts }];
  });
}
