import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { load } from "./load.mjs";

/**
 * Asks for a page again and again over one connection; returns the median and the 99th percentile of the times in ms.
 * A process of its own asks: the one that runs the benchmarks has so much in memory that its own garbage collection,
 * on a machine with two processors, is half of the slowest answers.
 */
export async function oneByOne(url, headers, seconds) {
  const asked = JSON.stringify({ url, headers, seconds });
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, asked]);
  return JSON.parse(stdout);
}

if (import.meta.main) {
  const { url, headers, seconds } = JSON.parse(process.argv[2]);
  const next = () => ({ url: new URL(url), headers });
  await load({ connections: 1, seconds: 1, next });
  const { medianMs, p99Ms } = await load({ connections: 1, seconds, next });
  console.log(JSON.stringify({ medianMs, p99Ms }));
}
