import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { elementsOf } from "~/domain/markdown/rich-text";
import { readCursor } from "~/domain/paging/cursor";
import { makeMember, type TestMember } from "../../../test/factories";
import { overtakenBy } from "../../../test/workers/overtaken-by";
import { watchReads } from "../../../test/workers/read-cost";
import type { ArticleInput } from "./article-input";
import { articlePage, recordRead } from "./article-page.server";
import { listArticles, searchArticles } from "./list-articles.server";
import { editedArticle, ownArticles } from "./own-articles.server";
import { deleteArticle, publishArticle, withdrawArticle } from "./publish-article.server";
import { revisionsOf, revisionWithPrevious } from "./revisions-of.server";
import { saveArticle, startArticle } from "./save-article.server";

const db = openWriter(env.DB);
let ada: TestMember;
let ben: TestMember;

const TEXT: ArticleInput = {
  title: "Reeded edges",
  summary: "Why coins have them.",
  tags: "Edges, minting",
  body: "Reeding showed whether silver had been clipped.",
};

beforeEach(async () => {
  [ada, ben] = [await makeMember(env), await makeMember(env)];
});

async function start(authorId: number): Promise<number> {
  const keyed = await keyRequest({ userId: authorId, key: crypto.randomUUID() }, "start-article", {});
  const started = await startArticle(db, { authorId, title: "", keyed, now: 1_000 });
  if ("refused" in started) throw new Error(started.message);
  return started.id;
}

const publish = (articleId: number, revision: number, input = TEXT, authorId = ada.id, now = 2_000) =>
  publishArticle(db, { articleId, authorId, input, revision, note: "", now });

const stateOf = async (id: number) =>
  env.DB.prepare("SELECT state, published, revision FROM articles WHERE id = ?").bind(id).first();

const tagsIn = async (id: number) =>
  (await env.DB.prepare("SELECT tag FROM article_tags WHERE article_id = ?").bind(id).all()).results.map(
    ({ tag }) => tag,
  );

describe("a draft", () => {
  it("is begun once per key", async () => {
    const keyed = await keyRequest({ userId: ada.id, key: crypto.randomUUID() }, "start-article", {});
    const article = { authorId: ada.id, title: "Edges", keyed, now: 1_000 };
    const [one, other] = [await startArticle(db, article), await startArticle(db, article)];
    expect(one).toEqual(other);
  });

  it("is saved by its author only", async () => {
    const articleId = await start(ada.id);
    expect(await saveArticle(db, { articleId, authorId: ben.id, input: TEXT, revision: 0 })).toMatchObject({
      refused: "not_found",
    });
    expect(await saveArticle(db, { articleId, authorId: ada.id, input: TEXT, revision: 0 })).toEqual({
      ...{ id: articleId, revision: 1 },
    });
  });

  it("is not overwritten by a form that has not seen the latest text, even at the same moment", async () => {
    const articleId = await start(ada.id);
    const save = (body: string) =>
      saveArticle(db, { articleId, authorId: ada.id, input: { ...TEXT, body }, revision: 0 });
    const answers = await Promise.all([save("One"), save("Two"), save("Three")]);
    expect(answers.filter((answer) => "refused" in answer && answer.refused === "conflict")).toHaveLength(2);
    expect(await stateOf(articleId)).toEqual({ state: "draft", published: 0, revision: 1 });
  });

  it("is deleted with its photos by its author, until it is published", async () => {
    const articleId = await start(ada.id);
    await env.DB.prepare("INSERT INTO article_photos VALUES (?, ?, 10, 10, 1)").bind("a".repeat(32), articleId).run();
    expect(await deleteArticle(db, { articleId, authorId: ben.id })).toMatchObject({ refused: "not_found" });
    expect(await deleteArticle(db, { articleId, authorId: ada.id })).toEqual({
      effects: [{ kind: "photos-unused", place: "listing", keys: ["a".repeat(32)] }],
    });
    expect(await stateOf(articleId)).toBeNull();
    const published = await start(ada.id);
    await publish(published, 0);
    expect(await deleteArticle(db, { articleId: published, authorId: ada.id })).toMatchObject({ refused: "conflict" });
  });
});

describe("publishing", () => {
  it("makes a revision of what the form says, with its tags", async () => {
    const articleId = await start(ada.id);
    expect(await publish(articleId, 0)).toEqual({ id: articleId, number: 1 });
    expect(await stateOf(articleId)).toEqual({ state: "published", published: 1, revision: 1 });
    expect(await tagsIn(articleId)).toEqual(["edges", "minting"]);
  });

  it("publishes nothing twice, and a change as the next revision", async () => {
    const articleId = await start(ada.id);
    await publish(articleId, 0);
    expect(await publish(articleId, 0)).toEqual({ id: articleId, number: 1 });
    expect(await publish(articleId, 1, { ...TEXT, tags: "" })).toEqual({ id: articleId, number: 2 });
    expect(await publish(articleId, 2, { ...TEXT, tags: "" })).toEqual({ id: articleId, number: 2 });
    expect(await tagsIn(articleId)).toEqual([]);
  });

  it("publishes one of two changes sent at the same moment", async () => {
    const articleId = await start(ada.id);
    const bodies = ["One", "Two"];
    const answers = await Promise.all(bodies.map((body) => publish(articleId, 0, { ...TEXT, body })));
    expect(answers.filter((answer) => "number" in answer)).toHaveLength(1);
    const row = await env.DB.prepare(
      "SELECT a.body, r.body AS shown FROM articles a JOIN article_revisions r ON r.article_id = a.id WHERE a.id = ?",
    )
      .bind(articleId)
      .first();
    expect(row?.body).toBe(row?.shown);
  });

  it("refuses a text that another tab replaced by a newer one in the meantime", async () => {
    const articleId = await start(ada.id);
    const newer = { articleId, authorId: ada.id, input: { ...TEXT, body: "Newer" }, revision: 1 };
    const overtaken = overtakenBy(() => saveArticle(db, newer), 2);
    const answer = publishArticle(overtaken, { ...newer, input: TEXT, revision: 0, note: "", now: 2_000 });
    expect(await answer).toMatchObject({ refused: "conflict" });
    expect(await stateOf(articleId)).toEqual({ state: "draft", published: 0, revision: 2 });
  });

  it("refuses what is incomplete or can't be shown, field by field", async () => {
    const articleId = await start(ada.id);
    expect(await publish(articleId, 0, { title: "", summary: "", tags: "x", body: " " })).toMatchObject({
      refused: "malformed",
      fields: {
        title: expect.any(String),
        summary: expect.any(String),
        tags: expect.any(String),
        body: expect.any(String),
      },
    });
    expect(await publish(articleId, 0, { ...TEXT, body: ">".repeat(100) })).toMatchObject({
      refused: "breaks_rule",
      fields: { body: expect.any(String) },
    });
    expect(await publish(articleId, 0, { ...TEXT, tags: "a1, a2, a3, a4, a5, a6, a7" })).toMatchObject({
      fields: { tags: "Use at most 6 tags." },
    });
    expect(await publish(articleId, 0, TEXT, ben.id)).toMatchObject({ refused: "not_found" });
  });

  it("shows a withdrawn article again with its next revision", async () => {
    const articleId = await start(ada.id);
    expect(await withdrawArticle(db, { articleId, authorId: ada.id })).toMatchObject({ refused: "not_found" });
    await publish(articleId, 0);
    expect(await withdrawArticle(db, { articleId, authorId: ben.id })).toMatchObject({ refused: "not_found" });
    expect(await withdrawArticle(db, { articleId, authorId: ada.id })).toEqual({ id: articleId });
    expect(await tagsIn(articleId)).toEqual([]);
    expect(await publish(articleId, 1)).toEqual({ id: articleId, number: 2 });
    expect(await stateOf(articleId)).toMatchObject({ state: "published", published: 2 });
  });
});

/** So many published articles, numbered from the oldest, each with a text and a tag. */
const fill = (authorId: number, count: number, { title = "No. ", body = "Text", tag = "bulk" } = {}) =>
  env.DB.batch(
    [
      "INSERT INTO articles (author_id, title, summary, tags, body, created_at) SELECT ?1, ?3 || i, 'Why.', ?5, ?4, 1 FROM n",
      `INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
        SELECT id, 1, 5000 + id, title, summary, tags, '', 1, NULL, body, '{}' FROM articles
        WHERE author_id = ?1 AND published = 0 AND ?2 + length(?3 || ?4 || ?5) > 0`,
    ].map((sql) =>
      env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) ${sql}`).bind(
        ...[authorId, count, title, body, tag],
      ),
    ),
  );
const remove = (id: number) =>
  env.DB.prepare(
    "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('article', ?, 'It was copied.', 'operator', 1)",
  )
    .bind(id)
    .run();
/** From the first number down to the last, as titles. */
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `No. ${from - index}`);
const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

describe("lists", () => {
  it("show an author's published articles once each, 24 on a page, then the older ones", async () => {
    await fill(ada.id, 26);
    const first = await listArticles(db, { order: "newest", authorId: ada.id });
    expect(titles(first.articles)).toEqual(numbered(26, 3));
    const cursor = readCursor(first.nextCursor ?? "");
    const { articles, nextCursor } = await listArticles(db, { order: "newest", authorId: ada.id, cursor });
    expect([titles(articles), nextCursor]).toEqual([["No. 2", "No. 1"], null]);
  });

  it("show the latest revision of what has a tag, and nothing withdrawn or removed", async () => {
    const [changedId, untagged, withdrawn, removedId] = [
      await start(ada.id),
      await start(ada.id),
      await start(ada.id),
      await start(ada.id),
    ];
    for (const id of [changedId, withdrawn, removedId]) await publish(id, 0, { ...TEXT, tags: "Zargonite" });
    await publish(untagged, 0);
    await publish(changedId, 1, { ...TEXT, title: "Changed", tags: "zargonite" });
    await withdrawArticle(db, { articleId: withdrawn, authorId: ada.id });
    await remove(removedId);
    expect(titles((await listArticles(db, { order: "newest", tag: "zargonite" })).articles)).toEqual(["Changed"]);
    expect(titles((await searchArticles(db, "zargon")).articles)).toEqual(["Changed"]);
    const all = (await listArticles(db, { order: "newest", authorId: ada.id })).articles;
    expect(all.map(({ id }) => id).sort()).toEqual([changedId, untagged].sort());
  });

  it("find the 48 best of the newest 500 that have the words", async () => {
    await fill(ada.id, 1, { title: "Zargonite zargonite " });
    // A member has at most 100 drafts at a time.
    for (let nth = 0; nth < 5; nth += 1) await fill(ada.id, 100, { body: "About zargonite" });
    const { articles } = await searchArticles(db, "zargonite");
    expect(articles).toHaveLength(48);
    expect(titles(articles)).not.toContain("Zargonite zargonite 1");
  });

  it("of an author's own have all states, 50 on a page, and say which have unpublished changes", async () => {
    await start(ben.id);
    await fill(ada.id, 49);
    const [draft, twice] = [await start(ada.id), await start(ada.id)];
    await publish(twice, 0, { ...TEXT, title: "First" });
    await publish(twice, 1, { ...TEXT, title: "Second" });
    const own = (before?: number) => ownArticles(db, { authorId: ada.id, before });
    const first = await own();
    expect(first.articles.slice(0, 3)).toMatchObject([
      { id: twice, state: "published", isChanged: false },
      { id: draft, state: "draft", isChanged: false },
      { title: "No. 49" },
    ]);
    expect(first.articles).toHaveLength(50);
    expect(titles((await own(first.nextBefore ?? 0)).articles)).toEqual(["No. 1"]);
    await saveArticle(db, { articleId: twice, authorId: ada.id, input: { ...TEXT, title: "First" }, revision: 2 });
    expect((await own()).articles[0]).toMatchObject({ id: twice, isChanged: true });
    const edited = { articleId: twice, authorId: ada.id, isPreviewed: false };
    expect(await editedArticle(db, edited)).toMatchObject({
      isChanged: true,
      published: 2,
      values: { title: "First" },
    });
  });
});

it("counts each reader of a published article once, and not its author", async () => {
  const [articleId, beside, withdrawn] = [await start(ada.id), await start(ada.id), await start(ada.id)];
  for (const id of [articleId, beside, withdrawn]) await publish(id, 0);
  await withdrawArticle(db, { articleId: withdrawn, authorId: ada.id });
  for (const { id: memberId } of [ben, ben, ada])
    for (const id of [articleId, withdrawn]) await recordRead(db, { articleId: id, memberId });
  const reads = await env.DB.prepare("SELECT id, read_count FROM articles WHERE author_id = ? ORDER BY id")
    .bind(ada.id)
    .raw();
  expect(reads).toEqual([
    [articleId, 1],
    [beside, 0],
    [withdrawn, 0],
  ]);
});

it("shows each revision beside the one before it, under the title of the latest", async () => {
  const [articleId, other] = [await start(ada.id), await start(ada.id)];
  await publish(other, 0, { ...TEXT, title: "Another" });
  for (const [revision, title] of ["One", "Two", "Three", "Four", "Five", "Six"].entries())
    await publish(articleId, revision, { ...TEXT, title });
  const { db: watched, rowsRead } = watchReads(env.DB);
  const request = { articleId, viewerId: ben.id, number: 2 };
  expect(await revisionWithPrevious(openReader(watched), request)).toMatchObject({
    article: { title: "Six" },
    revision: { title: "Two" },
    previous: { title: "One" },
  });
  expect(rowsRead[0]).toBeLessThan(10);
  expect(await revisionsOf(db, request)).toMatchObject({
    article: { title: "Six" },
    revisions: ["Six", "Five", "Four", "Three", "Two", "One"].map((title) => ({ title })),
  });
});

it("takes a minute to read for each 220 words", async () => {
  const articleId = await start(ada.id);
  await publish(articleId, 0, { ...TEXT, body: "word ".repeat(660) });
  expect((await listArticles(db, { order: "newest", authorId: ada.id })).articles).toMatchObject([{ minutes: 3 }]);
});

describe("below a published article", () => {
  const publishNew = async (input: Partial<ArticleInput>) => {
    const articleId = await start(ada.id);
    await publish(articleId, 0, { ...TEXT, ...input }, ada.id, 2_000 + articleId);
    return articleId;
  };
  const see = async (articleId: number) => {
    const request = { articleId, viewerId: ben.id, country: null, now: 3_000 };
    const watched = watchReads(env.DB);
    const page = await articlePage(openReader(watched.db), request);
    if ("refused" in page) throw new Error(page.message);
    return { ...page, rowsRead: watched.rowsRead };
  };

  it("are the public collections and the articles that it links to, in the order of the text", async () => {
    const [open, closed] = (
      await env.DB.prepare(
        "INSERT INTO collections (owner_id, name, description, is_public, created_at) VALUES (?1, 'Open', '', 1, 1), (?1, 'Hidden', '', 0, 1) RETURNING id",
      )
        .bind(ada.id)
        .all<{ id: number }>()
    ).results.map(({ id }) => id);
    // Of a kind, at most twelve are shown.
    await fill(ben.id, 13);
    const { results } = await env.DB.prepare("SELECT id FROM articles WHERE author_id = ?")
      .bind(ben.id)
      .all<{ id: number }>();
    const many = results.map(({ id }) => `[it](/article/${id})`).join(" and ");
    expect((await see(await publishNew({ body: many }))).mentions.articles).toHaveLength(12);
    const [older, newer, draft] = [
      await publishNew({ title: "Older" }),
      await publishNew({ title: "Newer" }),
      await start(ada.id),
    ];
    const links = [
      `/article/${newer}`,
      `/collections/${closed}`,
      `/collections/${open}`,
      `/article/${draft}`,
      `/article/${older}`,
    ];
    const { mentions, rowsRead } = await see(
      await publishNew({ body: links.map((path) => `[it](${path})`).join(" and ") }),
    );
    expect(mentions.collections).toMatchObject([{ id: open, name: "Open", cover: [] }]);
    expect(mentions.articles.map(({ id }) => id)).toEqual([newer, older]);
    expect(rowsRead).toHaveLength(2);
  });

  it("are at most three others with its tags, those that share most first, read from the newest of each tag", async () => {
    const tags = ["grading", "silver", "thalers"];
    const few = await publishNew({ title: "One tag", tags: "grading" });
    const many: number[] = [];
    for (let count = 0; count < 40; count += 1)
      many.push(await publishNew({ title: `Two ${count}`, tags: "grading, silver" }));
    const own = await publishNew({ title: "The article", tags: tags.join(", ") });
    const { related, rowsRead } = await see(own);
    expect(related.map(({ id }) => id)).toEqual(many.slice(-3).reverse());
    expect(related.map(({ id }) => id)).not.toContain(few);
    const untagged = await see(await publishNew({ tags: "" }));
    expect(untagged.related).toEqual([]);
    // Both read the article itself too.
    expect(rowsRead).toHaveLength(1);
    expect((rowsRead[0] ?? 0) - (untagged.rowsRead[0] ?? 0)).toBeLessThan(40 * related.length);
  });

  it("never are those that were removed", async () => {
    const removedId = await publishNew({ title: "Gone", tags: "rarities" });
    await env.DB.prepare(
      "INSERT INTO removals (kind, target_id, reason, removed_by, at) VALUES ('article', ?, 'It was copied.', 'operator', 1)",
    )
      .bind(removedId)
      .run();
    const view = await see(await publishNew({ tags: "rarities", body: `[gone](/article/${removedId})` }));
    expect([view.related, view.mentions.articles]).toEqual([[], []]);
  });
});

it("publishes photos with the sizes that were measured when they were uploaded", async () => {
  const [key, other] = ["d".repeat(32), "f".repeat(32)];
  const articleId = await start(ada.id);
  await env.DB.prepare("INSERT INTO article_photos VALUES (?, ?, 1200, 900, 1)").bind(key, articleId).run();
  await publish(articleId, 0, {
    ...TEXT,
    body: `![Edge](/photos/${key}/full.webp)\n\n![Other](/photos/${other}/full.webp)`,
  });
  const page = await articlePage(db, { articleId, viewerId: ben.id, country: null, now: 3_000 });
  if ("refused" in page) throw new Error(page.message);
  const pictures = elementsOf(page.nodes).filter(({ tag }) => tag === "img");
  expect(pictures.map(({ src, width, height }) => [src, width, height])).toEqual([
    [`/photos/${key}/full.webp`, 1200, 900],
    [`/photos/${other}/full.webp`, undefined, undefined],
  ]);
});
