import { SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement, statement } from "~/db/database.server";
import type { FactsOf } from "./describe-notification";
import { categoryOf, type NotificationKind, RENEWED_KIND } from "./notification-kinds";

type NotificationFacts = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: FactsOf<Kind> };
}[NotificationKind];

interface About {
  readonly listingId?: number;
  readonly threadId?: number;
  readonly importId?: number;
  /** Written only once under this key, however often it is repeated. {@link RENEWED_KIND} takes the place of the one before. */
  readonly onceKey?: string;
}

export type NewNotification = NotificationFacts & About & { readonly userId: number };

type WithExpressions<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | SQL };
/** Like {@link NotificationFacts}; a fact may be an expression of SQL. */
export type FactsInSql = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly facts: WithExpressions<FactsOf<Kind>> };
}[NotificationKind];

/** Belongs in the same batch as the event. Publish the member's new unread count after the commit. */
export const notify = (now: number, notification: NewNotification): Statement => notifyAll(now, [notification]);

export function notifyAll(now: number, notifications: readonly NewNotification[]): Statement {
  const rows = notifications.map((each) => ({ ...each, category: categoryOf(each.kind) }));
  return statement(sql`INSERT INTO notifications
      (user_id, kind, category, facts, listing_id, thread_id, import_id, once_key, created_at)
    SELECT value ->> 'userId', value ->> 'kind', value ->> 'category', value -> 'facts',
      value ->> 'listingId', value ->> 'threadId', value ->> 'importId', value ->> 'onceKey', ${now}
    FROM json_each(${JSON.stringify(rows)}) WHERE 1
    ON CONFLICT (once_key) DO UPDATE SET facts = excluded.facts, title = NULL, message = NULL,
      created_at = excluded.created_at, read_at = NULL, deleted_at = NULL WHERE excluded.kind = ${RENEWED_KIND}`);
}

export const userIdRow = z.object({ user_id: z.int() }).transform((row) => row.user_id);

/**
 * Notifies each member whom `members` selects, once, and returns the ids of those notified. `members` is a query with
 * the column `user_id`; it runs at the statement's place in the batch. Facts in SQL may aggregate its other columns.
 * `onceKey` is completed with the member's id.
 */
export function notifyEach(
  now: number,
  members: SQL,
  notification: FactsInSql & Omit<About, "threadId"> & { readonly thread?: SQL },
): Statement<number[]> {
  const { kind, listingId = null, importId = null, thread = sql`NULL`, onceKey } = notification;
  const key = onceKey === undefined ? sql`NULL` : sql`${`${onceKey}:`} || user_id`;
  return returning(
    sql`INSERT INTO notifications (user_id, kind, category, facts, listing_id, thread_id, import_id, once_key, created_at)
    SELECT user_id, ${kind}, ${categoryOf(kind)}, ${factsInSql(notification)}, ${listingId}, ${thread}, ${importId}, ${key}, ${now}
    FROM (${members}) WHERE 1
    GROUP BY user_id ON CONFLICT DO NOTHING RETURNING user_id`,
    userIdRow,
  );
}

/** Facts as JSON. An expression that is bound to JSON, such as `json_group_array(…)`, stays so. */
export function factsInSql({ facts }: FactsInSql): SQL {
  const entries = Object.entries<unknown>(facts);
  const plainFacts = JSON.stringify(Object.fromEntries(entries.filter(([, value]) => !(value instanceof SQL))));
  const found = entries.flatMap(([name, value]) => (value instanceof SQL ? [sql`${`$.${name}`}, ${value}`] : []));
  return found.length === 0 ? sql`${plainFacts}` : sql`json_set(${plainFacts}, ${sql.join(found, sql`, `)})`;
}
