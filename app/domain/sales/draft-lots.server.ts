import { and, asc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { MAX_LOTS } from "./sale";

export function draftLots(db: Reader, sellerId: number) {
  return db
    .select({
      listingId: listings.id,
      auctionId: sql<number>`${auctions.id}`.as("auction_id"),
      title: listings.title,
      ...columnsOf(auctions, "startMinor", "reserveMinor", "buyNowMinor"),
    })
    .from(listings)
    .innerJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "draft")))
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, "draft")))
    .orderBy(asc(listings.id))
    .limit(4 * MAX_LOTS);
}

export type DraftLot = Awaited<ReturnType<typeof draftLots>>[number];
