import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type Migration, migratedDatabase, readMigrations } from "../../scripts/migrated-database.mjs";
import { failedChecks } from "../audit/sound-record";

/** The number of the last migration that the newest version has. */
const released = /^## [\d-]+, migrations up to (\d{4})$/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1] ?? "";
const isReleased = ({ file }: Migration) => file.slice(0, 4) <= released;

const UNKNOWN = /no such (table|column)|has no column|has \d+ columns but/;

/** How the rows of tables that 0040 merges into one are read there; goes when a version has it. */
const MERGED: Readonly<Record<string, string>> = {
  email_proofs: "SELECT token_hash, user_id, email, created_at, expires_at, used_at, return_path FROM emailed_links",
  email_undos: "SELECT token_hash, user_id, email, created_at, expires_at, used_at FROM emailed_links",
  password_resets: "SELECT token_hash, user_id, created_at, expires_at, used_at FROM emailed_links",
};
const MERGED_ROWS = `
  INSERT INTO email_proofs VALUES ('${"a".repeat(64)}', 1, 'seller@example.test', 1, 86400001, 2, '/wallet');
  INSERT INTO email_undos VALUES ('${"b".repeat(64)}', 1, 'seller@example.test', 1, 604800001, NULL);
  INSERT INTO password_resets VALUES ('${"c".repeat(64)}', 1, 1, 1800001, NULL);`;

/** Derived tables that the record no longer has, as the search has a database of its own; goes when a version has it. */
const MOVED = ["search_documents", "search_words"];

/** Writes the sound record, and returns the statements about tables and columns that the database doesn't have yet. */
function writeRecord(db: DatabaseSync): string[] {
  const statements = readFileSync("test/audit/sound-record.sql", "utf8").split(/(?<=;)$/m);
  return statements.filter((statement) => {
    try {
      db.exec(statement);
      return false;
    } catch (error) {
      if (UNKNOWN.test(String(error))) return true;
      throw error;
    }
  });
}

/** The queries that read every column of every table. */
function readsOf(db: DatabaseSync) {
  const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1").all();
  return tables
    .filter(({ name }) => !MOVED.includes(String(name)))
    .map(({ name }) => {
      const columns = db.prepare(`SELECT group_concat(name) AS names FROM pragma_table_xinfo('${name}')`).get();
      return { table: String(name), query: `SELECT ${columns?.names} FROM ${name}` };
    });
}

const rowsOf = (db: DatabaseSync, queries: readonly string[]) =>
  queries.flatMap((query) => db.prepare(query).all()).map((row) => JSON.stringify(row));

/**
 * Brings a database of the newest version up to date, and runs one migration more; returns which of its rows are lost or
 * changed, and what the audit finds.
 */
function upgrade(another = "") {
  const migrations = readMigrations();
  const db = migratedDatabase(":memory:", migrations.filter(isReleased));
  const unknown = writeRecord(db);
  if (released < "0040") db.exec(MERGED_ROWS);
  const reads = readsOf(db);
  const queries = reads.map(({ query }) => query);
  const before = rowsOf(db, queries);
  for (const migration of migrations) if (!isReleased(migration)) db.exec(migration.sql);
  db.exec(another);
  const now = reads.map(({ table, query }) => MERGED[table] ?? query);
  const after = new Set(rowsOf(db, now));
  for (const statement of unknown) db.exec(statement);
  return { lost: before.filter((row) => !after.has(row)), faults: failedChecks(db) };
}

it("keeps every row and a sound record when the database of the newest version is brought up to date", () => {
  expect(readMigrations().some(isReleased)).toBe(true);
  expect(upgrade()).toEqual({ lost: [], faults: [] });
});

it.each([
  ["loses rows", "DELETE FROM watches", "lost"],
  ["changes rows", "UPDATE users SET country = 'NZ'", "lost"],
  ["leaves the record unsound", "INSERT INTO rating_counts VALUES (3, 'rating', 5, 1)", "faults"],
] as const)("notices a migration that %s", (_what, sql, found) => {
  expect(upgrade(sql)[found]).not.toEqual([]);
});
