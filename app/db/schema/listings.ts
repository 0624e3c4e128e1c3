import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ListingFormat, ListingKind, ListingStatus } from "~/domain/listing-terms/listing-kind";
import type { Turn } from "~/domain/photos/cut";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { users } from "./accounts";
import { id, link, moneyOrNull, photoColumns, time, timeOrNull } from "./columns";

export const listings = sqliteTable("listings", {
  id: id(),
  sellerId: link("seller_id", () => users.id),
  kind: text("kind").$type<ListingKind>().notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  format: text("format").$type<ListingFormat>().notNull(),
  status: text("status").$type<ListingStatus>().notNull(),
  priceMinor: moneyOrNull("price_minor"),
  /** JSON object of catalogue facts: issuer, year, denomination, grade, weight … */
  attributes: text("attributes").notNull().default("{}"),
  createdAt: time("created_at"),
  publishedAt: timeOrNull("published_at"),
  /** How often its text, facts or price were written while it was a draft. A trigger counts. */
  revision: integer("revision").notNull().default(0),
});

const shownPhotoColumns = () => ({
  /** Unguessable; the R2 objects are {key}/full.webp and {key}/thumb.webp. */
  key: text("key").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: time("created_at"),
  /** A data URI of a few hundred bytes, shown while the photo loads; empty for none. */
  preview: text("preview").notNull().default(""),
  role: text("role").$type<PhotoRole>().notNull().default("detail"),
  alt: text("alt").notNull().default(""),
  /** The R2 object is {originalKey}/original.webp, which only the seller may see. */
  originalKey: text("original_key").notNull(),
  /** Degrees clockwise, applied after the crop. */
  turn: integer("turn").$type<Turn>().notNull().default(0),
  cropLeft: integer("crop_left").notNull().default(0),
  cropTop: integer("crop_top").notNull().default(0),
  cropWidth: integer("crop_width").notNull().default(10_000),
  cropHeight: integer("crop_height").notNull().default(10_000),
});

export const photos = sqliteTable("photos", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  position: integer("position").notNull(),
  ...shownPhotoColumns(),
});

/** Kept for a day, so that they can be put back. */
export const removedPhotos = sqliteTable("removed_photos", {
  id: integer("id").primaryKey(),
  listingId: link("listing_id", () => listings.id),
  place: integer("place").notNull(),
  ...shownPhotoColumns(),
  removedAt: time("removed_at"),
});

/** Nothing refers to them yet, or any more: the sweep deletes them a day after `at`. Triggers maintain the table. */
export const pendingPhotos = sqliteTable("pending_photos", { key: text("key").primaryKey(), at: time("at") });

/** Append-only, at most ten per listing. */
export const listingAdditions = sqliteTable("listing_additions", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  note: text("note").notNull(),
  ...photoColumns(),
  at: time("at"),
});

export const listingCounts = sqliteTable("listing_counts", {
  sellerId: link("seller_id", () => users.id),
  status: text("status").notNull(),
  count: integer("count").notNull(),
});
