import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import { column, columnsFrom, type Reader } from "~/db/database.server";
import { collectionImportPhotos, collectionImportRows, collectionImports } from "~/db/schema/collections";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { noSuchImport } from "~/domain/importing/import-faults";
import { KEPT_IMPORTS } from "~/domain/importing/import-limits";
import { audienceOf } from "../../collection-input";
import { listedCollections } from "../json-format";
import { mappingSchema } from "../mapping";

export const choicesSchema = z.strictObject({
  /** False refuses if any row has an error. */
  leavesOutFaulty: z.boolean(),
  leavesOutDuplicates: z.boolean(),
});
export type ImportChoices = z.infer<typeof choicesSchema>;

const texts = z.array(z.string());
const photoCounts = z
  .tuple([z.int(), z.int(), z.int()])
  .transform(([named, added, leftOut]) => ({ named, added, leftOut, open: named - added - leftOut }));
const flag = z.int().transform((number) => number === 1);
const targetRow = z
  .object({
    number: z.int(),
    collectionId: z.int().nullable(),
    name: z.string(),
    description: z.string(),
    isPublic: flag,
    offersSwaps: flag,
  })
  .transform(({ isPublic, offersSwaps, ...target }) => ({
    ...target,
    audience: audienceOf({ isPublic, offersSwaps }),
  }));

const countOf = (rows: string, name: string) => column<number>(`(SELECT COUNT(*) FROM ${rows})`, name);

export async function importFile(db: Reader, { memberId, importId }: OwnImport) {
  const [found] = await db
    .select({
      ...columnsFrom("f", collectionImports, "id", "followsFile", "hasFiles", "source", "columns"),
      ...columnsFrom("f", collectionImports, "mapping", "listed", "asked", "removedAt"),
      ...columnsFrom("f", collectionImports, "rowCount", "faultyCount", "duplicateCount", "matchedCount"),
      ...columnsFrom("f", collectionImports, "severalCount", "namedCount", "unlinkedCount", "doneCount"),
      targets: column<string>(
        `(SELECT json_group_array(json_object('number', t.number, 'collectionId', t.collection_id,
            'name', COALESCE(c.name, t.name), 'description', t.description, 'isPublic', COALESCE(c.is_public, t.is_public),
            'offersSwaps', COALESCE(c.offers_swaps, t.offers_swaps)) ORDER BY t.number)
          FROM collection_import_targets AS t LEFT JOIN collections AS c ON c.id = t.collection_id
          WHERE t.import_id = f.id)`,
        "targets",
      ),
      fileCount: countOf("collection_import_files WHERE import_id = f.id", "fileCount"),
      cutCount: countOf(
        "collection_import_rows WHERE import_id = f.id AND json_array_length(item, '$.cut') > 0",
        "cutCount",
      ),
      photos: column<string>(
        `(SELECT json_array(COUNT(*), COUNT(added_key), COUNT(fault)) FROM collection_import_photos WHERE import_id = f.id)`,
        "photos",
      ),
      unchangedCount: countOf("collection_items WHERE import_id = f.id AND deleted_at IS NULL", "unchangedCount"),
    })
    .from(sql`collection_imports AS f`)
    .where(sql`f.id = ${importId} AND f.member_id = ${memberId}`);
  if (!found) return noSuchImport();
  return {
    ...found,
    columns: texts.parse(JSON.parse(found.columns)),
    listed: listedCollections.parse(JSON.parse(found.listed)),
    photos: photoCounts.parse(JSON.parse(found.photos)),
    targets: z.array(targetRow).parse(JSON.parse(found.targets)),
    mapping: mappingSchema.parse(JSON.parse(found.mapping)),
    asked: found.asked === null ? null : choicesSchema.parse(JSON.parse(found.asked)),
  };
}

export function recentCollectionImports(db: Reader, memberId: number) {
  return db
    .select(columnsFrom("f", collectionImports, "id", "createdAt", "rowCount", "doneCount", "source"))
    .from(sql`collection_imports AS f`)
    .where(sql`f.member_id = ${memberId}`)
    .orderBy(desc(sql`f.id`))
    .limit(KEPT_IMPORTS);
}

export async function importRows(db: Reader, importId: number) {
  const rows = await db
    .select({ row: collectionImportRows.row, cells: collectionImportRows.cells })
    .from(collectionImportRows)
    .where(eq(collectionImportRows.importId, importId))
    .orderBy(asc(collectionImportRows.row));
  return rows.map(({ row, cells }) => ({ row, cells: texts.parse(JSON.parse(cells)) }));
}

/** Ask only for the member's own import. */
export async function shownRows(db: Reader, importId: number, limits: { faulty: number; good: number }) {
  const t = collectionImportRows;
  const p = collectionImportPhotos;
  const [faulty, open, [first], leftOut] = await db.batch([
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
    db
      .select({ row: p.row, name: p.name, fault: p.fault })
      .from(p)
      .where(and(eq(p.importId, importId), isNotNull(p.fault)))
      .orderBy(asc(p.row), asc(p.nth))
      .limit(limits.faulty),
  ]);
  return { faulty, open, leftOut, sample: first ? texts.parse(JSON.parse(first.cells)) : [] };
}
