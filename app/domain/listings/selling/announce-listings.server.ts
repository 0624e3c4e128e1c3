import { sql } from "drizzle-orm";
import type { Statement } from "~/db/statement.server";
import { leaveToSweep } from "~/domain/outbox/outbox.server";
import { queueWants } from "~/domain/outbox/queue-wants.server";
import { MINUTE_MS } from "~/domain/time";

/**
 * What follows the first publication of a seller's listings, for its batch, after them: they are compared with saved
 * searches and wants. Followers are notified once the minute is over, of all of them.
 */
export function announceListings(listingIds: readonly number[], sellerId: number, now: number): readonly Statement[] {
  const ids = sql`json_each(${JSON.stringify(listingIds)})`;
  const minute = Math.floor(now / MINUTE_MS);
  const published = JSON.stringify({ sellerId, publishedAt: now, after: 0 });
  return [
    leaveToSweep(
      "saved-searches",
      sql`SELECT json_object('listingId', value, 'after', 0) AS payload, 'saved-searches:' || value AS dedupe_key
        FROM ${ids} WHERE EXISTS (SELECT 1 FROM saved_search_keys)`,
      { now },
    ),
    leaveToSweep(
      "new-listings",
      sql`SELECT ${published} AS payload, ${`new-listings:${sellerId}:${minute}`} AS dedupe_key
        WHERE EXISTS (SELECT 1 FROM follows WHERE followed_id = ${sellerId})`,
      { now, dueAt: (minute + 1) * MINUTE_MS },
    ),
    queueWants(listingIds, now),
  ];
}
