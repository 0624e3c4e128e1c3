/* Which state of the catalogue's files is in the local database, so that npm start loads them only when they changed. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, ROOT, run } from "./toolchain.mjs";

const FOLDER = join(ROOT, "app/domain/catalogue");
/** Kept beside the local database, so that deleting one deletes the other. */
const LOADED = join(ROOT, ".wrangler/state/catalogue-loaded");

/** The hash of the types and of the code that writes them. */
function digest() {
  const hash = createHash("sha256");
  const files = readdirSync(FOLDER, { recursive: true }).filter((file) => /\.json$|(?<!\.test)\.ts$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(FOLDER, file)));
  return hash.digest("hex");
}

/** Brings the local catalogue up to date. The app runs without it, so a failure is only reported. */
export async function loadChangedCatalogue() {
  const present = digest();
  if (existsSync(LOADED) && readFileSync(LOADED, "utf8") === present) return;
  const script = node("--disable-warning=ExperimentalWarning", join(ROOT, "scripts/catalogue.mjs"));
  // The search corrects misspelt words by those of the catalogue.
  const reindex = node("--disable-warning=ExperimentalWarning", join(ROOT, "scripts/reindex.mjs"));
  const isLoaded =
    (await run(script, { label: "catalogue" })) === 0 && (await run(reindex, { label: "reindex" })) === 0;
  if (isLoaded) writeFileSync(LOADED, present);
  else console.error("The catalogue of types did not load. To try again: npm run catalogue");
}
