import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { catalogueTypes } from "./catalogue";
import { keyLink, linkOrNull, measureColumns } from "./columns";
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
