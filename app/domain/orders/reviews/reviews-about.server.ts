import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reviews } from "~/db/schema/orders";

/** How many of the newest reviews count towards a member's average. */
const COUNTED = 500;
const SHOWN = 20;

/** A member's average rating and newest reviews, from those that are visible at `now`. */
export function reviewsAbout(db: Reader, memberId: number, now: number) {
  const open = and(eq(reviews.subjectId, memberId), lte(reviews.opensAt, now));
  const newest = db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(open)
    .orderBy(desc(reviews.opensAt))
    .limit(COUNTED)
    .as("newest");
  return [
    db
      .select({
        count: sql<number>`count(*)`.as("count"),
        average: sql<number | null>`avg(${newest.rating})`.as("average"),
      })
      .from(newest),
    db
      .select({
        orderId: reviews.orderId,
        side: reviews.side,
        rating: reviews.rating,
        text: reviews.text,
        at: reviews.at,
        author: users.username,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.authorId))
      .where(open)
      .orderBy(desc(reviews.opensAt))
      .limit(SHOWN),
  ] as const;
}
