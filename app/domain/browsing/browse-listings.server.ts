import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import type { BrowseFilters, ListingSort } from "./browse-filters";
import { type Candidates, cardPage, type ListingPage, type Order, type Viewer } from "./card-page.server";

const ID = sql.raw("s.listing_id");
const ORDERS: Readonly<Record<ListingSort, Order>> = {
  newest: { key: ID, id: ID, falls: true },
  ending: { key: sql.raw("s.ends_at"), id: ID, falls: false },
  price: { key: sql.raw("s.price_minor"), id: ID, falls: false },
  "price-desc": { key: sql.raw("s.price_minor"), id: ID, falls: true },
};

const COLUMNS = sql`s.*, (SELECT id FROM auctions WHERE listing_id = s.listing_id AND status = 'open') AS auction_id`;

export type IndexedFilters = Pick<BrowseFilters, "sort" | "cursor" | "kind" | "country">;

function candidatesOf({ sort, cursor, country, kind }: IndexedFilters, now: number): Candidates {
  const conditions: SQL[] = [];
  // After a cursor, the cursor gives the start.
  if (sort === "ending" && !cursor) conditions.push(sql`s.ends_at > ${now}`);
  if (country) conditions.push(sql`s.country = lower(${country})`);
  if (kind) conditions.push(sql`s.kind = ${kind}`);
  const from = sql`active_listings AS s`;
  return { order: ORDERS[sort], cursor, columns: COLUMNS, from, conditions, isIndexed: true };
}

/** Whether an index has exactly the items of these filters, in this order. */
export function isIndexed({ sort, cursor: _, ...filters }: { sort: ListingSort } & Record<string, unknown>): boolean {
  const [first, ...others] = Object.keys(filters).filter(
    (name) => ![undefined, false, ""].includes(filters[name] as ""),
  );
  return first === undefined || (sort === "newest" && others.length === 0 && (first === "kind" || first === "country"));
}

export function browseListings(
  db: Reader,
  { filters, now, ...viewer }: Viewer & { filters: IndexedFilters; now: number; pageSize?: number },
): Promise<ListingPage> {
  return cardPage(db, candidatesOf(filters, now), { keeps: sql`w.ends_at > ${now}`, ...viewer });
}
