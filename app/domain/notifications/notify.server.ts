import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement, statement } from "~/db/statement.server";
import { categoryOf, type NotificationKind, RENEWED_KIND } from "./notification-kinds";

/** What a notification says. */
export interface NotificationWords {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly message: string;
  readonly listingId?: number;
  readonly threadId?: number;
  readonly importId?: number;
  /** Written only once under this key, however often it is repeated. {@link RENEWED_KIND} takes the place of the one before. */
  readonly onceKey?: string;
}

/** A notification to be written. */
export interface NewNotification extends NotificationWords {
  readonly userId: number;
}

/** Belongs in the same batch as the event. Publish the member's new unread count after the commit. */
export function notify(notification: NewNotification, now: number): Statement {
  return notifyAll([notification], now);
}

/** Any number of notifications in one statement. */
export function notifyAll(notifications: readonly NewNotification[], now: number): Statement {
  const rows = notifications.map((each) => ({ ...each, category: categoryOf(each.kind) }));
  return statement(sql`INSERT INTO notifications
      (user_id, kind, category, title, message, listing_id, thread_id, import_id, once_key, created_at)
    SELECT value ->> 'userId', value ->> 'kind', value ->> 'category', value ->> 'title', value ->> 'message',
      value ->> 'listingId', value ->> 'threadId', value ->> 'importId', value ->> 'onceKey', ${now}
    FROM json_each(${JSON.stringify(rows)}) WHERE 1
    ON CONFLICT (once_key) DO UPDATE SET title = excluded.title, message = excluded.message,
      created_at = excluded.created_at, read_at = NULL, deleted_at = NULL WHERE excluded.kind = ${RENEWED_KIND}`);
}

const userIdRow = z.object({ user_id: z.int() }).transform((row) => row.user_id);

/**
 * Notifies each member whom `members` selects, once, and returns the ids of those notified. `members` is a query with
 * the column `user_id`; it runs at the statement's place in the batch. A message in SQL may aggregate its other columns.
 * `onceKey` is completed with the member's id.
 */
export function notifyEach(
  members: SQL,
  words: Omit<NotificationWords, "message" | "threadId"> & {
    readonly message: string | SQL;
    /** The id of the thread that it is about, as an expression. */
    readonly thread?: SQL;
  },
  now: number,
): Statement<number[]> {
  const { kind, title, message, listingId = null, importId = null, thread = sql`NULL`, onceKey } = words;
  const key = onceKey === undefined ? sql`NULL` : sql`${`${onceKey}:`} || user_id`;
  return returning(
    sql`INSERT INTO notifications (user_id, kind, category, title, message, listing_id, thread_id, import_id, once_key,
      created_at)
    SELECT user_id, ${kind}, ${categoryOf(kind)}, ${title}, ${message}, ${listingId}, ${thread}, ${importId}, ${key}, ${now}
    FROM (${members}) WHERE 1
    GROUP BY user_id ON CONFLICT DO NOTHING RETURNING user_id`,
    userIdRow,
  );
}
