import { and, asc, desc, eq } from "drizzle-orm";
import * as z from "zod";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { listingImportPhotos, listingImportRows, listingImports } from "~/db/schema/imports";
import { noSuchImport } from "~/domain/importing/import-refusals";
import { DECIMAL_MARKS } from "~/domain/money";
import type { Refusal } from "~/domain/refusal";
import type { AskedImport, Import } from "./import";
import { mappingSchema } from "./mapping";
import { KEPT_IMPORTS } from "./start-import.server";

const texts = z.array(z.string());
const askedSchema: z.ZodType<AskedImport> = z.strictObject({
  leavesOutFaulty: z.boolean(),
  timeZone: z.string(),
  decimalMark: z.enum(DECIMAL_MARKS),
});

export async function getImport(
  db: Reader,
  { sellerId, importId }: { sellerId: number; importId: number },
): Promise<Import | Refusal> {
  const [[found], rows, photos] = await db.batch([
    db
      .select()
      .from(listingImports)
      .where(and(eq(listingImports.id, importId), eq(listingImports.sellerId, sellerId))),
    db
      .select(columnsOf(listingImportRows, "row", "cells", "listingId", "photosDone", "photoFaults"))
      .from(listingImportRows)
      .innerJoin(listingImports, eq(listingImports.id, listingImportRows.importId))
      .where(and(eq(listingImportRows.importId, importId), eq(listingImports.sellerId, sellerId)))
      .orderBy(asc(listingImportRows.row)),
    db
      .select(columnsOf(listingImportPhotos, "name", "key"))
      .from(listingImportPhotos)
      .innerJoin(listingImports, eq(listingImports.id, listingImportPhotos.importId))
      .where(and(eq(listingImportPhotos.importId, importId), eq(listingImports.sellerId, sellerId)))
      .orderBy(asc(listingImportPhotos.name)),
  ]);
  if (!found) return noSuchImport();
  return {
    id: found.id,
    key: found.key,
    columns: texts.parse(JSON.parse(found.columns)),
    mapping: mappingSchema.parse(JSON.parse(found.mapping)),
    asked: found.asked === null ? null : askedSchema.parse(JSON.parse(found.asked)),
    rows: rows.map(({ cells, photosDone, photoFaults, ...row }) => ({
      ...row,
      cells: texts.parse(JSON.parse(cells)),
      photosDone: texts.parse(JSON.parse(photosDone)),
      photoFaults: texts.parse(JSON.parse(photoFaults)),
    })),
    photos,
  };
}

export function recentImports(db: Reader, sellerId: number): Promise<{ id: number; createdAt: number }[]> {
  return db
    .select({ id: listingImports.id, createdAt: listingImports.createdAt })
    .from(listingImports)
    .where(eq(listingImports.sellerId, sellerId))
    .orderBy(desc(listingImports.id))
    .limit(KEPT_IMPORTS);
}
