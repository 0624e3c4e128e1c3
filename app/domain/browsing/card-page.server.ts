import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { type Cursor, writeCursor } from "./browse-filters";
import { cardColumns, column, firstPhotoJoin } from "./card-columns.server";
import { cardOf } from "./card-row";

/** Along the index of its order a page looks at no more rows than this, whatever its filters leave of them. */
export const MOST_ROWS = 10_000;
export const PAGE_SIZE = 24;

export interface ListingPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
}

/** By its key and then by the id, both rising or both falling. Where the key is the id, both are the same object. */
export interface Order {
  readonly key: SQL;
  readonly id: SQL;
  readonly falls: boolean;
}

/** What a page chooses from. */
export interface Candidates {
  readonly order: Order;
  readonly cursor: Cursor | undefined;
  /** Of the rows in {@link from}: `listing_id`, `auction_id` and whatever the filters ask for. */
  readonly columns: SQL;
  /** The tables behind FROM; the first of them gives the order, by an index if {@link isIndexed}. */
  readonly from: SQL;
  /** Joined to {@link from} row by row; the conditions do not speak of it. */
  readonly joined: SQL;
  readonly conditions: readonly SQL[];
  /**
   * True where an index holds the order: then no more than {@link MOST_ROWS} are looked at. False where the conditions
   * themselves leave little, as those of a search do: then all of it is looked at.
   */
  readonly isIndexed: boolean;
}

/** All of some conditions. */
export const allOf = (conditions: readonly SQL[]) => sql.join([sql`1`, ...conditions], sql` AND `);

const directionOf = ({ falls }: Order) => sql.raw(falls ? "DESC" : "ASC");

/** The order by columns of those names; one column where the key is the id, which a search index can then follow. */
const orderBy = (order: Order, key: SQL, id: SQL) =>
  order.key === order.id
    ? sql`${key} ${directionOf(order)}`
    : sql`${key} ${directionOf(order)}, ${id} ${directionOf(order)}`;

const SORT_KEY = sql.raw("sort_key");
const ID = sql.raw("id");

/** The candidates from the cursor on, in their order: for the cards, or no more of them than their place. */
function rowsOf(candidates: Candidates, what: "cards" | "places"): SQL {
  const { order, cursor, conditions, isIndexed } = candidates;
  const { key, id, falls } = order;
  const beyond = sql.raw(falls ? "<" : ">");
  const columns = sql`${key} AS sort_key, ${id} AS id${what === "cards" ? sql`, ${candidates.columns}` : sql``}`;
  const joined = what === "cards" ? candidates.joined : sql``;
  const select = (after: SQL) =>
    sql`SELECT ${columns} FROM ${candidates.from} ${joined} WHERE ${allOf([...conditions, after])}`;
  const end = sql`ORDER BY ${orderBy(order, SORT_KEY, ID)}${isIndexed ? sql` LIMIT ${sql.raw(String(MOST_ROWS))}` : sql``}`;
  if (!cursor) return sql`${select(sql`1`)} ${end}`;
  if (key === id) return sql`${select(sql`${id} ${beyond} ${cursor.id}`)} ${end}`;
  if (!isIndexed) return sql`${select(sql`(${key}, ${id}) ${beyond} (${cursor.key}, ${cursor.id})`)} ${end}`;
  // In two halves: SQLite finds no place by a comparison of pairs when the second is the table's own id.
  const same = select(sql`${key} = ${cursor.key} AND ${id} ${beyond} ${cursor.id}`);
  return sql`${same} UNION ALL ${select(sql`${key} ${beyond} ${cursor.key}`)} ${end}`;
}

/**
 * A page of cards: the candidates `w` that `keeps` holds for, in their order. Where the next {@link MOST_ROWS} hold
 * less than a page, it holds what there is, and `nextCursor` continues behind the last one looked at: so everything is
 * reached, and no page costs more. One round trip.
 */
export async function cardPage(
  db: Reader,
  candidates: Candidates,
  { keeps, viewerId, pageSize = PAGE_SIZE }: { keeps: SQL; viewerId: number | undefined; pageSize?: number },
): Promise<ListingPage> {
  const order = orderBy(candidates.order, sql.raw("w.sort_key"), sql.raw("w.id"));
  const place = { sortKey: column<number>("w.sort_key", "sortKey"), place: column<number>("w.id", "place") };
  const oneMore = sql.raw(String(pageSize + 1));
  // Cut before anything is joined to it.
  const cut = sql`SELECT w.sort_key, w.id, w.listing_id, w.auction_id FROM (${rowsOf(candidates, "cards")}) AS w
    WHERE ${keeps} ORDER BY ${order} LIMIT ${oneMore}`;
  const cards = db
    .select({ ...cardColumns(viewerId), ...place })
    .from(
      sql`(${cut}) AS w JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON a.id = w.auction_id ${firstPhotoJoin}`,
    )
    .orderBy(order);
  if (!candidates.isIndexed) return pageOf(await cards, pageSize, undefined);
  const [found, [lastSeen]] = await db.batch([
    cards,
    // Looked for only where the page is not full: else no row is wanted.
    db.select(place).from(sql`(SELECT sort_key, id FROM (${rowsOf(candidates, "places")})
      LIMIT (SELECT COUNT(*) FROM (${cut})) < ${oneMore} OFFSET ${sql.raw(String(MOST_ROWS - 1))}) AS w`),
  ]);
  return pageOf(found, pageSize, lastSeen);
}

interface Place {
  readonly sortKey: number;
  readonly place: number;
}

function pageOf(
  found: readonly (Parameters<typeof cardOf>[0] & Place)[],
  pageSize: number,
  lastSeen: Place | undefined,
): ListingPage {
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : lastSeen;
  return { items: page.map(cardOf), nextCursor: last ? writeCursor({ key: last.sortKey, id: last.place }) : null };
}
