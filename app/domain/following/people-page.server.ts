import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { column, columnsOf, literal, type Reader } from "~/db/database.server";
import { follows, users } from "~/db/schema/accounts";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { pageOf } from "~/domain/paging/page-of";
import type { Person } from "./follow";

export const PEOPLE_PAGE = 50;
const SUGGESTED = 6;
const NEWEST = 300;

const personColumns = (viewerId: number) => ({
  ...columnsOf(users, "id", "username", "followerCount"),
  profileImageUrl: shownPicture(),
  isMuted: mutedBy(viewerId, sql`${users.id}`).as("is_muted"),
});

const toFlag = (value: number | null) => (value === null ? null : value === 1);

export const mutedBy = (viewerId: number, memberId: SQL<unknown>): SQL<boolean | null> =>
  sql`(SELECT muted FROM follows WHERE follower_id = ${viewerId} AND followed_id = ${memberId})`.mapWith(toFlag);

export function peopleAround(
  db: Reader,
  request: { memberId: number; list: "followers" | "following"; viewerId: number; before: number | undefined },
) {
  const { memberId, list, viewerId, before } = request;
  const [own, other] =
    list === "followers" ? [follows.followedId, follows.followerId] : [follows.followerId, follows.followedId];
  return db
    .select({ ...personColumns(viewerId), place: sql<number>`${follows.id}`.as("place") })
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(own, memberId), before === undefined ? undefined : lt(follows.id, before)))
    .orderBy(desc(follows.id))
    .limit(PEOPLE_PAGE + 1);
}

/** What {@link peopleAround} read, as a page with the cursor of the next one. */
export function peoplePage(rows: readonly (Person & { readonly place: number })[]) {
  const { page, last } = pageOf(rows, PEOPLE_PAGE);
  return {
    people: page.map(({ place: _, ...person }): Person => person),
    nextBefore: last ? String(last.place) : null,
  };
}

export function suggestedSellers(db: Reader, viewerId: number): Promise<Person[]> {
  return db
    .select({ ...personColumns(viewerId), listed: column<number>("s.listed", "listed") })
    .from(users)
    .innerJoin(
      sql`(SELECT seller_id, COUNT(*) AS listed FROM (
          SELECT (SELECT seller_id FROM listings WHERE id = listing_id) AS seller_id
          FROM active_listings ORDER BY listing_id DESC LIMIT ${literal(NEWEST)})
        GROUP BY seller_id) AS s`,
      sql`s.seller_id = ${users.id}`,
    )
    .where(
      sql`s.seller_id <> ${viewerId}
        AND NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${viewerId} AND followed_id = s.seller_id)`,
    )
    .orderBy(sql`s.listed DESC, s.seller_id`)
    .limit(SUGGESTED);
}
