import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import type { BrowseFilters, ListingSort } from "./browse-filters";
import { allOf, type Candidates, cardPage, type ListingPage, type Order } from "./card-page.server";
import { hasGrade } from "./has-grade.server";

const ID = sql.raw("s.listing_id");
const ORDERS: Readonly<Record<ListingSort, Order>> = {
  newest: { key: ID, id: ID, falls: true },
  ending: { key: sql.raw("s.ends_at"), id: ID, falls: false },
  price: { key: sql.raw("s.price_minor"), id: ID, falls: false },
  "price-desc": { key: sql.raw("s.price_minor"), id: ID, falls: true },
};

const COLUMNS = sql`s.*, (SELECT id FROM auctions WHERE listing_id = s.listing_id AND status = 'open') AS auction_id`;

/** Everything on sale along an index, narrowed by that index's columns. */
function candidatesOf(filters: BrowseFilters, now: number): Candidates {
  const { sort, cursor, country, kind } = filters;
  const common = { cursor, columns: COLUMNS, joined: sql`` };
  const conditions: SQL[] = [];
  // After a cursor, the cursor gives the start.
  if (sort === "ending" && !cursor) conditions.push(sql`s.ends_at > ${now}`);
  if (sort === "newest" && country) conditions.push(sql`s.country = lower(${country})`);
  else if (sort === "newest" && kind) conditions.push(sql`s.kind = ${kind}`);
  return { ...common, order: ORDERS[sort], from: sql`active_listings AS s`, conditions, isIndexed: true };
}

const GRADE = { written: sql`w.grade`, from: sql`w.grade_from`, to: sql`w.grade_to` };

function keptBy(filters: BrowseFilters, now: number): SQL {
  const conditions: SQL[] = [sql`w.ends_at > ${now}`];
  const least = filters.minMinor ?? filters.min;
  const most = filters.maxMinor ?? filters.max;
  if (filters.kind) conditions.push(sql`w.kind = ${filters.kind}`);
  if (filters.format) conditions.push(sql`w.format = ${filters.format}`);
  if (least !== undefined) conditions.push(sql`w.price_minor >= ${least}`);
  if (most !== undefined) conditions.push(sql`w.price_minor <= ${most}`);
  if (filters.country) conditions.push(sql`w.country = lower(${filters.country})`);
  if (filters.grade) conditions.push(hasGrade(filters.grade, { isNote: filters.kind === "note", columns: GRADE }));
  if (filters.yearFrom !== undefined) conditions.push(sql`w.year_to >= ${filters.yearFrom}`);
  if (filters.yearTo !== undefined) conditions.push(sql`w.year <= ${filters.yearTo}`);
  return allOf(conditions);
}

/** A page of what is on sale. One round trip. */
export function browseListings(
  db: Reader,
  {
    filters,
    now,
    viewerId,
    pageSize,
  }: { filters: BrowseFilters; now: number; viewerId?: number | undefined; pageSize?: number },
): Promise<ListingPage> {
  return cardPage(db, candidatesOf(filters, now), {
    keeps: keptBy(filters, now),
    viewerId,
    ...(pageSize && { pageSize }),
  });
}
