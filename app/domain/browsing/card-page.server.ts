import { type SQL, sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { type Cursor, writeCursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { cardColumns, cardJoins, cardOf } from "./card-columns.server";

/** A page reads at most this many rows along its order's index, however few of them its filters keep. */
export const MOST_ROWS = 2_000;
export const PAGE_SIZE = 24;

export interface ListingPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
}

export interface Viewer {
  readonly viewerId?: number | undefined;
  /** The country that postage is shown to; without one, the lowest postage is shown. */
  readonly country?: string | null;
}

export interface Order {
  readonly key: SQL;
  readonly id: SQL;
  readonly falls: boolean;
}

export interface Candidates {
  readonly order: Order;
  readonly cursor: Cursor | undefined;
  /** `listing_id`, `auction_id` and every column that the filters use. */
  readonly columns: SQL;
  /** The tables behind FROM. The first one gives the order, through an index if {@link isIndexed}. */
  readonly from: SQL;
  readonly conditions: readonly SQL[];
  /** If not, the conditions alone leave few rows, and all are read. */
  readonly isIndexed: boolean;
}

export const allOf = (conditions: readonly SQL[]) => sql.join([sql`1`, ...conditions], sql` AND `);

const directionOf = ({ falls }: Order) => sql.raw(falls ? "DESC" : "ASC");

const orderBy = (order: Order, key: SQL, id: SQL) =>
  order.key === order.id
    ? sql`${key} ${directionOf(order)}`
    : sql`${key} ${directionOf(order)}, ${id} ${directionOf(order)}`;

function rowsOf(candidates: Candidates, what: "cards" | "places"): SQL {
  const { order, cursor, conditions, isIndexed } = candidates;
  const { key, id, falls } = order;
  const beyond = sql.raw(falls ? "<" : ">");
  const columns = sql`${key} AS sort_key, ${id} AS id${what === "cards" ? sql`, ${candidates.columns}` : sql``}`;
  const select = (after: SQL) => sql`SELECT ${columns} FROM ${candidates.from} WHERE ${allOf([...conditions, after])}`;
  const end = sql`ORDER BY ${orderBy(order, sql.raw("sort_key"), sql.raw("id"))}${isIndexed ? sql` LIMIT ${literal(MOST_ROWS)}` : sql``}`;
  if (!cursor) return sql`${select(sql`1`)} ${end}`;
  if (key === id) return sql`${select(sql`${id} ${beyond} ${cursor.id}`)} ${end}`;
  if (!isIndexed) return sql`${select(sql`(${key}, ${id}) ${beyond} (${cursor.key}, ${cursor.id})`)} ${end}`;
  // In two halves, because SQLite can't use an index for a pair comparison whose second part is the rowid.
  const same = select(sql`${key} = ${cursor.key} AND ${id} ${beyond} ${cursor.id}`);
  return sql`${same} UNION ALL ${select(sql`${key} ${beyond} ${cursor.key}`)} ${end}`;
}

/** Candidates `w` for which `keeps` is true. At most {@link MOST_ROWS} are read, so a page may be short and go on. */
export async function cardPage(
  db: Reader,
  candidates: Candidates,
  { keeps, viewerId, country = null, pageSize = PAGE_SIZE }: Viewer & { keeps: SQL; pageSize?: number },
): Promise<ListingPage> {
  const order = orderBy(candidates.order, sql.raw("w.sort_key"), sql.raw("w.id"));
  const place = { sortKey: column<number>("w.sort_key", "sortKey"), place: column<number>("w.id", "place") };
  const oneMore = literal(pageSize + 1);
  const pageRows = sql`SELECT w.sort_key, w.id, w.listing_id, w.auction_id FROM (${rowsOf(candidates, "cards")}) AS w
    WHERE ${keeps} ORDER BY ${order} LIMIT ${oneMore}`;
  const cards = db
    .select({ ...cardColumns(viewerId), ...place })
    .from(
      sql`(${pageRows}) AS w JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON a.id = w.auction_id ${cardJoins}`,
    )
    .orderBy(order);
  if (!candidates.isIndexed) return toPage(await cards, { pageSize, country });
  const [found, [lastSeen]] = await db.batch([
    cards,
    // Only needed if the page isn't full; otherwise LIMIT is 0.
    db.select(place).from(sql`(SELECT sort_key, id FROM (${rowsOf(candidates, "places")})
      LIMIT (SELECT COUNT(*) FROM (${pageRows})) < ${oneMore} OFFSET ${literal(MOST_ROWS - 1)}) AS w`),
  ]);
  return toPage(found, { pageSize, country, lastSeen });
}

interface Place {
  readonly sortKey: number;
  readonly place: number;
}

function toPage(
  found: readonly (Parameters<typeof cardOf>[0] & Place)[],
  { pageSize, country, lastSeen }: { pageSize: number; country: string | null; lastSeen?: Place | undefined },
): ListingPage {
  const { page, last = lastSeen } = pageOf(found, pageSize);
  return {
    items: page.map((row) => cardOf(row, country)),
    nextCursor: last ? writeCursor({ key: last.sortKey, id: last.place }) : null,
  };
}
