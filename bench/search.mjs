import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runnerImport } from "vite";
import { ROOT } from "../scripts/toolchain.mjs";
import { loadMarket } from "./market.mjs";
import { count, mark } from "./results.mjs";
import { reopenApp, serveApp } from "./serve.mjs";

const SMALL = 1_000;
/** Prices realised for each listing on sale. */
const SALES = 10;
/** Each page is opened so often; the fastest counts, because everything else on the machine only makes it slower. */
const OPENED = 25;

async function load(file) {
  const { module } = await runnerImport(`${ROOT}/${file}`, {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${ROOT}/app` } },
  });
  return module;
}

const types = async () => (await load("scripts/catalogue/types-on-disk.ts")).typesOnDisk();

/** Loads the catalogue's types, as `npm run catalogue` does. */
export async function loadCatalogue({ env }) {
  const { loadTypes } = await load("test/load-types.ts");
  await loadTypes(env.DB, await types());
}

/** Loads the listings of the test set; answers how many there are. */
export async function loadTestSet({ env, scene }) {
  const { seedTestSet } = await load("test/search/measure.ts");
  return seedTestSet(env, { types: await types(), sellerId: scene.seller.id, now: Date.now() });
}

/** The share of the searches for types that find one that is meant, on the page of types. */
async function typeScores(app) {
  await loadCatalogue(app);
  const { typeRecall } = await load("test/search/type-recall.ts");
  return typeRecall(await types(), async (q) => {
    const answer = await fetch(new URL(`/types?${new URLSearchParams({ q })}`, app.url));
    return Array.from((await answer.text()).matchAll(/href="\/types\/(\d+)"/g), ([, id]) => Number(id));
  });
}

/** Recall on the first page of searches for types and for listings of the test set, and its mean reciprocal rank. */
export async function searchScores(app) {
  const { url } = app;
  const { scoreTestSet, summaryOf } = await load("test/search/measure.ts");
  const listings = await loadTestSet(app);
  const scores = await scoreTestSet(async (query) => {
    const answer = await fetch(new URL(`/api/listings?${new URLSearchParams({ q: query })}`, url));
    const { items } = await answer.json();
    return items.map(({ id }) => id);
  });
  return { listings, queries: scores.length, ...summaryOf(scores), types: await typeScores(app) };
}

/** The pages that are measured, each by its k-th address: pages of one item differ, because the edge keeps them. */
const PAGES = [
  "/search?q=silver",
  "/search?q=thaler",
  "/search?q=dollar+1921",
  "/search?q=soverign",
  "/search?q=silver&country=United+States&yearFrom=1900&yearTo=1940",
  "/search?q=silver&shipsTo=DE",
  "/search?q=silver&sort=newest",
  "/search?q=silver&sort=price",
  "/search?q=silver&sort=price-desc",
  "/search?q=silver&sort=ending",
  "/search?q=silver&min=50&max=60",
  "/search?q=silver&min=50&max=60&sort=price",
  "/search?q=silver&within=24",
  "/browse",
  "/browse?sort=price",
  "/browse?sort=ending",
  "/browse?kind=note&sort=price",
  "/browse?country=Germany",
  "/browse?country=Germany&sort=price-desc",
  "/browse?format=auction&sort=ending",
  "/browse?grade=VF",
  "/listings",
  "/coins",
  "/notes",
  "/notes?sort=price",
  "/auctions",
  "/auctions?show=new",
  "/auctions?show=upcoming",
  "/auctions?show=ended",
  "/auctions?kind=note",
  "/auctions?kind=note&sort=price-desc",
  "/auctions?kind=note&sort=bids",
  "/auctions?country=Germany&sort=price",
  "/auctions?show=ended&kind=note&sort=price",
  "/auctions?min=50&max=60",
  "/auctions?show=new&min=50&max=60",
  "/auctions?show=upcoming&min=50&max=60",
  "/auctions?show=ended&min=50&max=60",
  "/auctions?show=ended&country=Germany&min=50&max=250",
  "/auctions?noReserve=yes",
  "/types",
  "/types?q=thaler",
  "/types?q=thaler+of+unheard+silver+1780",
  "/types/{type}",
  "/lots/{lot}",
  "/listing/{lot}",
  "/enhanced-listing/{lot}",
  "/sellers/bench_seller",
];

/** The seller's own list is opened by the one who has all listings. */
const SELLERS_OWN = "/listings";

const LINKS = /href="\/(?:(?:lots|listing|auction|types)\/\d+|types\?issuer=[^"&]+)/g;
const shownOn = (body) => new Set(body.match(LINKS) ?? []).size || 1;

/** One answer of a page. */
async function open({ url, scene, lastId }, page, turn) {
  const path = page.replace("{type}", String(1_000 + turn)).replace("{lot}", String(lastId - turn));
  const { cookie } = page === SELLERS_OWN ? scene.seller : scene.member;
  const started = performance.now();
  const answer = await fetch(new URL(path, url), { headers: { Cookie: cookie } });
  const body = await answer.text();
  const ms = performance.now() - started;
  const read = (name) => Number(answer.headers.get(name));
  return { status: answer.status, trips: read("x-d1-trips"), rows: read("x-d1-rows-read"), shown: shownOn(body), ms };
}

/** Every page of both markets, which take turns, because the rest of the machine is never equally busy. */
async function measure(small, large) {
  const pages = [];
  for (const page of PAGES) {
    const answers = [[], []];
    for (let turn = 0; turn < OPENED; turn += 1) {
      answers[0].push(await open(small, page, turn));
      answers[1].push(await open(large, page, turn));
    }
    const [before, after] = answers.map((each) => ({ ...each.at(-1), ms: Math.min(...each.map(({ ms }) => ms)) }));
    pages.push({ page, ...after, before });
  }
  return pages;
}

/** The catalogue and its words, and the files of the databases. */
async function prepare({ env: { DB, SEARCH_DB } }, state) {
  const { catalogueBatches } = await load("scripts/catalogue/catalogue-sql.ts");
  const entries = await types();
  for (const statements of catalogueBatches(entries)) await DB.batch(statements.map((each) => DB.prepare(each)));
  const { wordsIn } = await load("app/domain/search/tokens.ts");
  const words = JSON.stringify(wordsIn(entries.map(({ title }) => title).join(" ")));
  await SEARCH_DB.prepare("INSERT INTO search_words (word) SELECT value FROM json_each(?)").bind(words).run();
  return databasesIn(state);
}

/** The files of the record and of the search in a state's directory. */
export function databasesIn(state) {
  const files = readdirSync(state, { recursive: true })
    .filter((file) => file.endsWith(".sqlite") && file.includes("D1Database") && !file.endsWith("metadata.sqlite"))
    .map((name) => join(state, name));
  return { file: files.find((each) => !isSearch(each)), searchFile: files.find(isSearch) };
}

function isSearch(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'fed_documents'").get();
  db.close();
  return found !== undefined;
}

/** An app whose databases `fill` writes while it is closed, with what that returned. `vars` override wrangler.toml's. */
export async function openFilled(directory, fill, vars = {}) {
  const state = mkdtempSync(join(tmpdir(), "obverse-bench-"));
  const app = await serveApp(directory, 0, state, { vars });
  const { scene } = app;
  const { file, searchFile } = await prepare(app, state);
  await app.close();
  const filled = fill(file, scene, searchFile);
  const { url, env, sweep, close } = await reopenApp(directory, state, vars);
  const end = async () => {
    await close();
    rmSync(state, { recursive: true });
  };
  return { url, env, sweep, scene, filled, file, end };
}

/** A market of so many listings, in an app and a database of its own. */
async function openMarket(directory, listings) {
  const { filled, ...market } = await openFilled(directory, (file, { seller, member }, searchFile) => {
    const started = performance.now();
    const sizes = { from: 0, to: listings, sales: listings * SALES };
    const lastId = loadMarket(file, searchFile, { sellerId: seller.id, buyerId: member.id, ...sizes });
    return { lastId, loadedInMs: performance.now() - started };
  });
  const size = async (db) => (await db.prepare("SELECT 1").run()).meta.size_after;
  const { DB, SEARCH_DB } = market.env;
  return { ...market, ...filled, bytes: await size(DB), searchBytes: await size(SEARCH_DB) };
}

/** What pages cost with 1,000 and with `most` listings on sale. */
export async function searchPages(directory, most) {
  const small = await openMarket(directory, SMALL);
  const large = await openMarket(directory, most);
  const pages = await measure(small, large);
  await small.end();
  await large.end();
  const { loadedInMs, bytes, searchBytes } = large;
  return { pages, most, loadedInMs, bytes, searchBytes };
}

/** The table of {@link searchScores}. */
export function scoresTable({ listings, queries, recall, mrr, types: { searches, recall: typesFound, missed } }) {
  return `The test set: ${queries} queries as people type them, in four languages and with mistakes, to ${listings} listings of catalogue types. Recall
on the first page ${recall.toFixed(3)}, mean reciprocal rank ${mrr.toFixed(3)}. The queries were written with the listings in view, so strangers' will do worse.

Types: ${searches} searches as collectors type them, written before anyone looked at what they find; ${mark(typesFound >= 0.95)} the first page has a
type that is meant for ${typesFound.toFixed(3)} of them (at least 0.95)${missed.length > 0 ? `; missed: ${missed.join(", ")}` : ""}.
`;
}

/** The table of {@link searchPages}. */
export async function pagesTable({ pages, most, loadedInMs, bytes, searchBytes }) {
  const row = ({ page, status, trips, rows, shown, ms, before }) => {
    const perRow = rows / shown;
    const times = ms / before.ms;
    const cells = [
      `\`${page}\``,
      status,
      trips,
      before.rows,
      rows,
      shown,
      perRow.toFixed(0),
      mark(trips <= 3 && perRow <= 40),
    ];
    return `| ${[...cells, before.ms.toFixed(1), ms.toFixed(1), times.toFixed(2), before.shown === shown ? mark(times <= 1.2) : "–"].join(" | ")} |`;
  };
  return `Pages, signed in, with ${count(SMALL)} and with ${count(most)} listings on sale of ${count((await types()).length)} types, a fifth of them by auction, half as
many closed auctions and ten times as many prices realised: trips to D1 with the session's (at most 3), rows read for each item,
type or issuer shown (at most 40), and the fastest of ${OPENED} answers, for which both took
turns (at most 1.2 times as long, where as much is shown).
The larger market was written in ${(loadedInMs / 1000).toFixed(0)} s, and the record then has ${count(bytes / 1e6)} MB, ${count(bytes / most)} bytes for each listing on sale; the search ${count(searchBytes / 1e6)} MB, ${count(searchBytes / most)}.

| Page | status | trips | rows at ${count(SMALL)} | rows at ${count(most)} | shown | rows each | holds | ms at ${count(SMALL)} | ms at ${count(most)} | times | holds |
|---|---|---|---|---|---|---|---|---|---|---|---|
${pages.map(row).join("\n")}
`;
}
