/* A SQLite database with all migrations, under D1's limits, for scripts and tests that don't need D1 itself. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "./toolchain.mjs";

/** D1's limits, by the names of node:sqlite. SQLite allows far more by default: 500 parts of a compound SELECT, for one. */
export const D1_LIMITS = {
  column: 100,
  compoundSelect: 5,
  functionArg: 32,
  likePatternLength: 50,
  sqlLength: 100_000,
  triggerDepth: 10,
  variableNumber: 100,
};

/** All migrations of the record or, from "migrations/search", of the search, in their order. */
export function readMigrations(folder = "migrations") {
  const directory = join(ROOT, folder);
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => ({ file, sql: readFileSync(join(directory, file), "utf8") }));
}

/** A new database with the migrations, in memory or in a new `file`. Throws if one of them is beyond D1's limits. */
export function migratedDatabase(file = ":memory:", migrations = readMigrations()) {
  const db = new DatabaseSync(file, { limits: D1_LIMITS });
  db.exec("PRAGMA synchronous = OFF");
  for (const { sql } of migrations) db.exec(sql);
  return db;
}
