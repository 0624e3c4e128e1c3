import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import { type Reader, returning, type Writer } from "~/db/database.server";
import { follows } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { unreadChanged } from "~/domain/effects";
import { factsInSql, userIdRow } from "~/domain/notifications/notify.server";
import { MAX_NEW_LISTINGS } from "~/domain/notifications/wording/people-wordings";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { isShown } from "~/domain/vacations/vacation-of.server";

/** How many followers are notified per run; the outbox stores where to continue. */
export const FOLLOWERS_AT_ONCE = 500;

type Work = OutboxPayloads["new-listings"];

/** One for each follower and hour, which counts up what was published since they followed. Can be repeated. */
export async function notifyFollowersOfSeller(db: Writer, work: Work, now: number) {
  const { sellerId, publishedAt, after } = work;
  const hour = Math.floor(publishedAt / HOUR_MS) * HOUR_MS;
  const [newListings, followers] = await db.batch([
    publishedIn(db, sellerId, hour),
    db
      .select({ id: follows.id })
      .from(follows)
      .where(and(eq(follows.followedId, sellerId), gt(follows.id, after)))
      .orderBy(asc(follows.id))
      .limit(FOLLOWERS_AT_ONCE),
  ]);
  const [newest] = newListings;
  const last = followers.at(-1);
  if (!newest || !last) return { effects: [] };
  const times = JSON.stringify(newListings.map((listing) => listing.publishedAt));
  const count = sql`CASE WHEN f.at <= ${hour} THEN CAST(${newListings.length} AS INTEGER)
    ELSE (SELECT COUNT(*) FROM json_each(${times}) WHERE value >= f.at) END`;
  const newListing = { item: newest.title, memberId: sellerId, count: sql`count` };
  const facts = factsInSql({ kind: "new-listings", facts: newListing });
  const { notified } = await db.commit({
    notified: returning(
      sql`INSERT INTO notifications (user_id, kind, category, facts, listing_id, once_key, created_at)
        SELECT follower_id, 'new-listings', 'people', ${facts}, iif(count = 1, ${newest.id}, NULL),
          ${`new-listings:${sellerId}:${hour}:`} || follower_id, ${now}
        FROM (SELECT f.follower_id, ${count} AS count FROM follows AS f
          WHERE f.followed_id = ${sellerId} AND f.id > ${after} AND f.id <= ${last.id} AND f.muted = 0) WHERE count > 0
        ON CONFLICT (once_key) DO UPDATE SET facts = excluded.facts, title = NULL, message = NULL,
          listing_id = excluded.listing_id, created_at = excluded.created_at,
          read_at = NULL, deleted_at = NULL
        WHERE facts ->> 'count' IS NOT excluded.facts ->> 'count'
        RETURNING user_id`,
      userIdRow,
    ),
    // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
    rest: followers.length === FOLLOWERS_AT_ONCE ? followUp(work, last.id, now) : [],
  });
  return { effects: notified.length > 0 ? [unreadChanged(notified)] : [] };
}

/** The seller's listings of an hour that aren't hidden, newest first, whatever became of them since. */
function publishedIn(db: Reader, sellerId: number, hour: number) {
  return db
    .select({ id: listings.id, title: listings.title, publishedAt: listings.publishedAt })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        inArray(listings.status, ["active", "reserved", "sold", "ended"]),
        gte(listings.publishedAt, hour),
        lt(listings.publishedAt, hour + HOUR_MS),
        isShown("listings"),
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(MAX_NEW_LISTINGS + 1);
}

function followUp(work: Work, after: number, now: number) {
  const dedupeKey = `new-listings:${work.sellerId}:${Math.floor(work.publishedAt / MINUTE_MS)}`;
  return enqueue({ kind: "new-listings", payload: { ...work, after }, dedupeKey }, now);
}
