import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { type Cursor, writeCursor } from "~/domain/listings/browse-filters";
import { cardOf } from "~/domain/listings/card-row";
import type { ListingFormat, ListingKind } from "~/domain/listings/listing-input";
import type { ListingCardView, ListingStatus } from "~/domain/listings/listing-view";
import type { AuctionFilters, AuctionSort } from "./auction-filters";
import type { AuctionList } from "./auction-lists";
import { watchedBy } from "./watched-by.server";

const PAGE_SIZE = 24;
/** No list looks at more than this many auctions, along an index, whatever it leaves out of them. */
const WINDOW = sql.raw("1000");

interface ListRule {
  /** The auctions to look at, bounded. */
  readonly window: SQL;
  readonly keeps: SQL;
  readonly key: SQL;
  readonly falls: boolean;
}

/** An order of the reader's own among the auctions of the list's window. */
const SORT: Readonly<Record<AuctionSort, { key: SQL; falls: boolean }>> = {
  price: { key: sql`a.price_minor`, falls: false },
  "price-desc": { key: sql`a.price_minor`, falls: true },
  bids: { key: sql`a.bid_count`, falls: true },
};

function keptBy({ kind, country, min, max, bids, noReserve }: AuctionFilters): SQL {
  const conditions = [sql`l.status IN ('active', 'sold', 'ended')`];
  if (kind) conditions.push(sql`l.kind = ${kind}`);
  if (country) {
    const named = sql`COALESCE(json_extract(l.attributes, '$.country'), json_extract(l.attributes, '$.issuer'))`;
    conditions.push(sql`lower(${named}) = lower(${country})`);
  }
  if (min !== undefined) conditions.push(sql`a.price_minor >= ${min}`);
  if (max !== undefined) conditions.push(sql`a.price_minor <= ${max}`);
  if (bids) conditions.push(bids === "some" ? sql`a.bid_count > 0` : sql`a.bid_count = 0`);
  if (noReserve) conditions.push(sql`a.reserve_minor IS NULL`);
  return sql.join(conditions, sql` AND `);
}

function ruleOf(list: AuctionList, viewerId: number, now: number, cursor: Cursor | undefined): ListRule {
  const soonest = (from: number) =>
    sql`SELECT * FROM auctions WHERE status = 'open' AND ends_at >= ${from} ORDER BY ends_at LIMIT ${WINDOW}`;
  const isRunning = sql`a.status = 'open' AND a.starts_at <= ${now} AND a.ends_at > ${now}`;
  switch (list) {
    case "closing":
      return { window: soonest(cursor?.key ?? now), keeps: isRunning, key: sql`a.ends_at`, falls: false };
    case "new":
      return {
        window: sql`SELECT * FROM auctions WHERE id <= ${cursor?.id ?? 9e15} ORDER BY id DESC LIMIT ${WINDOW}`,
        keeps: isRunning,
        key: sql`a.id`,
        falls: true,
      };
    case "upcoming":
      return { window: soonest(now), keeps: sql`a.starts_at > ${now}`, key: sql`a.starts_at`, falls: false };
    case "watched":
      return {
        window: sql`SELECT u.* FROM watches AS w JOIN auctions AS u ON u.id = w.auction_id
          WHERE w.user_id = ${viewerId} LIMIT ${WINDOW}`,
        keeps: sql`a.status = 'open'`,
        key: sql`a.ends_at`,
        falls: false,
      };
    case "ended": {
      const latest = (status: string) => sql`SELECT * FROM (SELECT * FROM auctions
        WHERE status = ${status} AND ends_at <= ${cursor?.key ?? 9e15} ORDER BY ends_at DESC LIMIT ${WINDOW})`;
      return {
        window: sql`${latest("sold")} UNION ALL ${latest("unsold")}`,
        keeps: sql`1`,
        key: sql`a.ends_at`,
        falls: true,
      };
    }
  }
}

const column = <T>(expression: string, name: string) => sql<T>`${sql.raw(expression)}`.as(name);

/** A page of one of the auctions' lists, in one round trip. Sorted and narrowed within the list's window. */
export async function listAuctions(
  db: Reader,
  { list, filters, viewerId, now }: { list: AuctionList; filters: AuctionFilters; viewerId: number; now: number },
): Promise<{ items: ListingCardView[]; nextCursor: string | null }> {
  const { cursor, sort } = filters;
  // An order of the reader's own pages through one window; the list's own order moves the window along.
  const rule = ruleOf(list, viewerId, now, sort ? undefined : cursor);
  const { key, falls } = sort ? SORT[sort] : rule;
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const after = cursor ? sql`(${key}, a.id) ${sql.raw(falls ? "<" : ">")} (${cursor.key}, ${cursor.id})` : sql`1`;
  const rows = await db
    .select({
      sortKey: column<number>("a.sort_key", "sortKey"),
      id: column<number>("l.id", "id"),
      kind: column<ListingKind>("l.kind", "kind"),
      format: column<ListingFormat>("l.format", "format"),
      status: column<ListingStatus>("l.status", "status"),
      priceMinor: column<number>("iif(a.bought_by IS NULL, a.price_minor, a.buy_now_minor)", "priceMinor"),
      title: column<string>("l.title", "title"),
      attributes: column<string>("l.attributes", "attributes"),
      auctionId: column<number>("a.id", "auctionId"),
      startsAt: column<number>("a.starts_at", "startsAt"),
      endsAt: column<number>("a.ends_at", "endsAt"),
      bidCount: column<number>("a.bid_count", "bidCount"),
      photoKey: column<string | null>("p.key", "photoKey"),
      thumbhash: column<string | null>("p.thumbhash", "thumbhash"),
      isWatched: watchedBy(viewerId, sql`a.id`),
    })
    .from(
      // The page is cut before its photos are joined to it.
      sql`(SELECT a.*, ${key} AS sort_key FROM (${rule.window}) AS a JOIN listings AS l ON l.id = a.listing_id
        WHERE ${rule.keeps} AND ${after} AND ${keptBy(filters)}
        ORDER BY ${key} ${direction}, a.id ${direction} LIMIT ${sql.raw(String(PAGE_SIZE + 1))}) AS a
      JOIN listings AS l ON l.id = a.listing_id
      LEFT JOIN photos AS p ON p.id = (SELECT id FROM photos WHERE listing_id = l.id ORDER BY position LIMIT 1)`,
    )
    .orderBy(sql`a.sort_key ${direction}, a.id ${direction}`);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(cardOf),
    nextCursor: last ? writeCursor({ key: last.sortKey, id: last.auctionId }) : null,
  };
}
