import { type Column, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/** 1 while the auction has waiting maximums, otherwise 0. */
export function absenteesWait(auctionId: Column) {
  return sql<number>`EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = ${auctionId})`.as("absentees_wait");
}

/** Releases the hold of every waiting maximum and deletes the maximums. */
export function releaseAbsentees(auctionId: number, now: number): [Statement, Statement] {
  return [
    statement(sql`INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
      SELECT 'release', 'held:' || bidder_id || ':' || auction_id, 'available:' || bidder_id, maximum_minor,
        'absentee:' || id || ':release', CAST(${now} AS INTEGER)
      FROM absentee_maxima WHERE auction_id = ${auctionId} ORDER BY id`),
    statement(sql`DELETE FROM absentee_maxima WHERE auction_id = ${auctionId}`),
  ];
}
