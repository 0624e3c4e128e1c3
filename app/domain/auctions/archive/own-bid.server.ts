import { type Column, type SQL, sql } from "drizzle-orm";

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
