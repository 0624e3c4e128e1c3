import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column, columnsFrom } from "~/db/columns-of";
import { typeSales } from "~/db/schema/catalogue";
import { collectionItems } from "~/db/schema/collections";

/** The newest sales of each type that are considered. */
export const SALES_OF_TYPE = 40;
/** The most types whose sales are read for one page. */
export const TYPES_VALUED = 250;

const limit = (count: number) => sql.raw(String(count));

/** Statement for a page's batch: the owned items among those (`i`) that `which` selects. */
export function selectHoldings(db: Reader, which: SQL) {
  return db
    .select({
      ...columnsFrom(
        "i",
        collectionItems,
        "id",
        "collectionId",
        "typeId",
        "kind",
        "gradeFrom",
        "isDetails",
        "quantity",
      ),
      ...columnsFrom("i", collectionItems, "acquiredOn", "createdAt", "priceMinor", "priceCurrency"),
    })
    .from(sql`collection_items AS i`)
    .where(sql`${which} AND i.status <> 'want' AND i.deleted_at IS NULL`);
}

/** The sales by which the items `i` that `which` selects are valued; of at most {@link TYPES_VALUED} types. */
export function selectComparableSales(db: Reader, which: SQL) {
  const types = sql`(SELECT DISTINCT i.type_id FROM collection_items AS i
    WHERE ${which} AND i.status <> 'want' AND i.deleted_at IS NULL AND i.type_id IS NOT NULL LIMIT ${limit(TYPES_VALUED)})`;
  return db
    .select({
      ...columnsFrom("s", typeSales, "typeId", "priceMinor", "soldAt"),
      gradeFrom: column<number | null>("f.grade_from", "gradeFrom"),
      isDetails: column<number | null>("f.grade_details", "isDetails"),
    })
    .from(
      sql`${types} AS t CROSS JOIN type_sales AS s ON s.type_id = t.type_id AND s.order_id IN (
          SELECT order_id FROM type_sales WHERE type_id = t.type_id
          ORDER BY sold_at DESC, order_id DESC LIMIT ${limit(SALES_OF_TYPE)})
        LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
    );
}
