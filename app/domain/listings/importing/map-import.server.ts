import { eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { listingImports } from "~/db/schema/imports";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { isRefusal } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { readMapping } from "./mapping";

/** Rows that are drafts already stay as they are. */
export async function mapImport(db: Writer, own: OwnImport, values: Readonly<Record<string, string>>) {
  const found = await getImport(db, own);
  if (isRefusal(found)) return found;
  const mapping = readMapping(values, found.columns);
  if (isRefusal(mapping)) return mapping;
  await db.commit([
    db
      .update(listingImports)
      .set({ mapping: JSON.stringify(mapping) })
      .where(eq(listingImports.id, own.importId)),
  ]);
  return { id: found.id };
}
