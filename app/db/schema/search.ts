import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Lower case, without accents. */
export const searchWords = sqliteTable("search_words", {
  id: integer("id").primaryKey(),
  word: text("word").notNull(),
});
