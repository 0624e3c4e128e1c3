import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count } from "./columns";

/** How often each help article was found helpful or not. */
export const helpVotes = sqliteTable("help_votes", {
  article: text("article").primaryKey(),
  helpful: count("helpful"),
  unhelpful: count("unhelpful"),
});
