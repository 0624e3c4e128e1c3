import { eq, type SQL, sql } from "drizzle-orm";
import { columnsFrom, leftColumnsFrom, literal, type Reader } from "~/db/database.server";
import { auctions, listingCounts, listings } from "~/db/schema/listings";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import { leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";
import { countTabs, SELLER_TABS, type SellerTab } from "./seller-tabs";

export const SELLER_PAGE_SIZE = 50;

/** Newest first, with the counts of all tabs. */
export async function sellerListings(
  db: Reader,
  { sellerId, tab, before }: { sellerId: number; tab: SellerTab; before?: number | undefined },
) {
  const [counts, rows] = await db.batch([
    listingCountsOf(db, sellerId),
    db
      .select(columns)
      .from(
        sql`(${newest(sellerId, SELLER_TABS[tab], before)}) AS w JOIN listings AS l ON l.id = w.id
          LEFT JOIN auctions AS a ON a.id = (SELECT max(id) FROM auctions WHERE listing_id = l.id)
          LEFT JOIN orders AS o ON o.id = (SELECT max(id) FROM orders WHERE listing_id = l.id
            AND l.status IN ('reserved', 'sold'))`,
      )
      .orderBy(sql`l.id DESC`),
  ]);
  const listings = rows.slice(0, SELLER_PAGE_SIZE);
  const last = rows.length > SELLER_PAGE_SIZE ? listings.at(-1) : undefined;
  return { listings, counts: countTabs(counts), nextBefore: last?.id ?? null };
}

export function listingCountsOf(db: Reader, sellerId: number) {
  return db
    .select({ status: listingCounts.status, count: listingCounts.count })
    .from(listingCounts)
    .where(eq(listingCounts.sellerId, sellerId));
}

/** Reads each status along its own index and limits it, so that nothing is sorted but two pages. */
function newest(sellerId: number, statuses: readonly ListingStatus[], before: number | undefined): SQL {
  const limit = sql`ORDER BY id DESC LIMIT ${literal(SELLER_PAGE_SIZE + 1)}`;
  const earlier = before === undefined ? sql`` : sql`AND id < ${before}`;
  const parts = statuses.map(
    (status) =>
      sql`SELECT id FROM (SELECT id FROM listings WHERE seller_id = ${sellerId} AND status = ${literal(status)} ${earlier} ${limit})`,
  );
  return sql`SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) ${limit}`;
}

const countUpTo = (rows: SQL) => sql`(SELECT COUNT(*) FROM (${rows} LIMIT ${literal(COUNTED_UP_TO)}))`;

const columns = {
  ...columnsFrom("l", listings, "id", "title", "format", "status"),
  photoKey: leadPhotoKeyOf(sql`l.id`).as("photoKey"),
  // What it sold for; otherwise the auction's price now, or the asking price.
  priceMinor: sql<number>`COALESCE(o.price_minor, a.shown_minor, l.price_minor)`.as("priceMinor"),
  auctionId: sql<number | null>`a.id`.as("auctionId"),
  ...leftColumnsFrom("a", auctions, "startMinor", "bidCount", "startsAt", "endsAt"),
  views: sql<number>`COALESCE((SELECT count FROM listing_views WHERE listing_id = l.id), 0)`.as("views"),
  watchers: sql<number>`CASE l.format WHEN 'auction' THEN COALESCE(a.watcher_count, 0)
    ELSE ${countUpTo(sql`SELECT 1 FROM listing_watches WHERE listing_id = l.id`)} END`.as("watchers"),
  offers: sql<number>`${countUpTo(sql`SELECT 1 FROM offers WHERE listing_id = l.id AND status = 'open'`)}`.as("offers"),
  orderId: sql<number | null>`o.id`.as("orderId"),
};

export type SellerListing = Awaited<ReturnType<typeof sellerListings>>["listings"][number];
