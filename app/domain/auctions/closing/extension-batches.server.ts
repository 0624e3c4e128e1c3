import { sql } from "drizzle-orm";
import { statement } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";
import type { CloseBatch } from "./close-batches.server";
import type { ClosingAuction } from "./close-statements.server";
import type { Warning } from "./ending-soon";

/** The end moved after an outage; told to the seller and to everyone who bid, watches, or left a maximum. */
export function extensionBatch(auction: ClosingAuction, endsAt: number, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  const news = {
    kind: "auction-moved",
    title: "Auction extended",
    message: `We were not reachable when “${title}” was to end, so it runs a little longer.`,
    onceKey: `moved:${id}:${endsAt}`,
  };
  return {
    statements: [
      statement(sql`UPDATE auctions SET ends_at = ${endsAt}
        WHERE id = ${id} AND status = 'open' AND ends_at = ${auction.endsAt}`),
      mustChangeOne,
      notify({ ...news, userId: sellerId, listingId, onceKey: `${news.onceKey}:${sellerId}` }, now),
      notifyFollowers(id, { ...news, listingId, now }),
    ],
    notified: [sellerId],
  };
}

/** The warning before the end, once, to everyone who watches or bid. */
export function endingSoonBatch(
  auction: ClosingAuction,
  { told, words }: Warning,
  { now, currency }: { now: number; currency: string },
): CloseBatch {
  const { id, listingId, title, priceMinor } = auction;
  return {
    statements: [
      statement(sql`UPDATE auctions SET ending_told = ${told}
        WHERE id = ${id} AND status = 'open' AND ends_at = ${auction.endsAt} AND ending_told < ${told}`),
      mustChangeOne,
      notifyFollowers(id, {
        kind: "ending-soon",
        title: "Closing soon",
        message: `“${title}” closes ${words}, at ${formatMoney(priceMinor, currency)} now.`,
        listingId,
        onceKey: `ending:${id}:${told}`,
        now,
      }),
    ],
    notified: [],
  };
}
