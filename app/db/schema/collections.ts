import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ItemStatus, Sticker } from "~/domain/collections/items/item-choices";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { users } from "./accounts";
import { catalogueTypes } from "./catalogue";
import { count, flag, id, link, linkOrNull, moneyOrNull, time, timeOrNull } from "./columns";
import { orders } from "./orders";

export const collections = sqliteTable("collections", {
  id: id(),
  ownerId: link("owner_id", () => users.id),
  name: text("name").notNull(),
  description: text("description").notNull(),
  isPublic: flag("is_public"),
  offersSwaps: flag("offers_swaps"),
  coverItemId: linkOrNull("cover_item_id", (): AnySQLiteColumn => collectionItems.id),
  /** Items that are owned, whether for swap or not. */
  ownedCount: count("owned_count"),
  wantedCount: count("wanted_count"),
  createdAt: time("created_at"),
  deletedAt: timeOrNull("deleted_at"),
});

export const collectionItems = sqliteTable("collection_items", {
  id: id(),
  collectionId: link("collection_id", () => collections.id),
  ownerId: link("owner_id", () => users.id),
  /** A piece for swap is owned too. */
  status: text("status").$type<ItemStatus>().notNull(),
  kind: text("kind").$type<ListingKind>().notNull(),
  typeId: linkOrNull("type_id", () => catalogueTypes.id),
  title: text("title").notNull(),
  attributes: text("attributes").notNull(),
  /** The country or issuer among the attributes; "" if neither is known. */
  issuer: text("issuer").notNull(),
  yearFrom: integer("year_from"),
  /** From 1 to 70; for a wanted item, the lowest acceptable grade. */
  gradeFrom: integer("grade_from"),
  gradeTo: integer("grade_to"),
  isDetails: flag("is_details"),
  sticker: text("sticker").$type<Sticker>(),
  quantity: integer("quantity").notNull(),
  acquiredOn: text("acquired_on"),
  /** For all pieces of the quantity, in minor units of `priceCurrency`. */
  priceMinor: moneyOrNull("price_minor"),
  priceCurrency: text("price_currency"),
  wantMaxMinor: moneyOrNull("want_max_minor"),
  place: text("place").notNull(),
  storage: text("storage").notNull(),
  publicNote: text("public_note").notNull(),
  privateNote: text("private_note").notNull(),
  orderId: linkOrNull("order_id", () => orders.id),
  importId: integer("import_id"),
  importRow: integer("import_row"),
  createdAt: time("created_at"),
  deletedAt: timeOrNull("deleted_at"),
  photoCount: count("photo_count"),
  /** What one piece is worth by the sales of its type in `band`; null with too few. Triggers write both. */
  valueEachMinor: moneyOrNull("value_each_minor"),
  band: integer("band").generatedAlwaysAs(sql`is_details AND grade_from`, { mode: "virtual" }),
});

export const collectionPhotos = sqliteTable("collection_photos", {
  id: id(),
  itemId: link("item_id", () => collectionItems.id),
  position: integer("position").notNull(),
  /** Unguessable; the R2 objects are {key}/full.webp and {key}/thumb.webp. */
  key: text("key").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  preview: text("preview").notNull(),
  bytes: integer("bytes").notNull(),
  role: text("role").$type<Extract<PhotoRole, "obverse" | "reverse" | "detail">>().notNull(),
  createdAt: time("created_at"),
});
