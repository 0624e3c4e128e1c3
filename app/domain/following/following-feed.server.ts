import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { cardPage, type ListingPage, PAGE_SIZE } from "~/domain/browsing/card-page.server";
import type { Cursor } from "~/domain/paging/cursor";
import { isHiding, isShown } from "~/domain/vacations/vacation-of.server";

/** One round trip. Only members whose newest listing is among the newest can be on the page, so few rows are read. */
export function followingFeed(
  db: Reader,
  request: { viewerId: number; country?: string | null; cursor?: Cursor | undefined; pageSize?: number },
): Promise<ListingPage> {
  const { viewerId, country = null, cursor, pageSize = PAGE_SIZE } = request;
  const latest = cursor?.key ?? Number.MAX_SAFE_INTEGER;
  // A text that sorts by time and then by id.
  const newestOf = (which: SQL) => sql`(SELECT format('%016d%016d', published_at, id) FROM listings
    WHERE seller_id = followed_id AND status = 'active' AND ${which} AND published_at <= ${latest}
      AND (published_at < ${latest} OR id < ${cursor?.id ?? Number.MAX_SAFE_INTEGER})
    ORDER BY published_at DESC, id DESC LIMIT 1)`;
  const newest = sql`CASE WHEN ${isHiding(sql`followed_id`)} THEN ${newestOf(isShown("listings"))} ELSE ${newestOf(sql`1`)} END`;
  const earliest = sql`COALESCE((SELECT published_at FROM listings WHERE seller_id = f.followed_id
    AND status = 'active' AND ${isShown("listings")} AND published_at < ${latest} ORDER BY published_at DESC LIMIT 1 OFFSET ${literal(pageSize)}), 0)`;
  return cardPage(
    db,
    {
      order: { key: sql.raw("s.published_at"), id: sql.raw("s.id"), falls: true },
      cursor,
      columns: sql`s.id AS listing_id,
        (SELECT id FROM auctions WHERE listing_id = s.id AND status = 'open') AS auction_id`,
      from: sql`(SELECT followed_id, ${newest} AS newest FROM follows WHERE follower_id = ${viewerId}
          ORDER BY newest DESC LIMIT ${literal(pageSize + 1)}) AS f CROSS JOIN listings AS s ON s.seller_id = f.followed_id AND s.status = 'active'
        AND s.published_at BETWEEN ${earliest} AND ${latest}`,
      conditions: [isShown("s")],
      isIndexed: false,
    },
    { keeps: sql`1`, viewerId, country, pageSize },
  );
}
