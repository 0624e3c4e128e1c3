/*
 * npm run reindex [-- FILE SEARCH | --remote]: writes the search of listings, its dictionary and the full-text indexes anew,
 * from what they index: in the local databases, in two SQLite files, or with `--remote` in the deployed databases, where
 * the site itself feeds its search. Each statement is a short transaction of its own, so the app keeps running, and a run
 * that was stopped can be repeated. It needs node:sqlite and TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { openRecord } from "./record.mjs";
import { seconds } from "./toolchain.mjs";

const { openWriter } = await import("../app/db/client.server.ts");
const { feedSearch } = await import("../app/domain/search/feed-search.server.ts");
const { wordsIn } = await import("../app/domain/search/tokens.ts");

const remote = process.argv.includes("--remote");
const [file, searchFile] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
/** Rows in one batch. Every call of the deployed database takes seconds. */
const BATCH = remote ? 2_000 : 500;
/** Words in one statement, of at most 100 kB. */
const WORDS = 2_000;
/** How often, and how long without progress, the deployed site is waited for. */
const [ASKED_EVERY_MS, STALLED_MS] = [10_000, 120_000];

/** The orders in which auctions of a range of prices are filed, and the states of those that are. */
const PRICE_ORDERS = [
  ["age", "id", "'open'"],
  ["end", "close_place", "'open'"],
  ["start", "start_place", "'open'"],
  ["close", "close_place", "'sold', 'unsold'"],
];

const started = Date.now();
const db = openRecord({ remote, file });
const search = openRecord({ remote, file: searchFile, binding: "SEARCH_DB" });

/** Calls `work` with the first and last id of each batch of a table. Returns how many rows there are. */
async function inBatches(table, work) {
  let done = 0;
  for (let last = 0; ; ) {
    const [ids] = await db.all(`SELECT MIN(id) AS first, MAX(id) AS last, COUNT(*) AS count
      FROM (SELECT id FROM ${table} WHERE id > ${last} ORDER BY id LIMIT ${BATCH})`);
    if (ids.count === 0) return done;
    await work(`BETWEEN ${ids.first} AND ${ids.last}`);
    done += ids.count;
    last = ids.last;
    if (remote) console.log(`  … ${done} ${table.replaceAll("_", " ")}, ${seconds(started)} so far`);
  }
}

async function learnWords(query) {
  const texts = await db.all(query);
  const words = [...new Set(texts.flatMap(({ text }) => wordsIn(text)))];
  for (let from = 0; from < words.length; from += WORDS) {
    const json = JSON.stringify(words.slice(from, from + WORDS)).replaceAll("'", "''");
    await search.run(
      `INSERT INTO search_words (word) SELECT value FROM json_each('${json}') WHERE 1 ON CONFLICT DO NOTHING`,
    );
  }
}

/** Gives the search everything, or waits until the deployed site has. Every document gets a version above `newest`. */
async function feedAll(newest) {
  if (!remote) {
    const databases = { db: openWriter(db.d1), search: openWriter(search.d1) };
    const { fed, failed } = await feedSearch(databases, { now: () => Date.now() }, Number.POSITIVE_INFINITY);
    if (failed.length > 0) throw new Error(`The search refused ${failed.length} documents: ${failed[0].error.message}`);
    return fed;
  }
  let least = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); ; ) {
    const [{ waiting, all }] = await db.all(
      `SELECT COUNT(*) AS "all", SUM(version <= ${newest}) AS waiting FROM search_feed`,
    );
    if (!waiting) return all;
    if (waiting < least) [least, since] = [waiting, Date.now()];
    if (Date.now() - since > STALLED_MS) throw new Error("The site doesn't feed its search. Is it deployed?");
    console.log(`  … ${waiting} documents are left, ${seconds(started)} so far`);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

const [{ newest }] = await search.all("SELECT COALESCE(MAX(version), 0) AS newest FROM search_documents");
// After what members change meanwhile, which is due from 0 on.
await inBatches("search_feed", (ids) =>
  db.run(
    `UPDATE search_feed SET due_at = min(ifnull(due_at, 1), 1), version = max(version, ${newest}) WHERE id ${ids}`,
  ),
);
const listings = await feedAll(newest);
await search.run(`DELETE FROM search_documents WHERE version <= ${newest}`);
await inBatches("auctions", async (ids) => {
  await db.run(`DELETE FROM auctions_at_prices_by_end
    WHERE rowid IN (SELECT (filed_end / 1000 << 28) | auction_id FROM moved_auctions WHERE auction_id ${ids})`);
  await db.run(`DELETE FROM moved_auctions WHERE auction_id ${ids}`);
  for (const [order, place, states] of PRICE_ORDERS) {
    const index = `auctions_at_prices_by_${order}`;
    const filed = `FROM auctions_at_prices WHERE id ${ids} AND status IN (${states})`;
    await db.run(`DELETE FROM ${index} WHERE rowid IN (SELECT ${place} ${filed})`);
    await db.run(`INSERT INTO ${index} (rowid, tags) SELECT ${place}, tags ${filed} ORDER BY ${place}`);
  }
});
const types = await inBatches("catalogue_types", (ids) =>
  learnWords(`SELECT words AS text FROM catalogue_types WHERE id ${ids}`),
);
await db.run("INSERT INTO catalogue_types_fts (catalogue_types_fts) VALUES ('rebuild')");
await search.run("INSERT INTO search_words_trigrams (search_words_trigrams) VALUES ('rebuild')");
// Nothing can be taken out of this one.
const messages = await inBatches("messages", (ids) =>
  db.run(`INSERT INTO message_index (rowid, members, body)
    SELECT m.id, 'm' || t.low_id || ' m' || t.high_id, m.body FROM messages AS m JOIN threads AS t ON t.id = m.thread_id
    WHERE m.id ${ids} AND m.id NOT IN (SELECT rowid FROM message_index WHERE rowid ${ids})`),
);
const articles = await inBatches("articles", async (ids) => {
  const found = `FROM articles AS a JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published
    WHERE a.id ${ids} AND a.state = 'published'`;
  await db.run(`DELETE FROM article_index WHERE rowid ${ids}`);
  await db.run(`INSERT INTO article_index (rowid, title, summary, tags, body)
    SELECT a.id, r.title, r.summary, r.tags, r.body ${found}`);
});
console.log(`${articles} articles and ${messages} messages can be searched.`);
console.log(`${listings} listings can be searched, with the words of ${types} types (${seconds(started)}).`);
