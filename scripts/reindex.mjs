/*
 * npm run reindex [-- FILE | --remote]: writes the full-text indexes anew, and the search's documents and dictionary, from
 * what they index: in the local D1, in a SQLite file, or with `--remote` in the deployed database. Each statement is a short
 * transaction of its own, so the app keeps running, and a run that was stopped can be repeated. It needs node:sqlite and
 * TypeScript without types: run it with the packages' Node.
 */
import "./app-modules.mjs";
import { join } from "node:path";
import { openRecord } from "./record.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const { wordsIn } = await import(join(ROOT, "app/domain/search/tokens.ts"));

const remote = process.argv.includes("--remote");
const file = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
/** Listings or types in one batch. Every call of the deployed database takes seconds. */
const BATCH = remote ? 2_000 : 500;
/** Words in one statement, of at most 100 kB. */
const WORDS = 2_000;

const COLUMNS = [
  "state",
  "kind",
  "format",
  "issuer",
  "year_from",
  "year_to",
  "grade_from",
  "grade_to",
  "grader",
  "metal",
  "price_minor",
  "ends_at",
  "ships_to",
];

/** The orders in which auctions of a range of prices are filed, and the states of those that are. */
const PRICE_ORDERS = [
  ["age", "id", "'open'"],
  ["end", "close_place", "'open'"],
  ["start", "start_place", "'open'"],
  ["close", "close_place", "'sold', 'unsold'"],
];

const started = Date.now();
const db = openRecord({ remote, file });

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
    await db.run(
      `INSERT INTO search_words (word) SELECT value FROM json_each('${json}') WHERE 1 ON CONFLICT DO NOTHING`,
    );
  }
}

const listings = await inBatches("listings", async (ids) => {
  // The triggers on documents write the indexes.
  await db.run(`INSERT INTO search_documents (listing_id, ${COLUMNS.join(", ")})
    SELECT * FROM search_documents_source WHERE listing_id ${ids}
    ON CONFLICT (listing_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}, is_moved = 0`);
  await learnWords(`SELECT concat_ws(' ', title, (SELECT group_concat(value, ' ') FROM json_each(attributes))) AS text
    FROM listings WHERE id ${ids} AND status <> 'draft'`);
});
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
for (const index of ["catalogue_types_fts", "search_words_trigrams"])
  await db.run(`INSERT INTO ${index} (${index}) VALUES ('rebuild')`);
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
