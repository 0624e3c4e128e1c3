import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { listingAnswers, messages, threads } from "~/db/schema/threads";
import { readBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { noSuchThread } from "~/domain/refusal";
import { notRemoved } from "~/domain/removals/removal.server";
import { QUESTIONS_OFFERED } from "./answer-limits";

export async function answerDraft(
  db: Reader,
  { threadId, memberId, answerId }: { threadId: number; memberId: number; answerId: number },
) {
  const isShown = notRemoved("message", sql`messages.id`);
  const otherId = sql`(SELECT other_id FROM thread_sides WHERE thread_id = ${threadId} AND member_id = ${memberId})`;
  const [[row], questions, blockRows, published] = await db.batch([
    db
      .select({
        ...columnsOf(listings, "id", "title", "status"),
        answer: messages.body,
        askerId: sql<number>`low_id + high_id - seller_id`.as("asker_id"),
        askerName: sql<string>`(SELECT username FROM users WHERE users.id = low_id + high_id - seller_id)`.as(
          "asker_name",
        ),
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(listings, eq(listings.id, threads.listingId))
      .where(
        and(
          eq(messages.id, answerId),
          eq(messages.threadId, threadId),
          eq(messages.senderId, memberId),
          ne(messages.body, ""),
          eq(listings.sellerId, memberId),
          sql`${threads.orderId} IS NULL`,
          isShown,
        ),
      ),
    db
      .select(columnsOf(messages, "id", "body", "at"))
      .from(messages)
      .where(
        and(
          eq(messages.threadId, threadId),
          lt(messages.id, answerId),
          ne(messages.senderId, memberId),
          ne(messages.body, ""),
          isShown,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(QUESTIONS_OFFERED),
    selectBlocks(db, memberId, otherId),
    db
      .select(columnsOf(listingAnswers, "id", "questionId", "answerId"))
      .from(listingAnswers)
      .where(
        and(
          sql`${listingAnswers.listingId} = (SELECT listing_id FROM threads WHERE id = ${threadId})`,
          sql`${listingAnswers.withdrawnAt} IS NULL`,
        ),
      ),
  ]);
  if (!row || questions.length === 0) return noSuchThread();
  const { id, title, status, ...rest } = row;
  const questionIds = new Set(questions.map((each) => each.id));
  return {
    ...rest,
    listing: { id, title, isOnSale: status === "active" },
    /** The asker's messages before it, newest first. */
    questions,
    block: readBlock(blockRows, memberId),
    /** Contain the message, or one of the questions. */
    published: published.filter((each) => each.answerId === answerId || questionIds.has(each.questionId)),
  };
}
