import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { unreadChanged } from "~/domain/effects";
import { refuse } from "~/domain/refusal";
import { type Changed, toChanged } from "./mark-read.server";
import type { NotificationFilter, Seen } from "./notification-filter";
import { selected } from "./selected.server";
import { stampThem } from "./stamp.server";
import { type Change, isUndoable } from "./undo";

/** Deleting one that isn't there is no error. `withGroup` also deletes the older ones of its group. */
export function deleteNotification(
  db: Writer,
  { userId, ...which }: { userId: number; id: number; withGroup?: boolean },
  now: number,
): Promise<Changed> {
  return deleteThem(db, sql`${selected(which, userId)} AND deleted_at IS NULL`, { userId, now });
}

export function deleteRead(
  db: Writer,
  { userId, ...what }: { userId: number; filter: NotificationFilter; seen: Seen },
  now: number,
): Promise<Changed> {
  return deleteThem(db, sql`${selected(what, userId)} AND read_at IS NOT NULL`, { userId, now });
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
