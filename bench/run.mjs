/*
 * npm run bench: the numbers that the README promises, as ratios to a bare Worker measured in the same run on the same
 * machine; a chapter of bench/RESULTS.md. Loopback only; takes about four minutes.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { gzipSync } from "node:zlib";
import { findChromium } from "../scripts/chromium.mjs";
import { buildTestWorker, TEST_BUILD, TEST_WORKER } from "../scripts/test-build.mjs";
import { ensureInstalled, ROOT, run, tool } from "../scripts/toolchain.mjs";
import { compare, load } from "./load.mjs";
import { countTrips, javaScriptOf } from "./pages.mjs";
import { record } from "./results.mjs";
import { loadCatalogue, loadTestSet, pagesTable, scoresTable, searchPages, searchScores } from "./search.mjs";
import { seedMember } from "./seed.mjs";
import { serve, serveApp } from "./serve.mjs";
import { fanOutOf, spokenBids } from "./sockets.mjs";
import { bytesOfEach, storageTable } from "./storage.mjs";
import { titleScores, titlesTable } from "./titles.mjs";
import { pagesDuringUploads } from "./uploads.mjs";

const CHROMIUM = findChromium();
/** The app with a counter for its trips to D1, the one that takes bids over sockets, and a bare Worker. */
const [COUNTED, SPOKEN, BARE] = ["counted", "spoken", "bare"].map((name) => `${TEST_BUILD}/bench-${name}`);
const LISTINGS = 100_000;
const FUNDS_MINOR = 9_000_000_000;

async function must(label, build) {
  console.log(`${label} …`);
  if ((await build()) !== 0) process.exit(1);
}

async function serveBare(config = "bench/bare/wrangler.toml") {
  const bare = await serve({ config, directory: BARE });
  await bare.env.DB.batch([
    bare.env.DB.prepare("CREATE TABLE counters (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)"),
    bare.env.DB.prepare(
      "CREATE TABLE bids (id INTEGER PRIMARY KEY, auction_id INTEGER NOT NULL, amount INTEGER NOT NULL)",
    ),
    bare.env.DB.prepare("INSERT INTO counters (id, n) VALUES (7, 3)"),
  ]);
  return bare;
}

async function seedBidders(app) {
  const bidders = [];
  for (let index = 0; index < 16; index += 1)
    bidders.push(await seedMember(app.env.DB, `bidder_${index}`, FUNDS_MINOR));
  return bidders;
}

/** Bids of several members on one auction, most of them above every earlier amount. */
async function biddingLoad(app) {
  const bidders = await seedBidders(app);
  let aimedMinor = 1_000;
  return {
    next: (worker) => {
      aimedMinor += 20_000;
      const body = JSON.stringify({ maximumMinor: aimedMinor });
      return {
        url: new URL(`/api/auctions/${app.scene.auctionId}/bids`, app.url),
        method: "POST",
        headers: {
          Cookie: bidders[worker].cookie,
          Origin: app.url.origin,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "Idempotency-Key": randomUUID(),
        },
        body,
      };
    },
    counts: ({ status }) => status === 201,
  };
}

const get = (url, headers = {}) => ({ next: () => ({ url, headers }) });
const post = (url) => {
  const body = JSON.stringify({ amount: 100 });
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
  return { next: () => ({ url, method: "POST", headers, body }), counts: ({ status }) => status === 201 };
};

async function throughput(app, bare, spoken) {
  const rows = [];
  const row = (what, least, result) => {
    rows.push({ what, least, ...result });
    const { ours, bare: bareRate, ratio, other } = result;
    console.log(`  ${what}: ${ours.toFixed(0)}/s of ${bareRate.toFixed(0)}/s = ${ratio.toFixed(2)}, ${other} refused`);
  };
  const signedIn = { Cookie: app.scene.member.cookie };
  row(
    "`/api/notifications/unread`, signed in, to one indexed D1 read",
    0.6,
    await compare(get(new URL("/api/notifications/unread", app.url), signedIn), get(new URL("/read", bare.url))),
  );
  row(
    "the same, straight to its route, to the same call through Remix's router (the address ends in a slash)",
    1,
    await compare(
      get(new URL("/api/notifications/unread", app.url), signedIn),
      get(new URL("/api/notifications/unread/", app.url), signedIn),
    ),
  );
  const bids = await biddingLoad(app);
  row(
    "accepted bids on one auction, to single D1 inserts",
    0.6,
    await compare(bids, post(new URL("/insert", bare.url))),
  );
  const lean = await serveBare("bench/bare/lean.toml");
  row(
    "the same, to a Worker with no static files in front of it",
    0.6,
    await compare(bids, post(new URL("/insert", lean.url))),
  );
  await lean.close();
  row(
    "bids over the room's own socket, which is built for this comparison only",
    null,
    await compare(spokenBids(spoken, await seedBidders(spoken)), post(new URL("/insert", bare.url))),
  );
  row("landing page, signed out, to a bare `Response`", 0.25, await compare(get(app.url), get(new URL("/", bare.url))));
  row(
    "public lot page, served warm, to a bare `Response`",
    0.4,
    await compare(get(new URL(`/lots/${app.scene.listingId}`, app.url)), get(new URL("/", bare.url))),
  );
  return rows;
}

/**
 * What it would save to decide ten queued bids in order and save them together: the same statements in fewer batches.
 */
async function groupCommit(bare) {
  const perBid = 10;
  const one = await load({ ...post(new URL(`/?rows=${perBid}`, bare.url)), seconds: 4 });
  const ten = await load({ ...post(new URL(`/?rows=${perBid * 10}`, bare.url)), seconds: 4 });
  return { perBid, one: one.perSecond, ten: ten.perSecond * 10 };
}

function workerSize() {
  return readdirSync(TEST_WORKER)
    .filter((file) => !file.endsWith(".map") && file !== "README.md")
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${TEST_WORKER}/${file}`)).length, 0);
}

/** Judges a page as a phone on a slow network sees it, signed in with a `cookie`. */
function lighthouse(url, cookie) {
  mkdirSync(`${ROOT}/.cache`, { recursive: true });
  const file = `${ROOT}/.cache/lighthouse.json`;
  execFileSync(
    tool("lighthouse")[0],
    [
      url.href,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, stdio: ["ignore", "ignore", "inherit"], timeout: 180_000 },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => id),
  );
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  return {
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    performance: score("performance"),
    largestPaintMs: audits["largest-contentful-paint"].numericValue,
    blockingMs: audits["total-blocking-time"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    failed,
  };
}

const mark = (good) => (good ? "yes" : "**no**");
const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

function fanOutTable({ watchers, rounds, app, bare }) {
  const ratio = app.p99 / bare.p99;
  const row = (what, { p50, p99 }, more) => `| ${what} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${more} |`;
  return `From sending to hearing, ${watchers} sockets in one room, ${rounds} times, in turn with the bare one:

| Fan-out | median | p99 | ratio of the p99s, at most 3 |
|---|---|---|---|
${row("a bid over HTTP, decided, saved and told to every watcher", app, `${ratio.toFixed(2)} ${mark(ratio <= 3)}`)}
${row("a bare Durable Object that repeats what it is sent", bare, "")}
`;
}

function uploadsTable({ idle, during, uploaded }) {
  const ratio = during.p99Ms / idle.p99Ms;
  const row = (what, { medianMs, p99Ms }, more) =>
    `| ${what} | ${medianMs.toFixed(0)} ms | ${p99Ms.toFixed(0)} ms | ${more} |`;
  return `Two readers of \`/browse\`, signed in; the uploads are PNGs of 16 megapixels, six always under way, ${uploaded} in all:

| \`/browse\` | median | p99 | ratio of the p99s, at most 3 |
|---|---|---|---|
${row("while nobody uploads", idle, "")}
${row("during six uploads at once", during, `${ratio.toFixed(2)} ${mark(ratio <= 3)}`)}
`;
}

/** The day, the machine and how busy it was. */
function machine(loadAverage) {
  const cpu = `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;
  const rest = `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)} on ${cpu}, ${rest}; load average ${loadAverage} when it began`;
}

function report({ rows, group, fanOut, uploads, storage, titles, size, scripts, pages, judged, took }) {
  return `${machine(took.loadAverage)}. One run of ${took.seconds} s, loopback, 16 connections, each ratio
the median of five rounds in which the bare Worker and the app took turns. workerd itself serves both, without what
a development server puts in front, and static files stand in front of both but where a row says otherwise.

| Throughput | app | bare | ratio | at least | holds |
|---|---|---|---|---|---|
${rows.map((r) => `| ${r.what} | ${r.ours.toFixed(0)}/s | ${r.bare.toFixed(0)}/s | ${r.ratio.toFixed(2)} | ${r.least ?? "–"} | ${r.least === null ? "–" : mark(r.ratio >= r.least)} |`).join("\n")}

Group commit, which the room does with the bids that wait (docs/decisions/0007): a bare Worker saves the
${group.perBid} statements of a bid ${group.one.toFixed(0)} times a second one bid to a batch, and ${group.ten.toFixed(0)} times ten bids to a batch, ${(group.ten / group.one).toFixed(1)} times as many.
What each bid costs before the room (session, parsing) stays, so the ratio above gains less than that.

${fanOut ? fanOutTable(fanOut) : ""}
${uploads ? uploadsTable(uploads) : ""}
${storage ? storageTable(storage) : ""}
${titles ? titlesTable(titles) : ""}
| Size | measured | at most | holds |
|---|---|---|---|
| Worker, gzipped | ${kB(size)} | 1,270 kB | ${mark(size <= 1_270_000)} |
${scripts.map(({ path, who, bytes, most }) => `| JavaScript of \`${path}\`, ${who}, gzipped | ${kB(bytes)} | ${kB(most)} | ${mark(bytes <= most)} |`).join("\n")}

Trips to D1 of a page, signed in, the session's included (at most 3), and rows read with 2,500 and with 10,000 of
everything behind it (bounded: they do not grow with it):

| Page | status | trips | rows read | rows read, 4 × the record | holds |
|---|---|---|---|---|---|
${pages.map((p) => `| \`${p.path}\` | ${p.status} | ${p.trips} | ${p.rows} | ${p.rowsLarge} | ${mark(p.trips <= 3 && p.rowsLarge <= p.rows * 1.2 + 50)} |`).join("\n")}

| Lighthouse, mobile | accessibility (100) | best practices (100) | performance (95) | largest paint | blocked | layout shift (0) | holds | below 0.9 |
|---|---|---|---|---|---|---|---|---|
${judged.map((j) => `| \`${j.path}\`${j.cookie ? ", signed in" : ""} | ${j.accessibility} | ${j.bestPractices} | ${j.performance} | ${(j.largestPaintMs / 1000).toFixed(1)} s | ${j.blockingMs.toFixed(0)} ms | ${j.shift.toFixed(2)} | ${mark(j.accessibility === 100 && j.bestPractices === 100 && j.performance >= 95 && j.shift < 0.005)} | ${j.failed.join(", ") || "–"} |`).join("\n")}
`;
}

/** `npm run bench -- trips`: only that part, printed and not saved. `search` runs only so, and has a chapter of its own; a number after it loads so many listings. */
const only = process.argv[2];
const wanted = (part) => only === undefined || only === part;

const started = Date.now();
const loadAverage = readFileSync("/proc/loadavg", "utf8").split(" ")[0];
await ensureInstalled();
const titles = wanted("titles") ? await titleScores() : undefined;
// The only part that needs no app.
if (only === "titles") {
  console.log(titlesTable(titles));
  process.exit(0);
}
await must("Bundling the app", buildTestWorker);
await must("Bundling the counted app", () =>
  buildTestWorker({ directory: COUNTED, entry: ["bench/counted/index.ts"] }),
);
if (only === "search") {
  console.log("Searches …");
  const most = Number(process.argv[3] ?? LISTINGS);
  const pages = pagesTable(await searchPages(COUNTED, most));
  console.log(pages);
  // Other numbers of listings are printed and not saved.
  if (most !== LISTINGS) process.exit(0);
  const scores = scoresTable(await searchScores(await serveApp(COUNTED, FUNDS_MINOR)));
  record("npm run bench -- search", `${machine(loadAverage)}.\n\n${scores}\n${pages}`);
  process.exit(0);
}
await must("Bundling the spoken app", () => buildTestWorker({ directory: SPOKEN, entry: ["bench/spoken/index.ts"] }));
await must("Bundling the bare Worker", () =>
  run(tool("wrangler", "deploy", "--config", "bench/bare/wrangler.toml", "--dry-run", "--outdir", `${ROOT}/${BARE}`), {
    quiet: true,
    label: "wrangler",
  }),
);

const app = await serveApp(TEST_WORKER, FUNDS_MINOR);
const bare = await serveBare();
const rows = [];
let group = { perBid: 0, one: 0, ten: 0 };
if (wanted("throughput")) {
  console.log("Throughput …");
  const spoken = await serveApp(SPOKEN, FUNDS_MINOR);
  rows.push(...(await throughput(app, bare, spoken)));
  await spoken.close();
  group = await groupCommit(bare);
}
let fanOut;
if (wanted("sockets")) {
  console.log("Sockets …");
  fanOut = await fanOutOf(app, bare);
}
await bare.close();

/** Measures on an app of its own; undefined if the group isn't wanted. */
async function onItsOwn(group, title, measure) {
  if (!wanted(group)) return undefined;
  console.log(`${title} …`);
  const other = await serveApp(TEST_WORKER, FUNDS_MINOR);
  const measured = await measure(other);
  await other.close();
  return measured;
}

const uploads = await onItsOwn("uploads", "Pages during uploads", pagesDuringUploads);
const storage = await onItsOwn("storage", "Bytes in the database", bytesOfEach);

const scripts = [];
if (wanted("scripts")) {
  console.log("JavaScript of pages …");
  const { listingId, auctionId } = app.scene;
  for (const path of ["/listings", "/dashboard", `/listing/${listingId}`, `/auction/${auctionId}`, "/wallet"])
    scripts.push({ path, who: "signed in", most: 126_000, bytes: await javaScriptOf(app, app.scene, path, CHROMIUM) });
  const nobody = { member: { cookie: "tz=UTC" } };
  const open = ["/browse", "/search?q=silver", `/lots/${listingId}`, "/sellers/bench_seller"];
  for (const path of ["/", "/about", "/help", "/help/articles/bidding", ...open])
    scripts.push({ path, who: "signed out", most: 0, bytes: await javaScriptOf(app, nobody, path, CHROMIUM) });
}

const judged = [];
if (wanted("lighthouse")) {
  // So that lists and the page of a type have something to show.
  await loadCatalogue(app);
  await loadTestSet(app);
  const { listingId, member } = app.scene;
  const lists = ["/browse", "/search?q=silver"];
  const signedOut = ["/", "/auth", "/about", "/help", `/lots/${listingId}`, "/types/1007", ...lists];
  const visits = [...signedOut.map((path) => ({ path })), ...lists.map((path) => ({ path, cookie: member.cookie }))];
  for (const { path, cookie } of visits) {
    console.log(`Lighthouse on ${path}${cookie ? ", signed in" : ""} …`);
    judged.push({ path, cookie, ...lighthouse(new URL(path, app.url), cookie) });
  }
}
await app.close();

const pages = [];
if (wanted("trips")) {
  console.log("Trips to D1 …");
  const counted = await serveApp(COUNTED, FUNDS_MINOR);
  pages.push(...(await countTrips(counted, counted.scene)));
  await counted.close();
}

const took = { seconds: Math.round((Date.now() - started) / 1000), loadAverage };
const text = report({
  rows,
  group,
  fanOut,
  uploads,
  storage,
  titles,
  size: workerSize(),
  scripts,
  pages,
  judged,
  took,
});
if (only === undefined) record("npm run bench", text);
console.log(text);
process.exit(0);
