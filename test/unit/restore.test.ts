import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeDump } from "../../scripts/dump.mjs";
import { migratedDatabase, readMigrations } from "../../scripts/migrated-database.mjs";
import { openRecord } from "../../scripts/record.mjs";
import { dropOldMessages, restoreInto } from "../../scripts/restore.mjs";
import { failedChecks } from "../audit/sound-record";

/** As a member may write it, and longer than a statement of D1 may be. */
const LONG = `It's "one";\n-- '); DROP TABLE users; \0 ${"ł€ '' ".repeat(12_000)}`;

const directory = mkdtempSync(join(tmpdir(), "obverse-"));
const at = (name: string) => join(directory, name);
let source: DatabaseSync;
let copy: DatabaseSync;
let again: string;

async function dumpOf(file: string) {
  const parts: string[] = [];
  await writeDump(openRecord({ file }), (text) => parts.push(text));
  return parts.join("");
}

beforeAll(async () => {
  source = migratedDatabase(at("source.sqlite"));
  source.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  source.exec("PRAGMA foreign_keys = ON");
  source
    .prepare(`INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, cover, body, shown)
      SELECT id, published + 1, 2000, 'Edges', '', '', '', 2, NULL, ?, '[]' FROM articles WHERE state = 'published' LIMIT 1`)
    .run(LONG);
  writeFileSync(at("dump.sql"), await dumpOf(at("source.sqlite")));
  restoreInto(at("copy.sqlite"), at("dump.sql"));
  again = await dumpOf(at("copy.sqlite"));
  // What bids have moved in the lists is filed anew by this, in both.
  for (const file of ["source", "copy"]) {
    migratedDatabase(at(`${file}-search.sqlite`), readMigrations("migrations/search")).close();
    const files = [at(`${file}.sqlite`), at(`${file}-search.sqlite`)];
    const reindexed = spawnSync(process.execPath, ["scripts/reindex.mjs", ...files], { encoding: "utf8" });
    expect(reindexed).toMatchObject({ status: 0, stderr: "" });
  }
  copy = new DatabaseSync(at("copy.sqlite"));
}, 60_000);
afterAll(() => rmSync(directory, { recursive: true }));

it("brings back every table, index, view and trigger, and every row", () => {
  const schema = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name";
  expect(copy.prepare(schema).all()).toEqual(source.prepare(schema).all());
  expect(again).toBe(readFileSync(at("dump.sql"), "utf8"));
  expect(copy.prepare("SELECT body FROM article_revisions WHERE title = 'Edges'").get()).toEqual({ body: LONG });
});

it("finds in the copy what the original finds", () => {
  const indexes = copy.prepare("SELECT name, sql FROM sqlite_master WHERE sql LIKE '%fts5(%' ORDER BY name").all();
  const rows = (db: DatabaseSync, name: unknown) => db.prepare(`SELECT rowid FROM ${name} ORDER BY rowid`).all();
  const filled = indexes.filter(({ name }) => {
    expect({ name, rows: rows(copy, name) }).toEqual({ name, rows: rows(source, name) });
    return rows(copy, name).length > 0;
  });
  expect(filled.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["article_index", "message_index", "catalogue_types_fts"]),
  );
  const found = "SELECT rowid FROM article_index WHERE article_index MATCH 'drop'";
  expect(copy.prepare(found).all()).toHaveLength(1);
});

it("is sound, and guarded as the original", () => {
  expect(failedChecks(copy)).toEqual([]);
  expect(() => copy.exec("DELETE FROM ledger_transfers")).toThrow(/permanent|ledger/);
});

it("drops mails and push messages of more than a day ago, and keeps newer ones and all other work", async () => {
  const record = openRecord({ file: at("copy.sqlite") });
  const [now, day] = [200_000_000_000, 86_400_000];
  const entry = (kind: string, age: number) =>
    copy.exec(
      `INSERT INTO outbox (kind, payload, created_at, retry_at) VALUES ('${kind}', '{}', ${now - age}, ${now})`,
    );
  const waiting = () =>
    copy
      .prepare("SELECT kind FROM outbox ORDER BY id")
      .all()
      .map(({ kind }) => kind);
  const before = waiting();
  for (const kind of ["mail", "push", "seal"]) for (const age of [day + 1, day]) entry(kind, age);
  expect(await dropOldMessages(record, now)).toBe(2);
  expect(waiting()).toEqual([...before, "mail", "push", "seal", "seal"]);
  expect(await dropOldMessages(record, now)).toBe(0);
});

it("holds no statement longer than D1 takes", () => {
  const statements = readFileSync(at("dump.sql"), "utf8").split(/;\n(?=INSERT|DELETE|CREATE|DROP|$)/);
  expect(Math.max(...statements.map((each) => Buffer.byteLength(each)))).toBeLessThan(100_000);
});

it("refuses a copy in which a row refers to one that isn't there", () => {
  const torn = readFileSync(at("dump.sql"), "utf8").replace(/^INSERT INTO "users" .*\n/m, "");
  writeFileSync(at("torn.sql"), torn);
  expect(() => restoreInto(at("torn.sqlite"), at("torn.sql"))).toThrow(/refers to/);
});
