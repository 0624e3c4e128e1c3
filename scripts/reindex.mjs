/*
 * npm run reindex [-- FILE]: writes the search's documents, index and dictionary anew from the listings and the catalogue,
 * in a SQLite file, by default the local D1. Each batch is a short transaction of its own, so the app keeps running, and
 * a run that was stopped can be repeated. It needs node:sqlite and TypeScript without types: run it with the packages'
 * Node.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import "./app-modules.mjs";
import { localDatabase } from "./local-database.mjs";
import { ROOT, seconds } from "./toolchain.mjs";

const { wordsIn } = await import(join(ROOT, "app/domain/search/tokens.ts"));

/** Listings or types in one batch. */
const BATCH = 500;

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

/** Calls `work` with the ids of each batch of a table, within a transaction. */
function inBatches(db, table, work) {
  const next = db.prepare(`SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}`);
  let done = 0;
  for (let last = 0; ; ) {
    const ids = next.all(last).map(({ id }) => id);
    if (ids.length === 0) return done;
    db.exec("BEGIN IMMEDIATE");
    work(ids[0], ids.at(-1));
    db.exec("COMMIT");
    done += ids.length;
    last = ids.at(-1);
  }
}

const started = Date.now();
const db = new DatabaseSync(process.argv[2] ?? localDatabase());
db.exec("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON");

// The triggers on documents write the index.
const writeDocuments = db.prepare(`INSERT INTO search_documents (listing_id, ${COLUMNS.join(", ")})
  SELECT * FROM search_documents_source WHERE listing_id BETWEEN ? AND ?
  ON CONFLICT (listing_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}, is_moved = 0`);
const addWord = db.prepare("INSERT INTO search_words (word) VALUES (?) ON CONFLICT DO NOTHING");
const textsOf = (query) => (first, last) => {
  for (const { text } of db.prepare(query).all(first, last)) for (const word of wordsIn(text)) addWord.run(word);
};
const learnListings =
  textsOf(`SELECT concat_ws(' ', title, (SELECT group_concat(value, ' ') FROM json_each(attributes))) AS text
  FROM listings WHERE id BETWEEN ? AND ? AND status <> 'draft'`);

const listings = inBatches(db, "listings", (first, last) => {
  writeDocuments.run(first, last);
  learnListings(first, last);
});
const types = inBatches(
  db,
  "catalogue_types",
  textsOf("SELECT words AS text FROM catalogue_types WHERE id BETWEEN ? AND ?"),
);
db.close();
console.log(`${listings} listings can be searched, with the words of ${types} types (${seconds(started)}).`);
