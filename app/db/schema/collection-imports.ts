import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Source } from "~/domain/collections/exchange/source-names";
import { users } from "./accounts";
import type { collectionPhotos } from "./collections";
import { count, id, link, time, timeOrNull } from "./columns";

export const collectionImports = sqliteTable(
  "collection_imports",
  {
    id: id(),
    memberId: link("member_id", () => users.id),
    /** The idempotency key of the upload. */
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
  },
  (t) => [uniqueIndex("collection_imports_key").on(t.memberId, t.key)],
);

export const collectionImportTargets = sqliteTable(
  "collection_import_targets",
  {
    importId: link("import_id", () => collectionImports.id),
    number: integer("number").notNull(),
    /** No foreign key, because the collection may be deleted later. Null until the new one is made. */
    collectionId: integer("collection_id"),
    name: text("name").notNull(),
    description: text("description").notNull(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    offersSwaps: integer("offers_swaps", { mode: "boolean" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
);

export const collectionImportRows = sqliteTable(
  "collection_import_rows",
  {
    importId: link("import_id", () => collectionImports.id),
    row: integer("row").notNull(),
    cells: text("cells").notNull(),
    /** JSON object: the columns of the item that it becomes, and the number of its target. */
    item: text("item"),
    /** JSON array: what is wrong with it, by column. */
    faults: text("faults"),
    isDuplicate: integer("is_duplicate", { mode: "boolean" }).notNull(),
    itemId: integer("item_id"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("collection_import_rows_open")
      .on(t.importId, t.isDuplicate, t.row)
      .where(sql`item IS NOT NULL AND item_id IS NULL`),
    index("collection_import_rows_faulty").on(t.importId, t.row).where(sql`faults IS NOT NULL`),
  ],
);

export const collectionImportFiles = sqliteTable(
  "collection_import_files",
  {
    importId: link("import_id", () => collectionImports.id),
    name: text("name").notNull(),
    /** The R2 object is {key}/original.webp, for a day. */
    key: text("key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

export const collectionImportPhotos = sqliteTable(
  "collection_import_photos",
  {
    importId: link("import_id", () => collectionImports.id),
    row: integer("row").notNull(),
    nth: integer("nth").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<typeof collectionPhotos.$inferSelect.role>().notNull(),
    /** Of the item's photo that was made of it. */
    addedKey: text("added_key"),
    fault: text("fault"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row, t.nth] }),
    index("collection_import_photos_open").on(t.importId, t.row, t.nth).where(sql`added_key IS NULL AND fault IS NULL`),
    uniqueIndex("collection_import_photos_added").on(t.addedKey).where(sql`added_key IS NOT NULL`),
  ],
);
