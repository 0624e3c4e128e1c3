import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Source } from "~/domain/collections/exchange/source-names";
import type { ItemStatus, Sticker } from "~/domain/collections/items/item-choices";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { users } from "./accounts";
import { catalogueTypes } from "./catalogue";
import { count, flag, id, keyLink, link, linkOrNull, money, moneyOrNull, time, timeOrNull } from "./columns";
import { orders } from "./orders";

export const collections = sqliteTable("collections", {
  id: id(),
  ownerId: link("owner_id", () => users.id),
  name: text("name").notNull(),
  description: text("description").notNull(),
  isPublic: flag("is_public"),
  offersSwaps: flag("offers_swaps"),
  coverItemId: linkOrNull("cover_item_id", (): AnySQLiteColumn => collectionItems.id),
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

export const collectionImports = sqliteTable("collection_imports", {
  id: id(),
  memberId: link("member_id", () => users.id),
  key: text("key").notNull(),
  /** Whether the items go into the collections that the file names. */
  followsFile: integer("follows_file", { mode: "boolean" }).notNull(),
  source: text("source").$type<Source>().notNull(),
  columns: text("columns").notNull(),
  mapping: text("mapping").notNull(),
  listed: text("listed").notNull(),
  hasFiles: integer("has_files", { mode: "boolean" }).notNull(),
  rowCount: integer("row_count").notNull(),
  faultyCount: integer("faulty_count").notNull(),
  duplicateCount: integer("duplicate_count").notNull(),
  matchedCount: integer("matched_count").notNull(),
  severalCount: integer("several_count").notNull(),
  namedCount: integer("named_count").notNull(),
  unlinkedCount: integer("unlinked_count").notNull(),
  doneCount: count("done_count"),
  /** JSON of the member's request, while items are being added. */
  asked: text("asked"),
  createdAt: time("created_at"),
  removedAt: timeOrNull("removed_at"),
});

export const collectionImportRows = sqliteTable("collection_import_rows", {
  importId: link("import_id", () => collectionImports.id),
  row: integer("row").notNull(),
  cells: text("cells").notNull(),
  /** JSON object: the columns of the item that it becomes, and the number of its target. */
  item: text("item"),
  /** JSON array: what is wrong with it, by column. */
  faults: text("faults"),
  isDuplicate: integer("is_duplicate", { mode: "boolean" }).notNull(),
  itemId: integer("item_id"),
});

export const collectionImportPhotos = sqliteTable("collection_import_photos", {
  importId: link("import_id", () => collectionImports.id),
  row: integer("row").notNull(),
  nth: integer("nth").notNull(),
  name: text("name").notNull(),
  role: text("role").$type<typeof collectionPhotos.$inferSelect.role>().notNull(),
  addedKey: text("added_key"),
  fault: text("fault"),
});

/** Triggers write it. */
export const collectionSums = sqliteTable("collection_sums", {
  collectionId: link("collection_id", () => collections.id),
  /** ISO 4217; "" for items without a price. */
  currency: text("currency").notNull(),
  itemCount: count("item_count"),
  valuedCount: count("valued_count"),
  valueMinor: money("value_minor").default(0),
  /** In minor units of `currency`, as is the cost of the valued items. */
  costMinor: money("cost_minor").default(0),
  valuedCostMinor: money("valued_cost_minor").default(0),
});

/** How many items each choice of a collection's filters finds. Triggers write it. */
export const collectionFacets = sqliteTable("collection_facets", {
  collectionId: link("collection_id", () => collections.id),
  status: text("status").notNull(),
  kind: text("kind").notNull(),
  issuer: text("issuer").notNull(),
  itemCount: count("item_count"),
});

export const collectionHistories = sqliteTable("collection_histories", {
  collectionId: keyLink("collection_id", () => collections.id),
  months: text("months").notNull().default("[]"),
  madeAt: count("made_at"),
  revision: integer("revision").notNull().default(1),
});
