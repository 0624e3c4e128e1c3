import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { makeMember, type TestMember } from "../../../test/factories";
import type { ArticleInput } from "./article-input";
import { deleteArticle, publishArticle, withdrawArticle } from "./publish-article.server";
import { saveArticle } from "./save-article.server";
import { startArticle } from "./start-article.server";

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
  const keyed = await keyedRequest({ userId: authorId, key: crypto.randomUUID() }, "start-article", {});
  const started = await startArticle(db, { authorId, title: "", keyed, now: 1_000 });
  if ("refused" in started) throw new Error(started.message);
  return started.id;
}

const publish = (articleId: number, seen: number, input = TEXT, authorId = ada.id) =>
  publishArticle(db, { articleId, authorId, input, seen, note: "", now: 2_000 });

const stateOf = async (id: number) =>
  env.DB.prepare("SELECT state, published, revision FROM articles WHERE id = ?").bind(id).first();

const tagsIn = async (id: number) =>
  (await env.DB.prepare("SELECT tag FROM article_tags WHERE article_id = ?").bind(id).all()).results.map(
    ({ tag }) => tag,
  );

describe("a draft", () => {
  it("is begun once per key", async () => {
    const keyed = await keyedRequest({ userId: ada.id, key: crypto.randomUUID() }, "start-article", {});
    const article = { authorId: ada.id, title: "Edges", keyed, now: 1_000 };
    const [one, other] = [await startArticle(db, article), await startArticle(db, article)];
    expect(one).toEqual(other);
  });

  it("is saved by its author only", async () => {
    const articleId = await start(ada.id);
    expect(await saveArticle(db, { articleId, authorId: ben.id, input: TEXT, seen: 0 })).toMatchObject({
      refused: "not_found",
    });
    expect(await saveArticle(db, { articleId, authorId: ada.id, input: TEXT, seen: 0 })).toEqual({
      ...{ id: articleId, revision: 1 },
    });
  });

  it("is not overwritten by a form that has not seen the latest text, even at the same moment", async () => {
    const articleId = await start(ada.id);
    const save = (body: string) => saveArticle(db, { articleId, authorId: ada.id, input: { ...TEXT, body }, seen: 0 });
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
    expect(await publish(articleId, 0, TEXT, ben.id)).toMatchObject({ refused: "not_found" });
  });

  it("shows a withdrawn article again with its next revision", async () => {
    const articleId = await start(ada.id);
    await publish(articleId, 0);
    expect(await withdrawArticle(db, { articleId, authorId: ben.id })).toMatchObject({ refused: "not_found" });
    expect(await withdrawArticle(db, { articleId, authorId: ada.id })).toEqual({ id: articleId });
    expect(await tagsIn(articleId)).toEqual([]);
    expect(await publish(articleId, 1)).toEqual({ id: articleId, number: 2 });
    expect(await stateOf(articleId)).toMatchObject({ state: "published", published: 2 });
  });
});
