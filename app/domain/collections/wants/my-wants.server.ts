import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { itemCard } from "../items/item-view";
import { selectItemRows } from "../items/select-item-rows.server";
import { IS_WANTED, onSale } from "./match-wants.server";

export const WANTS_SHOWN = 200;
const MATCHES_SHOWN = 200;

export async function myWants(db: Reader, memberId: number) {
  const wantRows = sql`(SELECT x.* FROM collection_items AS x INDEXED BY collection_items_wanted
    CROSS JOIN collections AS c ON c.id = x.collection_id AND c.deleted_at IS NULL
    WHERE x.owner_id = ${memberId} AND x.status = 'want' AND x.deleted_at IS NULL
    ORDER BY x.id DESC LIMIT ${literal(WANTS_SHOWN)})`;
  const wants = sql`${wantRows} AS i`;
  const types = sql`t.type_id IN (SELECT type_id FROM ${wantRows})`;
  const [rows, matches] = await db.batch([
    selectItemRows(db, wants).orderBy(sql`i.id DESC`),
    db
      .select({
        itemId: column<number>("i.id", "itemId"),
        listingId: column<number>("l.listing_id", "listingId"),
        title: column<string>("l.title", "title"),
        priceMinor: column<number>("l.price_minor", "priceMinor"),
      })
      .from(sql`${onSale(types)} JOIN ${wants} ON ${IS_WANTED} ORDER BY l.price_minor LIMIT ${literal(MATCHES_SHOWN)}`),
  ]);
  return rows.map((row) => ({
    ...itemCard(row, memberId),
    hasType: row.typeId !== null,
    matches: matches.filter(({ itemId }) => itemId === row.id),
  }));
}
