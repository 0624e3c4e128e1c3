import type { BidContext, PlacedBid } from "~/domain/auctions/bidding/bidding-round.server";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import { formatMoney } from "~/domain/money";
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
    if (isRefusal(each)) {
      const message = `“${title}” has opened. Others left higher maximums, so yours was too low to place. Your money is available again.`;
      return [{ ...common, kind: "outbid", title: "You've been outbid", message }];
    }
    if (index !== leaderAt) return [];
    const price = formatMoney(each.answer.priceMinor, rules.currency);
    const message = `“${title}” has opened, and your bid took the lead at ${price}.`;
    return [{ ...common, kind: "absentee-placed", title: "Your maximum was placed", message }];
  });
}
