import { type SQL, sql } from "drizzle-orm";

/**
 * A card's column: 1 where the viewer watches the auction `a` or, at a fixed price, the listing `l`, else 0; null for a
 * viewer whom we don't know, and for the seller.
 */
export function watchedBy(viewerId: number | undefined): SQL.Aliased<number | null> {
  const watched =
    viewerId === undefined
      ? sql<number | null>`NULL`
      : sql<number | null>`CASE WHEN l.seller_id = ${viewerId} THEN NULL
        WHEN l.format = 'auction' THEN EXISTS (SELECT 1 FROM watches WHERE user_id = ${viewerId} AND auction_id = a.id)
        ELSE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = ${viewerId} AND listing_id = l.id) END`;
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
