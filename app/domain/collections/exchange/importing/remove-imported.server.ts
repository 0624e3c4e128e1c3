import { sql } from "drizzle-orm";
import * as z from "zod";
import { returningOne, statement, type Writer } from "~/db/database.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { isRefusal } from "~/domain/refusal";
import { importFile } from "./import-file.server";

/** Only items that their owner has not changed since. They can be restored for a day. */
export async function removeImported(db: Writer, { memberId, importId }: OwnImport, now: number) {
  const found = await importFile(db, { memberId, importId });
  if (isRefusal(found)) return found;
  const { removed } = await db.commit({
    over: statement(sql`UPDATE collection_imports SET asked = NULL, removed_at = COALESCE(removed_at, ${now})
      WHERE id = ${importId} AND member_id = ${memberId}`),
    items: statement(sql`UPDATE collection_items SET deleted_at = ${now}
      WHERE import_id = ${importId} AND owner_id = ${memberId} AND deleted_at IS NULL`),
    removed: returningOne(sql`SELECT changes() AS count`, z.object({ count: z.int() })),
  });
  return removed;
}
