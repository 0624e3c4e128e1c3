import { sql } from "drizzle-orm";
import { column, literal, statement, type Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { notifyEach } from "~/domain/notifications/notify.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";

/** The hour, UTC, from which the day's notifications go out. */
export const DIGEST_HOUR = 7;
const MEMBERS_AT_ONCE = 100;
const BATCHES_PER_RUN = 5;

function lastDue(now: number): number {
  const hour = DIGEST_HOUR * HOUR_MS;
  return Math.floor((now - hour) / DAY_MS) * DAY_MS + hour;
}

/**
 * Notifies each member once of what their searches found until seven in the morning and what is still on sale. The
 * matches are settled in the same batch, so nobody is notified of one twice, whatever dies and however many runs there
 * are at once.
 */
export async function sendDigests(db: Writer, now: number): Promise<{ readonly effects: readonly Effect[] }> {
  const due = lastDue(now);
  const recipientIds: number[] = [];
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    const members = await membersWaiting(db, due);
    if (members.length === 0) break;
    recipientIds.push(...(await notifyMembers(db, members, { due, now })));
  }
  return { effects: recipientIds.length > 0 ? [unreadChanged(recipientIds)] : [] };
}

async function membersWaiting(db: Writer, due: number): Promise<number[]> {
  const rows = await db.selectDistinct({ id: column<number>("s.user_id", "id") }).from(
    sql`saved_search_matches AS m CROSS JOIN saved_searches AS s ON s.id = m.search_id AND s.deleted_at IS NULL
        WHERE m.settled_at IS NULL AND m.found_at < ${due} LIMIT ${literal(MEMBERS_AT_ONCE)}`,
  );
  return rows.map(({ id }) => id);
}

async function notifyMembers(db: Writer, members: readonly number[], { due, now }: { due: number; now: number }) {
  const searches = sql`SELECT s.id FROM json_each(${JSON.stringify(members)}) AS j
    CROSS JOIN saved_searches AS s ON s.user_id = j.value AND s.deleted_at IS NULL`;
  const { notified } = await db.commit({
    notified: notifyEach(
      now,
      sql`SELECT s.user_id, s.name, COUNT(*) AS found FROM saved_search_matches AS m
        CROSS JOIN saved_searches AS s ON s.id = m.search_id
        CROSS JOIN active_listings AS a ON a.listing_id = m.listing_id AND a.ends_at > ${now}
        WHERE m.search_id IN (${searches}) AND m.settled_at IS NULL AND m.found_at < ${due} GROUP BY s.id`,
      {
        kind: "saved-searches",
        facts: { searches: sql`json_group_array(json_object('name', name, 'found', found))` },
      },
    ),
    settled: statement(sql`UPDATE saved_search_matches SET settled_at = ${now}
      WHERE search_id IN (${searches}) AND settled_at IS NULL AND found_at < ${due}`),
  });
  return notified;
}
