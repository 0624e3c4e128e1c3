import { and, eq, lt, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { notifications } from "~/db/schema/notifications";
import { threadSides } from "~/db/schema/threads";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";

/**
 * Records that a member has read a thread up to a message, with the notification of it. A message that arrived later stays
 * unread. Reading again, or less far, changes nothing.
 */
export async function readThreadUpTo(
  db: Writer,
  {
    threadId,
    memberId,
    otherId,
    messageId,
  }: { threadId: number; memberId: number; otherId: number; messageId: number },
  now: number,
): Promise<{ readonly effects: readonly Effect[] }> {
  const left = sql`(SELECT COUNT(*) FROM messages
    WHERE thread_id = ${threadId} AND id > ${messageId} AND sender_id <> ${memberId})`;
  await db.commit([
    db
      .update(threadSides)
      .set({ readId: messageId, readAt: now, unread: left })
      .where(
        and(eq(threadSides.threadId, threadId), eq(threadSides.memberId, memberId), lt(threadSides.readId, messageId)),
      ),
    db
      .update(notifications)
      .set({ read: true })
      .where(
        and(
          eq(notifications.userId, memberId),
          eq(notifications.threadId, threadId),
          // A literal, because SQLite doesn't use a partial index for bound values.
          sql`${notifications.read} = 0`,
        ),
      ),
  ]);
  return { effects: [unreadChanged([memberId]), threadChanged(threadId, [otherId])] };
}
