import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ListingFormat, ListingKind } from "~/domain/listing-terms/listing-kind";
import { id, keyLink, link, money, time } from "./columns";
import { listings } from "./listings";

/** Only triggers write it. */
export const activeListings = sqliteTable(
  "active_listings",
  {
    listingId: keyLink("listing_id", () => listings.id),
    kind: text("kind").$type<ListingKind>().notNull(),
    format: text("format").$type<ListingFormat>().notNull(),
    /** The asking price, or the auction's current price. */
    priceMinor: money("price_minor"),
    /** The auction's current end; for a fixed price, the last instant that a Date can hold. */
    endsAt: time("ends_at"),
    /** Lower case: the country, or the issuer if there is none. */
    country: text("country"),
  },
  (t) => [
    index("active_listings_kind").on(t.kind, t.listingId),
    index("active_listings_country").on(t.country, t.listingId),
    index("active_listings_price").on(t.priceMinor, t.listingId),
    index("active_listings_ending").on(t.endsAt, t.listingId),
  ],
);

/** One row for each listing that was ever published; only triggers write it. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    state: text("state", { enum: ["sale", "sold", "hidden"] }).notNull(),
    kind: text("kind").$type<ListingKind>().notNull(),
    format: text("format").$type<ListingFormat>().notNull(),
    /** The country as it was written, or the issuer if there is none. */
    issuer: text("issuer"),
    yearFrom: integer("year_from"),
    yearTo: integer("year_to"),
    /** Grades of every scale compare from 1 to 70. */
    gradeFrom: integer("grade_from"),
    gradeTo: integer("grade_to"),
    grader: text("grader"),
    metal: text("metal"),
    /** What it is filed under; null until its auction has a price. Out of date while `is_moved` is 1. */
    priceMinor: integer("price_minor"),
    endsAt: integer("ends_at"),
    /** Tags: `zall`, or a region or country as in `zeurope` and `zde`. */
    shipsTo: text("ships_to").notNull(),
    isMoved: integer("is_moved").notNull().default(0),
  },
  (t) => [
    uniqueIndex("search_documents_listing").on(t.listingId),
    index("search_documents_moved").on(t.id).where(sql`is_moved = 1`),
  ],
);

/** Lower case, without accents. */
export const searchWords = sqliteTable(
  "search_words",
  { id: integer("id").primaryKey(), word: text("word").notNull() },
  (t) => [uniqueIndex("search_words_word").on(t.word)],
);
