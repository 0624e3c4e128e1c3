import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { columnsOf, statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { listingAnswers, messages } from "~/db/schema/threads";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";
import { notifyEach } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

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
