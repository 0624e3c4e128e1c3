/* Which state of the files that come with the site is in the local database, so that npm start loads only what changed. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, ROOT, run } from "./toolchain.mjs";

/** Kept beside the local database, so that deleting one deletes the other. */
const STATE = join(ROOT, ".wrangler/state");

/** The hash of the files and of the code that writes them. */
function digest(folders) {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true }).filter((file) =>
      /\.(?:json|md)$|(?<!\.test)\.ts$/.test(file),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}

/** Runs the scripts in turn if the folders changed since. The app runs without them, so a failure is only reported. */
async function loadChanged({ name, folders, scripts }) {
  const loaded = join(STATE, `${name}-loaded`);
  const present = digest(folders.map((folder) => join(ROOT, folder)));
  if (existsSync(loaded) && readFileSync(loaded, "utf8") === present) return;
  for (const script of scripts) {
    const command = node("--disable-warning=ExperimentalWarning", join(ROOT, `scripts/${script}.mjs`));
    if ((await run(command, { label: script })) === 0) continue;
    console.error(`What npm run ${script} loads is not up to date. To try again: npm run ${script}`);
    return;
  }
  writeFileSync(loaded, present);
}

/** Brings the local catalogue and the articles that come with the site up to date. */
export async function loadChangedContent() {
  // The search corrects misspelt words by those of the catalogue.
  await loadChanged({
    name: "catalogue",
    folders: ["app/domain/catalogue", "app/domain/vocabulary", "scripts/catalogue"],
    scripts: ["catalogue", "reindex"],
  });
  const folders = ["app/domain/articles", "app/domain/markdown"];
  await loadChanged({ name: "articles", folders, scripts: ["articles"] });
}
