import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import type { Cursor } from "~/domain/browsing/browse-filters";
import { cardPage, type ListingPage, PAGE_SIZE } from "~/domain/browsing/card-page.server";

/**
 * What the members whom the viewer follows have for sale, the latest publication first; one round trip per page. Reads at
 * most a page and one more of each member's listings, and those published at the very time of the cursor.
 */
export function followingFeed(
  db: Reader,
  {
    viewerId,
    country = null,
    cursor,
    pageSize = PAGE_SIZE,
  }: { viewerId: number; country?: string | null; cursor?: Cursor | undefined; pageSize?: number },
): Promise<ListingPage> {
  const latest = cursor?.key ?? Number.MAX_SAFE_INTEGER;
  const earliest = sql`COALESCE((SELECT published_at FROM listings WHERE seller_id = f.followed_id
    AND status = 'active' AND published_at < ${latest} ORDER BY published_at DESC LIMIT 1 OFFSET ${pageSize}), 0)`;
  return cardPage(
    db,
    {
      order: { key: sql.raw("s.published_at"), id: sql.raw("s.id"), falls: true },
      cursor,
      columns: sql`s.id AS listing_id,
        (SELECT id FROM auctions WHERE listing_id = s.id AND status = 'open') AS auction_id`,
      from: sql`follows AS f CROSS JOIN listings AS s ON s.seller_id = f.followed_id AND s.status = 'active'
        AND s.published_at BETWEEN ${earliest} AND ${latest}`,
      conditions: [sql`f.follower_id = ${viewerId}`],
      isIndexed: false,
    },
    { keeps: sql`1`, viewerId, country, pageSize },
  );
}
