/*
 * npm run catalogue: writes the types of app/domain/catalogue/data into the local database, or with `-- --remote` into
 * the deployed one. Types are added and corrected; repeating it changes nothing. `npm start` calls it when the files have
 * changed. It needs node:sqlite and TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";
import { ROOT, run, seconds, tool } from "./toolchain.mjs";

const FOLDER = join(ROOT, "app/domain/catalogue");

const { typeEntry } = await import(join(FOLDER, "type-entry.ts"));
const { catalogueBatches } = await import(join(FOLDER, "catalogue-sql.ts"));

/** Every type, in the order of the ids; throws for an entry that isn't valid. */
function readTypes() {
  const data = join(FOLDER, "data");
  const entries = readdirSync(data).flatMap((file) => JSON.parse(readFileSync(join(data, file), "utf8")));
  return entries.map((entry) => typeEntry.parse(entry)).sort((a, b) => a.id - b.id);
}

function loadLocally(batches, file) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON");
  // Each batch is a transaction of its own, so that the running app waits for a short time only.
  for (const statements of batches) db.exec(`BEGIN IMMEDIATE; ${statements.join("; ")}; COMMIT`);
  db.close();
}

/** Returns wrangler's exit code. */
async function loadRemotely(batches) {
  const directory = mkdtempSync(join(tmpdir(), "obverse-"));
  try {
    const file = join(directory, "catalogue.sql");
    writeFileSync(file, [...batches].map((statements) => `${statements.join(";\n")};\n`).join(""));
    return await run(tool("wrangler", "d1", "execute", "DB", "--remote", "--yes", "--file", file));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const started = Date.now();
const types = readTypes();
const remote = process.argv.includes("--remote");
const named = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
if (remote) process.exitCode = await loadRemotely(catalogueBatches(types));
else loadLocally(catalogueBatches(types), named ?? localDatabase());
if (!process.exitCode) console.log(`${types.length} types are in the catalogue (${seconds(started)}).`);
