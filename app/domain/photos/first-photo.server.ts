import { type SQL, sql } from "drizzle-orm";

/**
 * The key of the first photo of the query's `listings` row, null without one. The names are written out: Drizzle
 * leaves the table's off where a query has no join, and "id" would then be the photo's own.
 */
export const firstPhotoKey: SQL<string | null> = sql`(SELECT photos.key FROM photos
  WHERE photos.listing_id = listings.id ORDER BY photos.position LIMIT 1)`;
