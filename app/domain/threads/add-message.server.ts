import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returningOne, type Statement, statement } from "~/db/database.server";
import type { KeptPhoto } from "~/domain/photos/keep-photo.server";

/** A thread exists once it has a message. */
export type ThreadAbout =
  | { readonly threadId: number }
  | { readonly orderId: number }
  | { readonly memberIds: readonly [number, number]; readonly listingId: number | null };

export function threadOf(about: ThreadAbout): SQL<number | null> {
  if ("threadId" in about) return sql`CAST(${about.threadId} AS INTEGER)`;
  if ("orderId" in about) return sql`(SELECT id FROM threads WHERE order_id = ${about.orderId})`;
  const { low, high } = pairOf(about.memberIds);
  return sql`(SELECT id FROM threads WHERE low_id = ${low} AND high_id = ${high} AND order_id IS NULL
    AND listing_id IS ${about.listingId})`;
}

function openThread(about: ThreadAbout, now: number): Statement | readonly [] {
  if ("threadId" in about) return [];
  const missing = sql`${threadOf(about)} IS NULL`;
  if ("orderId" in about)
    return statement(sql`INSERT INTO threads (low_id, high_id, listing_id, order_id, created_at)
      SELECT min(buyer_id, seller_id), max(buyer_id, seller_id), listing_id, id, ${now} FROM orders
      WHERE id = ${about.orderId} AND ${missing}`);
  const { low, high } = pairOf(about.memberIds);
  return statement(sql`INSERT INTO threads (low_id, high_id, listing_id, created_at)
    SELECT ${low}, ${high}, ${about.listingId}, ${now} WHERE ${missing}`);
}

const addedRow = z
  .object({ id: z.int(), thread_id: z.int() })
  .transform((row) => ({ messageId: row.id, threadId: row.thread_id }));

/** `body` is "" only with a photo. */
export function addMessage(
  about: ThreadAbout,
  { senderId, body, photos = [] }: { senderId: number; body: string; photos?: readonly KeptPhoto[] },
  now: number,
) {
  const photoRows = photos.map(({ key, width, height }, index) => ({ place: index + 1, key, width, height }));
  return {
    opened: openThread(about, now),
    message: returningOne(
      sql`INSERT INTO messages (thread_id, sender_id, body, photo_count, at)
        SELECT ${threadOf(about)}, ${senderId}, ${body}, ${photos.length}, ${now} RETURNING id, thread_id`,
      addedRow,
    ),
    // The message that was just added is the newest of all.
    photos:
      photoRows.length === 0
        ? ([] as const)
        : statement(sql`INSERT INTO message_photos (message_id, place, photo_key, width, height)
            SELECT (SELECT MAX(id) FROM messages), value ->> 'place', value ->> 'key', value ->> 'width', value ->> 'height'
            FROM json_each(${JSON.stringify(photoRows)})`),
  };
}

const pairOf = ([one, other]: readonly [number, number]) => ({ low: Math.min(one, other), high: Math.max(one, other) });
