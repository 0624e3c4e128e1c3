import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { answerTo, columnsOf, type Reader, statement, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { listingAnswers, messages, threads } from "~/db/schema/threads";
import { readBlock, refuseBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";
import { MAX_ANSWERS, QUESTIONS_OFFERED } from "~/domain/listing-terms/listing-limits";
import { notify, notifyEach } from "~/domain/notifications/notify.server";
import { isRefusal, noSuchThread, type Refusal, refuse } from "~/domain/refusal";
import { notRemoved } from "~/domain/removals/removal.server";
import { namesContact } from "./contact-details";

interface AnswerIds {
  readonly threadId: number;
  readonly memberId: number;
  readonly questionId: number;
  readonly answerId: number;
}

/** Word for word and without the asker's name. Repeating it is not an error. */
export async function publishAnswer(db: Writer, { threadId, memberId, questionId, answerId }: AnswerIds, now: number) {
  const draft = await answerDraft(db, { threadId, memberId, answerId });
  if (isRefusal(draft)) return draft;
  const { listing, askerId, askerName, questions, answer, published } = draft;
  const listingId = listing.id;
  if (published.some((each) => each.questionId === questionId && each.answerId === answerId))
    return { listingId, effects: [] };
  const question = questions.find(({ id }) => id === questionId);
  if (!question)
    return refuse("malformed", "Choose the question.", {
      fields: { question: "Choose the question that you answered." },
    });
  const refusal = refuseBlock(draft.block, askerName) ?? refuseText(question.body, answer);
  if (refusal) return refusal;
  const done = await db
    .commit([
      statement(sql`INSERT INTO listing_answers (listing_id, question_id, answer_id, at)
        VALUES (${listingId}, ${questionId}, ${answerId}, ${now})`),
      notify(now, { userId: askerId, kind: "answer-published", facts: { item: listing.title }, threadId }),
    ])
    .catch(answerTo(REFUSED));
  if (isRefusal(done)) return done;
  return { listingId, effects: [unreadChanged([askerId]), threadChanged(threadId, [askerId, memberId])] };
}

const REFUSED = {
  not_for_sale: () => refuse("conflict", "Answers can be published only while the listing is on sale."),
  answer_exists: () =>
    refuse(
      "conflict",
      "This question or this answer is on the listing already, or was taken down. A question that was taken down can't be published again.",
    ),
  too_many_answers: () =>
    refuse("conflict", `A listing shows at most ${MAX_ANSWERS} answers. Add a note to the listing instead.`),
  member_blocked: () => refuse("not_allowed", "One of you has blocked the other, so this wasn't published."),
};

function refuseText(question: string, answer: string): Refusal | undefined {
  const which = namesContact(question) ? "The question" : namesContact(answer) ? "Your answer" : undefined;
  return which === undefined
    ? undefined
    : refuse(
        "breaks_rule",
        `${which} contains contact or payment details, which can't be published. Answer again without them and publish that message.`,
      );
}

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
      .where(sql`${messages.id} = ${answerId} AND ${messages.threadId} = ${threadId} AND ${messages.senderId} = ${memberId}
        AND ${messages.body} <> '' AND ${listings.sellerId} = ${memberId} AND ${threads.orderId} IS NULL AND ${isShown}`),
    db
      .select(columnsOf(messages, "id", "body", "at"))
      .from(messages)
      .where(sql`${messages.threadId} = ${threadId} AND ${messages.id} < ${answerId} AND ${messages.senderId} <> ${memberId}
        AND ${messages.body} <> '' AND ${isShown}`)
      .orderBy(desc(messages.id))
      .limit(QUESTIONS_OFFERED),
    selectBlocks(db, memberId, otherId),
    db
      .select(columnsOf(listingAnswers, "id", "questionId", "answerId"))
      .from(listingAnswers)
      .where(sql`${listingAnswers.listingId} = (SELECT listing_id FROM threads WHERE id = ${threadId})
        AND ${listingAnswers.withdrawnAt} IS NULL`),
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

/** The asker may at any time, the seller until somebody relies on the listing. Repeating it is not an error. */
export async function withdrawAnswer(
  db: Writer,
  { answerId, memberId }: { answerId: number; memberId: number },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const question = alias(messages, "question");
  const [row] = await db
    .select({
      ...columnsOf(listingAnswers, "withdrawnAt"),
      ...columnsOf(listings, "sellerId", "title"),
      askerId: sql<number>`question.sender_id`.as("asker_id"),
      threadId: sql<number>`question.thread_id`.as("question_thread"),
    })
    .from(listingAnswers)
    .innerJoin(listings, eq(listings.id, listingAnswers.listingId))
    .innerJoin(question, eq(question.id, listingAnswers.questionId))
    .where(eq(listingAnswers.id, answerId));
  if (!row || (memberId !== row.sellerId && memberId !== row.askerId))
    return refuse("not_found", "This answer doesn't exist.");
  if (row.withdrawnAt !== null) return { effects: [] };
  const by = memberId === row.sellerId ? "seller" : "asker";
  const done = await db
    .commit({
      withdrawn:
        statement(sql`UPDATE listing_answers SET withdrawn_at = max(at, CAST(${now} AS INTEGER)), withdrawn_by = ${by}
        WHERE id = ${answerId} AND withdrawn_at IS NULL`),
      notified: notifyEach(now, sql`SELECT ${row.sellerId} AS user_id WHERE changes() = 1 AND ${by} = 'asker'`, {
        kind: "answer-taken-down",
        facts: { item: row.title },
        thread: sql`${row.threadId}`,
      }),
    })
    .catch(answerTo({ listing_is_fixed: refuseRelied, answers_are_permanent: () => null }));
  if (isRefusal(done) || !done) return done ?? { effects: [] };
  return { effects: [unreadChanged(done.notified), threadChanged(row.threadId, [row.askerId, row.sellerId])] };
}

const refuseRelied = () =>
  refuse(
    "conflict",
    "Somebody has bid on this item, made an offer or bought it, and may rely on your answer. Add a note to the listing to correct it.",
  );
