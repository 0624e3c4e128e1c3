import { RENEWED_KIND } from "~/domain/notifications/notification-kinds";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import type { AuctionFacts } from "./load-bidding.server";

/** One notification an hour, which counts up and is unread again, so that a busy lot doesn't flood its seller. */
export function notificationOfBids(
  { sellerId, listingId, title, bidCount, priceMinor, lastBidAt }: AuctionFacts & { readonly lastBidAt: number },
  currency: string,
): NewNotification {
  return {
    userId: sellerId,
    kind: RENEWED_KIND,
    facts: { item: title, priceMinor, currency, bidCount },
    listingId,
    onceKey: `bids:${listingId}:${Math.floor(lastBidAt / HOUR_MS)}`,
  };
}

/** Once a minute for each lot, however many bids it gets. */
export function isSellersTurn(lastBidAt: number | null, at: number): boolean {
  return lastBidAt === null || Math.floor(lastBidAt / MINUTE_MS) < Math.floor(at / MINUTE_MS);
}
