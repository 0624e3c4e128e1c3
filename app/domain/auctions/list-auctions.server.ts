import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { type Cursor, writeCursor } from "~/domain/listings/browse-filters";
import { cardOf } from "~/domain/listings/card-row";
import type { ListingFormat, ListingKind } from "~/domain/listings/listing-input";
import type { ListingCardView, ListingStatus } from "~/domain/listings/listing-view";
import type { AuctionList } from "./auction-lists";

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

/** A page of one of the auctions' lists, in one round trip. */
export async function listAuctions(
  db: Reader,
  { list, viewerId, cursor, now }: { list: AuctionList; viewerId: number; cursor?: Cursor | undefined; now: number },
): Promise<{ items: ListingCardView[]; nextCursor: string | null }> {
  const { window, keeps, key, falls } = ruleOf(list, viewerId, now, cursor);
  const direction = sql.raw(falls ? "DESC" : "ASC");
  const after = cursor ? sql`(${key}, a.id) ${sql.raw(falls ? "<" : ">")} (${cursor.key}, ${cursor.id})` : sql`1`;
  const rows = await db
    .select({
      sortKey: sql<number>`${key}`.as("sortKey"),
      id: column<number>("l.id", "id"),
      kind: column<ListingKind>("l.kind", "kind"),
      format: column<ListingFormat>("l.format", "format"),
      status: column<ListingStatus>("l.status", "status"),
      priceMinor: column<number>("a.price_minor", "priceMinor"),
      title: column<string>("l.title", "title"),
      attributes: column<string>("l.attributes", "attributes"),
      auctionId: column<number>("a.id", "auctionId"),
      startsAt: column<number>("a.starts_at", "startsAt"),
      endsAt: column<number>("a.ends_at", "endsAt"),
      bidCount: column<number>("a.bid_count", "bidCount"),
      photoKey: column<string | null>("p.key", "photoKey"),
      thumbhash: column<string | null>("p.thumbhash", "thumbhash"),
    })
    .from(
      sql`(${window}) AS a JOIN listings AS l ON l.id = a.listing_id
      LEFT JOIN photos AS p ON p.id = (SELECT id FROM photos WHERE listing_id = l.id ORDER BY position LIMIT 1)`,
    )
    .where(sql`${keeps} AND ${after} AND l.status IN ('active', 'sold', 'ended')`)
    .orderBy(sql`${key} ${direction}, a.id ${direction}`)
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(cardOf),
    nextCursor: last ? writeCursor({ key: last.sortKey, id: last.auctionId }) : null,
  };
}
