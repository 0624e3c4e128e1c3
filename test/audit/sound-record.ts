import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A database with a sold auction, a running one and a completed order, written with all guards in force. */
export function soundRecord(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").sort()) {
    if (file.endsWith(".sql")) db.exec(readFileSync(`migrations/${file}`, "utf8"));
  }
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  return db;
}
