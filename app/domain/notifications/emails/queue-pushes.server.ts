import { sql } from "drizzle-orm";
import { statement } from "~/db/statement.server";
import { PUSHED_TOPICS } from "~/domain/notifications/topics";

/** For a later notification about the same thing as one that still waits. */
export const TAKES_ITS_PLACE = sql`ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET
  payload = excluded.payload, revision = revision + 1, attempts = iif(dead_at IS NULL, attempts, 0),
  retry_at = ifnull(retry_at, excluded.retry_at), dead_at = NULL`;

/** Puts a push message into the outbox for each device and lot or conversation. */
export function queuePushes({ after, last, since }: { after: number; last: number; since: number }, now: number) {
  const key = sql`'push:' || d.id || ':' || ifnull('thread-' || n.thread_id, ifnull('listing-' || n.listing_id, n.id))`;
  return statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
    SELECT 'push', json_object('deviceId', d.id, 'notificationId', max(n.id)), ${key} AS key, ${now}, ${now}
    FROM notifications AS n
    CROSS JOIN notification_kinds AS k ON k.kind = n.kind AND k.topic IN (SELECT value FROM json_each(${JSON.stringify(PUSHED_TOPICS)}))
    CROSS JOIN push_devices AS d ON d.user_id = n.user_id
    LEFT JOIN notification_preferences AS p ON p.user_id = n.user_id AND p.topic = k.topic
    WHERE n.id > ${after} AND n.id <= ${last} AND n.created_at > ${since} AND ifnull(p.push, 1)
    GROUP BY key ${TAKES_ITS_PLACE}`);
}
