import { type SQL, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { mustChangeOne } from "~/db/must-change-one.server";
import { statement } from "~/db/statement.server";
import { TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { nextDigest } from "./digest-times";

/** Notifications in one step, and steps in one sweep; the next one continues. */
export const NOTIFICATIONS_AT_ONCE = 2_000;
const STEPS_PER_SWEEP = 10;
/** After an outage that was longer, older notifications are read on the site only. */
const MAX_AGE_MS = DAY_MS;

const byTopic = (value: (topic: (typeof TOPIC_NAMES)[number]) => unknown) =>
  JSON.stringify(Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, value(topic)])));
const DEFAULT_EMAILS = byTopic((topic) => TOPICS[topic].email);
const PAUSES_MS = byTopic((topic) => (TOPICS[topic].onceInMinutes ?? 0) * MINUTE_MS);

/**
 * Puts the emails of new notifications into the outbox, in the order of their ids: those that their members want right
 * away, each with its topic's pause since the one before about the same thing, and for those that they want daily the
 * next morning's. Members whose address isn't verified get none. What is put there and how far it got are one batch, so
 * none is left out or put there twice, whatever dies and however many sweeps run at once.
 */
export async function queueEmails(db: Writer, now: number): Promise<void> {
  for (let step = 0; step < STEPS_PER_SWEEP; step += 1) {
    const range = await nextRange(db);
    if (!range) return;
    const found = notificationsIn(range, now);
    await db.commit([
      statement(sql`UPDATE notification_emails SET after_id = ${range.last} WHERE after_id = ${range.after}`),
      mustChangeOne,
      ...rightAway(found, now),
      daily(found, now),
    ]);
    if (range.count < NOTIFICATIONS_AT_ONCE) return;
  }
}

interface Range {
  readonly after: number;
  readonly last: number;
  readonly count: number;
}

async function nextRange(db: Writer): Promise<Range | undefined> {
  const [range] = await db
    .select({
      after: column<number>("e.after_id", "after"),
      last: column<number | null>("max(n.id)", "last"),
      count: column<number>("count(n.id)", "count"),
    })
    .from(
      sql`notification_emails AS e LEFT JOIN (SELECT id FROM notifications
        WHERE id > (SELECT after_id FROM notification_emails) ORDER BY id LIMIT ${NOTIFICATIONS_AT_ONCE}) AS n`,
    );
  return range && range.last !== null ? { ...range, last: range.last } : undefined;
}

/** The notifications that may be emailed, with what their members chose, and the key of their emails. */
function notificationsIn({ after, last }: Range, now: number): SQL {
  const about = sql`ifnull(n.listing_id, ifnull(n.thread_id, ifnull(n.article_id, '')))`;
  const pause = sql`CAST(${PAUSES_MS} ->> k.topic AS INTEGER)`;
  return sql`(SELECT n.id, n.user_id, ifnull(p.email, ${DEFAULT_EMAILS} ->> k.topic) AS email, ${pause} AS pause,
      'notification:' || iif(${pause} = 0, n.id, n.user_id || ':' || n.kind || ':' || ${about}) AS key
    FROM notifications AS n CROSS JOIN notification_kinds AS k ON k.kind = n.kind
    CROSS JOIN users AS u ON u.id = n.user_id AND u.email_verified_at IS NOT NULL
    LEFT JOIN notification_preferences AS p ON p.user_id = n.user_id AND p.topic = k.topic
    WHERE n.id > ${after} AND n.id <= ${last} AND n.created_at > ${now - MAX_AGE_MS}) AS f`;
}

/** A later notification about the same thing takes the place of one whose email still waits. */
function rightAway(found: SQL, now: number) {
  return [
    statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
      SELECT 'mail', json_object('mail', 'notification', 'memberId', f.user_id, 'notificationId', max(f.id)), f.key,
        ${now}, max(${now}, ifnull((SELECT until FROM email_pauses AS e WHERE e.key = f.key), 0))
      FROM ${found} WHERE f.email = 'now' GROUP BY f.key
      ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET payload = excluded.payload,
        revision = revision + 1, attempts = iif(dead_at IS NULL, attempts, 0),
        retry_at = ifnull(retry_at, excluded.retry_at), dead_at = NULL`),
    statement(sql`INSERT INTO email_pauses (key, until) SELECT f.key, o.retry_at + f.pause
      FROM ${found} CROSS JOIN outbox AS o ON o.dedupe_key = f.key WHERE f.email = 'now' AND f.pause > 0 GROUP BY f.key
      ON CONFLICT (key) DO UPDATE SET until = excluded.until`),
  ];
}

function daily(found: SQL, now: number) {
  const { day, dueAt } = nextDigest(now);
  return statement(sql`INSERT INTO digests (user_id, day, due_at, first_id)
    SELECT f.user_id, ${day}, ${dueAt}, min(f.id) FROM ${found} WHERE f.email = 'daily' GROUP BY f.user_id
    ON CONFLICT (user_id, day) DO NOTHING`);
}
