import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TEST_BUILD, TEST_WORKER } from "../scripts/test-build.mjs";
import { run, tool, toolEnv } from "../scripts/toolchain.mjs";
import { mark, median } from "./results.mjs";
import { reopenApp, serveApp } from "./serve.mjs";
import { serveBare } from "./throughput.mjs";

const ROUNDS = 5;
const EVALUATION_MOST_MS = 100;
const COLD_MOST_MS = 1_200;

/** From no server to the first answer, in milliseconds. */
async function untilFirstAnswer(serve, path) {
  const before = performance.now();
  const server = await serve();
  const answer = await fetch(new URL(path, server.url));
  await answer.arrayBuffer();
  const ms = performance.now() - before;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await server.close();
  return ms;
}

/** How long V8 works on the Worker's modules before the first request, in milliseconds, by `wrangler check startup`. */
async function evaluationMs(directory) {
  const profile = join(directory, "startup.cpuprofile");
  const built = `--alias ../build/index.js:./${TEST_BUILD}/index.js --assets ${TEST_BUILD}/public`;
  const command = tool("wrangler", "check", "startup", `--args=${built}`, "--outfile", profile);
  const code = await run(command, { quiet: true, label: "wrangler", env: { ...toolEnv, BUILD_DIRECTORY: TEST_BUILD } });
  if (code !== 0) throw new Error("The start could not be profiled");
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(profile, "utf8"));
  const pauses = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  return samples.reduce((sum, id, index) => sum + (pauses.has(id) ? 0 : timeDeltas[index]), 0) / 1_000;
}

/** How long a Worker takes to start, the app and the bare one in turns. */
export async function startTimes() {
  const state = mkdtempSync(join(tmpdir(), "obverse-start-"));
  await (await serveApp(TEST_WORKER, 0, state)).close();
  const [evaluation, cold, bare] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    evaluation.push(await evaluationMs(state));
    bare.push(await untilFirstAnswer(() => serveBare(), "/"));
    cold.push(await untilFirstAnswer(() => reopenApp(TEST_WORKER, state), "/about"));
  }
  rmSync(state, { recursive: true });
  return { evaluation: median(evaluation), cold: median(cold), bare: median(bare) };
}

/** The table of {@link startTimes}. */
export function startTable({ evaluation, cold, bare }) {
  const ms = (value) => `${value.toFixed(0)} ms`;
  return `Medians of ${ROUNDS} starts, the app and a bare Worker in turns. Evaluating is everything that V8 does before the first request,
with its profiler on; a start is from no server to the first answer, workerd's own start and the database's included.

| Start | measured | bare Worker | at most | holds |
|---|---|---|---|---|
| evaluating the Worker's modules | ${ms(evaluation)} | – | ${ms(EVALUATION_MOST_MS)} | ${mark(evaluation <= EVALUATION_MOST_MS)} |
| cold, to the first answer of \`/about\` | ${ms(cold)} | ${ms(bare)} | ${ms(COLD_MOST_MS)} | ${mark(cold <= COLD_MOST_MS)} |
`;
}
