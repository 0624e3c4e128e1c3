import { and, asc, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, type Reader } from "~/db/database.server";
import { listingImportPhotos, listingImportRows, listingImports } from "~/db/schema/imports";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { noSuchImport, type PhotoFault } from "~/domain/importing/import-faults";
import { KEPT_IMPORTS } from "~/domain/importing/import-limits";
import type { Refusal } from "~/domain/refusal";
import { choicesSchema, mappingSchema } from "./import";

const texts = z.array(z.string()).readonly();
export async function getImport(db: Reader, { memberId, importId }: OwnImport) {
  const own = and(eq(listingImports.id, importId), eq(listingImports.sellerId, memberId));
  const [[found], rows, photos] = await db.batch([
    db.select().from(listingImports).where(own),
    db
      .select(columnsOf(listingImportRows, "row", "cells", "listingId", "photosDone", "photoFaults"))
      .from(listingImportRows)
      .innerJoin(listingImports, eq(listingImports.id, listingImportRows.importId))
      .where(own)
      .orderBy(asc(listingImportRows.row)),
    db
      .select(columnsOf(listingImportPhotos, "name", "key"))
      .from(listingImportPhotos)
      .innerJoin(listingImports, eq(listingImports.id, listingImportPhotos.importId))
      .where(own)
      .orderBy(asc(listingImportPhotos.name)),
  ]);
  if (!found) return noSuchImport();
  return {
    id: found.id,
    key: found.key,
    columns: texts.parse(JSON.parse(found.columns)),
    mapping: mappingSchema.parse(JSON.parse(found.mapping)),
    /** Only while drafts are being made. */
    asked: found.asked === null ? null : choicesSchema.parse(JSON.parse(found.asked)),
    rows: rows.map(({ cells, photosDone, photoFaults, ...row }) => ({
      ...row,
      cells: texts.parse(JSON.parse(cells)),
      /** Files that were added or left out, and why. */
      photosDone: texts.parse(JSON.parse(photosDone)),
      photoFaults: JSON.parse(photoFaults) as readonly PhotoFault[],
    })),
    photos,
  };
}

export type Import = Exclude<Awaited<ReturnType<typeof getImport>>, Refusal>;

export function recentImports(db: Reader, sellerId: number) {
  return db
    .select({ id: listingImports.id, createdAt: listingImports.createdAt })
    .from(listingImports)
    .where(eq(listingImports.sellerId, sellerId))
    .orderBy(desc(listingImports.id))
    .limit(KEPT_IMPORTS);
}
