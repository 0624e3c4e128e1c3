import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import { FIRST_TRY_MS, leaveToSweep } from "~/domain/outbox/outbox.server";

/** For the batch that adds photos, after it: has those measured whose `id` the query selects, see `measurableAddition`. */
export function queueMeasuring(photos: SQL, now: number): Statement {
  return leaveToSweep(
    "photo-measures",
    sql`SELECT json_object('photoId', id) AS payload, 'photo-measures:' || id AS dedupe_key
      FROM (SELECT CAST(id AS INTEGER) AS id FROM (${photos}))`,
    { now, dueAt: now + FIRST_TRY_MS },
  );
}

/** For the batch that gives a photo other pixels: forgets what was measured, and has it measured again. */
export function measureAgain(photoId: number, now: number): readonly Statement[] {
  return [
    statement(sql`DELETE FROM photo_matches WHERE photo_id = ${photoId} OR other_id = ${photoId}`),
    statement(sql`DELETE FROM photo_buckets WHERE photo_id = ${photoId}`),
    statement(sql`DELETE FROM photo_measures WHERE photo_id = ${photoId}`),
    queueMeasuring(sql`SELECT ${photoId} AS id`, now),
  ];
}

/** Photos of listings are measured under their own ids, additions under the negative of theirs. */
export const measurableAddition = (additionId: number): number => -additionId;
