import { type SQL, sql } from "drizzle-orm";

/**
 * The key of the first photo of the query's `listings` row, or null. Written with full names, because Drizzle omits the
 * table in a query without joins, and "id" would then be the photo's own.
 */
export const firstPhotoKey: SQL<string | null> = sql`(SELECT photos.key FROM photos
  WHERE photos.listing_id = listings.id ORDER BY photos.position LIMIT 1)`;
