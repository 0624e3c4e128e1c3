import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { column, columnsOf, type Reader } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { notificationKinds, notificationPreferences, notifications } from "~/db/schema/notifications";
import { minimumBid } from "~/domain/auctions/lot/increments";
import { formatMoney } from "~/domain/money";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { storedColumns } from "~/domain/notifications/list-notifications.server";
import { TOPICS } from "~/domain/notifications/topics";
import type { WritingTools } from "./mail";

export type CurrentNotification = NonNullable<Awaited<ReturnType<typeof currentNotification>>>;

/**
 * What a notification says by now, with the auction if it is about bidding. Null if there is nothing to say any more:
 * its member deleted it, or saw it on the site where that makes it pointless; they lead again, or the auction is over.
 */
export async function currentNotification(
  db: Reader,
  { memberId, notificationId }: { memberId: number; notificationId: number },
  { clock, currency }: Pick<WritingTools, "clock" | "currency">,
) {
  const [found] = await mailedNotifications(db, memberId, eq(notifications.id, notificationId));
  if (!found) return null;
  const { readAt, deletedAt, createdAt, preference, ...row } = found;
  const { kind, topic, item, listingId } = row;
  const wasDeleted = deletedAt !== null && deletedAt !== createdAt;
  const wasSeen = readAt !== null && TOPICS[topic].onceInMinutes !== undefined;
  if (wasDeleted || wasSeen) return null;
  const notification = { ...row, ...describeNotification(row), email: preference ?? TOPICS[topic].email };
  const isAboutBidding = kind === "outbid" || kind === "ending-soon";
  const auction = isAboutBidding ? await newestAuction(db, listingId, memberId) : undefined;
  if (!auction) return { ...notification, auction };
  const isOver = auction.status !== "open" || auction.endsAt <= clock.now();
  if (isOver || (kind === "outbid" && auction.isLeading)) return null;
  // The price may have changed since the notification was made.
  const price = formatMoney(auction.priceMinor, currency);
  const message =
    kind === "outbid"
      ? `Someone has a higher maximum for “${item}”. The price is now ${price}, and your money is available again.`
      : `“${item}” closes soon${standing(auction, price)} The ${auction.bidCount > 0 ? "next" : "first"} bid is ${formatMoney(auction.nextMinor, currency)}.`;
  return { ...notification, message, auction };
}

/** Whether a member who bid leads, and the price, to follow "closes soon". */
function standing({ isLeading, hasBid, bidCount }: Auction, price: string): string {
  if (isLeading) return `, and you're leading at ${price}.`;
  if (hasBid) return `, and you've been outbid. The price is now ${price}.`;
  return bidCount > 0 ? `. The price is now ${price}.` : ".";
}

type Auction = NonNullable<Awaited<ReturnType<typeof newestAuction>>>;

async function newestAuction(db: Reader, listingId: number | null, memberId: number) {
  if (listingId === null) return undefined;
  const [auction] = await db
    .select({
      ...columnsOf(auctions, "id", "status", "endsAt", "priceMinor", "leaderId", "bidCount"),
      hasBid: sql<number>`EXISTS (SELECT 1 FROM bids
        WHERE auction_id = ${auctions.id} AND bidder_id = ${memberId})`.as("has_bid"),
    })
    .from(auctions)
    .where(eq(auctions.listingId, listingId))
    .orderBy(desc(auctions.id))
    .limit(1);
  return auction && { ...auction, isLeading: auction.leaderId === memberId, nextMinor: minimumBid(auction) };
}

export function mailedNotifications(db: Reader, memberId: number, matching: SQL | undefined) {
  return db
    .select({
      ...storedColumns("notifications"),
      ...columnsOf(notifications, "id", "createdAt", "readAt", "deletedAt"),
      ...columnsOf(notifications, "listingId", "threadId", "articleId", "importId"),
      topic: notificationKinds.topic,
      preference: sql`${notificationPreferences.email}`.mapWith(notificationPreferences.email).as("preference"),
      push: sql`ifnull(${notificationPreferences.push}, 1)`.mapWith(Boolean).as("push"),
      item: column<string | null>("listings.title", "item"),
    })
    .from(notifications)
    .innerJoin(notificationKinds, eq(notificationKinds.kind, notifications.kind))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, notifications.userId),
        eq(notificationPreferences.topic, notificationKinds.topic),
      ),
    )
    .leftJoin(listings, eq(listings.id, notifications.listingId))
    .where(and(eq(notifications.userId, memberId), matching));
}
