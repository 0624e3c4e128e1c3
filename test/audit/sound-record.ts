import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { migratedDatabase } from "../../scripts/migrated-database.mjs";
import { AUDIT_CHECKS } from "./audit";

/** A database with a sold auction, a running one and a completed order, written with all guards in force. */
export function soundRecord(): DatabaseSync {
  const db = migratedDatabase();
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  return db;
}

/** The names of the checks that find something wrong. */
export function failedChecks(db: DatabaseSync): string[] {
  return AUDIT_CHECKS.filter(({ sql }) => db.prepare(sql).all().length > 0).map(({ name }) => name);
}
