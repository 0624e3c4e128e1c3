import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { readAttributes } from "~/domain/listings/facts/read-attributes";
import type { ListingView } from "~/domain/listings/listing-answers";
import { SALES_LOOKED_AT, type SoldPiece, TELLING } from "./comparables";

type Piece = Pick<ListingView, "id" | "kind" | "attributes">;

/** A fact without what people write differently: "KM# 110" and "km 110" are the same. */
const plain = (fact: SQL) =>
  ["#", ".", "-"].reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`lower(replace(${fact}, ' ', ''))`);

/** Those that may be close to a piece without a type, read only if it states a telling fact. */
export function selectNewestSales(db: Reader, { id, kind, attributes }: Piece, limit = SALES_LOOKED_AT) {
  const telling = attributes.typeId === undefined ? TELLING : [];
  const conditions = telling.flatMap((name) => {
    const fact = attributes[name];
    return fact === undefined ? [] : [sql`${plain(sql`attributes ->> ${name}`)} = ${plain(sql`${fact}`)}`];
  });
  const among =
    conditions.length === 0
      ? sql`0`
      : sql`${listings.id} IN (SELECT id FROM (SELECT id, attributes FROM listings WHERE kind = ${kind} AND status = 'sold'
          ORDER BY id DESC LIMIT ${literal(limit)}) WHERE ${sql.join(conditions, sql` OR `)})`;
  return (
    db
      .select({
        listingId: listings.id,
        title: listings.title,
        attributes: listings.attributes,
        priceMinor: orders.priceMinor,
        soldAt: sql<number>`${orders.paidAt}`.as("sold_at"),
      })
      .from(listings)
      .innerJoin(orders, sql`${orders.listingId} = ${listings.id}`)
      // Prices agreed in private offers stay between the buyer and the seller.
      .where(sql`${among} AND ${listings.status} = 'sold' AND ${listings.id} <> ${id}
      AND ${orders.paidAt} IS NOT NULL AND ${orders.status} NOT IN ('refunded', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.order_id = ${orders.id})`)
      .orderBy(sql`${listings.id} DESC`)
  );
}

export const soldPieces = (rows: Awaited<ReturnType<typeof selectNewestSales>>): SoldPiece[] =>
  rows.map((row) => ({ ...row, attributes: readAttributes(row.attributes) }));
