import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { type BrowseFilters, type ListingSort, searchExpression } from "./browse-filters";
import { allOf, cardPage, type ListingPage, type Order, WINDOW, type Window, windowFrom } from "./card-page.server";

const SORT: Readonly<Record<ListingSort, Order>> = {
  newest: { key: sql.raw("s.listing_id"), falls: true },
  ending: { key: sql.raw("s.ends_at"), falls: false },
  price: { key: sql.raw("s.price_minor"), falls: false },
  "price-desc": { key: sql.raw("s.price_minor"), falls: true },
};

/** The shelf's rows that a page may look at. */
function windowOf(filters: BrowseFilters, now: number): Window {
  const order = SORT[filters.sort];
  const isIndexed = filters.q === undefined;
  const conditions: SQL[] = [];
  // Only where the index that gives the order also holds the filter, or else the bound is none.
  if (filters.sort === "ending" && !filters.cursor) conditions.push(sql`s.ends_at > ${now}`);
  if (filters.sort === "newest" && filters.kind) conditions.push(sql`s.kind = ${filters.kind}`);
  const from = isIndexed
    ? sql`shelf AS s`
    : sql`${foundBy(filters.q ?? "")} CROSS JOIN shelf AS s ON s.listing_id = f.rowid`;
  return windowFrom(order, sql.raw("s.listing_id"), { cursor: filters.cursor, isIndexed }, (after) => {
    const columns = sql`${order.key} AS sort_key, s.listing_id AS id, s.*,
      (SELECT id FROM auctions WHERE listing_id = s.listing_id AND status = 'open') AS auction_id`;
    return sql`SELECT ${columns} FROM ${from} WHERE ${allOf([...conditions, after])}`;
  });
}

/** The newest pieces that a person's words occur in. */
const foundBy = (words: string) => sql`(SELECT rowid FROM listings_fts
  WHERE listings_fts MATCH ${searchExpression(words) ?? '""'} ORDER BY rowid DESC LIMIT ${sql.raw(String(WINDOW))}) AS f`;

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

/** What is on sale, a page at a time, in one round trip. */
export function browseListings(
  db: Reader,
  {
    filters,
    now,
    viewerId,
    pageSize,
  }: { filters: BrowseFilters; now: number; viewerId?: number | undefined; pageSize?: number },
): Promise<ListingPage> {
  return cardPage(db, windowOf(filters, now), { keeps: keptBy(filters, now), viewerId, ...(pageSize && { pageSize }) });
}
