import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { link, time } from "./columns";
import { listings } from "./listings";

export const photoMeasures = sqliteTable("photo_measures", {
  /** Of `measurable_photos`: the id of a listing's photo, or of an addition after publishing, as a negative number. */
  photoId: integer("photo_id").primaryKey(),
  /** With `across` and `cutAt`: null unless a coin or note was found against a plain background. */
  shape: text("shape", { enum: ["round", "rectangle"] }),
  across: integer("across"),
  /** Where the frame cuts it off: 1 left, 2 top, 4 right and 8 bottom, added up. */
  cutAt: integer("cut_at"),
  halfDetail: integer("half_detail"),
  quarterDetail: integer("quarter_detail"),
  shadows: integer("shadows").notNull(),
  highlights: integer("highlights").notNull(),
  brightest: integer("brightest").notNull(),
  /** The fingerprint of the whole photo, and of the item in it: 256 bits as hexadecimal digits. */
  wholePrint: text("whole_print").notNull(),
  piecePrint: text("piece_print"),
  at: time("at"),
});

export const photoMatches = sqliteTable("photo_matches", {
  photoId: link("photo_id", () => photoMeasures.photoId),
  otherId: link("other_id", () => photoMeasures.photoId),
  /** In how many of 256 bits their fingerprints differ. */
  distance: integer("distance").notNull(),
  at: time("at"),
});

export const dismissedPairs = sqliteTable("dismissed_pairs", {
  listingId: link("listing_id", () => listings.id),
  otherId: link("other_id", () => listings.id),
  reason: text("reason").notNull(),
  dismissedBy: text("dismissed_by").notNull(),
  at: time("at"),
});
