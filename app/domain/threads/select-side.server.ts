import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { threadSides, threads } from "~/db/schema/threads";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";

type SideRow = Awaited<ReturnType<typeof selectSide>>[number];

export type ThreadCard = NonNullable<ReturnType<typeof cardOf>>;

export function selectSide(db: Reader, threadId: number, memberId: number) {
  const theirs = alias(threadSides, "theirs");
  return db
    .select({
      ...columnsOf(threadSides, "threadId", "about", "unread", "lastId", "otherId"),
      username: users.username,
      profileImageUrl: shownPicture(),
      theirReadId: sql<number>`${theirs.readId}`.as("their_read_id"),
      theirReadAt: sql<number | null>`${theirs.readAt}`.as("their_read_at"),
      ...columnsOf(threads, "orderId", "listingId"),
      orderStatus: orders.status,
      ...columnsOf(orders, "disputeStage", "shipTo"),
      orderTotalMinor: sql<number | null>`${orders.priceMinor} + ${orders.postageMinor}`.as("order_total"),
      ...columnsOf(listings, "title", "priceMinor"),
      listingStatus: sql<typeof listings.$inferSelect.status | null>`${listings.status}`.as("listing_status"),
      sellerId: sql<number | null>`${listings.sellerId}`.as("listing_seller"),
      photoKey: sql<string | null>`iif(${listings.id} IS NULL, NULL, ${leadPhotoKey})`.as("photo_key"),
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(users, eq(users.id, threadSides.otherId))
    .innerJoin(theirs, and(eq(theirs.threadId, threadSides.threadId), eq(theirs.memberId, threadSides.otherId)))
    .leftJoin(listings, eq(listings.id, threads.listingId))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .where(and(eq(threadSides.threadId, threadId), eq(threadSides.memberId, memberId)));
}

type AuctionRow = { readonly id: number; readonly shownMinor: number | null; readonly endsAt: number };

export function cardOf(row: SideRow, auction: AuctionRow | undefined, memberId: number) {
  const { listingId, title, listingStatus: status, photoKey, sellerId } = row;
  if (listingId === null || title === null || status === null) return null;
  const { orderId, orderStatus, disputeStage, shipTo, orderTotalMinor } = row;
  const isOnSale = status === "active";
  return {
    ...{ orderId, orderStatus, disputeStage, shipTo, orderTotalMinor, listingId, title, photoKey, status },
    isOwn: sellerId === memberId,
    auctionId: auction?.id ?? null,
    /** The asking price or the auction's price now. */
    priceMinor: isOnSale ? (row.priceMinor ?? auction?.shownMinor ?? null) : null,
    endsAt: isOnSale && auction ? new Date(auction.endsAt).toISOString() : null,
  };
}
