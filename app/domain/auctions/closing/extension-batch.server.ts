import { sql } from "drizzle-orm";
import { mustChangeOne, statement } from "~/db/database.server";
import { notify } from "~/domain/notifications/notify.server";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";
import type { CloseBatch, ClosingAuction } from "./close-statements.server";
import type { Warning } from "./ending-soon";

export function extensionBatch(auction: ClosingAuction, endsAt: number, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  const notification = {
    kind: "auction-moved" as const,
    facts: { item: title },
    onceKey: `moved:${id}:${endsAt}`,
  };
  return {
    order: [],
    changes: [
      statement(sql`UPDATE auctions SET ends_at = ${endsAt}
        WHERE id = ${id} AND status = 'open' AND ends_at = ${auction.endsAt}`),
      mustChangeOne,
      notify(now, { ...notification, userId: sellerId, listingId, onceKey: `${notification.onceKey}:${sellerId}` }),
    ],
    others: notifyFollowers(now, id, { ...notification, listingId }),
    notified: [sellerId],
  };
}

export function endingSoonBatch(
  auction: ClosingAuction,
  { number, leftMs }: Warning,
  { now, currency }: { now: number; currency: string },
): CloseBatch {
  const { id, listingId, title, priceMinor } = auction;
  return {
    order: [],
    changes: [
      statement(sql`UPDATE auctions SET warnings_sent = ${number}
        WHERE id = ${id} AND status = 'open' AND ends_at = ${auction.endsAt} AND warnings_sent < ${number}`),
      mustChangeOne,
    ],
    others: notifyFollowers(now, id, {
      kind: "ending-soon",
      facts: { item: title, priceMinor, currency, leftMs },
      listingId,
      onceKey: `ending:${id}:${number}`,
    }),
    notified: [],
  };
}
