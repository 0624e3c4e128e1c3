import { eq, type SQL, sql } from "drizzle-orm";
import { mustChangeOne, type Query, type Statement, statement, type Writer } from "~/db/database.server";
import { absenteeMaxima } from "~/db/schema/auctions";
import { holdOf } from "~/domain/auctions/bidding/hold";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { openHeld, transfer, transferEach } from "~/domain/ledger/transfer.server";
import type { WaitingMaximum } from "./absentee";

interface Absentee extends WaitingMaximum {
  readonly auctionId: number;
  readonly bidderId: number;
}

/** `key` is unique forever. */
export function addAbsentee(db: Writer, absentee: Absentee, { key, at }: { key: string; at: number }) {
  const { auctionId, bidderId, maximumMinor, postageMinor, shipTo } = absentee;
  return [
    openHeld(bidderId, auctionId),
    transfer({
      kind: "hold",
      from: availableOf(bidderId),
      to: heldFor(bidderId, auctionId),
      amountMinor: holdOf(absentee),
      key: `absentee:${bidderId}:${key}:hold`,
      at,
    }),
    db.insert(absenteeMaxima).values({ auctionId, bidderId, maximumMinor, at, postageMinor, shipTo }),
  ];
}

/** Placing it at the start uses the same transfer key, so only one of the two can happen. */
export function removeAbsentee(db: Writer, waiting: Absentee & { readonly id: number }, at: number): readonly Query[] {
  const { id, auctionId, bidderId } = waiting;
  return [
    transfer({
      kind: "release",
      from: heldFor(bidderId, auctionId),
      to: availableOf(bidderId),
      amountMinor: holdOf(waiting),
      key: `absentee:${id}:release`,
      at,
    }),
    db.delete(absenteeMaxima).where(eq(absenteeMaxima.id, id)),
    mustChangeOne,
  ];
}

export function releaseAbsentees(which: SQL, now: number): readonly Statement[] {
  return [
    transferEach(sql`SELECT 'release', 'held:' || bidder_id || ':' || auction_id, 'available:' || bidder_id,
        maximum_minor + postage_minor, 'absentee:' || id || ':release', CAST(${now} AS INTEGER)
      FROM absentee_maxima WHERE ${which} ORDER BY id`),
    statement(sql`DELETE FROM absentee_maxima WHERE ${which}`),
  ];
}
