import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/client.server";
import { column, columnsFrom } from "~/db/columns-of";
import { collectionImportRows, collectionImports } from "~/db/schema/collection-imports";
import { refuse } from "~/domain/refusal";
import { KEPT_FILES } from "../exchange-limits";
import { mappingSchema } from "../mapping";

/** One of the member's own imports. */
export interface OwnImport {
  readonly memberId: number;
  readonly importId: number;
}

/** A member's request to add a file's items. */
export const askedSchema = z.strictObject({
  /** False refuses if any row has an error; true skips such rows. */
  leavesOutFaulty: z.boolean(),
  leavesOutDuplicates: z.boolean(),
});
export type Asked = z.infer<typeof askedSchema>;

export const noSuchImport = () =>
  refuse("not_found", "There is no such import. It may have been replaced by a newer one.");

const texts = z.array(z.string());

/** An import without its rows; with the name of its collection, and how many of its items are there unchanged. */
export async function importFile(db: Reader, { memberId, importId }: OwnImport) {
  const [found] = await db
    .select({
      ...columnsFrom(
        "f",
        collectionImports,
        "id",
        "collectionId",
        "source",
        "columns",
        "mapping",
        "asked",
        "removedAt",
      ),
      ...columnsFrom(
        "f",
        collectionImports,
        "rowCount",
        "faultyCount",
        "duplicateCount",
        "matchedCount",
        "severalCount",
      ),
      ...columnsFrom("f", collectionImports, "doneCount"),
      collectionName: column<string>("COALESCE(NULLIF(f.collection_name, ''), c.name, '')", "collectionName"),
      unchangedCount: column<number>(
        "(SELECT COUNT(*) FROM collection_items WHERE import_id = f.id AND deleted_at IS NULL)",
        "unchangedCount",
      ),
    })
    .from(sql`collection_imports AS f LEFT JOIN collections AS c ON c.id = f.collection_id`)
    .where(sql`f.id = ${importId} AND f.member_id = ${memberId}`);
  if (!found) return noSuchImport();
  return {
    ...found,
    columns: texts.parse(JSON.parse(found.columns)),
    mapping: mappingSchema.parse(JSON.parse(found.mapping)),
    asked: found.asked === null ? null : askedSchema.parse(JSON.parse(found.asked)),
  };
}

/** All rows of a file, to judge them again. */
export async function importRows(db: Reader, importId: number) {
  const rows = await db
    .select({ row: collectionImportRows.row, cells: collectionImportRows.cells })
    .from(collectionImportRows)
    .where(eq(collectionImportRows.importId, importId))
    .orderBy(asc(collectionImportRows.row));
  return rows.map(({ row, cells }) => ({ row, cells: texts.parse(JSON.parse(cells)) }));
}

/** The first rows with errors and the next ones that become items, in one round trip. Ask only for the member's own import. */
export async function shownRows(db: Reader, importId: number, limits: { faulty: number; good: number }) {
  const t = collectionImportRows;
  const [faulty, open, [first]] = await db.batch([
    db
      .select({ row: t.row, faults: t.faults })
      .from(t)
      .where(and(eq(t.importId, importId), isNotNull(t.faults)))
      .orderBy(asc(t.row))
      .limit(limits.faulty),
    db
      .select({ row: t.row, item: t.item, isDuplicate: t.isDuplicate })
      .from(t)
      .where(and(eq(t.importId, importId), sql`item IS NOT NULL AND item_id IS NULL`))
      .orderBy(asc(t.isDuplicate), asc(t.row))
      .limit(limits.good),
    db.select({ cells: t.cells }).from(t).where(eq(t.importId, importId)).orderBy(asc(t.row)).limit(1),
  ]);
  return { faulty, open, sample: first ? texts.parse(JSON.parse(first.cells)) : [] };
}

/** A member's newest imports, to continue one. */
export function recentCollectionImports(db: Reader, memberId: number) {
  return db
    .select({
      ...columnsFrom("f", collectionImports, "id", "createdAt", "rowCount", "doneCount", "source"),
    })
    .from(sql`collection_imports AS f`)
    .where(sql`f.member_id = ${memberId}`)
    .orderBy(desc(sql`f.id`))
    .limit(KEPT_FILES);
}
