import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import { reviews } from "~/db/schema/orders";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import type { Cursor } from "~/domain/browsing/browse-filters";
import { pageOf } from "~/domain/page-of";
import { DETAILS, type RatingSummary, type ReviewView } from "./detailed-ratings";

/** How many of the newest reviews count towards a member's averages. */
const COUNTED = 500;
const STARS = [5, 4, 3, 2, 1];
/** Reviews on one page. */
export const REVIEWS_PAGE = 20;

/** The reviews about a member that are visible at `now`. */
const visible = (memberId: number | SQL<number>, now: number) =>
  and(eq(reviews.subjectId, memberId), lte(reviews.opensAt, now));

const newestOf = (db: Reader, memberId: number | SQL<number>, now: number) =>
  db
    .select(columnsOf(reviews, "rating", ...DETAILS))
    .from(reviews)
    .where(visible(memberId, now))
    .orderBy(desc(reviews.opensAt))
    .limit(COUNTED)
    .as("newest");

/** A member's average rating, and how many reviews it is taken from; both of the newest {@link COUNTED} at most. */
export function ratingOf(db: Reader, memberId: number | SQL<number>, now: number) {
  const newest = newestOf(db, memberId, now);
  return db
    .select({
      count: sql<number>`count(*)`.as("count"),
      average: sql<number | null>`avg(${newest.rating})`.as("average"),
    })
    .from(newest);
}

/** One row for {@link summaryOf}: how many reviews gave each number of stars, and each detail's average. */
export function ratingSummary(db: Reader, memberId: number | SQL<number>, now: number) {
  const newest = newestOf(db, memberId, now);
  const listed = (parts: readonly SQL[]) => sql<string>`json_array(${sql.join([...parts], sql`, `)})`;
  return db
    .select({
      average: sql<number | null>`avg(${newest.rating})`.as("average"),
      stars: listed(STARS.map((star) => sql`count(*) FILTER (WHERE ${newest.rating} = ${star})`)).as("stars"),
      averages: listed(DETAILS.map((detail) => sql`avg(${newest[detail]})`)).as("averages"),
      counts: listed(DETAILS.map((detail) => sql`count(${newest[detail]})`)).as("counts"),
    })
    .from(newest);
}

type SummaryRow = Awaited<ReturnType<typeof ratingSummary>>[number];

export function summaryOf(row: SummaryRow | undefined): RatingSummary {
  const numbers = (text: string | undefined): (number | null)[] => JSON.parse(text ?? "[]");
  const stars = STARS.map((each, index) => ({ stars: each, count: numbers(row?.stars)[index] ?? 0 }));
  const [averages, counts] = [numbers(row?.averages), numbers(row?.counts)];
  return {
    reviewCount: stars.reduce((sum, { count }) => sum + count, 0),
    averageRating: row?.average ?? null,
    stars,
    details: DETAILS.flatMap((detail, index) => {
      const average = averages[index];
      return average === null || average === undefined ? [] : [{ detail, average, count: counts[index] ?? 0 }];
    }),
  };
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

type ReviewRow = Awaited<ReturnType<typeof reviewsAbout>>[number];

/** What {@link reviewsAbout} read, as a page with the cursor of the next one. */
export function reviewsPage(rows: readonly ReviewRow[], { namesAuthors }: { namesAuthors: boolean }) {
  const { page, last } = pageOf(rows, REVIEWS_PAGE);
  return {
    reviews: page.map((row) => viewOf(row, namesAuthors)),
    nextBefore: last ? { key: last.opensAt, id: last.orderId } : null,
  };
}

function viewOf(row: ReviewRow, namesAuthors: boolean): ReviewView {
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
