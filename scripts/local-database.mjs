/* Where `wrangler dev` keeps its D1. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "./toolchain.mjs";

const LOCAL = join(ROOT, ".wrangler/state/v3/d1/miniflare-D1DatabaseObject");

function isSearch(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'fed_documents'").get();
  db.close();
  return found !== undefined;
}

/**
 * The file of the local database, the record (DB) or the search (SEARCH_DB). Ends the script with a message if there is
 * none, or more than one.
 */
export function localDatabase(binding = "DB") {
  const files = (existsSync(LOCAL) ? readdirSync(LOCAL) : [])
    .filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    .map((name) => join(LOCAL, name))
    .filter((file) => isSearch(file) === (binding === "SEARCH_DB"));
  if (files.length !== 1) {
    console.error(`There is no single local ${binding} in ${LOCAL}: run npm start once, or name a file.`);
    process.exit(2);
  }
  return files[0];
}
