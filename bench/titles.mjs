import { runnerImport } from "vite";
import { ROOT } from "../scripts/toolchain.mjs";

/** Precision and recall of the title parser by field, on the titles it was tuned on and on those it was not. */
export async function titleScores() {
  const { module } = await runnerImport(`${ROOT}/test/titles/measure.ts`, {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${ROOT}/app` } },
  });
  const { measure, TITLES } = module;
  return {
    tuned: { titles: TITLES.tuning.length, scores: measure(TITLES.tuning).scores },
    heldOut: { titles: TITLES.heldOut.length, scores: measure(TITLES.heldOut).scores },
  };
}

const rate = (value) => value.toFixed(3);

export function titlesTable({ tuned, heldOut }) {
  const rows = heldOut.scores.map(({ field, cases, precision, recall }, index) => {
    const own = tuned.scores[index];
    const holds = precision >= 0.95 && recall >= 0.85 ? "yes" : "**no**";
    return `| ${field} | ${cases} | ${rate(precision)} | ${rate(recall)} | ${holds} | ${own.cases} | ${rate(own.precision)} | ${rate(own.recall)} |`;
  });
  return `What the parser of titles reads, on ${heldOut.titles} titles kept apart while it was tuned (precision at least 0.95, recall at least
0.85) and on the ${tuned.titles} it was tuned on. All were written in the style of sellers and auction houses by the author of the
parser, together with what a careful reader finds in each, so titles from elsewhere will score lower.

| Field | held-out titles with it | precision | recall | holds | tuning titles | precision | recall |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
