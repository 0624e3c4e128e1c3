import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { blockedMembers, blockMember, unblockMember } from "~/domain/blocks/block-member.server";
import { followMember } from "~/domain/following/follow-member.server";
import { withdrawAnswer } from "~/domain/listings/answers/publish-answer.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { deleteNotification, undoChange } from "~/domain/notifications/mark-read.server";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { isRefusal } from "~/domain/refusal";
import { findTarget } from "~/domain/reports/targets.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import {
  makeAnswer,
  makeAuction,
  makeFixed,
  makeMember,
  makeOrder,
  makeThread,
  type TestMember,
} from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { inboxOf } from "./inbox-of.server";
import { maySeeMessagePhoto } from "./may-see-message-photo.server";
import { readThreadUpTo } from "./read-thread-up-to.server";
import { startThread } from "./start-thread.server";
import type { InboxFilter } from "./thread";
import { readOneThread, threadPage } from "./thread-page.server";
import { writeInThread } from "./write-in-thread.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
/** From the first number down to the last. */
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ada = await makeMember(env, { username: "ada", fundsMinor: 50_000, now: NOW });
  ben = await makeMember(env, { username: "ben", now: NOW });
});

const inbox = async (memberId: number, show: InboxFilter = "all", words = "") =>
  (await inboxOf(db, { memberId, show, words })).entries;
const write = (threadId: number, { id: memberId }: TestMember, body: string, now = NOW) =>
  writeInThread(db, { threadId, memberId, body }, now);
const read = (threadId: number, member: TestMember, other: TestMember, messageId: number) =>
  readThreadUpTo(db, { threadId, memberId: member.id, otherId: other.id, messageId }, NOW + 5);
const readingOf = (threadId: number, { id: memberId }: TestMember) => readOneThread(db, { threadId, memberId });
const notificationsOf = async ({ id: userId }: TestMember) => (await listNotifications(db, { userId })).notifications;
const idOf = (message: Awaited<ReturnType<typeof write>>) =>
  isRefusal(message) ? expect.fail(message.message) : message.messageId;

/** Writes so many numbered messages without counting them. */
const fill = (threadId: number, { id }: TestMember, count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     INSERT INTO messages (thread_id, sender_id, body, at) SELECT ?1, ?2, 'No. ' || i, i FROM n`,
  )
    .bind(threadId, id, count)
    .run();

/** Members crowd_1 and so on. */
const crowd = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO users (username, email, created_at) SELECT 'crowd_' || i, 'c' || i || '@x.test', 1 FROM n`,
  )
    .bind(count)
    .run();

describe("a conversation", () => {
  it("continues where two members left it, whoever writes, and is another one for each listing and order", async () => {
    const { listingId } = await makeFixed(env, { sellerId: ben.id, title: "Thaler, 1780" });
    const { orderId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id, title: "Yen, 1870" });
    const about = await makeThread(env, { from: ada.id, to: ben.id, listingId });
    const again = await makeThread(env, { from: ben.id, to: ada.id, listingId, body: "28 g" });
    const plain = await makeThread(env, { from: ben.id, to: ada.id });
    await writeInOrder(db, { orderId, memberId: ada.id, body: "When will you ship?" }, NOW);
    expect(again.threadId).toBe(about.threadId);
    expect(plain.threadId).not.toBe(about.threadId);
    expect((await inbox(ada.id)).map(({ about: kind, title, body }) => [kind, title, body])).toEqual([
      ["order", "Yen, 1870", "When will you ship?"],
      ["member", null, "What does it weigh?"],
      ["listing", "Thaler, 1780", "28 g"],
    ]);
    expect(await inbox(ada.id, "orders")).toHaveLength(1);
    expect(await inbox(ada.id, "listings")).toHaveLength(1);
    expect((await inbox(ada.id, "unread")).map(({ unread }) => unread)).toEqual([1, 1]);
  });

  it("is another one than that of an order, which came first", async () => {
    const { orderId, listingId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id });
    const order = await writeInOrder(db, { orderId, memberId: ada.id, body: "When will you ship?" }, NOW);
    const started = [
      await makeThread(env, { from: ada.id, to: ben.id, listingId }),
      await makeThread(env, { from: ada.id, to: ben.id }),
    ];
    const orderThread = isRefusal(order) ? expect.fail(order.message) : order.threadId;
    expect(started.map(({ threadId }) => threadId)).not.toContain(orderThread);
  });

  it("isn't unread again when a tab reports late what it showed first", async () => {
    const { threadId, messageId: first } = await makeThread(env, { from: ada.id, to: ben.id });
    const second = await write(threadId, ada, "And how wide is it?");
    await write(threadId, ada, "Thanks");
    const unread = async () => (await inbox(ben.id))[0]?.unread;
    await read(threadId, ben, ada, isRefusal(second) ? 0 : second.messageId);
    expect(await unread()).toBe(1);
    await read(threadId, ben, ada, first);
    expect(await unread()).toBe(1);
  });

  it("notifies of its first unread message only, whatever is unread in another", async () => {
    const { listingId } = await makeFixed(env, { sellerId: ben.id });
    await makeThread(env, { from: ada.id, to: ben.id, listingId });
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
    const before = await notificationsOf(ben);
    await write(threadId, ada, "Hello?");
    expect(await notificationsOf(ben)).toEqual(before);
  });

  it("is seen and continued by its two members only", async () => {
    const eve = await makeMember(env, { username: "eve" });
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
    expect(await readingOf(threadId, eve)).toBeUndefined();
    expect(await write(threadId, eve, "Hi")).toMatchObject({ refused: "not_found" });
    expect(await inbox(eve.id)).toEqual([]);
    expect(await inbox(eve.id, "all", "weigh")).toEqual([]);
  });

  it("is refused with oneself, nobody, and about a listing that neither sells", async () => {
    const { listingId } = await makeFixed(env, { sellerId: ben.id });
    const eve = await makeMember(env, { username: "eve" });
    const start = (to: number | string, about?: number) =>
      startThread(db, { memberId: ada.id, to, listingId: about, body: "Hello" }, NOW);
    expect(await start(ada.id)).toMatchObject({ refused: "breaks_rule" });
    expect(await start(999_999)).toMatchObject({ refused: "not_found" });
    expect(await start(eve.id, listingId)).toMatchObject({ refused: "breaks_rule" });
    expect(await start(ben.id, 999_999)).toMatchObject({ refused: "not_found" });
    const draft = await makeFixed(env, { sellerId: ben.id, isDraft: true });
    expect(await start(ben.id, draft.listingId)).toMatchObject({ refused: "not_found" });
    expect(await start("BEN", listingId)).toMatchObject({ threadId: expect.any(Number) });
  });

  it("is refused with the site's own account, which leads to the contact page instead", async () => {
    const house = await makeMember(env, { username: "Obverse" });
    expect(await startThread(db, { memberId: ada.id, to: house.id, body: "Hello" }, NOW)).toMatchObject({
      refused: "breaks_rule",
      message: expect.stringContaining("contact page"),
    });
  });

  it("shows its newest messages first and pages back to the first one", async () => {
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
    await fill(threadId, ben, 59);
    // A later one of another conversation is no part of it.
    await makeThread(env, { from: ben.id, to: (await makeMember(env)).id, body: "No. 60" });
    const newest = await readingOf(threadId, ada);
    expect([newest?.messages.length, newest?.messages.at(-1)?.body]).toEqual([50, "No. 59"]);
    const before = newest?.earlierBefore ?? undefined;
    const first = await readOneThread(db, { threadId, memberId: ada.id, before });
    expect(first?.messages.map(({ body }) => body)).toEqual([
      "What does it weigh?",
      ..."123456789".split("").map((n) => `No. ${n}`),
    ]);
    expect(first?.earlierBefore).toBeNull();
  });
});

it("keeps a conversation apart from all others of either of its members", async () => {
  const eve = await makeMember(env, { username: "eve" });
  const fay = await makeMember(env, { username: "fay" });
  // Between ben and eve: some with the same lower member, the same higher one, and neither.
  const others = [
    await makeThread(env, { from: ben.id, to: fay.id, body: "To fay" }),
    await makeThread(env, { from: ada.id, to: eve.id, body: "To eve" }),
    await makeThread(env, { from: ada.id, to: fay.id, body: "To fay" }),
  ];
  const { threadId } = await makeThread(env, { from: ben.id, to: eve.id, body: "Hello" });
  expect(others.map((other) => other.threadId)).not.toContain(threadId);
  const later = await makeThread(env, { from: ada.id, to: ben.id, body: "To ben" });
  const answerId = idOf(await write(others[0]?.threadId ?? 0, fay, "To ben"));
  await read(others[0]?.threadId ?? 0, ben, fay, answerId);
  await read(later.threadId, ben, ada, later.messageId);
  expect(await readingOf(threadId, eve)).toMatchObject({
    threadId,
    username: "ben",
    theirReadId: 0,
    theirReadAt: null,
  });
  expect(await readingOf(threadId, ben)).toMatchObject({ threadId, username: "eve" });
  await write(threadId, eve, "Hi");
  expect((await notificationsOf(ben))[0]?.title).toBe("Message from eve");
  expect((await notificationsOf(fay)).map(({ title }) => title)).toEqual(["Message from ada", "Message from ben"]);
  await blockMember(db, { blockerId: ben.id, blockedId: fay.id }, NOW);
  expect(isRefusal(await write(threadId, ben, "Bye"))).toBe(false);
  expect(isRefusal(await write(threadId, eve, "Bye"))).toBe(false);
  expect(await write(others[0]?.threadId ?? 0, fay, "Hello?")).toMatchObject({ refused: "not_allowed" });
  expect(await readingOf(others[0]?.threadId ?? 0, fay)).toMatchObject({ block: "by-them" });
  expect(await readingOf(others[0]?.threadId ?? 0, ben)).toMatchObject({ block: "by-you" });
  expect(await readingOf(threadId, ben)).toMatchObject({ block: null });
});

it("shows the auction that a conversation is about, and those of its questions that are on the listing", async () => {
  const eve = await makeMember(env, { username: "eve" });
  const { auctionId, listingId } = await makeAuction(env, { sellerId: ben.id, now: NOW });
  const other = await makeAuction(env, { sellerId: ben.id, now: NOW });
  await makeThread(env, { from: ada.id, to: ben.id, listingId: other.listingId });
  await makeAnswer(env, { askerId: eve.id, sellerId: ben.id, listingId });
  const { threadId, questionId, answerId } = await makeAnswer(env, { askerId: ada.id, sellerId: ben.id, listingId });
  expect(await readingOf(threadId, ada)).toMatchObject({
    card: { listingId, auctionId, isOwn: false },
    published: [{ questionId, answerId }],
  });
  const [answer] = (await readingOf(threadId, ada))?.published ?? [];
  await withdrawAnswer(db, { answerId: answer?.id ?? 0, memberId: ada.id }, NOW);
  expect(await readingOf(threadId, ada)).toMatchObject({ published: [] });
});

describe("reading", () => {
  it("leaves a message unread that arrived after the page was made", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await write(threadId, ada, "One more question");
    await read(threadId, ben, ada, messageId);
    expect(await unreadCounts(db, ben.id)).toMatchObject({ threads: 1 });
    expect((await inbox(ben.id))[0]?.unread).toBe(1);
    expect(await readingOf(threadId, ada)).toMatchObject({
      theirReadId: messageId,
      theirReadAt: new Date(NOW + 5).toISOString(),
    });
  });

  it("never goes back, however the pages are ordered", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    const second = await write(threadId, ada, "Second");
    const newest = isRefusal(second) ? 0 : second.messageId;
    await Promise.all([read(threadId, ben, ada, newest), read(threadId, ben, ada, messageId)]);
    expect(await readingOf(threadId, ada)).toMatchObject({ theirReadId: newest });
    expect(await unreadCounts(db, ben.id)).toMatchObject({ threads: 0 });
  });

  it("counts right when messages and readings race", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await Promise.all([
      write(threadId, ada, "a"),
      read(threadId, ben, ada, messageId),
      write(threadId, ada, "b"),
      read(threadId, ben, ada, messageId),
      write(threadId, ada, "c"),
    ]);
    expect((await inbox(ben.id))[0]?.unread).toBe(3);
  });

  it("notifies once until the thread is read, and the reading marks the notification as read", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await write(threadId, ada, "Still there?");
    expect(await notificationsOf(ben)).toMatchObject([
      { title: "Message from ada", read: false, path: `/messages/${threadId}` },
    ]);
    await read(threadId, ben, ada, messageId + 1);
    expect(await notificationsOf(ben)).toMatchObject([{ read: true }]);
    await write(threadId, ada, "Hello?");
    expect((await notificationsOf(ben)).map(({ title, read: isRead }) => [title, isRead])).toEqual([
      ["Message from ada", false],
      ["Message from ada", true],
    ]);
  });

  it("concerns one conversation, whatever is newer in another, and leaves that one's notification unread", async () => {
    const { listingId } = await makeFixed(env, { sellerId: ben.id });
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    const other = await makeThread(env, { from: ada.id, to: ben.id, listingId });
    await read(threadId, ben, ada, messageId);
    expect((await inbox(ben.id)).map(({ threadId: id, unread }) => [id, unread])).toEqual([
      [other.threadId, 1],
      [threadId, 0],
    ]);
    expect((await notificationsOf(ben)).map(({ read: isRead }) => isRead)).toEqual([false, true]);
  });

  it("leaves none of the member's own messages unread, and moves no receipt when it is told again", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await read(threadId, ben, ada, messageId);
    const own = idOf(await write(threadId, ben, "28 g"));
    await write(threadId, ben, "No, 27 g");
    await write(threadId, ada, "Thanks");
    await read(threadId, ben, ada, messageId);
    expect(await readingOf(threadId, ada)).toMatchObject({ theirReadAt: new Date(NOW + 5).toISOString() });
    await readThreadUpTo(db, { threadId, memberId: ben.id, otherId: ada.id, messageId }, NOW + MINUTE_MS);
    expect(await readingOf(threadId, ada)).toMatchObject({ theirReadAt: new Date(NOW + 5).toISOString() });
    await read(threadId, ben, ada, own);
    expect((await inbox(ben.id))[0]?.unread).toBe(1);
  });

  it("changes nothing about notifications that were read or deleted before", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await read(threadId, ben, ada, messageId);
    const second = idOf(await write(threadId, ada, "Still there?"));
    const [newest] = await notificationsOf(ben);
    const { change } = await deleteNotification(db, { userId: ben.id, id: newest?.id ?? 0 }, NOW);
    await readThreadUpTo(db, { threadId, memberId: ben.id, otherId: ada.id, messageId: second }, NOW + MINUTE_MS);
    await undoChange(db, { userId: ben.id, change: change ?? expect.fail() }, NOW);
    expect((await notificationsOf(ben)).map(({ read: isRead }) => isRead)).toEqual([false, true]);
    const { results } = await env.DB.prepare("SELECT read_at FROM notifications WHERE user_id = ? ORDER BY id")
      .bind(ben.id)
      .all();
    expect(results).toEqual([{ read_at: NOW + 5 }, { read_at: null }]);
  });
});

describe("an answer", () => {
  it("means that its sender has read the thread, also if they never opened its page", async () => {
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
    const answer = await write(threadId, ben, "28 g", NOW + 5);
    expect(await unreadCounts(db, ben.id)).toEqual({ count: 0, threads: 0 });
    expect((await inbox(ben.id))[0]?.unread).toBe(0);
    expect(await readingOf(threadId, ada)).toMatchObject({
      theirReadId: isRefusal(answer) ? 0 : answer.messageId,
      theirReadAt: new Date(NOW + 5).toISOString(),
      unread: 1,
    });
    expect(isRefusal(answer) ? [] : answer.effects).toContainEqual({
      kind: "unread-changed",
      memberIds: [ada.id, ben.id],
    });
    // Nobody is notified of their own answer.
    expect(await notificationsOf(ben)).toHaveLength(1);
    await write(threadId, ada, "Thanks");
    expect((await inbox(ben.id))[0]?.unread).toBe(1);
  });

  it("moves no receipt when there was nothing to read", async () => {
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    await read(threadId, ben, ada, messageId);
    await write(threadId, ben, "28 g", NOW + MINUTE_MS);
    expect(await readingOf(threadId, ada)).toMatchObject({ theirReadAt: new Date(NOW + 5).toISOString() });
  });
});

describe("a block", () => {
  it("stops messages, follows and offers, except messages about an order that they have together", async () => {
    const { orderId } = await makeOrder(env, { sellerId: ben.id, buyerId: ada.id });
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
    const sides = { blockerId: ben.id, blockedId: ada.id };
    await followMember(db, { followerId: ada.id, followedId: ben.id }, NOW);
    await blockMember(db, sides, NOW);
    await blockMember(db, sides, NOW);
    expect(
      await env.DB.prepare("SELECT COUNT(*) AS n FROM follows WHERE followed_id = ?").bind(ben.id).first("n"),
    ).toBe(0);
    expect(await write(threadId, ada, "Hello?")).toMatchObject({
      refused: "not_allowed",
      message: "ben doesn't want to be contacted by you.",
    });
    expect(await write(threadId, ben, "Hello?")).toMatchObject({
      refused: "not_allowed",
      message: expect.stringContaining("You've blocked this member."),
    });
    expect(await startThread(db, { memberId: ada.id, to: ben.id, body: "Hi" }, NOW)).toMatchObject({
      refused: "not_allowed",
    });
    expect(isRefusal(await writeInOrder(db, { orderId, memberId: ada.id, body: "Where is it?" }, NOW))).toBe(false);
    expect(await followMember(db, { followerId: ada.id, followedId: ben.id }, NOW)).toMatchObject({
      refused: "not_allowed",
    });
    const { listingId } = await makeFixed(env, { sellerId: ben.id, priceMinor: 2_000 });
    const offer = { listingId, buyerId: ada.id, amountMinor: 1_000 };
    expect(await makeOffer(db, offer, { now: NOW, currency: "USD" })).toMatchObject({ refused: "not_allowed" });
    expect(await blockedMembers(db, ben.id)).toEqual([{ id: ada.id, username: "ada" }]);
    await unblockMember(db, sides);
    expect(await blockedMembers(db, ben.id)).toEqual([]);
    expect(isRefusal(await write(threadId, ada, "Thanks"))).toBe(false);
  });
});

describe("limits", () => {
  it("refuse the 21st message of a minute with the time to wait, and nothing after it", async () => {
    const { threadId } = await makeThread(env, { from: ben.id, to: ada.id, now: NOW });
    const answers = [];
    for (let nth = 0; nth <= 20; nth += 1) answers.push(await write(threadId, ada, `No. ${nth}`));
    expect(answers.map(isRefusal).indexOf(true)).toBe(20);
    expect(answers.at(-1)).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 60 });
    expect(isRefusal(await write(threadId, ada, "Later", NOW + MINUTE_MS))).toBe(false);
  });

  it("refuse the 11th new conversation of an hour and the 31st of a day, not a message in one that exists", async () => {
    await crowd(30);
    const eve = await makeMember(env, { username: "eve", fundsMinor: 5_000 });
    const { listingId } = await makeFixed(env, { sellerId: eve.id });
    const { orderId, listingId: bought } = await makeOrder(env, { sellerId: ben.id, buyerId: eve.id });
    const start = (to: number | string, now: number, about?: number) =>
      startThread(db, { memberId: ben.id, to, listingId: about, body: "Hi" }, now);
    // None of these is the conversation that ben and eve don't have yet about nothing.
    await makeThread(env, { from: ada.id, to: eve.id, now: NOW });
    await makeThread(env, { from: eve.id, to: ben.id, listingId, now: NOW });
    for (const body of ["It leaves tomorrow.", "It has left."])
      expect(isRefusal(await writeInOrder(db, { orderId, memberId: ben.id, body }, NOW - MINUTE_MS))).toBe(false);
    for (let nth = 1; nth <= 10; nth += 1)
      expect(isRefusal(await start(`crowd_${nth}`, NOW + nth * MINUTE_MS))).toBe(false);
    const later = NOW + 11 * MINUTE_MS;
    for (const about of [undefined, bought])
      expect(await start(eve.id, later, about)).toMatchObject({
        refused: "rate_limited",
        message: expect.stringContaining("10 conversations an hour"),
      });
    expect(isRefusal(await start(eve.id, later, listingId))).toBe(false);
    expect(isRefusal(await start("crowd_1", later))).toBe(false);
    for (let nth = 11; nth <= 30; nth += 1)
      expect(isRefusal(await start(`crowd_${nth}`, NOW + HOUR_MS + nth * 7 * MINUTE_MS))).toBe(false);
    expect(await start(eve.id, NOW + 10 * HOUR_MS)).toMatchObject({
      refused: "rate_limited",
      message: expect.stringContaining("30 conversations a day"),
    });
  });
});

it("shows why a message was removed instead of its text, also in the inbox, and finds it no more", async () => {
  const eve = await makeMember(env, { username: "eve" });
  const { threadId, messageId: id } = await makeThread(env, { from: ada.id, to: ben.id, body: "Pay me by wire" });
  // Her own conversation shows her no message of another one.
  await makeThread(env, { from: eve.id, to: (await makeMember(env)).id });
  expect(await findTarget(db, { kind: "message", id, viewerId: eve.id })).toBeUndefined();
  expect(await findTarget(db, { kind: "message", id, viewerId: ben.id })).toMatchObject({
    ownerId: ada.id,
    title: "Pay me by wire",
    path: `/messages/${threadId}`,
  });
  await env.DB.prepare(
    "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('message', ?, 'It asks to pay elsewhere.', 'op', ?)",
  )
    .bind(id, NOW)
    .run();
  const notice = "Removed by Obverse: It asks to pay elsewhere.";
  expect((await readingOf(threadId, ben))?.messages).toMatchObject([{ body: notice, isRemoved: true }]);
  expect(await inbox(ben.id)).toMatchObject([{ body: notice }]);
  expect(await inbox(ben.id, "all", "wire")).toEqual([]);
});

describe("the search", () => {
  it("finds words and their beginnings in the member's own messages, newest first", async () => {
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id, body: "Is the thaler from Günzburg?" });
    await write(threadId, ben, "No, this Thaler is a restrike.");
    expect((await inbox(ada.id, "all", "THAL")).map(({ body }) => body)).toEqual([
      "No, this Thaler is a restrike.",
      "Is the thaler from Günzburg?",
    ]);
    expect(await inbox(ada.id, "all", "gunzburg thaler")).toHaveLength(1);
    expect(await inbox(ada.id, "all", 'm1 OR "')).toEqual([]);
    expect(await inbox(ada.id, "all", "is the thaler from gunzburg a restrike")).toEqual([]);
    expect(await inbox(ada.id, "all", "is the thaler from is the restrike")).toHaveLength(1);
  });

  it("finds each message once, 25 on a page, in whichever of the member's conversations", async () => {
    const { threadId } = await makeThread(env, { from: ada.id, to: ben.id, body: "No. 0" });
    await makeThread(env, { from: ada.id, to: (await makeMember(env)).id });
    await fill(threadId, ben, 30);
    const first = await inboxOf(db, { memberId: ada.id, show: "all", words: "no" });
    expect(first.entries.map(({ body }) => body)).toEqual(range(30, 6).map((nth) => `No. ${nth}`));
    const before = first.nextBefore ?? undefined;
    const second = await inboxOf(db, { memberId: ada.id, show: "all", words: "no", before });
    expect(second.entries.map(({ body }) => body)).toEqual(range(5, 0).map((nth) => `No. ${nth}`));
    expect(second.nextBefore).toBeNull();
  });
});

describe("the inbox", () => {
  it("shows 25 conversations, then the older ones", async () => {
    await crowd(27);
    await env.DB.prepare(
      `INSERT INTO threads (low_id, high_id, created_at) SELECT ?1, id, 1 FROM users WHERE username LIKE 'crowd%'`,
    )
      .bind(ada.id)
      .run();
    await env.DB.prepare(
      "INSERT INTO messages (thread_id, sender_id, body, at) SELECT id, low_id, 'Hi', 1 FROM threads WHERE low_id = ?",
    )
      .bind(ada.id)
      .run();
    const first = await inboxOf(db, { memberId: ada.id, show: "all", words: "" });
    expect(first.entries.map(({ otherName }) => otherName)).toEqual(range(27, 3).map((nth) => `crowd_${nth}`));
    const second = await inboxOf(db, { memberId: ada.id, show: "all", words: "", before: first.nextBefore ?? 0 });
    expect(second.entries.map(({ otherName }) => otherName)).toEqual(["crowd_2", "crowd_1"]);
  });
});

describe("a photo", () => {
  it("is seen by the two members of its conversation there, until its message is removed", async () => {
    const eve = await makeMember(env, { username: "eve" });
    const { threadId, messageId } = await makeThread(env, { from: ada.id, to: ben.id });
    const other = await makeThread(env, { from: ada.id, to: eve.id });
    const key = "a".repeat(32);
    await env.DB.batch([
      env.DB.prepare("INSERT INTO messages (thread_id, sender_id, body, photo_count, at) VALUES (?, ?, '', 1, 1)").bind(
        threadId,
        ada.id,
      ),
      env.DB.prepare("INSERT INTO message_photos SELECT MAX(id), 1, ?, 10, 10 FROM messages").bind(key),
    ]);
    const maySee = (memberId: number, where = threadId, which = key) =>
      maySeeMessagePhoto(db, { threadId: where, memberId, key: which });
    expect(await Promise.all([maySee(ada.id), maySee(ben.id)])).toEqual([true, true]);
    expect(
      await Promise.all([maySee(eve.id), maySee(ada.id, other.threadId), maySee(ada.id, threadId, "b".repeat(32))]),
    ).toEqual([false, false, false]);
    await env.DB.prepare(
      "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('message', ?, 'It asks to pay elsewhere.', 'op', 1)",
    )
      .bind(messageId + 2)
      .run();
    expect(await maySee(ben.id)).toBe(false);
  });
});

it("quotes the first 160 letters of a message in its notification", async () => {
  await makeThread(env, { from: ada.id, to: ben.id, body: "x".repeat(300) });
  expect((await notificationsOf(ben))[0]?.message).toMatch(/^x{160} …$/);
});

it("walks one index for each inbox, and reads a page's rows however long it is", async () => {
  await crowd(200);
  await env.DB.prepare(
    `INSERT INTO threads (low_id, high_id, created_at) SELECT ?1, id, 1 FROM users WHERE username LIKE 'crowd%'`,
  )
    .bind(ada.id)
    .run();
  await env.DB.prepare(
    "INSERT INTO messages (thread_id, sender_id, body, at) SELECT id, low_id, 'Hi', 1 FROM threads WHERE low_id = ?",
  )
    .bind(ada.id)
    .run();
  const { db: watched, rowsRead, plans } = watchReads(env.DB);
  const request = { memberId: ada.id, words: "" };
  await inboxOf(openWriter(watched), { ...request, show: "all" });
  await inboxOf(openWriter(watched), { ...request, show: "orders" });
  await inboxOf(openWriter(watched), { ...request, show: "unread" });
  expect(rowsRead[0]).toBeLessThanOrEqual(6 * 26);
  expect(rowsRead.slice(1).every((rows) => rows <= 4)).toBe(true);
  const walked = (await plans()).filter((plan) => plan.includes("thread_sides"));
  expect(walked.join("\n")).toContain("thread_sides_inbox");
  expect(walked.join("\n")).toContain("thread_sides_about");
  expect(walked.join("\n")).toContain("thread_sides_unread");
  expect(walked.join("\n")).not.toContain("SCAN");
});

it("reads a thread and the inbox beside it in one round trip", async () => {
  const { threadId } = await makeThread(env, { from: ada.id, to: ben.id });
  const page = await threadPage(db, { threadId, memberId: ben.id }, { show: "all", words: "" });
  expect(page?.inbox.entries).toHaveLength(1);
  expect(page?.thread).toMatchObject({ username: "ada", unread: 1, card: null, block: null });
});
