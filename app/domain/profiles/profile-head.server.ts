import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { orders } from "~/db/schema/orders";
import { mutedBy } from "~/domain/following/people-page.server";
import { listingCount } from "~/domain/listings/listing-count.server";
import { ratingSummary, summaryOf } from "~/domain/orders/reviews/reviews-about.server";
import { removedBecause } from "~/domain/removals/removal.server";
import { isSuspended } from "~/domain/suspensions/standing-suspension.server";
import { isHiding, readVacation, vacationOf } from "~/domain/vacations/vacation-of.server";
import { FEWEST_DISPATCHES, medianOf } from "./seller-figures";

const DISPATCHES = 50;

/** Whether the member of row `users` ever published anything. Public pages don't reveal members who never did. */
export const hasPublished = sql`EXISTS (SELECT 1 FROM listings WHERE listings.seller_id = ${users.id}
  AND listings.status IN ('active', 'reserved', 'sold', 'ended'))`;

/** The statements of what every part of a member's page begins with, for {@link profileHead}. No viewer follows anybody. */
export const selectHead = (db: Reader, id: SQL<number>, { viewerId = 0, now }: { viewerId?: number; now: number }) =>
  [
    db
      .select({
        ...columnsOf(users, "id", "username", "profileImageUrl", "about", "country"),
        ...columnsOf(users, "usernameChangedAt", "followerCount", "followingCount"),
        since: users.createdAt,
        listedCount: sql<number>`iif(${isHiding(id)},
          (SELECT COUNT(*) FROM auctions WHERE seller_id = ${id} AND status = 'open'), ${listingCount(id, "active")})`.as(
          "listed_count",
        ),
        soldCount: listingCount(id, "sold").as("sold_count"),
        hasPublished: sql<number>`${hasPublished}`.as("has_published"),
        isMuted: mutedBy(viewerId, id).as("is_muted"),
        removedBecause: removedBecause("profile", users.id),
        vacation: vacationOf(users.id).as("vacation"),
        isSuspended: isSuspended(sql`${users.id}`, now).as("is_suspended"),
      })
      .from(users)
      .where(eq(users.id, id)),
    ratingSummary(db, id, now),
    db
      .select(columnsOf(orders, "paidAt", "shippedAt"))
      .from(orders)
      .where(eq(orders.sellerId, id))
      .orderBy(desc(orders.id))
      .limit(DISPATCHES),
  ] as const;

export function profileHead([[user], ratings, shipments]: BatchResponse<ReturnType<typeof selectHead>>) {
  if (!user) return undefined;
  const times = shipments.flatMap(({ paidAt, shippedAt }) =>
    paidAt === null || shippedAt === null ? [] : [shippedAt - paidAt],
  );
  const { about, profileImageUrl, vacation, ...rest } = user;
  const isShown = user.removedBecause === null;
  return {
    ...rest,
    vacation: readVacation(vacation),
    about: isShown ? about : "",
    profileImageUrl: isShown ? profileImageUrl : null,
    ...summaryOf(ratings),
    /** From payment to shipping, of the newest orders; null if there are too few to say. */
    medianDispatchMs: times.length < FEWEST_DISPATCHES ? null : (medianOf(times) ?? null),
  };
}

export type ProfileHead = NonNullable<ReturnType<typeof profileHead>>;
