import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type Migration, migratedDatabase, readMigrations } from "../../scripts/migrated-database.mjs";
import { broken } from "../audit/sound-record";

/** The number of the last migration that the newest version has. */
const released = /^## [\d-]+, migrations up to (\d{4})$/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1] ?? "";
const isReleased = ({ file }: Migration) => file.slice(0, 4) <= released;

const UNKNOWN = /no such (table|column)|has no column|has \d+ columns but/;

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
function readsOf(db: DatabaseSync): string[] {
  const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1").all();
  return tables.map(({ name }) => {
    const columns = db.prepare(`SELECT group_concat(name) AS names FROM pragma_table_xinfo('${name}')`).get();
    return `SELECT ${columns?.names} FROM ${name}`;
  });
}

const rowsOf = (db: DatabaseSync, reads: readonly string[]) =>
  reads.flatMap((read) => db.prepare(read).all()).map((row) => JSON.stringify(row));

/**
 * Brings a database of the newest version up to date, and runs one migration more; returns which of its rows are lost or
 * changed, and what the audit finds.
 */
function upgrade(another = "") {
  const migrations = readMigrations();
  const db = migratedDatabase(":memory:", migrations.filter(isReleased));
  const unknown = writeRecord(db);
  const reads = readsOf(db);
  const before = rowsOf(db, reads);
  for (const migration of migrations) if (!isReleased(migration)) db.exec(migration.sql);
  db.exec(another);
  const after = new Set(rowsOf(db, reads));
  for (const statement of unknown) db.exec(statement);
  return { lost: before.filter((row) => !after.has(row)), faults: broken(db) };
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
