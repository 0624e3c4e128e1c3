/*
 * npm run audit-ledger [-- FILE | --remote] [--files 100]: runs test/audit/ledger-audit.sql over the local D1, a SQLite
 * file or, with `--remote`, the deployed database, where each check is one call and takes seconds; then verifies the files
 * of some sealed auctions, 10 unless `--files` says how many.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openRecord } from "./record.mjs";
import { faultOf, fileFrom, sealsSql } from "./sealed-files.mjs";
import { ROOT } from "./toolchain.mjs";

const { values, positionals } = parseArgs({
  options: { remote: { type: "boolean", default: false }, files: { type: "string", default: "10" } },
  allowPositionals: true,
});
const [file] = positionals;
const { remote } = values;
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
// A SQLite file comes without a bucket.
const seals = file === undefined ? await db.all(sealsSql(Number(values.files))) : [];
const bytesOf = fileFrom(remote);
let faulty = 0;
for (const seal of seals) {
  const fault = await faultOf(seal, bytesOf(seal));
  if (fault) console.log(`BROKEN  ${fault}`);
  faulty += fault ? 1 : 0;
}
console.log(`${seals.length} files of sealed auctions verified: ${faulty} broken.`);
const [counts] = await db.all(`SELECT (SELECT COUNT(*) FROM ledger_transfers) AS transfers,
  (SELECT COALESCE(SUM(bid_count), 0) FROM auctions) AS bids, (SELECT COUNT(*) FROM orders) AS orders`);
console.log(
  `\n${checks.length} checks over ${counts.transfers} transfers, ${counts.bids} bids and ${counts.orders} orders: ${broken} broken.`,
);
process.exit(broken + faulty === 0 ? 0 : 1);
