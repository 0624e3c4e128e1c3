import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { listingAnswers, threads } from "~/db/schema/threads";

export function selectPublished(db: Reader, thread: SQL<number | null>) {
  return db
    .select(columnsOf(listingAnswers, "id", "questionId", "answerId"))
    .from(listingAnswers)
    .innerJoin(threads, eq(threads.listingId, listingAnswers.listingId))
    .where(
      and(
        eq(threads.id, thread),
        isNull(listingAnswers.withdrawnAt),
        sql`(SELECT thread_id FROM messages WHERE messages.id = ${listingAnswers.questionId}) = ${threads.id}`,
      ),
    );
}

export type PublishedInThread = Awaited<ReturnType<typeof selectPublished>>[number];
