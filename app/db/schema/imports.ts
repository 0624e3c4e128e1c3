import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, link, time } from "./columns";

export const listingImports = sqliteTable("listing_imports", {
  id: id(),
  sellerId: link("seller_id", () => users.id),
  /** The idempotency key of the upload, from which those of its rows derive. */
  key: text("key").notNull(),
  columns: text("columns").notNull(),
  mapping: text("mapping").notNull(),
  /** JSON while drafts are being made of it: how the seller asked for them. */
  asked: text("asked"),
  createdAt: time("created_at"),
});

export const listingImportRows = sqliteTable("listing_import_rows", {
  importId: link("import_id", () => listingImports.id),
  row: integer("row").notNull(),
  cells: text("cells").notNull(),
  listingId: integer("listing_id"),
  /** JSON array: the files that were dealt with of those that it names. */
  photosDone: text("photos_done").notNull().default("[]"),
  /** JSON array of sentences: why some photos were left out. */
  photoFaults: text("photo_faults").notNull().default("[]"),
});

export const listingImportPhotos = sqliteTable("listing_import_photos", {
  importId: link("import_id", () => listingImports.id),
  /** The file's name without its folder, in lower case. */
  name: text("name").notNull(),
  key: text("key").notNull(),
});
