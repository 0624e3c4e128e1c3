/*
 * wrangler.toml's [build]: the Remix bundle that workers/index.ts imports. `wrangler dev` alone must work after an
 * install, so under it the pending migrations go to the local D1 first; nothing else may touch a database here.
 * With BUILD_DIRECTORY the bundle goes there, beside a copy of the other static files, and nothing else is written.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT, run, tool } from "./toolchain.mjs";

/** Inside the state that it speaks of: whoever removes the local D1 removes this with it. */
const STATE = join(ROOT, ".wrangler/state");
const APPLIED = join(STATE, "migrations-applied");

function migrationsDigest() {
  const directory = join(ROOT, "migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(directory).sort()) {
    if (file.endsWith(".sql")) hash.update(file).update(readFileSync(join(directory, file)));
  }
  return hash.digest("hex");
}

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
  const digest = migrationsDigest();
  if (!existsSync(APPLIED) || readFileSync(APPLIED, "utf8") !== digest) {
    await step("local migrations", tool("wrangler", "d1", "migrations", "apply", "DB", "--local"));
    mkdirSync(STATE, { recursive: true });
    writeFileSync(APPLIED, digest);
  }
}
if (process.env.BUILD_DIRECTORY) copyStaticFiles(resolve(ROOT, process.env.BUILD_DIRECTORY, "public"));
const sourceMaps = process.env.NODE_ENV === "development" ? ["--sourcemap"] : [];
await step("remix build", tool("remix", "build", ...sourceMaps));
