import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { columnsOf, type Reader } from "~/db/database.server";
import { listingAnswers, messages } from "~/db/schema/threads";
import { ANSWERS_PAGE, ANSWERS_SHOWN } from "~/domain/listing-terms/listing-limits";
import { pageOf } from "~/domain/paging/page-of";
import { removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";

interface AnswersRequest {
  readonly listingId: number | SQL;
  /** Gets a link to the conversation if it is one of theirs. */
  readonly viewerId: number | null;
  readonly size: number;
  readonly before?: number | undefined;
}

const questions = alias(messages, "questions");
const answers = alias(messages, "answers");

/** Newest first, without what the seller withdrew. */
function selectPage(db: Reader, { listingId, viewerId, size, before }: AnswersRequest) {
  return db
    .select({
      ...columnsOf(listingAnswers, "id", "withdrawnBy"),
      question: questions.body,
      askedAt: sql<number>`questions.at`.as("asked_at"),
      answer: sql<string>`answers.body`.as("answer_body"),
      answeredAt: sql<number>`answers.at`.as("answered_at"),
      threadId: sql<
        number | null
      >`iif(${viewerId} IN (questions.sender_id, answers.sender_id), questions.thread_id, NULL)`.as("own_thread"),
      // The operator may have removed the answer, or one of the two messages.
      removedBecause: removedBecause("answer", sql`listing_answers.id`),
      questionRemoved: sql<string | null>`${removedBecause("message", sql`questions.id`).sql}`.as("question_removed"),
      answerRemoved: sql<string | null>`${removedBecause("message", sql`answers.id`).sql}`.as("answer_removed"),
    })
    .from(listingAnswers)
    .innerJoin(questions, eq(questions.id, listingAnswers.questionId))
    .innerJoin(answers, eq(answers.id, listingAnswers.answerId))
    .where(
      and(
        eq(listingAnswers.listingId, listingId),
        sql`${listingAnswers.withdrawnBy} IS NOT 'seller'`,
        before === undefined ? undefined : lt(listingAnswers.id, before),
      ),
    )
    .orderBy(desc(listingAnswers.id))
    .limit(size + 1);
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

/** Nothing says who asked. */
function answerOf(row: Row) {
  const { id, withdrawnBy, threadId } = row;
  const because = row.removedBecause ?? row.questionRemoved ?? row.answerRemoved;
  const notice =
    because !== null ? removedWords(because) : withdrawnBy && "The member who asked took this question down.";
  return {
    id,
    question: notice ? "" : row.question,
    answer: notice ? "" : row.answer,
    askedAt: new Date(row.askedAt).toISOString(),
    answeredAt: new Date(row.answeredAt).toISOString(),
    ...(notice ? { gone: notice } : {}),
    ...(threadId === null ? {} : { threadId }),
  };
}

export function selectNewestAnswers(db: Reader, listingId: number | SQL, viewerId: number | null) {
  return selectPage(db, { listingId, viewerId, size: ANSWERS_SHOWN });
}

export function newestAnswers(rows: readonly Row[]) {
  const { page, last } = pageOf(rows, ANSWERS_SHOWN);
  return { newest: page.map(answerOf), hasMore: last !== undefined };
}

export async function answersOf(db: Reader, request: Omit<AnswersRequest, "size">) {
  const { page, last } = pageOf(await selectPage(db, { ...request, size: ANSWERS_PAGE }), ANSWERS_PAGE);
  return { answers: page.map(answerOf), nextBefore: last?.id ?? null };
}
