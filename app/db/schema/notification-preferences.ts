import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EmailChoice, Topic } from "~/domain/notifications/topics";
import { users } from "./accounts";
import { link, time, timeOrNull } from "./columns";

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
