/*
 * npm run audit-ledger [-- FILE]: runs test/audit/ledger-audit.sql over a SQLite file, by default the local D1.
 * To check the remote one, read a dump of it (wrangler d1 export) into a file.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";
import { ROOT } from "./toolchain.mjs";

const file = process.argv[2] ?? localDatabase();
const db = new DatabaseSync(file, { readOnly: true });
const checks = readFileSync(join(ROOT, "test/audit/ledger-audit.sql"), "utf8")
  .split(/^-- check: /m)
  .slice(1);
let broken = 0;
for (const check of checks) {
  const end = check.indexOf("\n");
  const rows = db.prepare(check.slice(end)).all();
  console.log(`${rows.length === 0 ? "holds " : "BROKEN"}  ${check.slice(0, end)}`);
  for (const row of rows.slice(0, 5)) console.log(`          ${JSON.stringify(row)}`);
  broken += rows.length === 0 ? 0 : 1;
}
const count = (table) => db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get().n;
console.log(
  `\n${checks.length} checks over ${count("ledger_transfers")} transfers, ${count("bids")} bids and ${count("orders")} orders: ${broken} broken.`,
);
process.exit(broken === 0 ? 0 : 1);
