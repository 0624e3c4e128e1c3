import { type SQL, sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { type Candidates, PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { FILED_READ, type FiledAtPrices } from "./filed-at-prices.server";

/** The candidates in a range of prices; the same again if few that the index gave are on the list. */
export async function listedAtPrices(
  db: Reader,
  candidates: Candidates,
  { filed, among, keeps }: { filed: FiledAtPrices; among: SQL; keeps: SQL },
): Promise<Candidates> {
  const { order, cursor, columns } = candidates;
  const [beyond, way] = order.falls ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const after = cursor ? sql`AND (w.sort_key, w.auction_id) ${beyond} (${cursor.key}, ${cursor.id})` : sql``;
  const [[first], found] = await db.batch([
    db
      .select({ count: column<number>("r.count", "count"), until: column<number>("r.until", "until") })
      .from(sql`${filed.read} AS r`),
    db
      .select({ auctionId: column<number>("w.auction_id", "auctionId"), key: column<number>("w.sort_key", "key") })
      .from(sql`(SELECT ${order.key} AS sort_key, ${columns} FROM (${filed.auctions}) AS n
        CROSS JOIN auctions AS a ON a.id = n.id WHERE ${among}) AS w WHERE ${keeps} ${after}`)
      .orderBy(sql`w.sort_key ${way}, w.auction_id ${way}`)
      .limit(PAGE_SIZE + 1),
  ]);
  const isAll = !first || first.count < FILED_READ;
  // Others may have the last key that was read, and come before a moved one that is further down.
  const certain = isAll ? found : found.filter(({ key }) => (order.falls ? key > first.until : key < first.until));
  if (!isAll && certain.length <= PAGE_SIZE) return candidates;
  const ids = JSON.stringify(certain.map(({ auctionId }) => auctionId));
  return {
    ...candidates,
    from: sql`json_each(${ids}) AS e CROSS JOIN auctions AS a ON a.id = e.value`,
    isIndexed: false,
  };
}
