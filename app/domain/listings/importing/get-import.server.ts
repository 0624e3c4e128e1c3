import { and, asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "~/db/client.server";
import { listingImportRows, listingImports } from "~/db/schema/imports";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Import } from "./import";
import { mappingSchema } from "./mapping";
import { KEPT_IMPORTS } from "./start-import.server";

const noSuchImport = () => refuse("not_found", "There is no such import. It may have been replaced by a newer one.");

const texts = z.array(z.string());

/** A seller's own import with all of its rows, in one round trip. */
export async function getImport(
  db: Reader,
  { sellerId, importId }: { sellerId: number; importId: number },
): Promise<Import | Refusal> {
  const [[found], rows] = await db.batch([
    db
      .select()
      .from(listingImports)
      .where(and(eq(listingImports.id, importId), eq(listingImports.sellerId, sellerId))),
    db
      .select({
        row: listingImportRows.row,
        cells: listingImportRows.cells,
        listingId: listingImportRows.listingId,
      })
      .from(listingImportRows)
      .innerJoin(listingImports, eq(listingImports.id, listingImportRows.importId))
      .where(and(eq(listingImportRows.importId, importId), eq(listingImports.sellerId, sellerId)))
      .orderBy(asc(listingImportRows.row)),
  ]);
  if (!found) return noSuchImport();
  return {
    id: found.id,
    key: found.key,
    columns: texts.parse(JSON.parse(found.columns)),
    mapping: mappingSchema.parse(JSON.parse(found.mapping)),
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: texts.parse(JSON.parse(cells)) })),
  };
}

/** A seller's newest imports, to continue one. */
export function recentImports(db: Reader, sellerId: number): Promise<{ id: number; createdAt: number }[]> {
  return db
    .select({ id: listingImports.id, createdAt: listingImports.createdAt })
    .from(listingImports)
    .where(eq(listingImports.sellerId, sellerId))
    .orderBy(desc(listingImports.id))
    .limit(KEPT_IMPORTS);
}
