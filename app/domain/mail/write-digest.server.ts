import { and, asc, between, eq, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column, columnsOf } from "~/db/columns-of";
import { listings } from "~/db/schema/listings";
import { notificationKinds, notificationPreferences } from "~/db/schema/notification-preferences";
import { notifications } from "~/db/schema/notifications";
import { TOPICS } from "~/domain/notifications/topics";
import { digestMail } from "./notification-mail";
import type { WrittenMail } from "./writing";

/** Notifications in one mail; it counts the others. */
export const DIGEST_ENTRIES = 20;
/** More than this aren't read. */
const MOST_READ = 200;

/**
 * A member's daily mail: the notifications of that range whose topics they get daily, without those that they read or
 * deleted on the site. Null if there are none.
 */
export async function writeDigest(
  db: Reader,
  { memberId, firstId, lastId }: { memberId: number; firstId: number; lastId: number },
): Promise<WrittenMail | null> {
  const rows = await db
    .select({
      ...columnsOf(notifications, "kind", "title", "message"),
      ...columnsOf(notifications, "listingId", "threadId", "articleId", "importId"),
      topic: notificationKinds.topic,
      chosen: sql`${notificationPreferences.email}`.mapWith(notificationPreferences.email).as("chosen"),
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
    .where(
      and(
        eq(notifications.userId, memberId),
        between(notifications.id, firstId, lastId),
        isNull(notifications.readAt),
        // One whose bell is off was deleted when it was made.
        or(isNull(notifications.deletedAt), eq(notifications.deletedAt, notifications.createdAt)),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(MOST_READ);
  const wanted = rows.filter(({ topic, chosen }) => (chosen ?? TOPICS[topic].email) === "daily");
  if (wanted.length === 0) return null;
  const listed = wanted.slice(0, DIGEST_ENTRIES);
  return { stops: "digest", ...digestMail(listed, wanted.length - listed.length) };
}
