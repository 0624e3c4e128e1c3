import { type SQL, sql } from "drizzle-orm";

/** 1 if the viewer watches auction `a` or, at a fixed price, listing `l`. Null for visitors and the seller. */
export function watchedBy(viewerId: number | undefined): SQL.Aliased<number | null> {
  const watched =
    viewerId === undefined
      ? sql<number | null>`NULL`
      : sql<number | null>`CASE WHEN l.seller_id = ${viewerId} THEN NULL
        WHEN l.format = 'auction' THEN EXISTS (SELECT 1 FROM watches WHERE user_id = ${viewerId} AND auction_id = a.id)
        ELSE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = ${viewerId} AND listing_id = l.id) END`;
  return watched.as("isWatched");
}

/** Null if the viewer didn't bid in auction `a`, or it isn't open. */
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
