import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ABORT_CODES } from "~/db/abort-codes";
import { isOverdraft, schemaRefusal } from "~/db/database.server";

const migrations = readdirSync("migrations")
  .filter((file) => file.endsWith(".sql"))
  .sort()
  .map((file) => readFileSync(`migrations/${file}`, "utf8").replace(/--.*$/gm, ""))
  .join("\n");

/** The first group of every match, in order. */
const all = (pattern: RegExp, text = migrations) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
const tables = [...migrations.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)^\)/gm)].map(([, table = "", body = ""]) => ({
  table,
  body,
}));

it("answers no code but those that a trigger aborts with", () => {
  const raised = new Set(all(/RAISE\(ABORT, '(\w+)'\)/g));
  expect(ABORT_CODES.filter((code) => !raised.has(code))).toEqual([]);
});

it("names every CHECK and every foreign key after its table, each name once", () => {
  expect(tables.length).toBeGreaterThan(30);
  for (const { table, body } of tables) {
    const constraints = all(/CONSTRAINT (\w+)\s+(?:CHECK|FOREIGN KEY)\b/g, body);
    expect(constraints.length, table).toBe(all(/\b(CHECK|FOREIGN KEY|REFERENCES)\b/g, body).length - references(body));
    for (const name of constraints) expect(name).toMatch(new RegExp(`^${table}_`));
    expect(new Set(constraints).size, table).toBe(constraints.length);
  }
});

/** A foreign key of a table names what it references; one of a column has no name. */
const references = (body: string) => all(/FOREIGN KEY \(\w+\) (REFERENCES)/g, body).length;

it.each([
  ["D1_ERROR: conflict: SQLITE_CONSTRAINT", { by: "trigger", code: "conflict" }],
  ["D1_ERROR: UNIQUE constraint failed: photos.key: SQLITE_CONSTRAINT", { by: "unique", columns: "photos.key" }],
  [
    "D1_ERROR: CHECK constraint failed: photos_position_range: SQLITE_CONSTRAINT",
    { by: "check", name: "photos_position_range" },
  ],
  ["D1_ERROR: too many conflict words: SQLITE_ERROR", undefined],
  ["Failed query: INSERT INTO messages params: a conflict", undefined],
])("reads %s", (text, refusal) => {
  expect(schemaRefusal(new Error(text))).toEqual(refusal);
});

it("distinguishes an overdraft from other CHECKs", () => {
  const failed = (name: string) =>
    schemaRefusal(new Error(`D1_ERROR: CHECK constraint failed: ${name}: SQLITE_CONSTRAINT`));
  expect(isOverdraft(failed("ledger_accounts_balance_covers_debit"))).toBe(true);
  expect(isOverdraft(failed("statement_lines_balance_covers_debit"))).toBe(true);
  expect(isOverdraft(failed("ledger_accounts_balance_is_exact"))).toBe(false);
});
