import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";
import { soundRecord } from "../audit/sound-record";
import { type Limit, limitsOf } from "../illegal-statements/limits";
import { NOUNS } from "../illegal-statements/nouns";
import { guardOf } from "../illegal-statements/statement";

type Row = ReturnType<ReturnType<typeof migratedDatabase>["prepare"]>["all"] extends () => (infer Each)[]
  ? Each
  : never;

const ROWS_OF_A_TABLE = 20;

/** Valid rows by table: those of the sound record and of unrelated-rows.sql, and those of legal statements. */
function validRows(): ReadonlyMap<string, readonly Row[]> {
  const db = soundRecord();
  db.exec("SAVEPOINT record");
  db.exec(readFileSync("test/workers/unrelated-rows.sql", "utf8"));
  const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1").all();
  const read = (table: unknown) => {
    // Without generated columns.
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    return db.prepare(`SELECT ${columns.map(({ name }) => name)} FROM ${table} LIMIT ${ROWS_OF_A_TABLE}`).all();
  };
  const rows = new Map(tables.map(({ name }) => [String(name), read(name)]));
  for (const { legal } of Object.values(NOUNS)) {
    db.exec("ROLLBACK TO record");
    for (const statement of legal) {
      db.exec(statement);
      const table = /^(?:INSERT INTO|UPDATE) (\w+)/.exec(statement)?.[1] ?? "";
      if (rows.has(table)) rows.set(table, [...(rows.get(table) ?? []), ...read(table)]);
    }
  }
  return rows;
}

const rows = validRows();
/** Without triggers and other rows, so that nothing but a CHECK refuses. */
const db = migratedDatabase();
db.exec("PRAGMA foreign_keys = OFF");
for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
  db.exec(`DROP TRIGGER ${name}`);

/** What refuses the row with another value. */
function answerOf({ table, column }: Limit, row: Row, value: string | number): string {
  const candidate = { ...row, [column]: value };
  const columns = Object.keys(candidate);
  db.exec("SAVEPOINT statement");
  try {
    db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`).run(...Object.values(candidate));
    return "accepted";
  } catch (error) {
    return guardOf(new Error(`D1_ERROR: ${error instanceof Error ? error.message : error}`));
  } finally {
    db.exec("ROLLBACK TO statement; RELEASE statement");
  }
}

it("refuses the value next to each limit by its CHECK, and not the limit itself", () => {
  const limits = limitsOf(db);
  expect(limits.length).toBeGreaterThan(250);
  const wrong = limits.flatMap((limit) => {
    const refuses = (value: string | number) =>
      (rows.get(limit.table) ?? []).some((row) => answerOf(limit, row, value) === limit.check);
    return [...limit.within.filter(refuses), ...limit.beyond.filter((value) => !refuses(value))].map(
      (value) => `${limit.check}: ${String(value).slice(0, 20)}`,
    );
  });
  expect(wrong).toEqual([]);
});
