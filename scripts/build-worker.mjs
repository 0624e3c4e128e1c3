/* npm run build:worker: what `vitest run --project app` starts. */
import { buildTestWorker } from "./test-build.mjs";

process.exit(await buildTestWorker());
