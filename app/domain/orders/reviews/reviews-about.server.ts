import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { reviews } from "~/db/schema/orders";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import type { Cursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { DETAILS, type Detail } from "./detailed-ratings";

const STARS = [5, 4, 3, 2, 1];
export const REVIEWS_PAGE = 20;

const visible = (memberId: number | SQL<number>, now: number) =>
  and(eq(reviews.subjectId, memberId), lte(reviews.opensAt, now));

/** In rows to be summed: the stars of all reviews, less those of the few that nobody can read yet at `now`. */
const starsOf = (memberId: number | SQL<number>, now: number) => sql`(
  SELECT part, stars, review_count AS n FROM rating_counts WHERE subject_id = ${memberId}
  UNION ALL SELECT part, stars, -1 FROM review_stars WHERE subject_id = ${memberId} AND opens_at > ${now})`;

export function ratingOf(db: Reader, memberId: number | SQL<number>, now: number) {
  return db
    .select({
      count: sql<number>`COALESCE(SUM(n), 0)`.as("count"),
      average: sql<number | null>`SUM(n * stars) * 1.0 / NULLIF(SUM(n), 0)`.as("average"),
    })
    .from(starsOf(memberId, now))
    .where(sql`part = 'rating'`);
}

/** The rows for {@link summaryOf}: how often each number of stars was given as the rating and for each detail. */
export function ratingSummary(db: Reader, memberId: number | SQL<number>, now: number) {
  return db
    .select({
      part: sql<Detail | "rating">`part`.as("part"),
      stars: sql<number>`stars`.as("stars"),
      count: sql<number>`SUM(n)`.as("count"),
    })
    .from(starsOf(memberId, now))
    .groupBy(sql`part, stars`);
}

/** Averages are null, or left out for a detail, where nobody has rated. */
export function summaryOf(rows: Awaited<ReturnType<typeof ratingSummary>>) {
  const of = (part: Detail | "rating") => {
    const counts = STARS.map((stars) => ({
      stars,
      count: rows.find((row) => row.part === part && row.stars === stars)?.count ?? 0,
    }));
    const count = counts.reduce((sum, each) => sum + each.count, 0);
    const starSum = counts.reduce((sum, each) => sum + each.stars * each.count, 0);
    return { counts, count, average: count === 0 ? null : starSum / count };
  };
  const { counts: stars, count: reviewCount, average: averageRating } = of("rating");
  const details = DETAILS.flatMap((detail) => {
    const { average, count } = of(detail);
    return average === null ? [] : [{ detail, average, count }];
  });
  return { reviewCount, averageRating, stars, details };
}

/** A page of the visible reviews about a member and one more, those readable last first. */
export function reviewsAbout(
  db: Reader,
  memberId: number | SQL<number>,
  { now, before }: { now: number; before: Cursor | undefined },
) {
  return db
    .select({
      ...columnsOf(reviews, "orderId", "side", "rating", "text", "at", "opensAt", "reply", "repliedAt", ...DETAILS),
      authorId: reviews.authorId,
      username: users.username,
      profileImageUrl: shownPicture(),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .where(
      and(
        visible(memberId, now),
        before && sql`(${reviews.opensAt}, ${reviews.orderId}) < (${before.key}, ${before.id})`,
      ),
    )
    .orderBy(desc(reviews.opensAt), desc(reviews.orderId))
    .limit(REVIEWS_PAGE + 1);
}

export type RatingSummary = ReturnType<typeof summaryOf>;

type ReviewRow = Awaited<ReturnType<typeof reviewsAbout>>[number];

export function reviewsPage(rows: readonly ReviewRow[], { namesAuthors }: { namesAuthors: boolean }) {
  const { page, last } = pageOf(rows, REVIEWS_PAGE);
  return {
    reviews: page.map((row) => viewOf(row, namesAuthors)),
    nextBefore: last ? { key: last.opensAt, id: last.orderId } : null,
  };
}

export type ReviewView = ReturnType<typeof viewOf>;

function viewOf(row: ReviewRow, namesAuthors: boolean) {
  const { orderId, side, rating, text, at, reply, repliedAt, authorId, username, profileImageUrl } = row;
  const { described, communication, dispatch, packaging } = row;
  return {
    orderId,
    side,
    author: namesAuthors ? { id: authorId, username, profileImageUrl } : null,
    rating,
    details: { described, communication, dispatch, packaging },
    text,
    at,
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt },
  };
}
