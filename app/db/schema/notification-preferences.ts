import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EmailChoice, Topic } from "~/domain/notifications/topics";
import { users } from "./accounts";
import { link, time, timeOrNull } from "./columns";

const topic = () => text("topic").$type<Topic>();
const ofTopic = () =>
  topic()
    .notNull()
    .references(() => notificationTopics.topic);

export const notificationTopics = sqliteTable("notification_topics", { topic: topic().primaryKey() });

export const notificationKinds = sqliteTable("notification_kinds", {
  kind: text("kind").primaryKey(),
  topic: ofTopic(),
});

/** Only where it differs from what applies to everyone. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    userId: link("user_id", () => users.id),
    topic: ofTopic(),
    /** False keeps notifications of the topic out of the list. */
    bell: integer("bell", { mode: "boolean" }).notNull(),
    email: text("email").$type<EmailChoice>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);

/** One row: up to which notification emails are in the outbox. */
export const notificationEmails = sqliteTable("notification_emails", {
  id: integer("id").primaryKey(),
  afterId: integer("after_id").notNull(),
});

/** Until when the next email about the same thing waits, by its key in the outbox. */
export const emailPauses = sqliteTable("email_pauses", { key: text("key").primaryKey(), until: time("until") }, (t) => [
  index("email_pauses_over").on(t.until),
]);

export const digests = sqliteTable(
  "digests",
  {
    userId: link("user_id", () => users.id),
    day: integer("day").notNull(),
    dueAt: time("due_at"),
    firstId: integer("first_id").notNull(),
    queuedAt: timeOrNull("queued_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    index("digests_due").on(t.dueAt).where(sql`queued_at IS NULL`),
    index("digests_over").on(t.dueAt).where(sql`queued_at IS NOT NULL`),
  ],
);
