import { eq, type SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Reader } from "~/db/database.server";
import { type ItemOf, sellerOf } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { listingCount } from "~/domain/listings/listing-count.server";
import { ratingOf } from "~/domain/orders/reviews/reviews-about.server";

/** The statements of {@link sellerFigures}, for callers that ask for more in the same round trip. */
export function selectSellerFigures(db: Reader, sellerId: SQL<number>, now: number) {
  return [
    db
      .select({ since: users.createdAt, soldCount: listingCount(sellerId, "sold").as("sold_count") })
      .from(users)
      .where(eq(users.id, sellerId)),
    ratingOf(db, sellerId, now),
  ] as const;
}

type FigureRows = BatchResponse<ReturnType<typeof selectSellerFigures>>;

export function figuresOf([[seller], [rating]]: FigureRows) {
  const { since = 0, soldCount = 0 } = seller ?? {};
  return { since, soldCount, reviewCount: rating?.count ?? 0, averageRating: rating?.average ?? null };
}

export type SellerFigures = ReturnType<typeof figuresOf>;

/** What anyone may know of the seller of a listing or an auction. One round trip. */
export async function sellerFigures(db: Reader, of: ItemOf, now: number) {
  return figuresOf(await db.batch(selectSellerFigures(db, sellerOf(of), now)));
}
