import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count, id, time, timeOrNull } from "./columns";

export const outbox = sqliteTable("outbox", {
  id: id(),
  kind: text("kind").notNull(),
  payload: text("payload").notNull(),
  dedupeKey: text("dedupe_key"),
  /** Rises when the row gets new contents under the same key. */
  revision: integer("revision").notNull().default(1),
  createdAt: time("created_at"),
  attempts: count("attempts"),
  retryAt: timeOrNull("retry_at"),
  deadAt: timeOrNull("dead_at"),
});
