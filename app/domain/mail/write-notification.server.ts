import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column, columnsOf } from "~/db/columns-of";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { notificationKinds, notificationPreferences } from "~/db/schema/notification-preferences";
import { notifications } from "~/db/schema/notifications";
import { formatMoney } from "~/domain/money";
import { TOPICS } from "~/domain/notifications/topics";
import { momentInUtc } from "./moment";
import { notificationMail } from "./notification-mail";
import type { WritingTools, WrittenMail } from "./writing";

interface Asked {
  readonly memberId: number;
  readonly notificationId: number;
}

/**
 * The mail of a notification. Null if there is nothing to say any more: its member no longer wants it by mail, deleted
 * it, or saw it on the site where that makes the mail pointless; they lead again, or the auction is over.
 */
export async function writeNotification(
  db: Reader,
  asked: Asked,
  { clock, currency }: WritingTools,
): Promise<WrittenMail | null> {
  const found = await readNotification(db, asked);
  if (!found) return null;
  const { topic, readAt, deletedAt, createdAt, auction, chosen, ...notification } = found;
  const wasDeleted = deletedAt !== null && deletedAt !== createdAt;
  const wasSeen = readAt !== null && TOPICS[topic].onceInMinutes !== undefined;
  if ((chosen ?? TOPICS[topic].email) !== "now" || wasDeleted || wasSeen) return null;
  const { kind, item } = notification;
  const isAboutBidding = kind === "outbid" || kind === "ending-soon";
  if (!isAboutBidding || !auction) return { stops: topic, ...notificationMail({ topic, ...notification }) };
  const isOver = auction.status !== "open" || auction.endsAt <= clock.now();
  if (isOver || (kind === "outbid" && auction.leaderId === asked.memberId)) return null;
  // The price may have changed since the notification was made.
  const price = formatMoney(auction.priceMinor, currency);
  const closes = `The auction closes on ${momentInUtc(auction.endsAt)}.`;
  const message =
    kind === "outbid"
      ? `Someone has a higher maximum for “${item}”. The price is now ${price}, and your money is available again. ${closes}`
      : `“${item}” closes soon. The price is now ${price}. ${closes}`;
  return { stops: topic, ...notificationMail({ topic, ...notification, message }) };
}

async function readNotification(db: Reader, { memberId, notificationId }: Asked) {
  const [found] = await db
    .select({
      ...columnsOf(notifications, "kind", "title", "message", "createdAt", "readAt", "deletedAt"),
      ...columnsOf(notifications, "listingId", "threadId", "articleId", "importId"),
      topic: notificationKinds.topic,
      chosen: sql`${notificationPreferences.email}`.mapWith(notificationPreferences.email).as("chosen"),
      item: column<string | null>("listings.title", "item"),
      auction: columnsOf(auctions, "status", "endsAt", "priceMinor", "leaderId"),
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
    .leftJoin(
      auctions,
      sql`${auctions.id} = (SELECT max(id) FROM auctions WHERE listing_id = ${notifications.listingId})`,
    )
    .where(and(eq(notifications.id, notificationId), eq(notifications.userId, memberId)));
  return found;
}
