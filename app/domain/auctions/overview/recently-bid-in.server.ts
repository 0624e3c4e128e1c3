import { desc, eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { bids } from "~/db/schema/auctions";

/** A subquery. `limit` bounds the bids that are read. */
export function recentlyBidIn(db: Reader, memberId: number, limit: number) {
  return db
    .select({ auctionId: bids.auctionId })
    .from(bids)
    .where(eq(bids.bidderId, memberId))
    .orderBy(desc(bids.at))
    .limit(limit);
}
