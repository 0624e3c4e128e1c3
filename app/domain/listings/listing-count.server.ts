import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";

/** From the counts that triggers keep. */
export const listingCount = (sellerId: SQLWrapper, status: ListingStatus): SQL<number> =>
  sql<number>`COALESCE((SELECT count FROM listing_counts WHERE seller_id = ${sellerId} AND status = ${status}), 0)`;
