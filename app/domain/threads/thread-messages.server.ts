import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { columnsOf, type Reader } from "~/db/database.server";
import { messagePhotos, messages } from "~/db/schema/threads";
import { pageOf } from "~/domain/paging/page-of";
import { removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { MESSAGES_PAGE } from "./thread";

export function selectMessages(db: Reader, thread: SQL<number | null>, before?: number) {
  const page = and(eq(messages.threadId, thread), before === undefined ? undefined : lt(messages.id, before));
  const rows = db
    .select({
      ...columnsOf(messages, "id", "senderId", "body", "at"),
      removedBecause: removedBecause("message", sql`messages.id`),
    })
    .from(messages)
    .where(page)
    .orderBy(desc(messages.id))
    .limit(MESSAGES_PAGE + 1);
  const ids = db.select({ id: messages.id }).from(messages).where(page).orderBy(desc(messages.id)).limit(MESSAGES_PAGE);
  const photos = db
    .select(columnsOf(messagePhotos, "messageId", "photoKey", "width", "height"))
    .from(messagePhotos)
    .where(inArray(messagePhotos.messageId, ids))
    .orderBy(asc(messagePhotos.messageId), asc(messagePhotos.place));
  return [rows, photos] as const;
}

type Rows = BatchResponse<ReturnType<typeof selectMessages>>;

export function threadMessages(rows: Rows[0], photoRows: Rows[1], memberId: number) {
  const { page, last } = pageOf(rows, MESSAGES_PAGE);
  const messages = page.map(({ senderId, at, removedBecause: because, ...row }) => ({
    ...row,
    /** "" only with a photo. Of a removed message, why it was removed. */
    body: because === null ? row.body : removedWords(because),
    isRemoved: because !== null,
    isOwn: senderId === memberId,
    at: new Date(at).toISOString(),
    photos: photoRows
      .filter(({ messageId }) => messageId === row.id && because === null)
      .map(({ photoKey: key, width, height }) => ({ key, width, height })),
  }));
  return { messages: messages.reverse(), earlierBefore: last?.id ?? null };
}

export type ThreadMessage = ReturnType<typeof threadMessages>["messages"][number];
