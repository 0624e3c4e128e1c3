import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listings, orders } from "~/db/schema";
import { firstPhotoKey } from "~/domain/photos/first-photo.server";

/** A piece that a member bought here and still counts as theirs. */
export interface AcquiredPiece {
  readonly orderId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly priceMinor: number;
  readonly acquiredAt: number;
}

/** The collection that keeps itself: its address and its limit. */
export const ACQUIRED_ID = "acquired";
export const ACQUIRED_SHOWN = 200;

const THEIRS = ["paid", "shipped", "delivered", "completed", "released"] as const;

/** What the member paid for and was not refunded, newest first, in one round trip. */
export function acquiredPieces(db: Reader, memberId: number): Promise<AcquiredPiece[]> {
  return db
    .select({
      orderId: orders.id,
      title: listings.title,
      photoKey: firstPhotoKey,
      priceMinor: orders.priceMinor,
      acquiredAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(and(eq(orders.buyerId, memberId), inArray(orders.status, [...THEIRS])))
    .orderBy(desc(orders.id))
    .limit(ACQUIRED_SHOWN);
}
