import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { findChromium } from "../scripts/chromium.mjs";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { javaScriptOf } from "./pages.mjs";
import { count, mark } from "./results.mjs";

const WORKER_MOST = 500_000;
const SCRIPTS_MOST = 115_000;

/** The built Worker's bytes, gzipped. */
export function workerSize() {
  return readdirSync(TEST_WORKER)
    .filter((file) => !file.endsWith(".map") && file !== "README.md")
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${TEST_WORKER}/${file}`)).length, 0);
}

/** The bytes of JavaScript that Chromium fetches for each page until the network is idle, each file gzipped. */
export async function scriptSizes(app) {
  const { listingId, auctionId } = app.scene;
  const chromium = findChromium();
  const measured = [];
  const lot = [`/listing/${listingId}`, `/auction/${auctionId}`];
  const lists = ["/browse", "/coins", "/search?q=silver", "/listings"];
  for (const path of [...lot, ...lists, "/dashboard", "/wallet", "/messages", "/collections", "/articles", "/settings"])
    measured.push({
      path,
      who: "signed in",
      most: SCRIPTS_MOST,
      bytes: await javaScriptOf(app, app.scene, path, chromium),
    });
  const nobody = { member: { cookie: "tz=UTC" } };
  const open = ["/browse", "/search?q=silver", `/lots/${listingId}`, "/sellers/bench_seller"];
  for (const path of ["/", "/about", "/help", "/help/articles/bidding", ...open])
    measured.push({ path, who: "signed out", most: 0, bytes: await javaScriptOf(app, nobody, path, chromium) });
  return measured;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

/** The table of {@link workerSize} and {@link scriptSizes}. */
export function sizesTable(worker, scripts) {
  return `| Size | measured | at most | holds |
|---|---|---|---|
| Worker, gzipped | ${kB(worker)} | ${count(WORKER_MOST / 1000)} kB | ${mark(worker <= WORKER_MOST)} |
${scripts.map(({ path, who, bytes, most }) => `| JavaScript of \`${path}\`, ${who}, gzipped | ${kB(bytes)} | ${kB(most)} | ${mark(bytes <= most)} |`).join("\n")}
`;
}
