import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsFrom } from "~/db/columns-of";
import { collectionHistories, collectionSums } from "~/db/schema/collection-values";

/** Statement for a page's batch: the sums of the collections `c` that `which` selects, at most one for each currency. */
export function selectSums(db: Reader, which: SQL) {
  return db
    .select({
      ...columnsFrom("s", collectionSums, "collectionId", "currency", "itemCount", "valuedCount", "valueMinor"),
      ...columnsFrom("s", collectionSums, "costMinor", "valuedCostMinor"),
    })
    .from(sql`collections AS c CROSS JOIN collection_sums AS s ON s.collection_id = c.id`)
    .where(sql`${which} AND c.deleted_at IS NULL`);
}

/** Statement for a page's batch: the past of the collections `c` that `which` selects. */
export function selectHistories(db: Reader, which: SQL) {
  return db
    .select(columnsFrom("h", collectionHistories, "months", "madeAt"))
    .from(sql`collections AS c CROSS JOIN collection_histories AS h ON h.collection_id = c.id`)
    .where(sql`${which} AND c.deleted_at IS NULL`);
}
