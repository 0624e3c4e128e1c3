import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { catalogueTypes } from "./catalogue";
import { keyLink, link, linkOrNull, measureColumns, time } from "./columns";
import { listings } from "./listings";

/** A listing's attributes in types that can be compared; at most one row for each, never updated. */
export const listingFacts = sqliteTable("listing_facts", {
  listingId: keyLink("listing_id", () => listings.id),
  typeId: linkOrNull("type_id", () => catalogueTypes.id),
  country: text("country"),
  issuer: text("issuer"),
  ruler: text("ruler"),
  denomination: text("denomination"),
  series: text("series"),
  reference: text("reference"),
  mint: text("mint"),
  mintMark: text("mint_mark"),
  yearWritten: text("year_written"),
  calendar: text("calendar"),
  /** Gregorian, negative before Christ. */
  yearFrom: integer("year_from"),
  yearTo: integer("year_to"),
  composition: text("composition"),
  ...measureColumns(),
  axis: integer("axis"),
  edge: text("edge"),
  serialNumber: text("serial_number"),
  signatures: text("signatures"),
  watermark: text("watermark"),
  grade: text("grade"),
  gradeScale: text("grade_scale", { enum: ["raw", "sheldon", "ancients", "banknote"] }),
  gradeName: text("grade_name"),
  gradeValue: integer("grade_value"),
  gradeStrike: text("grade_strike", { enum: ["MS", "PR", "PF", "SP"] }),
  gradePlus: integer("grade_plus").notNull().default(0),
  gradeStar: integer("grade_star").notNull().default(0),
  gradeDesignations: text("grade_designations").notNull().default("[]"),
  gradePaper: text("grade_paper", { enum: ["EPQ", "PPQ"] }),
  gradeDetails: integer("grade_details").notNull().default(0),
  gradeProblem: text("grade_problem"),
  strikeMark: integer("strike_mark"),
  surfaceMark: integer("surface_mark"),
  /** The grades from 1 to 70 that it corresponds to, on any scale. */
  gradeFrom: integer("grade_from"),
  gradeTo: integer("grade_to"),
  grader: text("grader"),
  certificate: text("certificate"),
});

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
