import type { Reader } from "~/db/database.server";
import { momentInUtc } from "~/domain/time/moment";
import { currentNotification } from "./current-notification.server";
import type { WritingTools, WrittenMail } from "./mail";
import { notificationMail } from "./notification-mail";

/** The mail of a notification. Null if there is nothing to say any more, or its member doesn't want it by mail. */
export async function writeNotification(
  db: Reader,
  ids: { memberId: number; notificationId: number },
  tools: WritingTools,
): Promise<WrittenMail | null> {
  const notification = await currentNotification(db, ids, tools);
  if (notification?.email !== "now") return null;
  const { topic, auction, message } = notification;
  const closes = auction ? ` The auction closes on ${momentInUtc(auction.endsAt)}.` : "";
  return { stops: topic, ...notificationMail({ ...notification, message: message + closes }) };
}
