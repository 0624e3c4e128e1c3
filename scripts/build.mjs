/*
 * wrangler.toml's [build]: the Remix bundle that workers/index.ts imports. `wrangler dev` alone must work after an
 * install, so under it the pending migrations go to the local D1 first; nothing else may touch a database here.
 * With BUILD_DIRECTORY the bundle goes there, beside a copy of the other static files, and nothing else is written.
 */
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasPendingMigrations, keepAppliedMigrations, MADE_BY_OTHERS, wasMadeByOthers } from "./local-migrations.mjs";
import { mergeScripts } from "./merge-scripts.mjs";
import { ROOT, run, tool } from "./toolchain.mjs";

/** The static files that are not built, for a build whose folder is served in place of `public`. */
function copyStaticFiles(directory) {
  const source = join(ROOT, "public");
  rmSync(directory, { recursive: true, force: true });
  cpSync(source, directory, { recursive: true, filter: (path) => path !== join(source, "build") });
}

async function step(label, command) {
  const code = await run(command, { quiet: true, label });
  if (code !== 0) process.exit(code);
}

if (process.env.WRANGLER_COMMAND === "dev") {
  if (wasMadeByOthers()) {
    console.error(MADE_BY_OTHERS);
    process.exit(1);
  }
  if (hasPendingMigrations()) {
    for (const database of ["DB", "SEARCH_DB"])
      await step("local migrations", tool("wrangler", "d1", "migrations", "apply", database, "--local"));
    keepAppliedMigrations();
  }
}
const directory = process.env.BUILD_DIRECTORY;
if (directory) copyStaticFiles(resolve(ROOT, directory, "public"));
const isDevelopment = process.env.NODE_ENV === "development";
await step("remix build", tool("remix", "build", ...(isDevelopment ? ["--sourcemap"] : [])));
// In development, the DevTools show each module by its source map, and a change must be built quickly.
if (!isDevelopment)
  await mergeScripts({
    server: resolve(ROOT, directory ?? "build", "index.js"),
    assets: resolve(ROOT, directory ? `${directory}/public/build` : "public/build"),
  });
