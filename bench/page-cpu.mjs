import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { TEST_WORKER } from "../scripts/test-build.mjs";
import { load } from "./load.mjs";
import { loadMarket } from "./market.mjs";
import { oneByOne } from "./one-by-one.mjs";
import { loadPeople } from "./people-record.mjs";
import { mark, median } from "./results.mjs";
import { openFilled } from "./search.mjs";
import { serveBare } from "./throughput.mjs";

const LISTINGS = 1_000;
const PEOPLE = 100;
const ROUNDS = 5;
/** Long enough for a few dozen requests of the slowest page; the system counts CPU time in hundredths of a second. */
const SECONDS = 1.5;
const CONNECTIONS = 4;
const TICKS_PER_SECOND = 100;
/** The slowest of a hundred answers to a single visitor, in times of the median. */
const SLOWEST_MOST = 4;
const ALONE_SECONDS = 4;
const ALONE_ROUNDS = 5;

/** The pages, each with the CPU time it may cost, in times of the bare Worker's indexed read. */
const pagesOf = ({ scene, filled }) => {
  const { member } = scene;
  // With a cookie, a page is not kept by the edge, so that it is rendered for every request.
  const visitor = { cookie: "theme=light" };
  return [
    { what: "auction, signed in", path: `/auction/${scene.auctionId}`, who: member, most: 3.5 },
    { what: "listing, signed in", path: `/listing/${filled.lastId}`, who: member, most: 3.5 },
    { what: "`/coins`, 24 cards", path: "/coins", who: member, most: 3.5 },
    { what: "`/search?q=silver`, 24 cards", path: "/search?q=silver", who: member, most: 3.5 },
    { what: "dashboard", path: "/dashboard", who: member, most: 3 },
    { what: "landing page, uncached", path: "/", who: visitor, most: 2.5 },
    { what: "`/about`, signed out, uncached", path: "/about", who: visitor, most: 1.5 },
    { what: "public lot page, uncached", path: `/lots/${filled.lastId}`, who: visitor, most: 2.5 },
    { what: "type page, uncached", path: "/types/1007", who: visitor, most: 2.5 },
    { what: "messages", path: "/messages", who: member, most: 3 },
    { what: "a conversation", path: `/messages/${filled.threadId}`, who: member, most: 3 },
    { what: "a collection", path: `/collections/${filled.collectionId}`, who: member, most: 3 },
    { what: "an article", path: `/article/${filled.articleId}`, who: member, most: 3 },
    { what: "settings", path: "/settings", who: member, most: 3 },
  ];
};

/** The fields of a process's line in /proc after its name, which may contain anything: state, parent, … */
function statOf(pid) {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  return line.slice(line.lastIndexOf(")") + 2).split(" ");
}

/** The process that `serve` starts: the new child of this one. */
export async function withProcess(serve) {
  const children = () =>
    readdirSync("/proc").filter((pid) => {
      try {
        return /^\d+$/.test(pid) && statOf(pid)[1] === String(process.pid);
      } catch {
        return false; // It ended meanwhile.
      }
    });
  const before = new Set(children());
  const served = await serve();
  const started = children().filter(
    (pid) => !before.has(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("workerd"),
  );
  if (started.length !== 1) throw new Error(`Expected one new workerd, found ${started.length}`);
  return { ...served, pid: started[0] };
}

/** The CPU time that a process has used on all its threads, in milliseconds. */
function cpuMs(pid) {
  const [user, system] = statOf(pid).slice(11, 13).map(Number);
  return ((user + system) * 1_000) / TICKS_PER_SECOND;
}

async function take(pid, url, headers, seconds = SECONDS) {
  const before = cpuMs(pid);
  const { perSecond, other, done } = await load({
    connections: CONNECTIONS,
    seconds,
    next: () => ({ url, headers }),
    counts: ({ status }) => status === 200,
  });
  if (other > 0) throw new Error(`${url.pathname}: ${other} answers without the page`);
  return { ms: (cpuMs(pid) - before) / done, perSecond };
}

/** Gives every listing on sale a photo, without its pixels. */
function addPhotos(file) {
  const db = new DatabaseSync(file);
  db.exec(`INSERT INTO photos (listing_id, position, key, width, height, created_at, preview, role, original_key)
    SELECT id, 1, lower(hex(randomblob(16))), 1600, 1600, created_at,
      'data:image/webp;base64,' || substr(hex(randomblob(200)), 1, 240), 'obverse', lower(hex(randomblob(16)))
    FROM listings WHERE status = 'active' AND id NOT IN (SELECT listing_id FROM photos)`);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** A market and a record of members, for `openFilled`. */
export function fill(file, { seller, member }, searchFile) {
  const sizes = { from: 0, to: LISTINGS, sales: LISTINGS * 10 };
  const lastId = loadMarket(file, searchFile, { sellerId: seller.id, buyerId: member.id, ...sizes });
  const people = loadPeople(file, { memberId: member.id, count: PEOPLE });
  addPhotos(file);
  return { ...people, lastId };
}

/**
 * What a page costs in CPU time of the whole server, whatever else the machine does: the bare Worker and every page take
 * turns, and the medians count. `only` measures the pages whose address contains it.
 */
export async function pageCpu(only = "") {
  const bare = await withProcess(() => serveBare());
  const app = await withProcess(() => openFilled(TEST_WORKER, fill));
  const pages = pagesOf(app).filter(({ path }) => path.includes(only));
  const readUrl = new URL("/read", bare.url);
  const open = ({ path, who }, seconds) => take(app.pid, new URL(path, app.url), { Cookie: who.cookie }, seconds);
  // The first hundreds of requests are compiled and optimised.
  await take(bare.pid, readUrl, {}, 3);
  for (const page of pages) await open(page, 2);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = [];
    for (const page of pages) {
      const read = await take(bare.pid, readUrl, {}, SECONDS / 2);
      const ours = await open(page);
      measured.push({ ms: ours.ms, bareMs: read.ms, rate: ours.perSecond / read.perSecond });
    }
    rounds.push(measured);
  }
  const auction = new URL(`/auction/${app.scene.auctionId}`, app.url);
  const alone = { page: [], bare: [] };
  for (let round = 0; round < ALONE_ROUNDS; round += 1) {
    alone.page.push(await oneByOne(auction, { Cookie: app.scene.member.cookie }, ALONE_SECONDS));
    alone.bare.push(await oneByOne(readUrl, {}, ALONE_SECONDS));
  }
  await bare.close();
  await app.end();
  const bareMs = median(rounds.flatMap((measured) => measured.map((each) => each.bareMs)));
  const rows = pages.map((page, index) => {
    const ofPage = (name) => median(rounds.map((measured) => measured[index][name]));
    return { ...page, ms: ofPage("ms"), rate: ofPage("rate") };
  });
  return { bareMs, rows, alone };
}

/** The table of {@link pageCpu}. */
export function pageCpuTable({ bareMs, rows, alone }) {
  const ofRounds = (name, rounds) => median(rounds.map((round) => round[name]));
  const [page, bare] = [alone.page, alone.bare].map((rounds) => ({
    median: ofRounds("medianMs", rounds),
    p99: ofRounds("p99Ms", rounds),
  }));
  const row = ({ what, ms, rate, most }) =>
    `| ${[what, `${ms.toFixed(2)} ms`, (ms / bareMs).toFixed(1), most, mark(ms / bareMs <= most), rate.toFixed(2)].join(" | ")} |`;
  return `CPU time of the server's process for a request, user and system, D1 included, beside ${bareMs.toFixed(2)} ms for a bare Worker with one
indexed D1 read, in ${ROUNDS} rounds in which that and every page took turns; ${LISTINGS.toLocaleString("en")} listings on sale, each with a photo, and ${PEOPLE}
other members. Requests per second, with ${CONNECTIONS} connections, are a ratio to the bare Worker's.

| Page | CPU | to the bare read | at most | holds | requests per second |
|---|---|---|---|---|---|
${rows.map(row).join("\n")}

With one connection, in ${ALONE_ROUNDS} rounds in which they took turns:

| One after another | median | p99 | p99 in medians, at most ${SLOWEST_MOST} |
|---|---|---|---|
| the auction's page | ${page.median.toFixed(1)} ms | ${page.p99.toFixed(1)} ms | ${(page.p99 / page.median).toFixed(1)} ${mark(page.p99 <= SLOWEST_MOST * page.median)} |
| the bare Worker's indexed read | ${bare.median.toFixed(1)} ms | ${bare.p99.toFixed(1)} ms | ${(bare.p99 / bare.median).toFixed(1)} |
`;
}
