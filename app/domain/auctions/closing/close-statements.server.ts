import { sql } from "drizzle-orm";
import { mustChangeOne, type Statement, statement } from "~/db/database.server";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import { availableOf, heldFor, transfer } from "~/domain/ledger/transfer.server";
import { type FactsInSql, notify, notifyEach } from "~/domain/notifications/notify.server";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";
import type { Warning } from "./close-auction";

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
  const [from, to] = [heldFor(memberId, auctionId), availableOf(memberId)];
  return [transfer({ kind: "release", from, to, amountMinor, key: `close:${auctionId}:release`, at: now })];
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

export function extensionBatch(auction: ClosingAuction, endsAt: number, now: number): CloseBatch {
  const { id, listingId, sellerId, title } = auction;
  const onceKey = `moved:${id}:${endsAt}`;
  const notification = { kind: "auction-moved", facts: { item: title }, listingId, onceKey } as const;
  return {
    order: [],
    changes: [
      statement(sql`UPDATE auctions SET ends_at = ${endsAt}
        WHERE id = ${id} AND status = 'open' AND ends_at = ${auction.endsAt}`),
      mustChangeOne,
      notify(now, { ...notification, userId: sellerId, onceKey: `${onceKey}:${sellerId}` }),
    ],
    others: notifyFollowers(now, id, notification),
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
