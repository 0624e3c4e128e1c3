import { type Column, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { columnsOf } from "~/db/database.server";
import { auctions } from "~/db/schema/listings";

export const publicColumns = {
  ...columnsOf(auctions, "id", "listingId", "status", "startsAt", "endsAt"),
  ...columnsOf(auctions, "priceMinor", "reserveMinor", "bidCount", "buyNowMinor", "boughtBy"),
};

export type PublicFacts = SelectResultFields<typeof publicColumns>;

/** Of a member's latest bid in an auction, sealed or not; null without one. */
export function ownBid(
  column: "maximum_minor" | "postage_minor",
  { auctionId, memberId }: { auctionId: number | Column; memberId: number },
): SQL<number | null> {
  const name = sql.raw(column);
  return sql<number | null>`COALESCE(
    (SELECT ${name} FROM bids WHERE auction_id = ${auctionId} AND bidder_id = ${memberId} ORDER BY seq DESC LIMIT 1),
    (SELECT ${name} FROM sealed_bidders WHERE bidder_id = ${memberId} AND auction_id = ${auctionId}))`;
}

export function absenteesWait(auctionId: Column) {
  return sql<number>`EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = ${auctionId})`.as("absentees_wait");
}
