import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Source } from "~/domain/collections/exchange/source-names";
import { users } from "./accounts";
import type { collectionPhotos } from "./collections";
import { count, id, link, time, timeOrNull } from "./columns";

export const collectionImports = sqliteTable("collection_imports", {
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
