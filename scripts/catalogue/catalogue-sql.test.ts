import type { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { soundRecord } from "../../test/audit/sound-record";
import { catalogueBatches } from "./catalogue-sql";
import { typesOnDisk } from "./types-on-disk";

const all = typesOnDisk();
const some = all.slice(0, 60);

let db: DatabaseSync;
beforeEach(() => {
  db = soundRecord();
  db.exec("PRAGMA foreign_keys = ON");
});

function load(entries: readonly TypeEntry[]) {
  for (const statements of catalogueBatches(entries)) db.exec(`BEGIN; ${statements.join("; ")}; COMMIT`);
}

function contents() {
  const tables = ["catalogue_issuers", "catalogue_types", "catalogue_issues", "catalogue_references"];
  return tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
}

/** How many types the full-text index finds. */
function matches(expression: string) {
  const found = db.prepare("SELECT COUNT(*) AS n FROM catalogue_types_fts WHERE catalogue_types_fts MATCH ?");
  return found.get(expression)?.n;
}

it("writes every type with its issues and references, in statements that D1 accepts", () => {
  for (const statement of [...catalogueBatches(all)].flat()) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  load(all);
  for (const { id, title, issues = [], references, weightG, ...entry } of all) {
    const row = db.prepare("SELECT * FROM catalogue_types WHERE id = ?").get(id);
    expect(row).toMatchObject({ title, issuer_code: entry.issuer.code, obverse: entry.obverse, source: entry.source });
    expect(row?.weight_mg, title).toBe(weightG === undefined ? null : Math.round(weightG * 1000));
    const issued = db.prepare("SELECT mark FROM catalogue_issues WHERE type_id = ? ORDER BY position").all(id);
    expect(issued.map(({ mark }) => mark)).toEqual(issues.map(({ mark }) => mark));
    const numbered = "SELECT catalogue, number FROM catalogue_references WHERE type_id = ? ORDER BY position";
    expect(
      db
        .prepare(numbered)
        .all(id)
        .map((row) => ({ ...row })),
    ).toEqual(references);
  }
});

it("changes nothing when it is run again", () => {
  load(some);
  const before = contents();
  load(some);
  expect(contents()).toEqual(before);
  db.exec("INSERT INTO catalogue_types_fts (catalogue_types_fts) VALUES ('integrity-check')");
});

it("corrects a type that is there, and what finds it", () => {
  const [first] = some;
  if (!first) throw new Error("there are no types");
  load(some);
  const selectCount = "SELECT coin_count + note_count AS n FROM catalogue_issuers WHERE code = ?";
  const before = Number(db.prepare(selectCount).get(first.issuer.code)?.n);
  load([
    {
      ...first,
      title: "Zweizehnthalbguldiner",
      issuer: { code: "liliput", name: "Liliput" },
      issues: [{ mark: "Ψ", years: "1486", mintages: { 1486: 3 } }],
      references: [],
      names: ["Dickpfennig"],
      mintage: 7,
    },
  ]);
  expect(matches('"dickpfennig"')).toBe(1);
  expect(db.prepare("SELECT names, mintage FROM catalogue_types WHERE id = ?").get(first.id)).toMatchObject({
    names: '["Dickpfennig"]',
    mintage: 7,
  });
  expect(matches('"zweizehnthalb"*')).toBe(1);
  expect(matches('{tags} : "ililiput"')).toBe(1);
  expect(db.prepare(selectCount).get(first.issuer.code)?.n).toBe(before - 1);
  expect(db.prepare(selectCount).get("liliput")?.n).toBe(1);
  expect(
    db
      .prepare("SELECT mark, mintages FROM catalogue_issues WHERE type_id = ?")
      .all(first.id)
      .map(({ mark, mintages }) => [mark, mintages]),
  ).toEqual([["Ψ", '{"1486":3}']]);
  expect(db.prepare("SELECT 1 FROM catalogue_references WHERE type_id = ?").all(first.id)).toEqual([]);
  db.exec("INSERT INTO catalogue_types_fts (catalogue_types_fts) VALUES ('integrity-check')");
});

it("counts each issuer's coins and notes", () => {
  load(all);
  const wrong = db
    .prepare(`SELECT code FROM catalogue_issuers AS i
      WHERE coin_count <> (SELECT COUNT(*) FROM catalogue_types WHERE issuer_code = i.code AND kind = 'coin')
        OR note_count <> (SELECT COUNT(*) FROM catalogue_types WHERE issuer_code = i.code AND kind = 'note')`)
    .all();
  expect(wrong).toEqual([]);
});
