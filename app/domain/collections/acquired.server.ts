import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { leadPhotoKey } from "~/domain/photos/lead-photo.server";

/** An item the member bought here and has not returned. */
export interface AcquiredItem {
  readonly orderId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly acquiredAt: number;
}

/** The id of the collection that is filled automatically. */
export const ACQUIRED_ID = "acquired";
export const ACQUIRED_SHOWN = 200;

const KEPT = ["paid", "shipped", "delivered", "completed", "released"] as const;

/** The items the member paid for and was not refunded, newest first, in one round trip. */
export function acquiredItems(db: Reader, memberId: number): Promise<AcquiredItem[]> {
  return db
    .select({
      orderId: orders.id,
      title: listings.title,
      photoKey: leadPhotoKey,
      priceMinor: orders.priceMinor,
      acquiredAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(and(eq(orders.buyerId, memberId), inArray(orders.status, [...KEPT])))
    .orderBy(desc(orders.id))
    .limit(ACQUIRED_SHOWN);
}
