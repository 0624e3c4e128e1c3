import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import type { AuctionList } from "~/domain/browsing/auction-lists";
import {
  allOf,
  type Candidates,
  cardPage,
  type ListingPage,
  type Order,
  type Viewer,
} from "~/domain/browsing/card-page.server";
import type { AuctionFilters, AuctionSort } from "./auction-filters";
import { filedAtPrices, listedAtPrices } from "./filed-at-prices.server";
import { factConditions } from "./matches.server";

interface IndexedOrder extends Order {
  readonly index: string;
}

const OPEN = sql`a.status = 'open'`;
const ENDED = sql`a.status IN ('sold', 'unsold')`;
const ID = sql.raw("a.id");
const PRICE = sql.raw("a.shown_minor");
const BIDS = sql.raw("a.bid_count");
const ENDS = sql.raw("a.ends_at");

const ordersOf = (auctions: "auctions_open" | "auctions_ended"): Readonly<Record<AuctionSort, IndexedOrder>> => ({
  price: { key: PRICE, id: ID, falls: false, index: `${auctions}_price` },
  "price-desc": { key: PRICE, id: ID, falls: true, index: `${auctions}_price` },
  bids: { key: BIDS, id: ID, falls: true, index: `${auctions}_bids` },
});

const OWN_ORDERS: Readonly<Record<AuctionList, IndexedOrder>> = {
  closing: { key: ENDS, id: ID, falls: false, index: "auctions_closing" },
  new: { key: ID, id: ID, falls: true, index: "auctions_newest" },
  upcoming: { key: sql.raw("a.starts_at"), id: ID, falls: false, index: "auctions_opening" },
  ended: { key: ENDS, id: ID, falls: true, index: "auctions_ended" },
};

function ruleOf(list: AuctionList, now: number) {
  const own = OWN_ORDERS[list];
  if (list === "ended") return { among: ENDED, own, from: sql`1`, keeps: sql`1`, orders: ordersOf("auctions_ended") };
  const open = { among: OPEN, own, orders: ordersOf("auctions_open") };
  if (list === "upcoming") return { ...open, from: sql`a.starts_at > ${now}`, keeps: sql`w.starts_at > ${now}` };
  const from = list === "closing" ? sql`a.ends_at > ${now}` : sql`1`;
  return { ...open, from, keeps: sql`w.starts_at <= ${now} AND w.ends_at > ${now}` };
}

const COLUMNS = sql`a.id AS auction_id, a.listing_id, a.starts_at, a.ends_at, a.bid_count, a.reserve_minor, a.shown_minor`;

function candidatesOf(list: AuctionList, filters: AuctionFilters, now: number): Candidates {
  const { sort, cursor, bids, min, max, kind, country } = filters;
  const { among, own, from, orders } = ruleOf(list, now);
  const order = sort ? orders[sort] : own;
  const { key } = order;
  const conditions = [among];
  // Conditions on indexed columns narrow what is read. After a cursor the start is already given by the cursor.
  if (country) conditions.push(sql`a.country = lower(${country})`);
  if (kind) conditions.push(sql`a.kind = ${kind}`);
  if (!sort && !cursor) conditions.push(from);
  if (key === BIDS && bids) conditions.push(bids === "some" ? sql`${key} > 0` : sql`${key} = 0`);
  if (key === PRICE && min !== undefined && (order.falls || !cursor)) conditions.push(sql`${key} >= ${min}`);
  if (key === PRICE && max !== undefined && (!order.falls || !cursor)) conditions.push(sql`${key} <= ${max}`);
  return {
    order,
    cursor,
    columns: COLUMNS,
    from: sql`auctions AS a INDEXED BY ${sql.raw(`${order.index}${country ? "_country" : kind ? "_kind" : ""}`)}`,
    conditions,
    isIndexed: true,
  };
}

function keptBy(filters: AuctionFilters): SQL {
  const { min, max, bids, noReserve } = filters;
  const conditions: SQL[] = [];
  if (min !== undefined) conditions.push(sql`w.shown_minor >= ${min}`);
  if (max !== undefined) conditions.push(sql`w.shown_minor <= ${max}`);
  if (bids) conditions.push(bids === "some" ? sql`w.bid_count > 0` : sql`w.bid_count = 0`);
  if (noReserve) conditions.push(sql`w.reserve_minor IS NULL`);
  const facts = factConditions(filters);
  if (facts.length > 0)
    conditions.push(
      sql`EXISTS (SELECT 1 FROM search_documents AS d WHERE d.listing_id = w.listing_id AND ${allOf(facts)})`,
    );
  conditions.push(sql`(SELECT status FROM listings WHERE id = w.listing_id) <> 'removed'`);
  return allOf(conditions);
}

interface ListRequest extends Viewer {
  readonly list: AuctionList;
  readonly filters: AuctionFilters;
  readonly now: number;
  readonly pageSize?: number;
}

/** One round trip, or two for a range of prices in the list's own order. */
export async function listAuctions(db: Reader, { list, filters, now, ...page }: ListRequest): Promise<ListingPage> {
  const rule = ruleOf(list, now);
  const keeps = sql`${rule.keeps} AND ${keptBy(filters)}`;
  const candidates = candidatesOf(list, filters, now);
  const isAtPrices = !filters.sort && (filters.min !== undefined || filters.max !== undefined);
  const source = isAtPrices
    ? await listedAtPrices(db, candidates, { filed: filedAtPrices(list, { filters, now }), among: rule.among, keeps })
    : candidates;
  return cardPage(db, source, { keeps, ...page });
}
