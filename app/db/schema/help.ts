import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { count, flag, id, linkOrNull, time, timeOrNull } from "./columns";

export const helpVotes = sqliteTable("help_votes", {
  article: text("article").primaryKey(),
  helpful: count("helpful"),
  unhelpful: count("unhelpful"),
});

export const letters = sqliteTable(
  "letters",
  {
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
  },
  (t) => [
    uniqueIndex("letters_reference").on(t.reference),
    uniqueIndex("letters_key").on(t.key),
    index("letters_member").on(t.memberId, t.id).where(sql`member_id IS NOT NULL`),
    index("letters_waiting").on(t.isSuspect, t.id).where(sql`answered_at IS NULL`),
  ],
);

export const siteFigures = sqliteTable("site_figures", {
  id: integer("id").primaryKey(),
  figures: text("figures").notNull(),
  computedAt: time("computed_at"),
});
