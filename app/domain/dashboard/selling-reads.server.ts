import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { COUNTED_UP_TO } from "~/domain/listing-terms/listing-limits";
import { auctioned, LINES, listed } from "./list-reads.server";

export function ownAuctions(db: Reader, memberId: number) {
  return db
    .select({ ...listed, ...auctioned, watchers: column<number>("a.watcher_count", "watchers") })
    .from(sql`(SELECT * FROM auctions WHERE seller_id = ${memberId} AND status = 'open' ORDER BY ends_at
      LIMIT ${literal(LINES)}) AS a JOIN listings AS l ON l.id = a.listing_id`)
    .orderBy(sql`a.ends_at`);
}

export function ownFixed(db: Reader, memberId: number) {
  return db
    .select({
      ...listed,
      priceMinor: column<number>("l.price_minor", "price_minor"),
      watchers: sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM listing_watches WHERE listing_id = l.id
        LIMIT ${literal(COUNTED_UP_TO)}))`.as("watchers"),
    })
    .from(sql`(SELECT * FROM listings WHERE seller_id = ${memberId} AND status = 'active' ORDER BY id DESC
      LIMIT ${literal(LINES)}) AS l WHERE l.format = 'fixed'`)
    .orderBy(sql`l.id DESC`);
}
