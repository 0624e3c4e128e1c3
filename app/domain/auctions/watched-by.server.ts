import { type SQL, sql } from "drizzle-orm";

/** A card's column: 1 where the viewer watches that auction, else 0; null for a viewer whom we don't know. */
export function watchedBy(viewerId: number | undefined, auctionId: SQL): SQL.Aliased<number | null> {
  const watched =
    viewerId === undefined
      ? sql<number | null>`NULL`
      : sql<number | null>`EXISTS (SELECT 1 FROM watches WHERE user_id = ${viewerId} AND auction_id = ${auctionId})`;
  return watched.as("isWatched");
}

/** A card's column: how the viewer stands in the open auction `a` that they bid in; null in every other. */
export function standingBy(viewerId: number | undefined): SQL.Aliased<"leading" | "outbid" | null> {
  const standing =
    viewerId === undefined
      ? sql<null>`NULL`
      : sql<
          "leading" | "outbid" | null
        >`CASE WHEN a.status <> 'open' THEN NULL WHEN a.leader_id = ${viewerId} THEN 'leading'
        WHEN EXISTS (SELECT 1 FROM bids WHERE auction_id = a.id AND bidder_id = ${viewerId}) THEN 'outbid' END`;
  return standing.as("standing");
}
