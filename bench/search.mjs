import { readdirSync, readFileSync } from "node:fs";
import { runnerImport } from "vite";
import { ROOT } from "../scripts/toolchain.mjs";

const SMALL = 1_000;
const LARGE = 100_000;
const AT_ONCE = 1_000;
/** Each page is opened so often; the fastest counts, because everything else on the machine only makes it slower. */
const OPENED = 25;

const DATA = `${ROOT}/app/domain/catalogue/data`;
const types = () => readdirSync(DATA).flatMap((file) => JSON.parse(readFileSync(`${DATA}/${file}`, "utf8")));

async function load(file) {
  const { module } = await runnerImport(`${ROOT}/${file}`, {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${ROOT}/app` } },
  });
  return module;
}

/** Recall on the first page and mean reciprocal rank of the test set, through the API. */
export async function searchScores({ url, env, scene }) {
  const { seedTestSet, scoreTestSet, summaryOf } = await load("test/search/measure.ts");
  const listings = await seedTestSet(env.DB, { types: types(), sellerId: scene.seller.id, now: Date.now() });
  const scores = await scoreTestSet(async (query) => {
    const answer = await fetch(new URL(`/api/listings?${new URLSearchParams({ q: query })}`, url));
    const { items } = await answer.json();
    return items.map(({ id }) => id);
  });
  return { listings, queries: scores.length, ...summaryOf(scores) };
}

/** The pages that are measured, each by its k-th address: pages of one item differ, because the edge keeps them. */
const PAGES = [
  "/search?q=silver",
  "/search?q=thaler",
  "/search?q=dollar+1921",
  "/search?q=soverign",
  "/search?q=silver&country=United+States&yearFrom=1900&yearTo=1940",
  "/search?q=silver&sort=newest",
  "/search?q=silver&sort=price",
  "/search?q=silver&min=50&max=60",
  "/browse",
  "/browse?kind=note&sort=price",
  "/browse?country=Germany",
  "/browse?grade=VF",
  "/types",
  "/types?q=thaler",
  "/types/{type}",
  "/lots/{lot}",
];

/** Listings of the catalogue's types, first as drafts with their facts, then published, as members' listings are. */
async function loadListings(db, sellerId, { from, to }) {
  const now = Date.now();
  for (let first = from; first < to; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, to - first);
    const { results } = await db
      .prepare(
        `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, attributes, created_at)
          WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + ?2 - 1)
          SELECT ?3, t.kind, substr(t.title || ' ' || t.year_from || ', number ' || i, 1, 120), t.obverse || ' ' || t.reverse, 'fixed',
            'draft', 500 + (i * 7919) % 50000, json_object('country', s.name, 'year', t.year_from, 'composition',
            t.composition_text, 'grade', CASE i % 4 WHEN 0 THEN 'VF' WHEN 1 THEN 'XF' WHEN 2 THEN 'MS 63' ELSE 'F' END), ?4
          FROM n CROSS JOIN catalogue_types AS t ON t.id = (
            SELECT id FROM bench_types WHERE place = (i * 1009) % (SELECT COUNT(*) FROM bench_types))
          JOIN catalogue_issuers AS s ON s.code = t.issuer_code RETURNING id`,
      )
      .bind(first, count, sellerId, now)
      .all();
    const [low, high] = [results[0].id, results.at(-1).id];
    await db.batch([
      db
        .prepare(
          `INSERT INTO listing_facts (listing_id, type_id, country, composition, year_from, year_to, grade, grade_scale, grade_name, grade_from, grade_to)
            SELECT l.id, (SELECT id FROM bench_types WHERE place = ((?1 + l.id - ?2) * 1009) % (SELECT COUNT(*) FROM bench_types)),
              attributes ->> 'country', attributes ->> 'composition', attributes ->> 'year', attributes ->> 'year',
              attributes ->> 'grade', 'raw', attributes ->> 'grade',
              CASE attributes ->> 'grade' WHEN 'VF' THEN 20 WHEN 'XF' THEN 40 WHEN 'F' THEN 12 ELSE 63 END,
              CASE attributes ->> 'grade' WHEN 'VF' THEN 39 WHEN 'XF' THEN 49 WHEN 'F' THEN 19 ELSE 63 END
            FROM listings AS l WHERE l.id BETWEEN ?2 AND ?3`,
        )
        .bind(first, low, high),
      db
        .prepare("UPDATE listings SET status = 'active', published_at = ? WHERE id BETWEEN ? AND ?")
        .bind(now, low, high),
    ]);
  }
  return db.prepare("SELECT MAX(id) FROM listings").first("MAX(id)");
}

const LINKS = /href="\/(?:(?:lots|listing|auction|types)\/\d+|types\?issuer=[^"&]+)/g;
const shownOn = (body) => new Set(body.match(LINKS) ?? []).size || 1;

async function measure({ url, scene }, lastId) {
  const rows = [];
  for (const page of PAGES) {
    const times = [];
    let last;
    for (let turn = 0; turn < OPENED; turn += 1) {
      const path = page.replace("{type}", String(1_000 + turn)).replace("{lot}", String(lastId - turn));
      const started = performance.now();
      const answer = await fetch(new URL(path, url), { headers: { Cookie: scene.member.cookie } });
      const body = await answer.text();
      times.push(performance.now() - started);
      const read = (name) => Number(answer.headers.get(name));
      last = {
        status: answer.status,
        trips: read("x-d1-trips"),
        rows: read("x-d1-rows-read"),
        shown: shownOn(body),
      };
    }
    rows.push({ page, ...last, ms: Math.min(...times) });
  }
  return rows;
}

/** What pages cost with 1,000 and with 100,000 listings. */
export async function searchPages(app) {
  const { DB } = app.env;
  const { catalogueBatches } = await load("app/domain/catalogue/catalogue-sql.ts");
  const entries = types().sort((a, b) => a.id - b.id);
  for (const statements of catalogueBatches(entries)) await DB.batch(statements.map((each) => DB.prepare(each)));
  const { wordsIn } = await load("app/domain/search/tokens.ts");
  const words = JSON.stringify(wordsIn(entries.map(({ title }) => title).join(" ")));
  await DB.batch([
    DB.prepare("INSERT INTO search_words (word) SELECT value FROM json_each(?)").bind(words),
    DB.prepare("CREATE TABLE bench_types (place INTEGER PRIMARY KEY, id INTEGER NOT NULL)"),
    DB.prepare("INSERT INTO bench_types SELECT row_number() OVER (ORDER BY id) - 1, id FROM catalogue_types"),
  ]);
  const small = await measure(app, await loadListings(DB, app.scene.seller.id, { from: 0, to: SMALL }));
  const started = performance.now();
  const lastId = await loadListings(DB, app.scene.seller.id, { from: SMALL, to: LARGE });
  const loadedInMs = performance.now() - started;
  const large = await measure(app, lastId);
  const { size_after: bytes } = (await DB.prepare("SELECT 1").run()).meta;
  return { pages: large.map((page, index) => ({ ...page, before: small[index] })), loadedInMs, bytes };
}

const mark = (good) => (good ? "yes" : "**no**");
const count = (number) => Math.round(number).toLocaleString("en");

/** The tables of {@link searchScores} and {@link searchPages}. */
export function searchTables({ listings, queries, recall, mrr }, { pages, loadedInMs, bytes }) {
  const row = ({ page, status, trips, rows, shown, ms, before }) => {
    const perRow = rows / shown;
    const times = ms / before.ms;
    const cells = [`\`${page}\``, status, trips, before.rows, rows, shown, perRow.toFixed(0), mark(perRow <= 40)];
    return `| ${[...cells, before.ms.toFixed(1), ms.toFixed(1), times.toFixed(2), before.shown === shown ? mark(times <= 1.2) : "–"].join(" | ")} |`;
  };
  return `The test set: ${queries} queries as people type them, in four languages and with mistakes, to ${listings} listings of catalogue types. Recall
on the first page ${recall.toFixed(3)}, mean reciprocal rank ${mrr.toFixed(3)}. The queries were written with the listings in view, so strangers' will do worse.

Pages, signed in, with ${count(SMALL)} and with ${count(LARGE)} listings on sale of ${count(types().length)} types: trips to D1 with the session's (at most 3), rows read
for each item, type or issuer shown (at most 40), and the fastest of ${OPENED} answers (at most 1.2 times as long, where as much is
shown). The listings were
loaded by SQL in ${(loadedInMs / 1000).toFixed(0)} s, and the database with them has ${count(bytes / 1e6)} MB, ${count(bytes / LARGE)} bytes each.

| Page | status | trips | rows at ${count(SMALL)} | rows at ${count(LARGE)} | shown | rows each | holds | ms at ${count(SMALL)} | ms at ${count(LARGE)} | times | holds |
|---|---|---|---|---|---|---|---|---|---|---|---|
${pages.map(row).join("\n")}
`;
}
