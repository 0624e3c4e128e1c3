import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { articles } from "./articles";
import { flag, id, link, linkOrNull, time } from "./columns";
import { listings } from "./listings";
import { threads } from "./threads";

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    read: flag("read"),
    listingId: linkOrNull("listing_id", (): AnySQLiteColumn => listings.id),
    threadId: linkOrNull("thread_id", (): AnySQLiteColumn => threads.id),
    articleId: linkOrNull("article_id", (): AnySQLiteColumn => articles.id),
    /** The key of a notification that must be sent only once; inserting it again conflicts. */
    onceKey: text("once_key").unique("notifications_once"),
    createdAt: time("created_at"),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.id),
    index("notifications_unread").on(t.userId, t.id).where(sql`read = 0`),
    index("notifications_of_thread").on(t.userId, t.threadId).where(sql`read = 0 AND thread_id IS NOT NULL`),
  ],
);
