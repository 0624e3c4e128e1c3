import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, linkOrNull, time, timeOrNull } from "./columns";

export const letters = sqliteTable("letters", {
  id: id(),
  reference: text("reference").notNull(),
  /** The idempotency key: sending twice stores one letter. */
  key: text("key").notNull(),
  memberId: linkOrNull("member_id", () => users.id),
  name: text("name").notNull(),
  email: text("email").notNull(),
  topic: text("topic").notNull(),
  body: text("body").notNull(),
  at: time("at"),
  isSuspect: flag("is_suspect"),
  answeredAt: timeOrNull("answered_at"),
});

export const siteFigures = sqliteTable("site_figures", {
  id: integer("id").primaryKey(),
  figures: text("figures").notNull(),
  computedAt: time("computed_at"),
});
