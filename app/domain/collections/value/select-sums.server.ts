import { type SQL, sql } from "drizzle-orm";
import { columnsFrom, literal, type Reader } from "~/db/database.server";
import { collectionHistories, collectionSums } from "~/db/schema/collections";
import { type FineMetal, type MetalPrices, metalValueMinor, PRECIOUS } from "~/domain/rates/metal-value";

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

/** So many pieces are looked at, of however large a collection. */
const MOST_PIECES = 500;

const perMille = (metal: string) => sql.raw(`COALESCE(t.composition_parts ->> '$.${metal}', 0)`);
const preciousPart = sql.join(PRECIOUS.map(perMille), sql` + `);

/** The precious metal of the owned pieces with too few sales to be valued by; `which` selects collections `c`. */
export function selectUnvaluedMetal(db: Reader, which: SQL) {
  const mg = (metal: string) => sql`'${sql.raw(metal)}', SUM(i.quantity * t.weight_mg * ${perMille(metal)} / 1000.0)`;
  return db
    .select({
      itemCount: sql<number>`COUNT(*)`.as("item_count"),
      fine: sql<string>`json_object(${sql.join(PRECIOUS.map(mg), sql`, `)})`.as("fine"),
    })
    .from(sql`(SELECT i.type_id, i.quantity FROM collections AS c CROSS JOIN collection_items AS i ON i.collection_id = c.id
      WHERE ${which} AND i.value_each_minor IS NULL AND i.type_id IS NOT NULL AND i.status <> 'want' AND i.deleted_at IS NULL
      LIMIT ${literal(MOST_PIECES)}) AS i CROSS JOIN catalogue_types AS t ON t.id = i.type_id`)
    .where(sql`t.weight_mg IS NOT NULL AND ${preciousPart} > 0`);
}

export function unvaluedMetal(
  { itemCount, fine }: { readonly itemCount: number; readonly fine: string },
  prices: MetalPrices,
) {
  const metal: FineMetal = JSON.parse(fine);
  const valueMinor = metalValueMinor(metal, prices);
  return valueMinor === null ? null : { itemCount, valueMinor, day: prices.day };
}
