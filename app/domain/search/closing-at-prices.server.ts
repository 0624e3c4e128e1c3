import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import type { AuctionFilters } from "~/domain/browsing/auction-filters";
import { type Candidates, PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { ENDING_READ, endingAtPrices } from "./ending-at-prices.server";

interface Asked {
  readonly filters: AuctionFilters;
  readonly now: number;
  readonly keeps: SQL;
}

/**
 * Of the running auctions in the order of their ends, those of a range of prices that a page is chosen from, found by the
 * search's index. The same candidates again if few of those it found have started or have what else was asked for. One
 * round trip.
 */
export async function closingAtPrices(
  db: Reader,
  candidates: Candidates,
  { filters, now, keeps }: Asked,
): Promise<Candidates> {
  const { kind, min, max, cursor } = filters;
  const { listings, read } = endingAtPrices({ kind, min, max }, { from: cursor?.key ?? now, now });
  const after = cursor ? sql`AND (w.ends_at, w.auction_id) > (${cursor.key}, ${cursor.id})` : sql``;
  const [[first], found] = await db.batch([
    db
      .select({ count: column<number>("r.count", "count"), until: column<number>("r.until", "until") })
      .from(sql`${read} AS r`),
    db
      .select({ auctionId: column<number>("w.auction_id", "auctionId"), endsAt: column<number>("w.ends_at", "endsAt") })
      .from(sql`(SELECT ${candidates.columns} FROM (${listings}) AS n
        CROSS JOIN auctions AS a ON a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = n.listing_id)
        WHERE a.status = 'open') AS w WHERE ${keeps} ${after}`)
      .orderBy(sql`w.ends_at, w.auction_id`)
      .limit(PAGE_SIZE + 1),
  ]);
  const isAll = !first || first.count < ENDING_READ;
  // Others may end in the last second that was read, and before a moved one that ends later.
  const certain = isAll ? found : found.filter(({ endsAt }) => endsAt < first.until);
  if (!isAll && certain.length <= PAGE_SIZE) return candidates;
  const ids = JSON.stringify(certain.map(({ auctionId }) => auctionId));
  return {
    ...candidates,
    from: sql`json_each(${ids}) AS e CROSS JOIN auctions AS a ON a.id = e.value`,
    isIndexed: false,
  };
}
