import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { refuseBlock } from "~/domain/blocks/block-member.server";
import { threadChanged, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { answerDraft } from "./answer-draft.server";
import { MAX_ANSWERS } from "./answer-limits";
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
