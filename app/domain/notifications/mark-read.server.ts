import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, statement, type Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { noSuchNotification, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import type { LatestSeen, NotificationFilter } from "./notification-filter";
import { notificationPath } from "./notification-path";
import { type Selection, selectionSql, shownBy } from "./selected.server";
import { stampThem } from "./stamp.server";
import { type Change, isUndoable } from "./undo";

interface ReadChange {
  readonly change: Change | null;
  readonly effects: readonly Effect[];
}

const aboutRow = z.object({
  kind: z.string(),
  listingId: z.int().nullable(),
  threadId: z.int().nullable(),
  articleId: z.int().nullable(),
  importId: z.int().nullable(),
});

/** Repeating it is no error. `withGroup` also marks the older ones of its group. */
export async function markRead(
  db: Writer,
  { userId, ...which }: { userId: number; id: number; withGroup?: boolean },
  now: number,
): Promise<(ReadChange & { readonly path: string | null }) | Refusal> {
  const { about, change } = await db.commit({
    about: returning(
      sql`SELECT kind, listing_id AS listingId, thread_id AS threadId, article_id AS articleId, import_id AS importId
        FROM notifications WHERE id = ${which.id} AND user_id = ${userId}`,
      aboutRow,
    ),
    ...stampUnread(which, { userId, now }),
  });
  const [row] = about;
  if (!row) return noSuchNotification();
  return { ...toChanged("read", change, userId), path: notificationPath(row) };
}

export async function markAllRead(
  db: Writer,
  { userId, ...what }: { userId: number; filter: NotificationFilter; seen: LatestSeen },
  now: number,
): Promise<ReadChange> {
  const { change } = await db.commit(stampUnread(what, { userId, now }));
  return toChanged("read", change, userId);
}

const stampUnread = (what: Selection, { userId, now }: { userId: number; now: number }) =>
  stampThem("read_at", sql`${selectionSql(what, userId)} AND ${shownBy("unread", userId, "notifications")}`, {
    userId,
    now,
  });

export async function markUnread(db: Writer, { userId, id }: { userId: number; id: number }) {
  const own = sql`id = ${id} AND user_id = ${userId}`;
  const { found } = await db.commit({
    marked: statement(sql`UPDATE notifications SET read_at = NULL WHERE ${own} AND read_at IS NOT NULL`),
    found: returning(sql`SELECT id FROM notifications WHERE ${own}`, z.object({ id: z.int() })),
  });
  return found.length > 0 ? { effects: [unreadChanged([userId])] } : noSuchNotification();
}

function toChanged(did: Change["did"], { stamp }: { readonly stamp: number | null }, userId: number): ReadChange {
  return { change: stamp === null ? null : { did, stamp }, effects: [unreadChanged([userId])] };
}

/** Deleting one that isn't there is no error. `withGroup` also deletes the older ones of its group. */
export function deleteNotification(
  db: Writer,
  { userId, ...which }: { userId: number; id: number; withGroup?: boolean },
  now: number,
): Promise<ReadChange> {
  return deleteThem(db, sql`${selectionSql(which, userId)} AND deleted_at IS NULL`, { userId, now });
}

export function deleteRead(
  db: Writer,
  { userId, ...what }: { userId: number; filter: NotificationFilter; seen: LatestSeen },
  now: number,
): Promise<ReadChange> {
  return deleteThem(db, sql`${selectionSql(what, userId)} AND read_at IS NOT NULL`, { userId, now });
}

async function deleteThem(db: Writer, where: ReturnType<typeof sql>, by: { userId: number; now: number }) {
  const { change } = await db.commit(stampThem("deleted_at", where, by));
  return toChanged("deleted", change, by.userId);
}

/** Of exactly those that it marked or deleted and that nothing has since. Undoing again changes nothing. */
export async function undoChange(db: Writer, { userId, change }: { userId: number; change: Change }, now: number) {
  if (!isUndoable(change, now)) return refuse("conflict", "This change was made too long ago to undo.");
  const column = sql.raw(change.did === "read" ? "read_at" : "deleted_at");
  // The plus keeps SQLite from walking all of the member's notifications.
  const undone = sql`+user_id = ${userId} AND ${column} = ${change.stamp}`;
  await db.commit([statement(sql`UPDATE notifications SET ${column} = NULL WHERE ${undone}`)]);
  return { effects: [unreadChanged([userId])] };
}

/** Longer than deleting can be undone, because one whose bell is off waits for the daily email. */
const DELETED_KEPT_MS = 2 * DAY_MS;
export const READ_KEPT_MS = 90 * DAY_MS;
export const FORGOTTEN_PER_RUN = 500;

export async function forgetNotifications(db: Writer, now: number): Promise<void> {
  await db.commit([
    statement(sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE deleted_at <= ${now - DELETED_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_RUN)})`),
    statement(sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE read_at <= ${now - READ_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_RUN)})`),
  ]);
}
