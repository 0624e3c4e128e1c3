import { sql } from "drizzle-orm";
import { mustChangeOne, type Statement, statement } from "~/db/database.server";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { transfer } from "~/domain/ledger/transfer.server";
import { type FactsInSql, notifyEach } from "~/domain/notifications/notify.server";

export type ClosingAuction = Pick<
  AuctionFacts,
  "id" | "listingId" | "title" | "sellerId" | "endsAt" | "priceMinor" | "bidCount"
>;

export interface CloseBatch {
  readonly order: Statement<number> | readonly [];
  readonly changes: readonly Statement[];
  /** The ids of the bidders or followers it notifies. */
  readonly others: Statement<number[]>;
  readonly notified: readonly number[];
}

/** Aborts the batch if the auction has changed since it was read. */
export function settle(
  auction: ClosingAuction,
  { status, listing }: { status: "sold" | "unsold" | "cancelled"; listing: EndedListing },
  now: number,
): Statement[] {
  return [
    statement(sql`UPDATE auctions SET status = ${status}, closed_at = ${now}
      WHERE id = ${auction.id} AND status = 'open' AND ends_at = ${auction.endsAt} AND bid_count = ${auction.bidCount}`),
    mustChangeOne,
    endListing(auction.listingId, listing),
  ];
}

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

type EndedListing = "sold" | "ended" | "withdrawn" | "removed";

export function endListing(listingId: number, status: EndedListing): Statement {
  return statement(
    sql`UPDATE listings SET status = ${status} WHERE id = ${listingId} AND status IN ('active', 'reserved')`,
  );
}

export function notifyBidders(
  now: number,
  { id, listingId }: Pick<ClosingAuction, "id" | "listingId">,
  { exceptId, ...notification }: FactsInSql & { readonly onceKey: string; readonly exceptId: number },
): Statement<number[]> {
  const bidders = sql`SELECT bidder_id AS user_id FROM bids WHERE auction_id = ${id} AND bidder_id <> ${exceptId}`;
  return notifyEach(now, bidders, { ...notification, listingId });
}
