import { asc, eq, gt, sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { sales } from "~/db/schema/listings";
import { cardColumns, cardJoins, cardOf } from "~/domain/browsing/card-columns.server";
import type { Viewer } from "~/domain/browsing/card-page.server";
import { leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";
import { LOT_STEP_MS, MAX_LOTS } from "./sale";

const SALES = 50;

const facts = {
  id: sql<number>`${sales.id}`.as("sale_id"),
  title: sales.title,
  startsAt: sales.startsAt,
  closesAt: sales.closesAt,
  lotCount: sql<number>`(SELECT COUNT(*) FROM auctions WHERE auctions.sale_id = ${sales.id})`.as("lot_count"),
  sellerId: sql<number>`${users.id}`.as("user_id"),
  seller: users.username,
};

const PICTURES = 4;

/** In lot order, separated by spaces. */
const pictures = sql<string | null>`(SELECT group_concat(lead_key, ' ') FROM
  (SELECT ${leadPhotoKeyOf(sql`auctions.listing_id`)} AS lead_key
  FROM auctions WHERE auctions.sale_id = ${sales.id} AND auctions.sale_lot <= ${PICTURES} ORDER BY auctions.sale_lot))`;

/** Upcoming and running, in order of closing. */
export async function openSales(db: Reader, now: number) {
  const rows = await db
    .select({ ...facts, pictures: pictures.as("pictures") })
    .from(sales)
    .innerJoin(users, eq(users.id, sales.sellerId))
    .where(gt(sales.closesAt, now - MAX_LOTS * LOT_STEP_MS))
    .orderBy(asc(sales.closesAt))
    .limit(SALES);
  return rows.map(({ pictures: keys, ...sale }) => ({ ...sale, photoKeys: keys?.split(" ") ?? [] }));
}

export async function showSale(db: Reader, { saleId, viewerId, country = null }: Viewer & { saleId: number }) {
  const [[sale], rows] = await db.batch([
    db.select(facts).from(sales).innerJoin(users, eq(users.id, sales.sellerId)).where(eq(sales.id, saleId)),
    db
      .select({ ...cardColumns(viewerId), lot: column<number | null>("a.sale_lot", "lot") })
      .from(sql`auctions AS a JOIN listings AS l ON l.id = a.listing_id ${cardJoins}`)
      .where(sql`a.sale_id = ${saleId}`)
      .orderBy(sql`a.sale_lot`)
      .limit(MAX_LOTS),
  ]);
  return (
    sale && {
      sale,
      lots: rows.map(({ lot, ...row }) => ({ ...cardOf(row, country), ...(lot === null ? {} : { lot }) })),
    }
  );
}
