import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { notifications } from "~/db/schema/notifications";
import { threadSides } from "~/db/schema/threads";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";
import { freshStamp } from "~/domain/notifications/stamp.server";

/** A message that arrived later stays unread. Reading again, or less far, changes nothing. */
export async function readThreadUpTo(
  db: Writer,
  reading: { threadId: number; memberId: number; otherId: number; messageId: number },
  now: number,
): Promise<{ readonly effects: readonly Effect[] }> {
  const { threadId, memberId, otherId, messageId } = reading;
  await db.commit(markRead(db, { thread: sql`${threadId}`, memberId, upTo: sql`${messageId}` }, now));
  return { effects: [unreadChanged([memberId]), threadChanged(threadId, [otherId])] };
}

export function markRead(
  db: Writer,
  { thread, memberId, upTo }: { thread: SQL; memberId: number; upTo: SQL },
  now: number,
) {
  const unread = sql`(SELECT COUNT(*) FROM messages
    WHERE thread_id = ${thread} AND id > ${upTo} AND sender_id <> ${memberId})`;
  return [
    db
      .update(threadSides)
      .set({ readId: upTo, readAt: now, unread })
      .where(
        and(
          eq(threadSides.threadId, thread),
          eq(threadSides.memberId, memberId),
          lt(threadSides.readId, upTo),
          gt(threadSides.unread, 0),
        ),
      ),
    db
      .update(notifications)
      .set({ readAt: freshStamp("read_at", memberId, now) })
      .where(
        and(
          eq(notifications.userId, memberId),
          eq(notifications.threadId, thread),
          isNull(notifications.readAt),
          isNull(notifications.deletedAt),
        ),
      ),
  ];
}
