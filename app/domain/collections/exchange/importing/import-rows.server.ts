import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/database.server";
import { collectionImportPhotos, collectionImportRows } from "~/db/schema/collection-imports";

const texts = z.array(z.string());

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
