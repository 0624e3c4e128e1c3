import { sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import type { Cursor } from "~/domain/paging/cursor";
import { cardPage, type ListingPage, type Viewer } from "./card-page.server";

interface WatchedRequest extends Viewer {
  readonly viewerId: number;
  readonly now: number;
  readonly cursor?: Cursor | undefined;
  readonly pageSize?: number;
}

const NEVER_ENDS = sql.raw("8640000000000000");

/** Auctions by closing time, then fixed-price items, also hidden ones. One round trip per page. */
export function watchedItems(db: Reader, { now, cursor, ...viewer }: WatchedRequest): Promise<ListingPage> {
  const watched = sql`(SELECT a.listing_id FROM watches AS t JOIN auctions AS a ON a.id = t.auction_id
      WHERE t.user_id = ${viewer.viewerId} AND a.status = 'open'
    UNION ALL SELECT listing_id FROM listing_watches WHERE user_id = ${viewer.viewerId}) AS t`;
  return cardPage(
    db,
    {
      order: { key: sql.raw("s.ends_at"), id: sql.raw("s.listing_id"), falls: false },
      cursor,
      columns: sql`s.listing_id,
        (SELECT id FROM auctions WHERE listing_id = s.listing_id AND status = 'open') AS auction_id`,
      from: sql`(SELECT listing_id, COALESCE(
          (SELECT ends_at FROM active_listings WHERE listing_id = t.listing_id),
          (SELECT ${NEVER_ENDS} FROM hidden_listings WHERE id = t.listing_id)) AS ends_at FROM ${watched}) AS s`,
      conditions: [sql`s.ends_at > ${now}`],
      isIndexed: false,
    },
    { keeps: sql`1`, ...viewer },
  );
}
