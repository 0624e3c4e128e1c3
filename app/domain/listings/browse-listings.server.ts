import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { watchedBy } from "~/domain/auctions/watched-by.server";
import { type BrowseFilters, type ListingSort, searchExpression, writeCursor } from "./browse-filters";
import { cardOf } from "./card-row";
import type { ListingFormat, ListingKind } from "./listing-input";
import type { ListingCardView } from "./listing-view";

export interface ListingPage {
  readonly items: readonly ListingCardView[];
  readonly nextCursor: string | null;
}

/** One page looks at no more than this many rows of the shelf, whatever the filters leave of them. */
const WINDOW = 1000;
export const PAGE_SIZE = 24;

const SORT: Readonly<Record<ListingSort, { key: SQL; falls: boolean }>> = {
  newest: { key: sql.raw("s.listing_id"), falls: true },
  ending: { key: sql.raw("s.ends_at"), falls: false },
  price: { key: sql.raw("s.price_minor"), falls: false },
  "price-desc": { key: sql.raw("s.price_minor"), falls: true },
};

const allOf = (conditions: readonly SQL[]) => sql.join([sql`1`, ...conditions], sql` AND `);

/** The rows a page may look at: in the sort's order, from the cursor on, bounded. */
function windowOf(filters: BrowseFilters, now: number): SQL {
  const { key, falls } = SORT[filters.sort];
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const conditions: SQL[] = [];
  if (filters.cursor) {
    const { key: from, id } = filters.cursor;
    conditions.push(sql`(${key}, s.listing_id) ${sql.raw(falls ? "<" : ">")} (${from}, ${id})`);
  }
  // Only where the index that gives the order also holds the filter, or else the bound is none.
  if (filters.sort === "ending") conditions.push(sql`s.ends_at > ${now}`);
  if (filters.sort === "newest" && filters.kind) conditions.push(sql`s.kind = ${filters.kind}`);
  const columns = sql`${key} AS sort_key, s.*`;
  const order = sql`ORDER BY ${key} ${direction}, s.listing_id ${direction} LIMIT ${sql.raw(String(WINDOW))}`;
  if (filters.q === undefined) return sql`(SELECT ${columns} FROM shelf AS s WHERE ${allOf(conditions)} ${order})`;
  return sql`(SELECT ${columns}
    FROM (SELECT rowid FROM listings_fts WHERE listings_fts MATCH ${searchExpression(filters.q) ?? '""'}
      ORDER BY rowid DESC LIMIT ${sql.raw(String(WINDOW))}) AS found
    CROSS JOIN shelf AS s ON s.listing_id = found.rowid WHERE ${allOf(conditions)} ${order})`;
}

function keptBy(filters: BrowseFilters, now: number): SQL {
  const conditions: SQL[] = [sql`w.ends_at > ${now}`];
  const least = filters.minMinor ?? filters.min;
  const most = filters.maxMinor ?? filters.max;
  if (filters.kind) conditions.push(sql`w.kind = ${filters.kind}`);
  if (filters.format) conditions.push(sql`w.format = ${filters.format}`);
  if (least !== undefined) conditions.push(sql`w.price_minor >= ${least}`);
  if (most !== undefined) conditions.push(sql`w.price_minor <= ${most}`);
  if (filters.country) conditions.push(sql`w.country = lower(${filters.country})`);
  if (filters.grade) conditions.push(sql`w.grade = lower(${filters.grade})`);
  if (filters.yearFrom !== undefined) conditions.push(sql`w.year >= ${filters.yearFrom}`);
  if (filters.yearTo !== undefined) conditions.push(sql`w.year <= ${filters.yearTo}`);
  return allOf(conditions);
}

/** A column of a raw query under a name of its own: a batch maps rows by name. */
const column = <T>(expression: string, name: string) => sql<T>`${sql.raw(expression)}`.as(name);

/**
 * What is on sale, a page at a time, in one round trip. A page whose filters leave little of its window may hold
 * fewer than {@link PAGE_SIZE} items, or none, and still name the next.
 */
export async function browseListings(
  db: Reader,
  {
    filters,
    now,
    viewerId,
    pageSize = PAGE_SIZE,
  }: { filters: BrowseFilters; now: number; viewerId?: number | undefined; pageSize?: number },
): Promise<ListingPage> {
  const { falls } = SORT[filters.sort];
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const window = windowOf(filters, now);
  const [rows, [windowEnd]] = await db.batch([
    db
      .select({
        sortKey: column<number>("w.sort_key", "sortKey"),
        id: column<number>("w.listing_id", "id"),
        kind: column<ListingKind>("w.kind", "kind"),
        format: column<ListingFormat>("w.format", "format"),
        priceMinor: column<number>("w.price_minor", "priceMinor"),
        title: column<string>("l.title", "title"),
        attributes: column<string>("l.attributes", "attributes"),
        auctionId: column<number | null>("a.id", "auctionId"),
        startsAt: column<number | null>("a.starts_at", "startsAt"),
        endsAt: column<number | null>("a.ends_at", "endsAt"),
        bidCount: column<number | null>("a.bid_count", "bidCount"),
        photoKey: column<string | null>("p.key", "photoKey"),
        thumbhash: column<string | null>("p.thumbhash", "thumbhash"),
        isWatched: watchedBy(viewerId, sql`a.id`),
      })
      .from(
        // The page is cut before anything is joined to it.
        sql`(SELECT w.* FROM ${window} AS w WHERE ${keptBy(filters, now)}
          ORDER BY w.sort_key ${direction}, w.listing_id ${direction} LIMIT ${sql.raw(String(pageSize + 1))}) AS w
        JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON a.listing_id = w.listing_id AND a.status = 'open'
        LEFT JOIN photos AS p ON p.id =
          (SELECT id FROM photos WHERE listing_id = w.listing_id ORDER BY position LIMIT 1)`,
      )
      .orderBy(sql`w.sort_key ${direction}, w.listing_id ${direction}`),
    db
      .select({ sortKey: column<number>("w.sort_key", "sortKey"), id: column<number>("w.listing_id", "id") })
      .from(sql`${window} AS w`)
      .orderBy(sql`w.sort_key ${direction}, w.listing_id ${direction}`)
      .limit(1)
      .offset(WINDOW - 1),
  ]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : windowEnd;
  return {
    items: page.map((row) => cardOf({ ...row, status: "active" })),
    nextCursor: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  };
}
