import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { messagePhotos, messages, threadSides } from "~/db/schema/threads";
import { notRemoved } from "~/domain/removals/removal.server";

export async function maySeeMessagePhoto(
  db: Reader,
  { threadId, memberId, key }: { threadId: number; memberId: number; key: string },
): Promise<boolean> {
  const found = await db
    .select({ place: messagePhotos.place })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(threadSides, and(eq(threadSides.threadId, messages.threadId), eq(threadSides.memberId, memberId)))
    .where(
      and(eq(messagePhotos.photoKey, key), eq(messages.threadId, threadId), notRemoved("message", sql`messages.id`)),
    )
    .limit(1);
  return found.length > 0;
}
