import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { columnsFrom, type Reader } from "~/db/database.server";
import { collectionHistories, collectionSums } from "~/db/schema/collection-values";

/** At most one row for each currency; `which` selects collections `c`. */
export function selectSums(db: Reader, which: SQL) {
  return db
    .select({
      ...columnsFrom("s", collectionSums, "collectionId", "currency", "itemCount", "valuedCount", "valueMinor"),
      ...columnsFrom("s", collectionSums, "costMinor", "valuedCostMinor"),
    })
    .from(sql`collections AS c CROSS JOIN collection_sums AS s ON s.collection_id = c.id`)
    .where(sql`${which} AND c.deleted_at IS NULL`);
}

/** `which` selects collections `c`. */
export function selectHistories(db: Reader, which: SQL) {
  return db
    .select(columnsFrom("h", collectionHistories, "months", "madeAt"))
    .from(sql`collections AS c CROSS JOIN collection_histories AS h ON h.collection_id = c.id`)
    .where(sql`${which} AND c.deleted_at IS NULL`);
}
