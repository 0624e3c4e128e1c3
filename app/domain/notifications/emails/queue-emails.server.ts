import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { column, literal, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { PUSHED_TOPICS, TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { DIGEST_ZONE, nextDigest } from "./digest-times";

const NOTIFICATIONS_AT_ONCE = 2_000;
const STEPS_PER_SWEEP = 10;
/** After an outage that was longer, older notifications are read on the site only. */
const MAX_AGE_MS = DAY_MS;

const byTopic = (value: (topic: (typeof TOPIC_NAMES)[number]) => unknown) =>
  JSON.stringify(Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, value(topic)])));
const DEFAULT_EMAILS = byTopic((topic) => TOPICS[topic].email);
const PAUSES_MS = byTopic((topic) => (TOPICS[topic].onceInMinutes ?? 0) * MINUTE_MS);

/** For a later notification about the same thing as one that still waits. */
const TAKES_ITS_PLACE = sql`ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET
  payload = excluded.payload, revision = revision + 1, attempts = iif(dead_at IS NULL, attempts, 0),
  retry_at = ifnull(retry_at, excluded.retry_at), dead_at = NULL`;

/**
 * Puts the emails of new notifications into the outbox, in the order of their ids: those that their members want right
 * away, each with its topic's pause since the one before about the same thing, and for those that they want daily the
 * email of the next morning in their time zone. Members whose address isn't verified get none. Push messages are put
 * there along with them. What is put there and how far it got are one batch, so none is left out or put there twice,
 * whatever dies and however many sweeps run at once.
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
      daily(found, range.zones, now),
      queuePushes(range, now),
    ]);
    if (range.count < NOTIFICATIONS_AT_ONCE) return;
  }
}

type Range = NonNullable<Awaited<ReturnType<typeof nextRange>>>;

async function nextRange(db: Writer) {
  const [range] = await db
    .select({
      after: column<number>("e.after_id", "after"),
      last: column<number | null>("max(n.id)", "last"),
      count: column<number>("count(n.id)", "count"),
      zones: column<string>("json_group_array(DISTINCT u.time_zone)", "zones"),
    })
    .from(
      sql`notification_emails AS e LEFT JOIN (SELECT id, user_id FROM notifications
        WHERE id > (SELECT after_id FROM notification_emails) ORDER BY id LIMIT ${literal(NOTIFICATIONS_AT_ONCE)}) AS n
        LEFT JOIN users AS u ON u.id = n.user_id`,
    );
  if (!range || range.last === null) return undefined;
  return { ...range, last: range.last, zones: zonesSchema.parse(JSON.parse(range.zones)) };
}

const zonesSchema = z.array(z.string().nullable()).transform((all) => all.filter((each) => each !== null));

/** The notifications that may be emailed, with what their members chose, and the key of their emails. */
function notificationsIn({ after, last }: Range, now: number): SQL {
  const about = sql`ifnull(n.listing_id, ifnull(n.thread_id, ifnull(n.article_id, '')))`;
  const pause = sql`CAST(${PAUSES_MS} ->> k.topic AS INTEGER)`;
  return sql`(SELECT n.id, n.user_id, u.time_zone, ifnull(p.email, ${DEFAULT_EMAILS} ->> k.topic) AS email, ${pause} AS pause,
      'notification:' || iif(${pause} = 0, n.id, n.user_id || ':' || n.kind || ':' || ${about}) AS key
    FROM notifications AS n CROSS JOIN notification_kinds AS k ON k.kind = n.kind
    CROSS JOIN users AS u ON u.id = n.user_id AND u.email_verified_at IS NOT NULL
    LEFT JOIN notification_preferences AS p ON p.user_id = n.user_id AND p.topic = k.topic
    WHERE n.id > ${after} AND n.id <= ${last} AND n.created_at > ${now - MAX_AGE_MS}) AS f`;
}

function rightAway(found: SQL, now: number) {
  return [
    statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
      SELECT 'mail', json_object('mail', 'notification', 'memberId', f.user_id, 'notificationId', max(f.id)), f.key,
        ${now}, max(${now}, ifnull((SELECT until FROM email_pauses AS e WHERE e.key = f.key), 0))
      FROM ${found} WHERE f.email = 'now' GROUP BY f.key
      ${TAKES_ITS_PLACE}`),
    statement(sql`INSERT INTO email_pauses (key, until) SELECT f.key, o.retry_at + f.pause
      FROM ${found} CROSS JOIN outbox AS o ON o.dedupe_key = f.key WHERE f.email = 'now' AND f.pause > 0 GROUP BY f.key
      ON CONFLICT (key) DO UPDATE SET until = excluded.until`),
  ];
}

/** Moving west can bring a date twice. The second email comes a day later, as there is one for each date. */
function daily(found: SQL, zones: readonly string[], now: number) {
  const mornings = [DIGEST_ZONE, ...zones].map((zone) => ({ zone, ...morningIn(zone, now) }));
  return statement(sql`INSERT INTO digests (user_id, day, due_at, first_id)
    SELECT user_id, day + is_over, due_at + is_over * ${DAY_MS}, first_id FROM (
      SELECT f.user_id, m.value ->> 'day' AS day, m.value ->> 'dueAt' AS due_at, min(f.id) AS first_id,
        EXISTS (SELECT 1 FROM digests AS d WHERE d.user_id = f.user_id AND d.day = m.value ->> 'day'
          AND d.queued_at IS NOT NULL) AS is_over
      FROM ${found} CROSS JOIN json_each(${JSON.stringify(mornings)}) AS m
        ON m.value ->> 'zone' = ifnull(f.time_zone, ${DIGEST_ZONE})
      WHERE f.email = 'daily' GROUP BY f.user_id
    ) WHERE TRUE ON CONFLICT (user_id, day) DO NOTHING`);
}

/** A zone that this runtime doesn't know must not keep everyone else's emails back. */
function morningIn(zone: string, now: number) {
  try {
    return nextDigest(now, zone);
  } catch {
    return nextDigest(now);
  }
}

/** Puts a push message into the outbox for each device and lot or conversation. */
function queuePushes({ after, last }: Range, now: number) {
  const key = sql`'push:' || d.id || ':' || ifnull('thread-' || n.thread_id, ifnull('listing-' || n.listing_id, n.id))`;
  return statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
    SELECT 'push', json_object('deviceId', d.id, 'notificationId', max(n.id)), ${key} AS key, ${now}, ${now}
    FROM notifications AS n
    CROSS JOIN notification_kinds AS k ON k.kind = n.kind AND k.topic IN (SELECT value FROM json_each(${JSON.stringify(PUSHED_TOPICS)}))
    CROSS JOIN push_devices AS d ON d.user_id = n.user_id
    LEFT JOIN notification_preferences AS p ON p.user_id = n.user_id AND p.topic = k.topic
    WHERE n.id > ${after} AND n.id <= ${last} AND n.created_at > ${now - MAX_AGE_MS} AND ifnull(p.push, 1)
    GROUP BY key ${TAKES_ITS_PLACE}`);
}

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
