import { type SQL, sql } from "drizzle-orm";
import { column, columnsFrom, literal, type Reader } from "~/db/database.server";
import { type ItemOf, preparedOfItem } from "~/db/prepared.server";
import { typeSales } from "~/db/schema/catalogue";
import { SALES_OF_TYPE } from "./price-summary";

/** Those that prices are worked out from, the newest first. */
export function selectTypeSales(db: Reader, typeId: number | SQL | null) {
  return db
    .select({
      ...columnsFrom("s", typeSales, "listingId", "priceMinor", "soldAt"),
      title: column<string>("(SELECT title FROM listings WHERE id = s.listing_id)", "title"),
      gradeFrom: column<number | null>("f.grade_from", "gradeFrom"),
      isDetails: column<number | null>("f.grade_details", "isDetails"),
    })
    .from(sql`(SELECT * FROM type_sales WHERE type_id = ${typeId}
      ORDER BY sold_at DESC, order_id DESC LIMIT ${literal(SALES_OF_TYPE)}) AS s
      LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id`);
}

export type TitledSale = Awaited<ReturnType<typeof selectTypeSales>>[number];

const ofType = (listingId: number | SQL) => sql`(SELECT type_id FROM listing_facts WHERE listing_id = ${listingId})`;

const readTypeSales = preparedOfItem((db, listingId) => [selectTypeSales(db, ofType(listingId))] as const);

/** The sales of the type that a listing or an auction's item names; none if it names no type. One round trip. */
export async function typeSalesOf(db: Reader, of: ItemOf): Promise<TitledSale[]> {
  const [sales] = await readTypeSales(db, of);
  return sales;
}
