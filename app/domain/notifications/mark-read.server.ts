import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { notifications } from "~/db/schema/notifications";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type Refusal, refuse } from "~/domain/refusal";
import { notificationPath } from "./notification-path";

/**
 * Marks one of the member's notifications as read. Repeating it is not an error. Refuses an unknown one, or another
 * member's.
 */
export async function markRead(
  db: Writer,
  { userId, notificationId }: { userId: number; notificationId: number },
): Promise<{ path: string | null; effects: readonly Effect[] } | Refusal> {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)))
    .returning(columnsOf(notifications, "listingId", "threadId", "articleId", "kind"));
  if (!row) return refuse("not_found", "This notification doesn't exist.");
  return { path: notificationPath(row), effects: [unreadChanged([userId])] };
}

/** Marks all of the member's unread notifications as read, however many and however old. */
export async function markAllRead(db: Writer, userId: number): Promise<{ effects: readonly Effect[] }> {
  await db
    .update(notifications)
    .set({ read: true })
    // A literal, because SQLite doesn't use a partial index for bound values.
    .where(and(eq(notifications.userId, userId), sql`${notifications.read} = 0`));
  return { effects: [unreadChanged([userId])] };
}
