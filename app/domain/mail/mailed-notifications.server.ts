import { and, eq, type SQL, sql } from "drizzle-orm";
import { column, columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { notificationKinds, notificationPreferences } from "~/db/schema/notification-preferences";
import { notifications } from "~/db/schema/notifications";
import { storedColumns } from "~/domain/notifications/stored-columns.server";

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
