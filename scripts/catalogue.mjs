/*
 * npm run catalogue: writes the types of app/domain/catalogue/data into the local database, or with `-- --remote` into
 * the deployed one. Types are added and corrected; repeating it changes nothing. `npm start` calls it when the files have
 * changed. `-- show 1001` prints types as their pages show them, and writes nothing. It needs node:sqlite and TypeScript
 * without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { join } from "node:path";
import { loadBatches } from "./load-batches.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const FOLDER = join(ROOT, "scripts/catalogue");

const { typesOnDisk } = await import(join(FOLDER, "types-on-disk.ts"));
const { catalogueBatches } = await import(join(FOLDER, "catalogue-sql.ts"));

async function show(ids) {
  const { printedType } = await import(join(FOLDER, "printed-type.ts"));
  for (const id of ids) {
    const entry = types.find((each) => each.id === Number(id));
    console.log(entry ? printedType(entry) : `There is no type ${id}.`);
  }
}

async function load() {
  await loadBatches(catalogueBatches(types));
  if (!process.exitCode) console.log(`${types.length} types are in the catalogue (${seconds(started)}).`);
}

const started = Date.now();
const types = typesOnDisk();
const [command, ...ids] = process.argv.slice(2);
await (command === "show" ? show(ids) : load());
