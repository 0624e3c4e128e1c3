import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../scripts/toolchain.mjs";

const FILE = `${ROOT}/bench/RESULTS.md`;

/** Replaces a command's results in RESULTS.md; each command has its own chapter. */
export function record(command, text) {
  const title = `# Results of \`${command}\``;
  const chapters = readFileSync(FILE, "utf8").split(/^(?=# )/m);
  const index = chapters.findIndex((chapter) => chapter.startsWith(`${title}\n`));
  chapters.splice(index === -1 ? chapters.length : index, 1, `${title}\n\n${text}`);
  writeFileSync(FILE, `${chapters.map((chapter) => chapter.trim()).join("\n\n")}\n`);
}

/** The middle one of some numbers, the upper one of an even number of them. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const mark = (good) => (good ? "yes" : "**no**");
export const count = (number) => Math.round(number).toLocaleString("en");
