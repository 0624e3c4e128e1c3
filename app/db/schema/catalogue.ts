import { sql } from "drizzle-orm";
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count, keyLink, link, measureColumns, money, textLink, time } from "./columns";
import { listings } from "./listings";
import { orders } from "./orders";

export const catalogueIssuers = sqliteTable("catalogue_issuers", {
  /** ISO 3166-1 alpha-2 in lower case, or a slug such as "ottoman-empire". */
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  coinCount: count("coin_count"),
  noteCount: count("note_count"),
});

/** Years are Gregorian, negative before Christ. */
export const catalogueTypes = sqliteTable("catalogue_types", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: ["coin", "note"] }).notNull(),
  title: text("title").notNull(),
  issuerCode: textLink("issuer_code", () => catalogueIssuers.code),
  rulerName: text("ruler_name"),
  rulerFrom: integer("ruler_from"),
  rulerTo: integer("ruler_to"),
  posthumous: integer("posthumous").notNull().default(0),
  denominationText: text("denomination_text").notNull(),
  denominationValue: real("denomination_value"),
  denominationUnit: text("denomination_unit").notNull(),
  yearFrom: integer("year_from").notNull(),
  yearTo: integer("year_to"),
  calendar: text("calendar").notNull(),
  yearsText: text("years_text").notNull(),
  compositionText: text("composition_text").notNull(),
  /** JSON object: permille by metal. */
  compositionParts: text("composition_parts"),
  ...measureColumns(),
  axis: text("axis", { enum: ["coin", "medal", "varies"] }),
  edge: text("edge"),
  shape: text("shape"),
  obverse: text("obverse").notNull(),
  reverse: text("reverse").notNull(),
  designers: text("designers"),
  printer: text("printer"),
  watermark: text("watermark"),
  series: text("series"),
  source: text("source").notNull(),
  names: text("names"),
  mintage: integer("mintage"),
  words: text("words").notNull(),
  /** Kind, issuer and century as one word each, so that a search can be narrowed inside its index. */
  tags: text("tags").notNull(),
  /** Sorts by first year, then id; unique. */
  place: integer("place").notNull().generatedAlwaysAs(sql`((year_from + 10000) * 10000000 + id)`),
});

export const catalogueIssues = sqliteTable("catalogue_issues", {
  typeId: link("type_id", () => catalogueTypes.id),
  position: integer("position").notNull(),
  /** "" for pieces without one. */
  mark: text("mark").notNull(),
  mint: text("mint"),
  /** "1878–1904, 1921"; negative before Christ. */
  years: text("years"),
  /** JSON object: pieces struck, by year. */
  mintages: text("mintages"),
});

export const catalogueReferences = sqliteTable("catalogue_references", {
  typeId: link("type_id", () => catalogueTypes.id),
  position: integer("position").notNull(),
  catalogue: text("catalogue").notNull(),
  number: text("number").notNull(),
});

/** Public sales of pieces of a type: paid, not refunded, not by a private offer. Only triggers write it. */
export const typeSales = sqliteTable("type_sales", {
  orderId: keyLink("order_id", () => orders.id),
  listingId: link("listing_id", () => listings.id),
  typeId: link("type_id", () => catalogueTypes.id),
  soldAt: time("sold_at"),
  priceMinor: money("price_minor"),
});
