import { and, sql } from "drizzle-orm";
import { column, columnsFrom, columnsOf, literal, type Reader, statement, type Writer } from "~/db/database.server";
import { typeSales } from "~/db/schema/catalogue";
import { collectionHistories, collectionItems } from "~/db/schema/collections";
import { enqueue } from "~/domain/outbox/outbox.server";
import { SALES_OF_TYPE } from "~/domain/prices/price-summary";
import { isNotHeldBack, type SweptRows, sweepRows } from "~/domain/sweeping/sweep-rows.server";
import { estimator, type TypeSale } from "./estimate";
import { pastMonths, startOfMonth } from "./history";

const PER_RUN = 10;
const TYPES_AT_ONCE = 250;

/** For collections that changed, and for all once a month has ended. One that failed waits, while the others go on. */
export async function makeHistories(db: Writer, now: number): Promise<SweptRows<void>> {
  const due = await db
    .select(columnsOf(collectionHistories, "collectionId", "revision"))
    .from(collectionHistories)
    .where(and(sql`made_at < ${startOfMonth(now)}`, isNotHeldBack("history", collectionHistories.collectionId, now)))
    .orderBy(sql`made_at, collection_id`)
    .limit(PER_RUN);
  const revisions = new Map(due.map(({ collectionId, revision }) => [collectionId, revision]));
  return sweepRows(db, { kind: "history", ids: revisions.keys(), now }, async (collectionId) => {
    const holdings = await selectHoldings(db, collectionId);
    const sales = await comparableSales(
      db,
      holdings.flatMap(({ typeId }) => typeId ?? []),
    );
    const months = JSON.stringify(pastMonths(holdings, estimator(sales), now));
    // A change since the items were read leaves it to the next sweep.
    await db.commit([
      statement(sql`UPDATE collection_histories SET months = ${months}, made_at = ${now}
        WHERE collection_id = ${collectionId} AND revision = ${revisions.get(collectionId) ?? null}`),
    ]);
  });
}

function selectHoldings(db: Reader, collectionId: number) {
  return db
    .select(
      columnsOf(collectionItems, "typeId", "kind", "gradeFrom", "isDetails", "quantity", "acquiredOn", "createdAt"),
    )
    .from(collectionItems)
    .where(sql`collection_id = ${collectionId} AND status <> 'want' AND deleted_at IS NULL`);
}

async function comparableSales(db: Reader, typeIds: readonly number[]): Promise<TypeSale[]> {
  const types = [...new Set(typeIds)];
  const sales: TypeSale[] = [];
  for (let from = 0; from < types.length; from += TYPES_AT_ONCE)
    sales.push(...(await selectSales(db, types.slice(from, from + TYPES_AT_ONCE))));
  return sales;
}

function selectSales(db: Reader, typeIds: readonly number[]) {
  return db
    .select({
      ...columnsFrom("s", typeSales, "typeId", "priceMinor", "soldAt"),
      gradeFrom: column<number | null>("f.grade_from", "gradeFrom"),
      isDetails: column<number | null>("f.grade_details", "isDetails"),
    })
    .from(
      sql`json_each(${JSON.stringify(typeIds)}) AS t CROSS JOIN type_sales AS s ON s.type_id = t.value AND s.order_id IN (
          SELECT order_id FROM type_sales WHERE type_id = t.value
          ORDER BY sold_at DESC, order_id DESC LIMIT ${literal(SALES_OF_TYPE)})
        LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id`,
    );
}

/** The outbox continues with the rest. */
const ITEMS_REVALUED = 500;

interface Work {
  readonly typeId: number;
  /** The earliest sale that was added or taken back. */
  readonly since: number;
}

/** Triggers change the sums of the collections. */
export async function revalueItems(db: Writer, { typeId, since }: Work, now: number): Promise<void> {
  const worth = sql`(SELECT median_minor FROM type_values AS v WHERE v.type_id = i.type_id AND v.band = i.band)`;
  const outdated = sql`SELECT i.id FROM collection_items AS i WHERE i.type_id = ${typeId} AND i.value_each_minor IS NOT ${worth}`;
  await db.commit({
    revalue: statement(sql`UPDATE collection_items AS i SET value_each_minor = ${worth}
      WHERE id IN (${outdated} LIMIT ${literal(ITEMS_REVALUED)})`),
    // The value at the end of past months depends on the sales until then.
    past: statement(sql`UPDATE collection_histories SET made_at = 0, revision = revision + 1
      WHERE ${since} < ${startOfMonth(now)}
        AND collection_id IN (SELECT collection_id FROM collection_items WHERE type_id = ${typeId})`),
    // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
    rest: enqueue(
      {
        kind: "values",
        payload: sql`SELECT json_object('typeId', ${typeId}, 'since', ${now}) WHERE EXISTS (${outdated})`,
        dedupeKey: `values:${typeId}`,
      },
      now,
    ),
  });
}
