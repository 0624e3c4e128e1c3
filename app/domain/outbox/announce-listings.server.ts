import { SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { MINUTE_MS } from "~/domain/time";
import { leaveToSweep } from "./outbox.server";

/**
 * What follows the first publication of a seller's listings, for its batch, after them: they are compared with saved
 * searches and wants. Followers are notified once the minute is over, of all that aren't hidden.
 */
export function announceListings(listings: ListingIds, sellerId: number, now: number): readonly Statement[] {
  const minute = Math.floor(now / MINUTE_MS);
  const payload = JSON.stringify({ sellerId, publishedAt: now, after: 0 });
  return [
    leaveToSweep(
      "saved-searches",
      sql`SELECT json_object('listingId', value, 'after', 0) AS payload, 'saved-searches:' || value AS dedupe_key
        FROM ${idsIn(listings)} WHERE EXISTS (SELECT 1 FROM saved_search_keys)`,
      { now },
    ),
    leaveToSweep(
      "new-listings",
      sql`SELECT ${payload} AS payload, ${`new-listings:${sellerId}:${minute}`} AS dedupe_key
        WHERE EXISTS (SELECT 1 FROM follows WHERE followed_id = ${sellerId})`,
      { now, dueAt: (minute + 1) * MINUTE_MS },
    ),
    queueWants(listings, now),
  ];
}

type ListingIds = readonly number[] | SQL;

const idsIn = (listed: ListingIds): SQL =>
  listed instanceof SQL ? sql`(${listed})` : sql`json_each(${JSON.stringify(listed)})`;

/**
 * For the batch in which listings come on sale or change their price, while they are on sale: has those of wanted types
 * compared with what collectors want. `isCut` is whether a listing gets cheaper, which its collectors are told then.
 */
export function queueWants(listings: ListingIds, now: number, isCut = sql`FALSE`): Statement {
  const isCheaper = sql`${isCut}
    OR EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'wants:' || t.listing_id AND payload ->> 'isCut')`;
  return leaveToSweep(
    "wants",
    sql`SELECT iif(${isCheaper}, json_object('listingId', t.listing_id, 'after', 0, 'isCut', json('true')),
        json_object('listingId', t.listing_id, 'after', 0)) AS payload, 'wants:' || t.listing_id AS dedupe_key
      FROM ${idsIn(listings)} AS j JOIN types_on_sale AS t ON t.listing_id = j.value
      WHERE EXISTS (SELECT 1 FROM collection_items WHERE type_id = t.type_id AND status = 'want' AND deleted_at IS NULL)`,
    { now },
  );
}

/** After the sale, not in its batch, as many collections may have pieces of its type. */
export function queueValues(orderId: number | SQL, now: number): Statement {
  const waiting = sql`(SELECT payload ->> 'since' FROM outbox WHERE dedupe_key = 'values:' || f.type_id)`;
  return leaveToSweep(
    "values",
    sql`SELECT json_object('typeId', f.type_id, 'since', MIN(o.created_at, ifnull(${waiting}, o.created_at))) AS payload,
        'values:' || f.type_id AS dedupe_key
      FROM orders AS o JOIN listing_facts AS f ON f.listing_id = o.listing_id
      WHERE o.id = ${orderId} AND EXISTS (SELECT 1 FROM collection_items WHERE type_id = f.type_id)`,
    { now },
  );
}
