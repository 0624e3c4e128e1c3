/*
 * npm run backup -- FILE [--remote]: the whole database as one file of SQL for `npm run restore`, from the local D1 or the
 * deployed one. `wrangler d1 export` refuses a database with full-text indexes; here they are left empty, and restoring
 * fills them. The copy is tried at once: it is restored beside, and the audit tells whether it is sound. The local copy
 * is of one moment. The deployed database is read while members go on, so a copy that isn't sound has to be taken again.
 */
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDump } from "./dump.mjs";
import { openRecord } from "./record.mjs";
import { restoreInto } from "./restore.mjs";
import { node, ROOT, run, seconds } from "./toolchain.mjs";

const remote = process.argv.includes("--remote");
const target = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
if (!target) {
  console.error("Name the file to write: npm run backup -- obverse.sql");
  process.exit(2);
}

const started = Date.now();
const record = openRecord({ remote });
if (!remote) await record.run("BEGIN");
const file = createWriteStream(target);
const rows = await writeDump(record, (text) => file.write(text));
await new Promise((resolve, reject) => file.once("error", reject).end(resolve));
console.log(`${rows} rows are in ${target} (${seconds(started)}).`);

const directory = mkdtempSync(join(tmpdir(), "obverse-"));
try {
  const copy = join(directory, "copy.sqlite");
  restoreInto(copy, target);
  process.exitCode = await run(
    node("--disable-warning=ExperimentalWarning", join(ROOT, "scripts/audit-ledger.mjs"), copy),
  );
} finally {
  rmSync(directory, { recursive: true });
}
