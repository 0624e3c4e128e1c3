import { type SQL, sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import type { AuctionList } from "~/domain/browsing/auction-lists";
import { type Candidates, PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { SECOND_MS } from "~/domain/time";
import type { AuctionFilters } from "./auction-filters";
import { oneOfTags, priceTags } from "./filter-tags";
import { ID_BITS } from "./ordered-places.server";

export const FILED_READ = 80;

const BITS = literal(ID_BITS);
const ID_OF_PLACE = sql`place & ((1 << ${BITS}) - 1)`;
const SECOND_OF_PLACE = sql`(place >> ${BITS}) * ${literal(SECOND_MS)}`;

export interface FiledAtPrices {
  /** Of `id`, in any order, with the running auctions that moved since they were filed, wherever they are listed. */
  readonly auctions: SQL;
  /** A query of `count`, of those read from the index, and `until`: those before this key of the list are all among them. */
  readonly read: SQL;
}

function tagsOfAuction({ min, max, kind, country }: AuctionFilters): string {
  const groups = [priceTags(min, max)];
  if (kind) groups.push([`k${kind}`]);
  if (country) groups.push([`c${hexadecimal(country)}`]);
  return groups.map(oneOfTags).join(" AND ");
}

/** As SQLite's hex(lower()) writes it: only the letters from A to Z have a lower case there. */
const hexadecimal = (text: string) =>
  Array.from(new TextEncoder().encode(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

function placesIn(name: string, tags: string, { beyond, falls }: { beyond: SQL; falls: boolean }): SQL {
  const index = sql.raw(name);
  return sql`SELECT rowid AS place FROM ${index} WHERE ${index} MATCH ${tags} AND ${beyond}
    ORDER BY rowid ${sql.raw(falls ? "DESC" : "ASC")} LIMIT ${literal(FILED_READ)}`;
}

const fromSecond = (at: number) => sql`rowid >= CAST(${Math.trunc(at / SECOND_MS)} AS INTEGER) << ${BITS}`;
const throughSecond = (at: number) => sql`rowid < CAST(${Math.trunc(at / SECOND_MS) + 1} AS INTEGER) << ${BITS}`;
/** The index of each list's own order; auctions of the first two may have moved since they were filed. */
const INDEXES = {
  closing: { name: "auctions_at_prices_by_end", falls: false, hasMoved: true },
  new: { name: "auctions_at_prices_by_age", falls: true, hasMoved: true },
  upcoming: { name: "auctions_at_prices_by_start", falls: false, hasMoved: false },
  ended: { name: "auctions_at_prices_by_close", falls: true, hasMoved: false },
} as const;

/** Those at the cursor or after it. Others may have the key of the last one that was read, to a second. */
export function filedAtPrices(
  list: AuctionList,
  { filters, now }: { filters: AuctionFilters; now: number },
): FiledAtPrices {
  const { cursor } = filters;
  const { name, falls, hasMoved } = INDEXES[list];
  const byAge = cursor && sql`rowid < CAST(${cursor.id} AS INTEGER)`;
  const byTime = falls ? cursor && throughSecond(cursor.key) : fromSecond(cursor?.key ?? now);
  const places = placesIn(name, tagsOfAuction(filters), { beyond: (list === "new" ? byAge : byTime) ?? sql`1`, falls });
  const until = falls ? sql`MIN(${SECOND_OF_PLACE}) + ${literal(SECOND_MS - 1)}` : sql`MAX(${SECOND_OF_PLACE})`;
  return {
    auctions: sql`SELECT ${list === "new" ? sql`place` : ID_OF_PLACE} AS id FROM (${places})
      ${hasMoved ? sql`UNION SELECT auction_id AS id FROM moved_auctions` : sql``}`,
    read: sql`(SELECT COUNT(*) AS count, ${list === "new" ? sql`MIN(place) - 1` : until} AS until FROM (${places}))`,
  };
}

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
