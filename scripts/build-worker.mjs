/* npm run build:worker: what `vitest run --project app` starts. Does nothing if no file is newer than the last build. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildTestWorker, TEST_WORKER } from "./test-build.mjs";
import { ROOT } from "./toolchain.mjs";

const FOLDERS = ["app", "workers", "scripts", "public"];
const GENERATED = join("public", "build");

/** When the folder or anything below it was last changed; a deleted file changes its folder. */
function newestIn(path) {
  const { mtimeMs } = statSync(join(ROOT, path));
  const below = readdirSync(join(ROOT, path), { withFileTypes: true }).filter(
    ({ name }) => !name.includes(".test.") && join(path, name) !== GENERATED,
  );
  return Math.max(
    mtimeMs,
    ...below.map((entry) => {
      const each = join(path, entry.name);
      return entry.isDirectory() ? newestIn(each) : statSync(join(ROOT, each)).mtimeMs;
    }),
  );
}

function isBuilt() {
  const built = join(ROOT, TEST_WORKER, "index.js");
  if (!existsSync(built)) return false;
  const settings = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const changed = [...FOLDERS.map(newestIn), ...settings.map(({ name }) => statSync(join(ROOT, name)).mtimeMs)];
  return Math.max(...changed) < statSync(built).mtimeMs;
}

process.exit(isBuilt() ? 0 : await buildTestWorker());
