import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";

export const ACQUIRED_SHOWN = 200;

const KEPT = ["paid", "shipped", "delivered", "completed", "released"] as const;

/** Paid for and not refunded, newest first. */
export function acquiredItems(db: Reader, memberId: number) {
  return db
    .select({
      orderId: orders.id,
      title: listings.title,
      photoKey: leadPhotoKey,
      priceMinor: orders.priceMinor,
      acquiredAt: orders.createdAt,
      // Null if it isn't in any of the member's collections.
      itemId: sql<number | null>`(SELECT i.id FROM collection_items AS i JOIN collections AS c ON c.id = i.collection_id
        WHERE i.order_id = orders.id AND i.deleted_at IS NULL AND c.deleted_at IS NULL)`.as("item_id"),
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(and(eq(orders.buyerId, memberId), inArray(orders.status, [...KEPT])))
    .orderBy(desc(orders.id))
    .limit(ACQUIRED_SHOWN);
}
