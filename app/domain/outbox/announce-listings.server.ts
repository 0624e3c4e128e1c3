import { sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { MINUTE_MS } from "~/domain/time";
import { leaveToSweep } from "./outbox.server";
import { idsIn, type Listed, queueWants } from "./queue-wants.server";

/**
 * What follows the first publication of a seller's listings, for its batch, after them: they are compared with saved
 * searches and wants. Followers are notified once the minute is over, of all that aren't hidden.
 */
export function announceListings(listings: Listed, sellerId: number, now: number): readonly Statement[] {
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
