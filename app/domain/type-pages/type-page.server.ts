import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { columnsFrom, columnsOf, literal, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import {
  catalogueIssuers,
  catalogueIssues,
  catalogueReferences,
  catalogueTypes,
  typeSales,
} from "~/db/schema/catalogue";
import { listings, photos } from "~/db/schema/listings";
import { cardOf, selectCards } from "~/domain/browsing/card-columns.server";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { gradeText } from "~/domain/listings/listing-view";
import { photoView } from "~/domain/listings/photo-view";
import { type Cursor, writeCursor } from "~/domain/paging/cursor";
import { selectTypeSales } from "~/domain/prices/type-sales-of.server";
import { notRemoved } from "~/domain/removals/removal.server";

const { place: _place, words: _words, tags: _tags, ...columns } = getTableColumns(catalogueTypes);

const readType = prepared(
  (db, { typeId }: { typeId: number }) =>
    [
      db
        .select({ ...columns, issuerName: sql<string>`${catalogueIssuers.name}`.as("issuer_name") })
        .from(catalogueTypes)
        .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, catalogueTypes.issuerCode))
        .where(eq(catalogueTypes.id, typeId)),
      db
        .select({ catalogue: catalogueReferences.catalogue, number: catalogueReferences.number })
        .from(catalogueReferences)
        .where(eq(catalogueReferences.typeId, typeId))
        .orderBy(asc(catalogueReferences.position)),
      selectIssues(db, typeId),
    ] as const,
);

export const selectIssues = (db: Reader, typeId: number) =>
  db
    .select(columnsOf(catalogueIssues, "mark", "mint", "years", "mintages"))
    .from(catalogueIssues)
    .where(eq(catalogueIssues.typeId, typeId))
    .orderBy(asc(catalogueIssues.position));

/** Undefined if no type has this id. One round trip. */
export async function typePage(db: Reader, { typeId, before }: { typeId: number; before?: Cursor | undefined }) {
  const [[[type], references, issues], market] = await Promise.all([
    readType(db, { typeId }),
    typeMarket(db, { typeId, before }),
  ]);
  return type && { type, references, issues, market };
}

export type TypePage = NonNullable<Awaited<ReturnType<typeof typePage>>>;

const SALES_SHOWN = 20;
const ON_SALE_SHOWN = 8;

const readNewest = prepared((db, { typeId }: { typeId: number }) => selectMarket(db, typeId));

/** One round trip. */
export async function typeMarket(db: Reader, { typeId, before }: { typeId: number; before: Cursor | undefined }) {
  return marketOf(before ? await db.batch(selectMarket(db, typeId, before)) : await readNewest(db, { typeId }));
}

function selectMarket(db: Reader, typeId: number, before?: Cursor) {
  return [
    selectOnSale(db, typeId),
    selectTypeSales(db, typeId),
    selectSales(db, typeId, before),
    selectPhotos(db, typeId),
  ] as const;
}

function marketOf([onSale, prices, sales, photos]: BatchResponse<ReturnType<typeof selectMarket>>) {
  const shownSales = sales.slice(0, SALES_SHOWN);
  const last = sales.length > SALES_SHOWN ? shownSales.at(-1) : undefined;
  return {
    onSale: onSale.slice(0, ON_SALE_SHOWN).map((row) => cardOf(row, null)),
    isMoreOnSale: onSale.length > ON_SALE_SHOWN,
    prices,
    sales: shownSales.map(({ attributes, soldAt, orderId: _, ...sale }) => ({
      ...sale,
      soldAt: new Date(soldAt).toISOString(),
      grade: gradeText(readAttributes(attributes)),
    })),
    olderSales: last ? writeCursor({ key: last.soldAt, id: last.orderId }) : null,
    photos: photos.map(({ listingId: _, ...photo }, index) => photoView({ ...photo, position: index + 1 })),
    photosOf: photos[0]?.listingId ?? null,
  };
}

export type TypeMarket = ReturnType<typeof marketOf>;

function selectOnSale(db: Reader, typeId: number) {
  const newestOnSale = sql`SELECT listing_id FROM types_on_sale WHERE type_id = ${typeId}
    ORDER BY listing_id DESC LIMIT ${literal(ON_SALE_SHOWN + 1)}`;
  return selectCards(db, newestOnSale).orderBy(sql`w.listing_id DESC`);
}

const newest = (typeId: number, count: number, before: SQL = sql`1`) =>
  sql`(SELECT * FROM type_sales WHERE type_id = ${typeId} AND ${before}
    ORDER BY sold_at DESC, order_id DESC LIMIT ${literal(count)}) AS s`;

function selectSales(db: Reader, typeId: number, before?: Cursor) {
  // Not a comparison of pairs: SQLite follows no index for one whose second part is the rowid.
  const { key, id } = before ?? {};
  const older = before && sql`sold_at <= ${key} AND (sold_at < ${key} OR order_id < ${id})`;
  return db
    .select({
      ...columnsFrom("s", typeSales, "orderId", "listingId", "soldAt", "priceMinor"),
      ...columnsFrom("l", listings, "title", "format", "attributes"),
    })
    .from(sql`${newest(typeId, SALES_SHOWN + 1, older)} JOIN listings AS l ON l.id = s.listing_id`)
    .orderBy(sql`s.sold_at DESC, s.order_id DESC`);
}

function selectPhotos(db: Reader, typeId: number) {
  return db
    .select(columnsFrom("p", photos, "id", "listingId", "key", "width", "height", "preview", "role", "alt"))
    .from(sql`photos AS p`)
    .where(sql`(p.role = 'obverse' OR p.role = 'reverse') AND ${notRemoved("photo", sql.raw("p.id"))} AND p.listing_id = (
      SELECT s.listing_id FROM ${newest(typeId, SALES_SHOWN)} JOIN listings AS l ON l.id = s.listing_id
      WHERE l.status <> 'removed' AND EXISTS (SELECT 1 FROM photos WHERE listing_id = s.listing_id AND role = 'obverse')
      ORDER BY s.sold_at DESC LIMIT 1)`)
    .orderBy(sql`p.role`);
}
