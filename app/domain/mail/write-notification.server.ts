import { desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { auctions } from "~/db/schema/auctions";
import { notifications } from "~/db/schema/notifications";
import { formatMoney } from "~/domain/money";
import { describeNotification } from "~/domain/notifications/describe-notification";
import { TOPICS } from "~/domain/notifications/topics";
import { momentInUtc } from "~/domain/time/moment";
import type { WritingTools, WrittenMail } from "./mail";
import { mailedNotifications } from "./mailed-notifications.server";
import { notificationMail } from "./notification-mail";

/**
 * The mail of a notification. Null if there is nothing to say any more: its member no longer wants it by mail, deleted
 * it, or saw it on the site where that makes the mail pointless; they lead again, or the auction is over.
 */
export async function writeNotification(
  db: Reader,
  { memberId, notificationId }: { memberId: number; notificationId: number },
  { clock, currency }: WritingTools,
): Promise<WrittenMail | null> {
  const [found] = await mailedNotifications(db, memberId, eq(notifications.id, notificationId));
  if (!found) return null;
  const { topic, readAt, deletedAt, createdAt, chosen, ...stored } = found;
  const notification = { ...stored, ...describeNotification(stored) };
  const wasDeleted = deletedAt !== null && deletedAt !== createdAt;
  const wasSeen = readAt !== null && TOPICS[topic].onceInMinutes !== undefined;
  if ((chosen ?? TOPICS[topic].email) !== "now" || wasDeleted || wasSeen) return null;
  const { kind, item } = notification;
  const isAboutBidding = kind === "outbid" || kind === "ending-soon";
  const auction = isAboutBidding ? await newestAuction(db, notification.listingId, memberId) : undefined;
  if (!auction) return { stops: topic, ...notificationMail({ topic, ...notification }) };
  const isOver = auction.status !== "open" || auction.endsAt <= clock.now();
  if (isOver || (kind === "outbid" && auction.leaderId === memberId)) return null;
  // The price may have changed since the notification was made.
  const price = formatMoney(auction.priceMinor, currency);
  const closes = `The auction closes on ${momentInUtc(auction.endsAt)}.`;
  const message =
    kind === "outbid"
      ? `Someone has a higher maximum for “${item}”. The price is now ${price}, and your money is available again. ${closes}`
      : `“${item}” closes soon${standingOf(auction, memberId)}. The price is now ${price}. ${closes}`;
  return { stops: topic, ...notificationMail({ topic, ...notification, message }) };
}

/** Whether a member who bid leads, to follow "closes soon"; "" for one who only watches. */
function standingOf({ leaderId, hasBid }: { leaderId: number | null; hasBid: number }, memberId: number): string {
  if (leaderId === memberId) return ", and you're leading";
  return hasBid ? ", and you've been outbid" : "";
}

async function newestAuction(db: Reader, listingId: number | null, memberId: number) {
  if (listingId === null) return undefined;
  const [auction] = await db
    .select({
      ...columnsOf(auctions, "status", "endsAt", "priceMinor", "leaderId"),
      hasBid: sql<number>`EXISTS (SELECT 1 FROM bids WHERE auction_id = ${auctions.id} AND bidder_id = ${memberId})`.as(
        "has_bid",
      ),
    })
    .from(auctions)
    .where(eq(auctions.listingId, listingId))
    .orderBy(desc(auctions.id))
    .limit(1);
  return auction;
}
