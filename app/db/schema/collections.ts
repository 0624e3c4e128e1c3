import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ItemStatus, Sticker } from "~/domain/collections/items/item-choices";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { users } from "./accounts";
import { catalogueTypes } from "./catalogue";
import { count, flag, id, link, linkOrNull, moneyOrNull, time, timeOrNull } from "./columns";
import { orders } from "./orders";

export const collections = sqliteTable(
  "collections",
  {
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
  },
  (t) => [
    index("collections_owner").on(t.ownerId, t.id),
    index("collections_deleted").on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

export const collectionItems = sqliteTable(
  "collection_items",
  {
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
  },
  (t) => [
    index("collection_items_collection").on(t.collectionId, t.id),
    index("collection_items_by_title")
      .on(t.collectionId, sql`title COLLATE NOCASE`, t.id)
      .where(sql`deleted_at IS NULL`),
    index("collection_items_by_year")
      .on(t.collectionId, sql`COALESCE(year_from, 9999)`, t.id)
      .where(sql`deleted_at IS NULL`),
    index("collection_items_by_grade")
      .on(t.collectionId, sql`COALESCE(grade_from, 0)`, t.id)
      .where(sql`deleted_at IS NULL`),
    index("collection_items_owner_type").on(t.ownerId, t.typeId, t.status),
    index("collection_items_type").on(t.typeId, t.status, t.id).where(sql`type_id IS NOT NULL`),
    index("collection_items_wanted").on(t.ownerId, t.id).where(sql`status = 'want' AND deleted_at IS NULL`),
    index("collection_items_swappable").on(t.ownerId, t.typeId).where(sql`status = 'swap' AND deleted_at IS NULL`),
    uniqueIndex("collection_items_order").on(t.orderId).where(sql`order_id IS NOT NULL AND deleted_at IS NULL`),
    uniqueIndex("collection_items_import").on(t.importId, t.importRow).where(sql`import_id IS NOT NULL`),
    index("collection_items_deleted").on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("collection_items_restorable").on(t.collectionId, t.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("collection_items_cover")
      .on(t.collectionId, sql`photo_count > 0`, t.id)
      .where(sql`deleted_at IS NULL AND status <> 'want'`),
  ],
);

export const collectionPhotos = sqliteTable(
  "collection_photos",
  {
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
  },
  (t) => [
    uniqueIndex("collection_photos_key").on(t.key),
    uniqueIndex("collection_photos_position").on(t.itemId, t.position),
    uniqueIndex("collection_photos_side").on(t.itemId, t.role).where(sql`role <> 'detail'`),
  ],
);
