import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { articlePage } from "~/domain/articles/article-page.server";
import { blockMember } from "~/domain/blocks/block-member.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeMember, type TestMember } from "../../../../test/factories";
import { editComment, removeComment } from "./edit-comment.server";
import { writeComment } from "./write-comment.server";

const db = openWriter(env.DB);
const NOW = 10_000;
let ada: TestMember;
let ben: TestMember;
let eve: TestMember;
/** Both are ada's; the first was published twice. */
let article: number;
let other: number;

beforeEach(async () => {
  ada = await makeMember(env, { username: "ada" });
  ben = await makeMember(env, { username: "ben" });
  eve = await makeMember(env, { username: "eve" });
  article = await publish(ada, "Edges", 2);
  other = await publish(ada, "Rims", 1);
});

async function publish({ id }: TestMember, title: string, revisions: number): Promise<number> {
  const articleId = await env.DB.prepare("INSERT INTO articles (author_id, created_at) VALUES (?, 1) RETURNING id")
    .bind(id)
    .first<number>("id");
  for (let number = 1; number <= revisions; number += 1)
    await env.DB.prepare(`INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
      VALUES (?, ?, 2, ?, 'Why.', '', '', 1, NULL, 'Text', '{"nodes":[],"headings":[]}')`)
      .bind(articleId, number, `${title} ${number}`)
      .run();
  return articleId ?? 0;
}

async function write(
  { id: authorId }: TestMember,
  to: { articleId?: number; parentId?: number; text?: string; now?: number; key?: string } = {},
) {
  const keyed = await keyRequest({ userId: authorId, key: to.key ?? crypto.randomUUID() }, "comment", {});
  return writeComment(db, { articleId: article, text: "I agree.", now: NOW, ...to, authorId, keyed });
}
const idOf = (comment: { id: number } | Refusal) => (isRefusal(comment) ? expect.fail(comment.message) : comment.id);
const notificationsOf = async ({ id: userId }: TestMember) =>
  (await listNotifications(db, { userId })).notifications.map(({ title, message }) => [title, message]);
const readAll = ({ id }: TestMember, now: number) =>
  env.DB.prepare("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL").bind(now, id).run();
const textOf = (id: number) => env.DB.prepare("SELECT text FROM article_comments WHERE id = ?").bind(id).first("text");
const removeAsOperator = (kind: string, id: number) =>
  env.DB.prepare(
    "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES (?, ?, 'It is spam, again.', 'op', 1)",
  )
    .bind(kind, id)
    .run();

describe("a comment", () => {
  it("is written once per key, below an article that its writer sees", async () => {
    const key = crypto.randomUUID();
    const first = idOf(await write(ben, { key }));
    await write(eve);
    expect(await write(ben, { key })).toEqual({ id: first, effects: [] });
    const withdrawnId = await publish(ada, "Hidden", 1);
    const removedId = await publish(ada, "Removed", 1);
    await env.DB.prepare("UPDATE articles SET state = 'withdrawn' WHERE id = ?").bind(withdrawnId).run();
    await removeAsOperator("article", removedId);
    expect(await write(ben, { articleId: withdrawnId })).toMatchObject({ refused: "not_found" });
    expect(await write(ben, { articleId: removedId })).toMatchObject({ refused: "not_found" });
  });

  it("is refused across a block by the article's author or the one replied to, and only there", async () => {
    const parentId = idOf(await write(eve));
    const others = await publish(eve, "Eve's", 1);
    await blockMember(db, { blockerId: eve.id, blockedId: ben.id }, NOW);
    expect(await write(ben, { parentId })).toMatchObject({ refused: "not_allowed" });
    expect(await write(ben, { articleId: others })).toMatchObject({ refused: "not_allowed" });
    expect(isRefusal(await write(ben))).toBe(false);
    expect(isRefusal(await write(ada, { parentId }))).toBe(false);
    expect(isRefusal(await write(ben, { parentId: idOf(await write(ada)) }))).toBe(false);
  });

  it("can't reply to one that was removed", async () => {
    const [parentId, fine] = [idOf(await write(eve)), idOf(await write(eve))];
    await removeAsOperator("comment", parentId);
    expect(await write(ben, { parentId })).toMatchObject({ refused: "conflict" });
    expect(await write(ben, { parentId: 999_999 })).toMatchObject({ refused: "conflict" });
    expect(isRefusal(await write(ben, { parentId: fine }))).toBe(false);
  });

  it("is refused as the 31st of an hour, says so, and is written when it is sent again later", async () => {
    for (let nth = 0; nth < 30; nth += 1) idOf(await write(ben, { now: NOW + nth }));
    const key = crypto.randomUUID();
    const late = { key, text: "One more", now: NOW + MINUTE_MS };
    await readAll(ada, NOW + MINUTE_MS);
    const before = await notificationsOf(ada);
    expect(await write(ben, late)).toMatchObject({
      refused: "rate_limited",
      message: expect.stringContaining("30 comments"),
    });
    expect(await notificationsOf(ada)).toEqual(before);
    expect(isRefusal(await write(eve, { now: NOW + MINUTE_MS }))).toBe(false);
    const id = idOf(await write(ben, { ...late, now: NOW + HOUR_MS }));
    expect(await textOf(id)).toBe("One more");
  });

  it("is changed by its author alone, for 15 minutes, unless it was removed", async () => {
    const [id, beside, own, operators] = [
      idOf(await write(ben)),
      idOf(await write(ben, { text: "Beside" })),
      idOf(await write(ben)),
      idOf(await write(ben)),
    ];
    const edit = (commentId: number, now = NOW + 1, by = ben, articleId = article) =>
      editComment(db, { articleId, commentId, memberId: by.id, text: "Changed", now });
    expect(await edit(id, NOW + 15 * MINUTE_MS - 1)).toEqual({ id });
    expect([await textOf(id), await textOf(beside)]).toEqual(["Changed", "Beside"]);
    await removeComment(db, { articleId: article, commentId: own, memberId: ben.id, now: NOW });
    await removeAsOperator("comment", operators);
    for (const refused of [
      edit(id, NOW + 15 * MINUTE_MS),
      edit(id, NOW + 1, eve),
      edit(id, NOW + 1, ada),
      edit(id, NOW + 1, ben, other),
      edit(own),
      edit(operators),
    ])
      expect(await refused).toMatchObject({ refused: "conflict" });
  });

  it("is removed by its author or the article's, once, and alone", async () => {
    const [id, beside] = [idOf(await write(ben)), idOf(await write(ben, { text: "Beside" }))];
    const remove = (by: TestMember, articleId = article, commentId = id) =>
      removeComment(db, { articleId, commentId, memberId: by.id, now: NOW + 1 });
    expect(await remove(eve)).toMatchObject({ refused: "not_found" });
    expect(await remove(ben, other)).toMatchObject({ refused: "not_found" });
    expect(await remove(ben, article, 999_999)).toMatchObject({ refused: "not_found" });
    expect(await Promise.all([remove(ben), remove(ada)])).toEqual([{ id }, { id }]);
    expect([await textOf(id), await textOf(beside)]).toEqual(["", "Beside"]);
  });
});

it("lists 60 comments of an article on a page, each thread with its replies, then the others", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 61)
     INSERT INTO article_comments (article_id, author_id, text, at) SELECT ?, ?, 'No. ' || i, i FROM n`,
  )
    .bind(article, ben.id)
    .run();
  await write(eve, { articleId: other, text: "Elsewhere" });
  const first = await env.DB.prepare("SELECT MIN(id) AS id FROM article_comments WHERE article_id = ?")
    .bind(article)
    .first<number>("id");
  await write(eve, { parentId: first ?? 0, text: "A reply" });
  const page = async (after?: number) => {
    const view = await articlePage(db, { articleId: article, viewerId: ben.id, country: null, now: NOW, after });
    return isRefusal(view) ? expect.fail(view.message) : view;
  };
  const { comments, nextComments, articleCount, title } = await page();
  expect(comments.map(({ text }) => text)).toEqual([
    "No. 1",
    "A reply",
    ...Array.from({ length: 58 }, (_, i) => `No. ${i + 2}`),
  ]);
  expect((await page(nextComments ?? 0)).comments.map(({ text }) => text)).toEqual(["No. 60", "No. 61"]);
  // Of the author's published articles; the page shows the latest revision.
  await publish(eve, "Eve's", 1);
  await env.DB.prepare("INSERT INTO articles (author_id, created_at) VALUES (?, 1)").bind(ada.id).run();
  expect([articleCount, (await page()).articleCount, title]).toEqual([2, 2, "Edges 2"]);
});

describe("an author", () => {
  it("is told of new comments in one notification per article, which counts them until it is read", async () => {
    await write(ben, { now: NOW - 1 });
    await readAll(ada, NOW);
    await write(eve);
    expect(await notificationsOf(ada)).toEqual([
      ["New comments on your article", "eve commented on “Edges 2”."],
      ["New comments on your article", "ben commented on “Edges 2”."],
    ]);
    await write(eve, { articleId: other });
    await write(ada);
    const commentId = idOf(await write(eve));
    await removeComment(db, { articleId: article, commentId, memberId: eve.id, now: NOW });
    await write(ben);
    expect(await notificationsOf(ada)).toEqual([
      ["New comments on your article", "eve commented on “Rims 1”."],
      ["New comments on your article", "2 new comments on “Edges 2”."],
      ["New comments on your article", "ben commented on “Edges 2”."],
    ]);
    await env.DB.prepare("UPDATE notifications SET deleted_at = created_at WHERE user_id = ? AND read_at IS NULL")
      .bind(ada.id)
      .run();
    await write(ben, { now: NOW + 1 });
    expect((await notificationsOf(ada))[0]).toEqual(["New comments on your article", "ben commented on “Edges 2”."]);
  });

  it("is told of replies to their own comments, apart from whatever else they are told about the article", async () => {
    const parentId = idOf(await write(ben));
    const eves = idOf(await write(eve));
    await env.DB.prepare(
      "INSERT INTO notifications (user_id, kind, category, title, message, article_id, created_at) VALUES (?, 'article-comments', 'people', 'Another kind', 'Of it', ?, 1)",
    )
      .bind(ben.id, article)
      .run();
    await write(eve, { parentId });
    await write(eve, { parentId });
    await write(ben, { parentId: eves });
    await write(ada, { parentId });
    expect(await notificationsOf(ben)).toEqual([
      ["New replies to your comment", "3 new replies on “Edges 2”."],
      ["Another kind", "Of it"],
    ]);
    expect(await notificationsOf(eve)).toEqual([["New replies to your comment", "ben replied to you on “Edges 2”."]]);
  });
});
