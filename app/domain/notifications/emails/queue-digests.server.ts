import { sql } from "drizzle-orm";
import { literal, statement, type Writer } from "~/db/database.server";
import { DAY_MS } from "~/domain/time";

/** Daily emails that one sweep puts into the outbox: so few that those which are wanted right away get their turn. */
export const DIGESTS_PER_SWEEP = 200;
const DIGEST_KEPT_MS = 7 * DAY_MS;
const FORGOTTEN_PER_SWEEP = 500;

/**
 * Puts the daily emails that are due into the outbox, each once, and deletes what is over. A daily email lists the
 * member's notifications up to the next day's first, or up to the last one that the sweep has looked at.
 */
export async function queueDigests(db: Writer, now: number): Promise<void> {
  const due = sql`SELECT user_id, day FROM digests WHERE queued_at IS NULL AND due_at <= ${now}
    ORDER BY due_at, user_id LIMIT ${literal(DIGESTS_PER_SWEEP)}`;
  await db.commit([
    statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
      SELECT 'mail', json_object('mail', 'digest', 'memberId', d.user_id, 'firstId', d.first_id, 'lastId',
          ifnull((SELECT min(first_id) - 1 FROM digests AS l WHERE l.user_id = d.user_id AND l.day > d.day),
            (SELECT after_id FROM notification_emails))),
        'digest:' || d.user_id || ':' || d.day, ${now}, ${now}
      FROM digests AS d WHERE (d.user_id, d.day) IN (${due})`),
    statement(sql`UPDATE digests SET queued_at = ${now} WHERE (user_id, day) IN (${due})`),
    statement(sql`DELETE FROM digests WHERE (user_id, day) IN (SELECT user_id, day FROM digests
      WHERE queued_at IS NOT NULL AND due_at <= ${now - DIGEST_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_SWEEP)})`),
    statement(sql`DELETE FROM email_pauses WHERE key IN
      (SELECT key FROM email_pauses WHERE until <= ${now} LIMIT ${literal(FORGOTTEN_PER_SWEEP)})`),
  ]);
}
