import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Statement, statement } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { transfer } from "~/domain/ledger/transfer.server";

/** An auction as read before its close. */
export interface ClosingAuction {
  readonly id: number;
  readonly listingId: number;
  readonly title: string;
  readonly sellerId: number;
  readonly endsAt: number;
  readonly priceMinor: number;
  readonly bidCount: number;
}

/** Settles the auction, or aborts the batch if it has changed since it was read. */
export function settle(
  auction: ClosingAuction,
  status: "sold" | "unsold" | "cancelled",
  now: number,
): [Statement, Statement] {
  return [
    statement(sql`UPDATE auctions SET status = ${status}, closed_at = ${now}
      WHERE id = ${auction.id} AND status = 'open' AND ends_at = ${auction.endsAt} AND bid_count = ${auction.bidCount}`),
    mustChangeOne,
  ];
}

/** Releases what is left of a hold; no statement for 0. */
export function release(auctionId: number, memberId: number, amountMinor: number, now: number): Statement[] {
  if (amountMinor === 0) return [];
  const from = heldFor(memberId, auctionId);
  return [
    transfer({
      kind: "release",
      from,
      to: availableOf(memberId),
      amountMinor,
      key: `close:${auctionId}:release`,
      at: now,
    }),
  ];
}

export function endListing(listingId: number, status: "sold" | "ended" | "withdrawn"): Statement {
  return statement(
    sql`UPDATE listings SET status = ${status} WHERE id = ${listingId} AND status IN ('active', 'reserved')`,
  );
}

/** Notifies every bidder except one; returns the ids of those notified. */
export function notifyBidders(
  { id, listingId }: Pick<ClosingAuction, "id" | "listingId">,
  news: { kind: string; title: string; message: string; onceKey: string; exceptId: number; now: number },
): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, once_key, created_at)
    SELECT DISTINCT bidder_id, ${news.kind}, ${news.title}, ${news.message}, ${listingId},
      ${`${news.onceKey}:`} || bidder_id, ${news.now}
    FROM bids WHERE auction_id = ${id} AND bidder_id <> ${news.exceptId}
    ON CONFLICT DO NOTHING RETURNING user_id`);
}

/** The ids that a notifying statement returned. */
export function notifiedIn(result: D1Result | undefined): number[] {
  return z
    .array(z.object({ user_id: z.int() }))
    .parse(result?.results)
    .map((row) => row.user_id);
}
