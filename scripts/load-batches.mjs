/* Writes batches of SQL without parameters into the local database or, with `-- --remote`, into the deployed one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";
import { run, tool } from "./toolchain.mjs";

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
    const file = join(directory, "batches.sql");
    writeFileSync(file, [...batches].map((statements) => `${statements.join(";\n")};\n`).join(""));
    return await run(tool("wrangler", "d1", "execute", "DB", "--remote", "--yes", "--file", file));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Goes by the script's arguments, of which one may name another SQLite file. Sets the exit code if it failed. */
export async function loadBatches(batches) {
  const named = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
  if (process.argv.includes("--remote")) process.exitCode = await loadRemotely(batches);
  else loadLocally(batches, named ?? localDatabase());
}
