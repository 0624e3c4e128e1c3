/*
 * npm run audit-ledger [-- FILE | --remote]: runs test/audit/ledger-audit.sql over the local D1, a SQLite file or, with
 * `--remote`, the deployed database, where each check is one call and takes seconds.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openRecord } from "./record.mjs";
import { ROOT } from "./toolchain.mjs";

const remote = process.argv.includes("--remote");
const file = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const db = openRecord({ remote, file });
const checks = readFileSync(join(ROOT, "test/audit/ledger-audit.sql"), "utf8")
  .split(/^-- check: /m)
  .slice(1);
let broken = 0;
for (const check of checks) {
  const end = check.indexOf("\n");
  const rows = await db.all(check.slice(end));
  console.log(`${rows.length === 0 ? "holds " : "BROKEN"}  ${check.slice(0, end)}`);
  for (const row of rows.slice(0, 5)) console.log(`          ${JSON.stringify(row)}`);
  broken += rows.length === 0 ? 0 : 1;
}
const [counts] = await db.all(`SELECT (SELECT COUNT(*) FROM ledger_transfers) AS transfers,
  (SELECT COUNT(*) FROM bids) AS bids, (SELECT COUNT(*) FROM orders) AS orders`);
console.log(
  `\n${checks.length} checks over ${counts.transfers} transfers, ${counts.bids} bids and ${counts.orders} orders: ${broken} broken.`,
);
process.exit(broken === 0 ? 0 : 1);
