/*
 * npm run mutation: changes the rules of bids, ends, purchases, money and orders in one small way after another and
 * counts how many changes the unit tests notice; a chapter of bench/RESULTS.md. Takes about seven minutes.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildTestWorker } from "../scripts/test-build.mjs";
import { ensureInstalled, ROOT, run, tool } from "../scripts/toolchain.mjs";
import { measureConditions } from "./conditions.mjs";
import { record } from "./results.mjs";

const LEAST_PER_CENT = 90;
const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

await ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, from: { type: "string" } },
});
const [what, ...folders] = positionals;
if (what === "conditions") {
  const built = await buildTestWorker();
  if (built !== 0) process.exit(built);
  measureConditions(folders, values.sample ? Number(values.sample) : undefined, Number(values.from ?? 0));
  process.exit(0);
}
const code = await run(tool("stryker", "run", "bench/mutation.config.mjs"));
if (code !== 0) process.exit(code);

const { files } = JSON.parse(readFileSync(`${ROOT}/.cache/mutation.json`, "utf8"));
const scores = Object.entries(files)
  .map(([path, { mutants }]) => ({
    path,
    noticed: mutants.filter(({ status }) => NOTICED.has(status)).length,
    missed: mutants.filter(({ status }) => MISSED.has(status)).length,
  }))
  .filter(({ noticed, missed }) => noticed + missed > 0)
  .map((score) => ({ ...score, perCent: (100 * score.noticed) / (score.noticed + score.missed) }))
  .sort((a, b) => a.path.localeCompare(b.path));

const text = `${new Date().toISOString().slice(0, 10)}, the unit tests alone: how many of the small changes to a rule a test notices.

| Rule | changes | noticed | score | at least ${LEAST_PER_CENT} % |
|---|---|---|---|---|
${scores.map(({ path, noticed, missed, perCent }) => `| \`${path}\` | ${noticed + missed} | ${noticed} | ${perCent.toFixed(1)} % | ${perCent >= LEAST_PER_CENT ? "yes" : "**no**"} |`).join("\n")}
`;
record("npm run mutation", text);
console.log(text);
process.exit(scores.every(({ perCent }) => perCent >= LEAST_PER_CENT) ? 0 : 1);
