import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import { reviews } from "~/db/schema/orders";

/** How many of the newest reviews count towards a member's average. */
const COUNTED = 500;
const SHOWN = 20;

/** The reviews about a member that are visible at `now`. */
const visible = (memberId: number | SQL<number>, now: number) =>
  and(eq(reviews.subjectId, memberId), lte(reviews.opensAt, now));

/** A member's average rating, and how many reviews it is taken from; both of the newest {@link COUNTED} at most. */
export function ratingOf(db: Reader, memberId: number | SQL<number>, now: number) {
  const newest = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(visible(memberId, now))
    .orderBy(desc(reviews.opensAt))
    .limit(COUNTED)
    .as("newest");
  return db
    .select({
      count: sql<number>`count(*)`.as("count"),
      average: sql<number | null>`avg(${newest.rating})`.as("average"),
    })
    .from(newest);
}

/** A member's average rating and newest reviews, from those that are visible at `now`. */
export function reviewsAbout(db: Reader, memberId: number | SQL<number>, now: number) {
  return [
    ratingOf(db, memberId, now),
    db
      .select({
        ...columnsOf(reviews, "orderId", "side", "rating", "text", "at"),
        author: users.username,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.authorId))
      .where(visible(memberId, now))
      .orderBy(desc(reviews.opensAt))
      .limit(SHOWN),
  ] as const;
}
