import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { type Cursor, writeCursor } from "./browse-filters";
import { cardColumns, column, firstPhotoJoin } from "./card-columns.server";
import { cardOf } from "./card-row";
import type { ListingCardView } from "./listing-view";

/** A page looks at no more than this many rows, along the index of its order, whatever its filters leave of them. */
export const WINDOW = 1000;
export const PAGE_SIZE = 24;

export interface ListingPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
}

/** The rows that a page may look at: `sort_key`, `id`, `listing_id`, `auction_id` and what its filters ask for. */
export interface Window {
  readonly rows: SQL;
  readonly falls: boolean;
}

/** By its key and then by the id, both rising or both falling. */
export interface Order {
  readonly key: SQL;
  readonly falls: boolean;
}

/**
 * The window of an order from the cursor on. `select` is asked for a SELECT with that condition: once for what shares
 * the cursor's key and once for what lies after, because SQLite finds neither half by a comparison of pairs when the
 * second is the table's own id; where no index gives the order, `isIndexed` is false and once is enough.
 */
export function windowFrom(
  { key, falls }: Order,
  id: SQL,
  { cursor, isIndexed }: { cursor: Cursor | undefined; isIndexed: boolean },
  select: (after: SQL) => SQL,
): Window {
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const beyond = sql.raw(falls ? "<" : ">");
  const end = sql`ORDER BY sort_key ${direction}, id ${direction} LIMIT ${sql.raw(String(WINDOW))}`;
  if (!cursor) return { rows: sql`${select(sql`1`)} ${end}`, falls };
  const { key: from, id: fromId } = cursor;
  if (!isIndexed) return { rows: sql`${select(sql`(${key}, ${id}) ${beyond} (${from}, ${fromId})`)} ${end}`, falls };
  const same = select(sql`${key} = ${from} AND ${id} ${beyond} ${fromId}`);
  return { rows: sql`${same} UNION ALL ${select(sql`${key} ${beyond} ${from}`)} ${end}`, falls };
}

/** All of some conditions. */
export const allOf = (conditions: readonly SQL[]) => sql.join([sql`1`, ...conditions], sql` AND `);

/**
 * A page of cards: those of the window `w` that are kept, in its order. Where filters leave little, a page may hold
 * fewer than `pageSize` cards, or none, and still name the next, which looks on from the window's end: so everything
 * is reached, and no page costs more than its window. One round trip.
 */
export async function cardPage(
  db: Reader,
  { rows, falls }: Window,
  { keeps, viewerId, pageSize = PAGE_SIZE }: { keeps: SQL; viewerId: number | undefined; pageSize?: number },
): Promise<ListingPage> {
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const order = sql`w.sort_key ${direction}, w.id ${direction}`;
  const place = { sortKey: column<number>("w.sort_key", "sortKey"), place: column<number>("w.id", "place") };
  const oneMore = sql.raw(String(pageSize + 1));
  // Cut before anything is joined to it.
  const cut = sql`SELECT w.sort_key, w.id, w.listing_id, w.auction_id FROM (${rows}) AS w WHERE ${keeps} ORDER BY ${order} LIMIT ${oneMore}`;
  const [found, [windowEnd]] = await db.batch([
    db
      .select({ ...cardColumns(viewerId), ...place })
      .from(
        sql`(${cut}) AS w JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON a.id = w.auction_id ${firstPhotoJoin}`,
      )
      .orderBy(order),
    // Looked for only where the page is not full: else no row is wanted.
    db.select(place).from(sql`(SELECT sort_key, id FROM (${rows})
      LIMIT (SELECT COUNT(*) FROM (${cut})) < ${oneMore} OFFSET ${sql.raw(String(WINDOW - 1))}) AS w`),
  ]);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : windowEnd;
  return { items: page.map(cardOf), nextCursor: last ? writeCursor({ key: last.sortKey, id: last.place }) : null };
}
