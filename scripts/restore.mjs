/*
 * npm run restore -- FILE [--remote]: makes the database of a file that `npm run backup` wrote, in a local state that has
 * none or in a new, empty D1. Locally it fills the search and the full-text indexes too. Photos are copied by themselves: see docs/deploy.md.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { localDatabase } from "./local-database.mjs";
import { keepAppliedMigrations } from "./local-migrations.mjs";
import { openRecord } from "./record.mjs";
import { node, ROOT, run, seconds, tool } from "./toolchain.mjs";

const DAY_MS = 86_400_000;
const STATE = join(ROOT, ".wrangler/state");

/** Makes the tables and rows of the file in an empty SQLite file. Throws if a row refers to one that isn't there. */
export function restoreInto(path, file) {
  const db = new DatabaseSync(path);
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN");
  db.exec(readFileSync(file, "utf8"));
  db.exec("COMMIT");
  const [fault] = db.prepare("PRAGMA foreign_key_check").all();
  db.close();
  if (fault) throw new Error(`A row of ${fault.table} refers to one of ${fault.parent} that isn't in ${file}.`);
}

/**
 * Deletes the mails and push messages of the outbox that are older than a day, which come too late or went out after the
 * copy was made, and returns how many. What was delivered before isn't in it; its other entries are work to be done.
 */
export async function dropOldMessages({ all }, now) {
  const rows = await all(
    `DELETE FROM outbox WHERE kind IN ('mail', 'push') AND created_at < ${now - DAY_MS} RETURNING id`,
  );
  return rows.length;
}

async function must(command, label) {
  if ((await run(command, { quiet: true, label })) !== 0) process.exit(1);
}

async function restoreLocally(file) {
  if (existsSync(join(STATE, "v3/d1"))) {
    console.error("There is a local database already. Move .wrangler/state away first.");
    process.exit(2);
  }
  await must(tool("wrangler", "d1", "execute", "DB", "--local", "--command", "SELECT 1"), "wrangler");
  restoreInto(localDatabase(), file);
  await must(tool("wrangler", "d1", "migrations", "apply", "SEARCH_DB", "--local"), "wrangler");
  keepAppliedMigrations();
  // npm start loads its demo data where this is missing.
  writeFileSync(join(STATE, "demo-data.json"), "null");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const remote = process.argv.includes("--remote");
  const file = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
  if (!file || !existsSync(file)) {
    console.error("Name a file that npm run backup wrote: npm run restore -- obverse.sql");
    process.exit(2);
  }
  if (remote) await must(tool("wrangler", "d1", "execute", "DB", "--remote", "--yes", "--file", file), "wrangler");
  else await restoreLocally(file);
  const dropped = await dropOldMessages(openRecord({ remote }), Date.now());
  console.log(`Mails and push messages of more than a day ago that will not be sent: ${dropped}.`);
  const where = remote ? ["--remote"] : [];
  const script = (name) => node("--disable-warning=ExperimentalWarning", join(ROOT, `scripts/${name}.mjs`), ...where);
  if ((await run(script("audit-ledger"))) !== 0) process.exit(1);
  // The deployed site feeds its search, so it comes first.
  if (remote) console.log("Next: npm run deploy, then npm run reindex -- --remote.");
  else if ((await run(script("reindex"))) !== 0) process.exit(1);
  console.log(`The database is restored (${seconds(started)}).`);
}
