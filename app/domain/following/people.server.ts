import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column, columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import type { Person } from "./follow";

const SUGGESTED = 6;
/** The newest items on sale, from whose sellers some are suggested. */
const NEWEST = 300;

const personColumns = (viewerId: number) => ({
  ...columnsOf(users, "id", "username", "profileImageUrl", "followerCount"),
  isMuted: mutedBy(viewerId, sql`${users.id}`).as("is_muted"),
});

/** Whether the viewer muted a member whom they follow; null if they don't follow them. */
export const mutedBy = (viewerId: number, memberId: SQL<unknown>) =>
  sql<
    boolean | null
  >`(SELECT muted FROM follows WHERE follower_id = ${viewerId} AND followed_id = ${memberId})`.mapWith(
    (muted: number | null) => (muted === null ? null : muted === 1),
  );

/** Sellers of the newest items on sale whom the viewer doesn't follow, those with most of them first. */
export function suggestedSellers(db: Reader, viewerId: number): Promise<Person[]> {
  return db
    .select({ ...personColumns(viewerId), listed: column<number>("s.listed", "listed") })
    .from(
      sql`(SELECT seller_id, COUNT(*) AS listed FROM (
          SELECT seller_id FROM listings WHERE status = 'active' ORDER BY id DESC LIMIT ${sql.raw(String(NEWEST))})
        GROUP BY seller_id) AS s JOIN ${users} ON ${users.id} = s.seller_id`,
    )
    .where(
      sql`s.seller_id <> ${viewerId}
        AND NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${viewerId} AND followed_id = s.seller_id)`,
    )
    .orderBy(sql`s.listed DESC, s.seller_id`)
    .limit(SUGGESTED);
}
