import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { keyLink, time } from "./columns";
import { listings } from "./listings";

export const suggestionAnswers = sqliteTable("suggestion_answers", {
  listingId: integer("listing_id")
    .notNull()
    .references(() => listings.id),
  field: text("field").notNull(),
  /** The reader of titles, or a vision model's name. */
  source: text("source").notNull(),
  suggested: text("suggested").notNull(),
  answer: text("answer", { enum: ["accepted", "edited", "rejected"] }).notNull(),
  kept: text("kept"),
  at: integer("at").notNull(),
});

export const suggestionCounts = sqliteTable("suggestion_counts", {
  field: text("field").notNull(),
  source: text("source").notNull(),
  accepted: integer("accepted").notNull().default(0),
  edited: integer("edited").notNull().default(0),
  rejected: integer("rejected").notNull().default(0),
});

export const visionReadings = sqliteTable("vision_readings", {
  listingId: keyLink("listing_id", () => listings.id),
  model: text("model").notNull(),
  /** JSON array; null until the model has answered. */
  facts: text("facts"),
  fault: text("fault", { enum: ["unavailable", "unusable"] }),
  askedAt: time("asked_at"),
});
