/* The Worker as it is deployed, for tests and benchmarks, in a folder that no running site reads. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run, tool, toolEnv } from "./toolchain.mjs";

/** Holds index.js (the Remix bundle), public (the static files), and a folder for each bundled Worker. */
export const TEST_BUILD = "build/test";

/** The app's Worker, which the tests start. */
export const TEST_WORKER = `${TEST_BUILD}/worker`;

/**
 * Bundles a Worker that contains the Remix app into `directory`; wrangler's build command makes the Remix bundle
 * first. `entry` replaces workers/index.ts. Returns the exit code; the output is shown only if it failed.
 */
export function buildTestWorker({ directory = TEST_WORKER, entry = [] } = {}) {
  const assets = `${TEST_BUILD}/public`;
  rmSync(join(ROOT, directory), { recursive: true, force: true });
  // wrangler expects the folder to exist before the build command runs.
  mkdirSync(join(ROOT, assets), { recursive: true });
  return run(
    tool(
      ...["wrangler", "deploy", ...entry, "--dry-run", "--outdir", directory, "--assets", assets],
      ...["--alias", `../build/index.js:./${TEST_BUILD}/index.js`],
    ),
    { quiet: true, label: "wrangler", env: { ...toolEnv, BUILD_DIRECTORY: TEST_BUILD } },
  );
}
