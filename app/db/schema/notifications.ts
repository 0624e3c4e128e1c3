import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EmailChoice, Topic } from "~/domain/notifications/topics";
import { users } from "./accounts";
import { articles } from "./articles";
import { id, link, linkOrNull, time, timeOrNull } from "./columns";
import { listings } from "./listings";
import { threads } from "./threads";

export const notifications = sqliteTable("notifications", {
  id: id(),
  userId: link("user_id", () => users.id),
  kind: text("kind").notNull(),
  category: text("category", { enum: ["bidding", "trading", "messages", "people", "account"] }).notNull(),
  facts: text("facts"),
  /** With a message in place of facts: it is from before there were facts. */
  title: text("title"),
  message: text("message"),
  listingId: linkOrNull("listing_id", (): AnySQLiteColumn => listings.id),
  threadId: linkOrNull("thread_id", (): AnySQLiteColumn => threads.id),
  articleId: linkOrNull("article_id", (): AnySQLiteColumn => articles.id),
  /** No foreign key, because an import may be forgotten earlier. */
  importId: integer("import_id"),
  /** The key of a notification that must be sent only once; inserting it again conflicts. */
  onceKey: text("once_key").unique("notifications_once"),
  createdAt: time("created_at"),
  /** Null while it is unread. No two changes by a member set the same time, so it names the change to undo. */
  readAt: timeOrNull("read_at"),
  /** Like {@link readAt}; null unless the member deleted it. */
  deletedAt: timeOrNull("deleted_at"),
});

const topic = () => text("topic").$type<Topic>().notNull();

export const notificationKinds = sqliteTable("notification_kinds", {
  kind: text("kind").primaryKey(),
  topic: topic(),
});

/** Only where it differs from what applies to everyone. */
export const notificationPreferences = sqliteTable("notification_preferences", {
  userId: link("user_id", () => users.id),
  topic: topic(),
  /** False keeps notifications of the topic out of the list. */
  bell: integer("bell", { mode: "boolean" }).notNull(),
  email: text("email").$type<EmailChoice>().notNull(),
  push: integer("push", { mode: "boolean" }).notNull(),
});

export const digests = sqliteTable("digests", {
  userId: link("user_id", () => users.id),
  day: integer("day").notNull(),
  dueAt: time("due_at"),
  firstId: integer("first_id").notNull(),
  queuedAt: timeOrNull("queued_at"),
});

export const pushDevices = sqliteTable("push_devices", {
  id: id(),
  userId: link("user_id", () => users.id),
  /** The `id` of the session in which push was turned on. */
  sessionId: text("session_id").notNull(),
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  createdAt: time("created_at"),
});
