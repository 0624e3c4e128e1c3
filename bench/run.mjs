/*
 * npm run bench: the numbers that the README promises, as ratios to a bare Worker measured in the same run on the same
 * machine; a chapter of bench/RESULTS.md. Loopback only; takes about four minutes. With the name of a part, such as
 * `npm run bench -- trips`, only that part is measured, printed and not saved. `pages`, `search`, `people`, `start`,
 * `hostile`, `distance`, `restore`, `sealing` and `unknown-names` run only so, and have chapters of their own; a number after `search` loads so many
 * listings, one after `sealing` so many closed auctions, and a part of an address after `pages` measures only the pages with it.
 */
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { buildTestWorker, TEST_BUILD, TEST_WORKER } from "../scripts/test-build.mjs";
import { ensureInstalled, ROOT, run, tool } from "../scripts/toolchain.mjs";
import { distances, distanceTable } from "./distance.mjs";
import { hostileFiles, hostileTable } from "./hostile.mjs";
import { judgePages, lighthouseTable } from "./lighthouse.mjs";
import { pageCpu, pageCpuTable } from "./page-cpu.mjs";
import { countTrips, tripsTable } from "./pages.mjs";
import { peoplePages, peopleTable } from "./people.mjs";
import { restoreDrill, restoreTable } from "./restore.mjs";
import { record } from "./results.mjs";
import { sealing, sealingTable } from "./sealing.mjs";
import { pagesTable, scoresTable, searchPages, searchScores } from "./search.mjs";
import { FUNDS_MINOR, serveApp } from "./serve.mjs";
import { scriptSizes, sizesTable, workerSize } from "./sizes.mjs";
import { fanOutOf, fanOutTable } from "./sockets.mjs";
import { startTable, startTimes } from "./start.mjs";
import { bytesOfEach, bytesOfOldLot, storageTable } from "./storage.mjs";
import { groupCommit, serveBare, throughput, throughputTable } from "./throughput.mjs";
import { titleScores, titlesTable } from "./titles.mjs";
import { timeUnknownNames, unknownNamesTable } from "./unknown-names.mjs";
import { pagesDuringUploads, uploadsTable } from "./uploads.mjs";

/** The app with a counter for its trips to D1, the one far from it, the one that takes bids over sockets, and a bare Worker. */
const [COUNTED, DISTANT, SPOKEN, BARE] = ["counted", "distant", "spoken", "bare"].map(
  (name) => `${TEST_BUILD}/bench-${name}`,
);
const LISTINGS = 100_000;

const only = process.argv[2];
const wanted = (part) => only === undefined || only === part;

async function must(label, build) {
  console.log(`${label} …`);
  if ((await build()) !== 0) process.exit(1);
}

const bundleBare = () =>
  run(tool("wrangler", "deploy", "--config", "bench/bare/wrangler.toml", "--dry-run", "--outdir", `${ROOT}/${BARE}`), {
    quiet: true,
    label: "wrangler",
  });

const started = Date.now();
const loadAverage = readFileSync("/proc/loadavg", "utf8").split(" ")[0];

/** The day, the machine and how busy it was when this began. */
function machine() {
  const cpu = `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;
  const rest = `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)} on ${cpu}, ${rest}; load average ${loadAverage} when it began`;
}

/** Prints a chapter of its own, and saves it unless it was measured with other numbers than usual. */
function finish(text, isSaved = true) {
  console.log(text);
  if (isSaved) record(`npm run bench -- ${only}`, `${machine()}.\n\n${text}`);
  process.exit(0);
}

await ensureInstalled();
const titles = wanted("titles") ? titlesTable(await titleScores()) : "";
// The only part that needs no app.
if (only === "titles") finish(titles, false);
await must("Bundling the app", buildTestWorker);
if (only === "pages") {
  await must("Bundling the bare Worker", bundleBare);
  console.log("CPU time of pages …");
  const part = process.argv[3];
  finish(pageCpuTable(await pageCpu(part)), part === undefined);
}
if (only === "hostile") {
  console.log("Hostile files …");
  finish(hostileTable(await hostileFiles()));
}
if (only === "restore") {
  console.log("Restoring …");
  finish(restoreTable(await restoreDrill()));
}
if (only === "distance") {
  await must("Bundling the distant app", () =>
    buildTestWorker({ directory: DISTANT, entry: ["bench/distant/index.ts"] }),
  );
  console.log("Distance …");
  finish(distanceTable(await distances(DISTANT)));
}
if (only === "start") {
  await must("Bundling the bare Worker", bundleBare);
  console.log("Starts …");
  finish(startTable(await startTimes()));
}
if (only === "sealing") {
  console.log("Sealing …");
  const auctions = process.argv[3];
  finish(sealingTable(await sealing(Number(auctions ?? 10_000))));
}
await must("Bundling the counted app", () =>
  buildTestWorker({ directory: COUNTED, entry: ["bench/counted/index.ts"] }),
);
if (only === "unknown-names") {
  console.log("Names of nobody …");
  finish(unknownNamesTable(await timeUnknownNames(await serveApp(TEST_WORKER, FUNDS_MINOR))));
}
if (only === "people") {
  console.log("Pages of members …");
  finish(peopleTable(await peoplePages(COUNTED)));
}
if (only === "search") {
  console.log("Searches …");
  const most = Number(process.argv[3] ?? LISTINGS);
  const pages = await pagesTable(await searchPages(COUNTED, most));
  if (most !== LISTINGS) finish(pages, false);
  const scores = scoresTable(await searchScores(await serveApp(COUNTED, FUNDS_MINOR)));
  finish(`${scores}\n${pages}`);
}
await must("Bundling the spoken app", () => buildTestWorker({ directory: SPOKEN, entry: ["bench/spoken/index.ts"] }));
await must("Bundling the bare Worker", bundleBare);

/** The table of a part, or nothing if it isn't wanted. */
async function part(name, title, measure) {
  if (!wanted(name)) return "";
  console.log(`${title} …`);
  return measure();
}

/** Measures on an app of its own. */
async function onItsOwn(measure, directory = TEST_WORKER) {
  const other = await serveApp(directory, FUNDS_MINOR);
  const measured = await measure(other);
  await other.close();
  return measured;
}

const app = await serveApp(TEST_WORKER, FUNDS_MINOR);
const bare = await serveBare();
const rates = await part("throughput", "Throughput", async () => {
  const rows = await onItsOwn((spoken) => throughput(app, bare, spoken), SPOKEN);
  return throughputTable(rows, await groupCommit(bare));
});
const fanOut = await part("sockets", "Sockets", async () => fanOutTable(await fanOutOf(app, bare)));
await bare.close();
const uploads = await part("uploads", "Pages during uploads", async () =>
  uploadsTable(await onItsOwn(pagesDuringUploads)),
);
const storage = await part("storage", "Bytes in the database", async () =>
  storageTable(await onItsOwn(bytesOfEach), await onItsOwn(bytesOfOldLot)),
);
const sizes = await part("scripts", "JavaScript of pages", async () =>
  sizesTable(workerSize(), await scriptSizes(app)),
);
const judged = await part("lighthouse", "Lighthouse", async () => lighthouseTable(await judgePages(app)));
await app.close();
const trips = await part("trips", "Trips to D1", async () =>
  tripsTable(await onItsOwn((counted) => countTrips(counted, counted.scene), COUNTED)),
);

const seconds = Math.round((Date.now() - started) / 1000);
const text = `${machine()}. One run of ${seconds} s, loopback, 16 connections, each ratio
the median of five rounds in which the bare Worker and the app took turns. workerd itself serves both, without what
a development server puts in front, and static files stand in front of both but where a row says otherwise.

${[rates, fanOut, uploads, storage, titles, sizes, trips, judged].filter((table) => table !== "").join("\n")}`;
if (only === undefined) record("npm run bench", text);
console.log(text);
process.exit(0);
