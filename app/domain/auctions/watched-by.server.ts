import { type SQL, sql } from "drizzle-orm";

/** A card's column: 1 where the viewer watches that auction, else 0; null for a viewer whom we don't know. */
export function watchedBy(viewerId: number | undefined, auctionId: SQL): SQL.Aliased<number | null> {
  const watched =
    viewerId === undefined
      ? sql<number | null>`NULL`
      : sql<number | null>`EXISTS (SELECT 1 FROM watches WHERE user_id = ${viewerId} AND auction_id = ${auctionId})`;
  return watched.as("isWatched");
}
