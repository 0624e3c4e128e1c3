import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import {
  allOf,
  cardPage,
  type ListingPage,
  type Order,
  WINDOW,
  type Window,
  windowFrom,
} from "~/domain/listings/card-page.server";
import type { AuctionFilters, AuctionSort } from "./auction-filters";
import type { AuctionList } from "./auction-lists";

/** An order of auctions, and the index that holds it: named to the database, so that no list can do without. */
interface IndexedOrder extends Order {
  readonly index: string;
}

const OPEN = sql`a.status = 'open'`;
const ENDED = sql`a.status IN ('sold', 'unsold')`;
const PRICE = sql.raw("a.shown_minor");
const BIDS = sql.raw("a.bid_count");
const ENDS = sql.raw("a.ends_at");

const byPrice = (index: string) => ({
  price: { key: PRICE, falls: false, index },
  "price-desc": { key: PRICE, falls: true, index },
});
const OPEN_ORDERS: Readonly<Record<AuctionSort, IndexedOrder>> = {
  ...byPrice("auctions_open_price"),
  bids: { key: BIDS, falls: true, index: "auctions_open_bids" },
};
const ENDED_ORDERS: Readonly<Record<AuctionSort, IndexedOrder>> = {
  ...byPrice("auctions_ended_price"),
  bids: { key: BIDS, falls: true, index: "auctions_ended_bids" },
};

/** A list: the state whose auctions its indexes hold, where it begins in its own order, and what it leaves out. */
interface ListRule {
  readonly among: SQL;
  readonly own: IndexedOrder;
  readonly from: SQL;
  readonly keeps: SQL;
  readonly orders: Readonly<Record<AuctionSort, IndexedOrder>>;
}

function ruleOf(list: Exclude<AuctionList, "watched">, now: number): ListRule {
  const open = { among: OPEN, orders: OPEN_ORDERS, keeps: sql`w.starts_at <= ${now} AND w.ends_at > ${now}` };
  switch (list) {
    case "closing":
      return { ...open, from: sql`a.ends_at > ${now}`, own: { key: ENDS, falls: false, index: "auctions_closing" } };
    case "new":
      return { ...open, from: sql`1`, own: { key: sql.raw("a.id"), falls: true, index: "auctions_newest" } };
    case "upcoming": {
      const own = { key: sql.raw("a.starts_at"), falls: false, index: "auctions_opening" };
      return { ...open, from: sql`a.starts_at > ${now}`, own, keeps: sql`w.starts_at > ${now}` };
    }
    case "ended": {
      const own = { key: ENDS, falls: true, index: "auctions_ended" };
      return { among: ENDED, own, from: sql`1`, keeps: sql`1`, orders: ENDED_ORDERS };
    }
  }
}

/** What a window shows of an auction `a` and its listing `l`, for the filters and the card. */
const columnsBy = (key: SQL) => sql`${key} AS sort_key, a.id AS id, a.id AS auction_id, a.listing_id,
  a.starts_at, a.ends_at, a.bid_count, a.reserve_minor, a.shown_minor,
  l.kind, l.status AS listing_status, l.attributes`;
const ID = sql.raw("a.id");
const LISTING = sql`CROSS JOIN listings AS l ON l.id = a.listing_id`;

function windowOf(list: Exclude<AuctionList, "watched">, filters: AuctionFilters, now: number): Window {
  const { sort, cursor, bids, min, max } = filters;
  const { among, own, from, orders } = ruleOf(list, now);
  const order = sort ? orders[sort] : own;
  const { key } = order;
  const conditions = [among];
  // What the order's own index holds narrows the window itself; after a cursor, which is further on, not where it begins.
  if (!sort && !cursor) conditions.push(from);
  if (key === BIDS && bids) conditions.push(bids === "some" ? sql`${key} > 0` : sql`${key} = 0`);
  if (key === PRICE && min !== undefined && (order.falls || !cursor)) conditions.push(sql`${key} >= ${min}`);
  if (key === PRICE && max !== undefined && (!order.falls || !cursor)) conditions.push(sql`${key} <= ${max}`);
  return windowFrom(
    order,
    ID,
    { cursor, isIndexed: true },
    (after) => sql`SELECT ${columnsBy(order.key)} FROM auctions AS a INDEXED BY ${sql.raw(order.index)} ${LISTING}
      WHERE ${allOf([...conditions, after])}`,
  );
}

/** What a member watches and may still bid on: of their latest {@link WINDOW} watches, in any order. */
function watchedWindow(viewerId: number, { sort, cursor }: AuctionFilters): Window {
  const order = sort ? OPEN_ORDERS[sort] : { key: ENDS, falls: false };
  return windowFrom(
    order,
    ID,
    { cursor, isIndexed: false },
    (after) => sql`SELECT ${columnsBy(order.key)} FROM (SELECT auction_id FROM watches
        WHERE user_id = ${viewerId} ORDER BY auction_id DESC LIMIT ${sql.raw(String(WINDOW))}) AS t
      CROSS JOIN auctions AS a ON a.id = t.auction_id ${LISTING} WHERE ${allOf([OPEN, after])}`,
  );
}

function keptBy({ kind, country, min, max, bids, noReserve }: AuctionFilters): SQL {
  const conditions = [sql`w.listing_status IN ('active', 'sold', 'ended')`];
  if (kind) conditions.push(sql`w.kind = ${kind}`);
  if (country) {
    const named = sql`COALESCE(json_extract(w.attributes, '$.country'), json_extract(w.attributes, '$.issuer'))`;
    conditions.push(sql`lower(${named}) = lower(${country})`);
  }
  if (min !== undefined) conditions.push(sql`w.shown_minor >= ${min}`);
  if (max !== undefined) conditions.push(sql`w.shown_minor <= ${max}`);
  if (bids) conditions.push(bids === "some" ? sql`w.bid_count > 0` : sql`w.bid_count = 0`);
  if (noReserve) conditions.push(sql`w.reserve_minor IS NULL`);
  return allOf(conditions);
}

/** A page of one of the auctions' lists, narrowed and ordered over all of it, in one round trip. */
export function listAuctions(
  db: Reader,
  { list, filters, viewerId, now }: { list: AuctionList; filters: AuctionFilters; viewerId: number; now: number },
): Promise<ListingPage> {
  const kept = keptBy(filters);
  if (list === "watched") return cardPage(db, watchedWindow(viewerId, filters), { keeps: kept, viewerId });
  const { keeps } = ruleOf(list, now);
  return cardPage(db, windowOf(list, filters, now), { keeps: sql`${keeps} AND ${kept}`, viewerId });
}
