import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { soundRecord } from "../../../../test/audit/sound-record";
import { readStarterArticle, starterBatches } from "./starter-sql";

const FOLDER = "app/domain/articles/starters/texts";
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".md"));
const articles = files.map((file) => readStarterArticle(file.slice(0, -3), readFileSync(`${FOLDER}/${file}`, "utf8")));

const FILE = `---
title: Reeded edges
summary: Why coins have them.
tags: Edges, Minting
published: 2026-10-01
---

Reeding showed whether silver had been clipped.
`;

/** Formats the values as the loader does. */
function load(db: DatabaseSync, articles: Parameters<typeof starterBatches>[0]) {
  for (const statements of starterBatches(articles)) db.exec(`BEGIN; ${statements.join("; ")}; COMMIT`);
}

it("reads what a file says", () => {
  const article = readStarterArticle("reeded-edges", FILE);
  expect(article).toMatchObject({
    ...{ slug: "reeded-edges", title: "Reeded edges", tagList: ["edges", "minting"], words: 7, cover: null },
    publishedAt: Date.UTC(2026, 9, 1),
  });
});

it("names the file and the reason if a member couldn't publish it either", () => {
  expect(() => readStarterArticle("a", "No header")).toThrow("a.md: begins with no lines between ---");
  expect(() => readStarterArticle("a", FILE.replace("title: Reeded edges\n", ""))).toThrow(/a\.md: [\s\S]*title/);
  expect(() => readStarterArticle("a", FILE.replace("2026-10-01", "October"))).toThrow(/a\.md: [\s\S]*published/);
  expect(() => readStarterArticle("a", `${FILE}\n${"> ".repeat(40)}deep`)).toThrow("a.md: We can't show this text");
});

it("reads every text, each with pictures that exist and are drawn to one shape", () => {
  expect(articles.length).toBeGreaterThanOrEqual(15);
  for (const { slug, pictures, words, tagList } of articles) {
    expect(words, slug).toBeGreaterThan(200);
    expect(tagList.length, slug).toBeGreaterThan(0);
    for (const path of pictures) {
      expect(existsSync(`public${path}`), `${slug} shows ${path}`).toBe(true);
      expect(readFileSync(`public${path}`, "utf8"), path).toContain('viewBox="0 0 720 480"');
    }
  }
});

it("publishes them once, and a changed text as a new revision", () => {
  const db = soundRecord();
  const article = readStarterArticle("reeded-edges", FILE);
  load(db, [article]);
  load(db, [article]);
  const file = FILE.replace("published: 2026-10-01", "published: 2026-10-01\nchanged: 2026-10-05\nnote: A source");
  load(db, [readStarterArticle("reeded-edges", `${file}\nMilled is another word for it.`)]);
  expect(
    db
      .prepare(
        "SELECT number, at, note FROM article_revisions AS r JOIN articles AS a ON a.id = article_id WHERE slug = 'reeded-edges' ORDER BY number",
      )
      .all(),
  ).toEqual([
    { number: 1, at: Date.UTC(2026, 9, 1), note: "" },
    { number: 2, at: Date.UTC(2026, 9, 5), note: "A source" },
  ]);
  const [row] = db
    .prepare(
      "SELECT username, password_hash, state, published, revision, title FROM articles JOIN users ON users.id = author_id WHERE slug = 'reeded-edges'",
    )
    .all();
  expect(row).toEqual({
    username: "Obverse",
    password_hash: null,
    state: "published",
    published: 2,
    revision: 2,
    title: "Reeded edges",
  });
  expect(
    db.prepare("SELECT tag FROM article_tags JOIN articles ON id = article_id WHERE slug = 'reeded-edges'").all(),
  ).toHaveLength(2);
});

it("writes no statement that is too long for D1", () => {
  const longest = [...starterBatches(articles)].flat().map((text) => Buffer.byteLength(text));
  expect(Math.max(...longest)).toBeLessThan(100_000);
});
