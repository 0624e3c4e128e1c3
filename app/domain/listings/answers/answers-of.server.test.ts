import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { blockMember } from "~/domain/blocks/block-member.server";
import { ANSWERS_PAGE, ANSWERS_SHOWN } from "~/domain/listing-terms/listing-limits";
import { getListing } from "~/domain/listings/get-listing.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { isRefusal } from "~/domain/refusal";
import { findTarget } from "~/domain/reports/targets.server";
import { threadPage } from "~/domain/threads/thread-page.server";
import { writeInThread } from "~/domain/threads/write-in-thread.server";
import { makeFixed, makeMember, makeThread, type TestMember } from "../../../../test/factories";
import { watchReads } from "../../../../test/workers/read-cost";
import { answersOf } from "./answers-of.server";
import { answerDraft, publishAnswer, withdrawAnswer } from "./publish-answer.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let seller: TestMember;
let asker: TestMember;
let listingId: number;
beforeEach(async () => {
  seller = await makeMember(env, { username: "numa", now: NOW });
  asker = await makeMember(env, { username: "quaesitor", fundsMinor: 50_000, now: NOW });
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler, 1780", priceMinor: 10_000 }));
});

const say = async (threadId: number, { id: memberId }: TestMember, body: string) => {
  const message = await writeInThread(db, { threadId, memberId, body }, NOW);
  if (isRefusal(message)) throw new Error(message.message);
  return message.messageId;
};

/** A question about the listing with its answer, neither published. */
async function askAndAnswer(question = "Has it been cleaned?", answer = "No, never.") {
  const { threadId, messageId: questionId } = await makeThread(env, {
    from: asker.id,
    to: seller.id,
    listingId,
    body: question,
    now: NOW,
  });
  return { threadId, questionId, answerId: await say(threadId, seller, answer) };
}

const publish = (ids: Awaited<ReturnType<typeof askAndAnswer>>, { id: memberId } = seller) =>
  publishAnswer(db, { ...ids, memberId }, NOW + 1);

async function published(question?: string, answer?: string) {
  const ids = await askAndAnswer(question, answer);
  expect(await publish(ids)).toMatchObject({ listingId });
  return { ...ids, id: (await visibleAnswers())[0]?.id ?? 0 };
}

const visibleAnswers = async (viewerId: number | null = null) => {
  const view = await getListing(db, { listingId, viewerId });
  return isRefusal(view) ? [] : (view.answers?.newest ?? []);
};

const notificationsOf = async ({ id: userId }: TestMember) => (await listNotifications(db, { userId })).notifications;

describe("publishing an answer", () => {
  it("shows both texts as they were sent, names nobody, and tells the member who asked", async () => {
    const ids = await askAndAnswer();
    expect(await visibleAnswers()).toEqual([]);
    const answer = await publish(ids);
    expect(answer).toMatchObject({ listingId, effects: expect.arrayContaining([expect.anything()]) });
    const [only] = await visibleAnswers();
    expect(only).toEqual({
      id: expect.any(Number),
      question: "Has it been cleaned?",
      answer: "No, never.",
      askedAt: new Date(NOW).toISOString(),
      answeredAt: new Date(NOW).toISOString(),
    });
    expect(JSON.stringify(await getListing(db, { listingId, viewerId: null }))).not.toContain("quaesitor");
    expect(await visibleAnswers(asker.id)).toMatchObject([{ threadId: ids.threadId }]);
    expect((await notificationsOf(asker))[0]).toMatchObject({
      title: "The seller published your question",
      path: `/messages/${ids.threadId}`,
    });
    expect(await publish(ids)).toEqual({ listingId, effects: [] });
    expect(await visibleAnswers()).toHaveLength(1);
  });

  it("is refused to everyone but the seller, in other conversations, and for messages that are no answer", async () => {
    const ids = await askAndAnswer();
    const stranger = await makeMember(env, { username: "curiosus" });
    expect(await publish(ids, asker)).toMatchObject({ refused: "not_found" });
    expect(await publish(ids, stranger)).toMatchObject({ refused: "not_found" });
    expect(await publish({ ...ids, answerId: ids.questionId })).toMatchObject({ refused: "not_found" });
    expect(await publish({ ...ids, questionId: ids.answerId })).toMatchObject({ refused: "malformed" });
    const { threadId } = await makeThread(env, { from: asker.id, to: seller.id });
    const answerId = await say(threadId, seller, "Hello");
    expect(await answerDraft(db, { threadId, memberId: seller.id, answerId })).toMatchObject({ refused: "not_found" });
    expect(await visibleAnswers()).toEqual([]);
  });

  it("offers the seller the questions before the answer, the newest first", async () => {
    const { threadId } = await askAndAnswer();
    await say(threadId, asker, "And what does it weigh?");
    const answerId = await say(threadId, seller, "28.06 g");
    await say(threadId, asker, "Thanks!");
    const draft = await answerDraft(db, { threadId, memberId: seller.id, answerId });
    expect(isRefusal(draft) ? [] : draft.questions.map(({ body }) => body)).toEqual([
      "And what does it weigh?",
      "Has it been cleaned?",
    ]);
  });

  it("is refused with contact or payment details in either text", async () => {
    expect(await publish(await askAndAnswer("Call me on +44 7700 900123?", "No."))).toMatchObject({
      refused: "breaks_rule",
      message: expect.stringContaining("The question contains contact"),
    });
    const { threadId, questionId } = await askAndAnswer("Would you take less?");
    const answerId = await say(threadId, seller, "Yes, by PayPal.");
    expect(await publish({ threadId, questionId, answerId })).toMatchObject({
      message: expect.stringContaining("Your answer contains contact"),
    });
  });

  it("is refused across a block and once the listing is off sale", async () => {
    const ids = await askAndAnswer();
    await blockMember(db, { blockerId: asker.id, blockedId: seller.id }, NOW);
    expect(await publish(ids)).toMatchObject({ refused: "not_allowed" });
    await env.DB.prepare("DELETE FROM blocks").run();
    await withdrawListing(db, { listingId, sellerId: seller.id }, { now: NOW });
    expect(await publish(ids)).toMatchObject({ refused: "conflict" });
  });
});

describe("a published answer", () => {
  it("is withdrawn by its seller, and can then be published again", async () => {
    const { id, ...ids } = await published();
    expect(isRefusal(await withdrawAnswer(db, { answerId: id, memberId: seller.id }, NOW))).toBe(false);
    expect(await visibleAnswers()).toEqual([]);
    expect(await publish(ids)).toMatchObject({ listingId });
    expect(await visibleAnswers()).toHaveLength(1);
  });

  it("stays once somebody relies on the listing, unless the member who asked takes it down", async () => {
    const { id } = await published();
    await makeOffer(db, { listingId, buyerId: asker.id, amountMinor: 9_000 }, { now: NOW, currency: "USD" });
    expect(await withdrawAnswer(db, { answerId: id, memberId: seller.id }, NOW)).toMatchObject({ refused: "conflict" });
    expect(isRefusal(await withdrawAnswer(db, { answerId: id, memberId: asker.id }, NOW))).toBe(false);
    expect(await visibleAnswers()).toMatchObject([
      { question: "", answer: "", gone: expect.stringContaining("took this question down") },
    ]);
  });

  it("is taken down for good by the member who asked, and the seller is told once", async () => {
    const { id, ...ids } = await published();
    const stranger = await makeMember(env, { username: "curiosus" });
    expect(await withdrawAnswer(db, { answerId: id, memberId: stranger.id }, NOW)).toMatchObject({
      refused: "not_found",
    });
    const take = () => withdrawAnswer(db, { answerId: id, memberId: asker.id }, NOW);
    await Promise.all([take(), take()]);
    await take();
    expect((await notificationsOf(seller)).filter(({ title }) => title === "A question was taken down")).toHaveLength(
      1,
    );
    expect(await publish(ids)).toMatchObject({ refused: "conflict" });
    const page = await threadPage(db, { threadId: ids.threadId, memberId: seller.id }, { show: "all", words: "" });
    expect(page?.thread.published).toEqual([]);
  });

  it("can be reported by others, and says why the operator removed it or one of its messages", async () => {
    const { id, questionId } = await published();
    expect(await findTarget(db, { kind: "answer", id, viewerId: asker.id })).toMatchObject({
      ownerId: seller.id,
      path: `/lots/${listingId}/questions#answer-${id}`,
    });
    const remove = (kind: string, target: number) =>
      env.DB.prepare(
        "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES (?, ?, 'It is untrue.', 'op', ?)",
      )
        .bind(kind, target, NOW)
        .run();
    await remove("message", questionId);
    expect(await visibleAnswers()).toMatchObject([{ question: "", gone: "Removed by Obverse: It is untrue." }]);
    await remove("answer", id);
    expect(await visibleAnswers()).toMatchObject([{ answer: "", gone: "Removed by Obverse: It is untrue." }]);
    expect(await findTarget(db, { kind: "answer", id, viewerId: asker.id })).toBeUndefined();
  });
});

describe("many answers", () => {
  const COUNT = ANSWERS_PAGE + 3;
  beforeEach(async () => {
    const { threadId, questionId } = await askAndAnswer();
    const insert = env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * COUNT})
       INSERT INTO messages (thread_id, sender_id, body, at) SELECT ?1, iif(i % 2, ?2, ?3), 'No. ' || i, i FROM n`,
    );
    await insert.bind(threadId, asker.id, seller.id).run();
    await env.DB.prepare(
      `INSERT INTO listing_answers (listing_id, question_id, answer_id, at)
       SELECT ?1, id, id + 1, 1 FROM messages WHERE thread_id = ?2 AND sender_id = ?3 AND id > ?4 + 1`,
    )
      .bind(listingId, threadId, asker.id, questionId)
      .run();
  });

  it("are shown newest first, a few on the listing and all of them on pages", async () => {
    const view = await getListing(db, { listingId, viewerId: null });
    const answers = isRefusal(view) ? undefined : view.answers;
    expect([answers?.newest.length, answers?.hasMore, answers?.newest[0]?.question]).toEqual([
      ANSWERS_SHOWN,
      true,
      `No. ${2 * COUNT - 1}`,
    ]);
    const first = await answersOf(db, { listingId, viewerId: null });
    const second = await answersOf(db, { listingId, viewerId: null, before: first.nextBefore ?? 0 });
    expect([first.answers.length, second.answers.length, second.nextBefore]).toEqual([ANSWERS_PAGE, 3, null]);
    expect(second.answers.at(-1)).toMatchObject({ question: "No. 1", answer: "No. 2" });
  });

  it("cost a few rows for each one shown", async () => {
    const { db: watched, rowsRead } = watchReads(env.DB);
    await answersOf(openWriter(watched), { listingId, viewerId: asker.id });
    expect(rowsRead[0]).toBeLessThanOrEqual(8 * (ANSWERS_PAGE + 1));
  });
});
