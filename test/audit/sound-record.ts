import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A record where an auction was sold, another runs and an order was completed, made under all of the guards. */
export function soundRecord(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").sort()) {
    if (file.endsWith(".sql")) db.exec(readFileSync(`migrations/${file}`, "utf8"));
  }
  db.exec(readFileSync("test/audit/sound-record.sql", "utf8"));
  return db;
}
