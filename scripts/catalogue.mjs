/*
 * npm run catalogue: writes the types of app/domain/catalogue/data into the local database, or with `-- --remote` into
 * the deployed one. Types are added and corrected; repeating it changes nothing. `npm start` calls it when the files have
 * changed. It needs node:sqlite and TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadBatches } from "./load-batches.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const FOLDER = join(ROOT, "app/domain/catalogue");

const { typeEntry } = await import(join(FOLDER, "type-entry.ts"));
const { catalogueBatches } = await import(join(FOLDER, "catalogue-sql.ts"));

/** Every type, in the order of the ids; throws for an entry that isn't valid. */
function readTypes() {
  const data = join(FOLDER, "data");
  const entries = readdirSync(data).flatMap((file) => JSON.parse(readFileSync(join(data, file), "utf8")));
  return entries.map((entry) => typeEntry.parse(entry)).sort((a, b) => a.id - b.id);
}

const started = Date.now();
const types = readTypes();
await loadBatches(catalogueBatches(types));
if (!process.exitCode) console.log(`${types.length} types are in the catalogue (${seconds(started)}).`);
