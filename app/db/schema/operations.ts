import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { link, time } from "./columns";

export const idempotencyKeys = sqliteTable("idempotency_keys", {
  userId: link("user_id", () => users.id),
  key: text("key").notNull(),
  inputHash: text("input_hash").notNull(),
  answer: text("answer").notNull(),
  at: time("at"),
});
