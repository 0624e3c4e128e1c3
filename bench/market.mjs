import { DatabaseSync } from "node:sqlite";

const DAY_MS = 86_400_000;
/** Listings whose rows are written together. */
const AT_ONCE = 50_000;
const ON_SALE_FOR_EACH_SOLD = 4;

/**
 * A market written straight into the files of both databases, while nobody else has them open: `to` - `from` listings of the
 * catalogue's types on sale, a fifth of them by auction, half as many auctions that ended, and prices realised, `sales`
 * in all, of which a few have an order and a sold listing of their own, one for every four on sale. The full-text indexes are filled in the order of
 * their rowids, because writing them listing by listing takes an hour for a million; everything else is left to the
 * triggers. The other prices realised name listings that are on sale, and orders that don't exist.
 */
export function loadMarket(file, searchFile, { sellerId, buyerId, from, to, sales }) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000");
  db.exec(`ATTACH '${searchFile}' AS search; PRAGMA search.synchronous = OFF`);
  db.exec(`CREATE TABLE IF NOT EXISTS bench_types (place INTEGER PRIMARY KEY, id INTEGER NOT NULL);
    INSERT OR IGNORE INTO bench_types SELECT row_number() OVER (ORDER BY id) - 1, id FROM catalogue_types`);
  const aside = db.prepare("SELECT name, sql FROM sqlite_master WHERE name = ?").all("auctions_at_prices_listed");
  for (const { name } of aside) db.exec(`DROP TRIGGER ${name}`);
  const { last } = db.prepare("SELECT COALESCE(MAX(id), 0) AS last FROM search.search_documents").get();
  for (let first = from; first < to; first += AT_ONCE)
    listAndPublish(db, { sellerId, first, count: Math.min(AT_ONCE, to - first) });
  const { id: lastId } = db.prepare("SELECT MAX(id) AS id FROM listings WHERE status = 'active'").get();
  const [sold, toSell] = [from, to].map((number) => Math.floor(number / ON_SALE_FOR_EACH_SOLD));
  for (let first = sold; first < toSell; first += AT_ONCE)
    sellPieces(db, { sellerId, buyerId, first, count: Math.min(AT_ONCE, toSell - first), lastId });
  endAuctions(db, { sellerId, from: Math.floor(from / 2), to: Math.floor(to / 2) });
  fillIndexes(db, last);
  for (const { sql } of aside) db.exec(sql);
  recordSales(db, sales);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA search.wal_checkpoint(TRUNCATE)");
  db.close();
  return lastId;
}

const numbers = (first, count) =>
  `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + count - 1})`;

/** First drafts with their facts, then published, as members' listings are. */
function listAndPublish(db, { sellerId, first, count }) {
  const now = Date.now();
  const { top } = db.prepare("SELECT COALESCE(MAX(id), 0) AS top FROM listings").get();
  const added = `l.id > ${top}`;
  db.exec(`BEGIN;
    INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, attributes, created_at)
    ${numbers(first, count)}
    SELECT ${sellerId}, t.kind, substr(t.title || ' ' || t.year_from || ', number ' || i, 1, 120), t.obverse || ' ' || t.reverse,
      iif(i % 5 = 0, 'auction', 'fixed'), 'draft', iif(i % 5 = 0, NULL, 500 + (i * 7919) % 50000), json_object('typeId', t.id, 'country', s.name,
      'year', t.year_from, 'composition', t.composition_text,
      'grade', CASE i % 4 WHEN 0 THEN 'VF' WHEN 1 THEN 'XF' WHEN 2 THEN 'MS 63' ELSE 'F' END), ${now}
    FROM n CROSS JOIN catalogue_types AS t ON t.id = (
      SELECT id FROM bench_types WHERE place = (i * 1009) % (SELECT COUNT(*) FROM bench_types))
    JOIN catalogue_issuers AS s ON s.code = t.issuer_code;
    INSERT INTO listing_facts (listing_id, type_id, country, composition, year_from, year_to, grade, grade_scale, grade_name, grade_from, grade_to)
    SELECT l.id, (SELECT id FROM bench_types WHERE place = ((${first} + l.id - ${top + 1}) * 1009) % (SELECT COUNT(*) FROM bench_types)),
      attributes ->> 'country', attributes ->> 'composition', attributes ->> 'year', attributes ->> 'year',
      attributes ->> 'grade', 'raw', attributes ->> 'grade',
      CASE attributes ->> 'grade' WHEN 'VF' THEN 20 WHEN 'XF' THEN 40 WHEN 'F' THEN 12 ELSE 63 END,
      CASE attributes ->> 'grade' WHEN 'VF' THEN 39 WHEN 'XF' THEN 49 WHEN 'F' THEN 19 ELSE 63 END
    FROM listings AS l WHERE ${added};
    UPDATE listings AS l SET status = 'active', published_at = ${now} WHERE ${added};
    INSERT INTO auctions (listing_id, seller_id, status, start_minor, reserve_minor, starts_at, ends_at, price_minor)
    SELECT l.id, l.seller_id, 'open', 300 + (l.id * 7919) % 50000, iif(l.id % 3 = 0, 60000, NULL),
      ${now} + iif(l.id % 7 = 0, 1, -1) * ${DAY_MS}, ${now} + iif(l.id % 7 = 0, ${2 * DAY_MS}, 60000) + (l.id * 104729) % ${6 * DAY_MS}, 300 + (l.id * 7919) % 50000
    FROM listings AS l WHERE ${added} AND l.format = 'auction';
    COMMIT`);
}

const TEXTS = "title, names, codes, description, folded, tags";

/** What feeding the search would have written of those above an id, and the triggers on auctions. */
function fillIndexes(db, last) {
  db.exec(`UPDATE search_feed SET version = 1, due_at = NULL WHERE id > ${last};
    INSERT INTO search.search_documents SELECT * FROM main.search_documents WHERE id > ${last}`);
  const fill = (index, place, kept) =>
    db.exec(`INSERT INTO search.${index} (rowid, ${TEXTS}) SELECT d.place, ${TEXTS}
      FROM (SELECT id, ${place} AS place FROM search.search_documents WHERE id > ${last} AND ${kept} ORDER BY place) AS d
      CROSS JOIN main.search_texts AS t ON t.id = d.id`);
  fill("search_index", "id", "state <> 'hidden'");
  fill("search_by_price", "(price_minor << 28) | id", "state <> 'hidden' AND price_minor IS NOT NULL");
  fill("search_by_end", "((ends_at / 1000) << 28) | id", "state = 'sale' AND ends_at < 8640000000000000");
  const fillTags = (index, place, states) =>
    db.exec(`INSERT INTO ${index} (rowid, tags) SELECT ${place}, tags FROM auctions_at_prices
      WHERE status IN (${states}) AND ${place} NOT IN (SELECT id FROM ${index}_docsize) ORDER BY ${place}`);
  fillTags("auctions_at_prices_by_age", "id", "'open'");
  fillTags("auctions_at_prices_by_end", "close_place", "'open'");
  fillTags("auctions_at_prices_by_start", "start_place", "'open'");
  fillTags("auctions_at_prices_by_close", "close_place", "'sold', 'unsold'");
}

/** Auctions that closed without a bid. */
function endAuctions(db, { sellerId, from, to }) {
  const now = Date.now();
  const { top } = db.prepare("SELECT COALESCE(MAX(id), 0) AS top FROM listings").get();
  db.exec(`BEGIN;
    INSERT INTO listings (seller_id, kind, title, description, format, status, created_at, published_at)
    ${numbers(from, to - from)} SELECT ${sellerId}, iif(i % 20 = 0, 'note', 'coin'), 'Closed lot ' || i, 'Silver', 'auction', 'ended', ${now}, ${now} FROM n;
    INSERT INTO auctions (listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor)
    SELECT id, seller_id, 'open', 300 + (id * 7919) % 50000, ${now - 8 * DAY_MS} - id * 1000, ${now - DAY_MS} - id * 1000, 300 + (id * 7919) % 50000
    FROM listings WHERE id > ${top};
    UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE status = 'open' AND ends_at < ${now};
    COMMIT`);
}

/** Sold listings with their orders, each of the type and facts of one on sale. */
function sellPieces(db, { sellerId, buyerId, first, count, lastId }) {
  const { top } = db.prepare("SELECT MAX(id) AS top FROM listings").get();
  const at = `${Date.now() - DAY_MS} - i * 60000`;
  db.exec(`BEGIN;
    INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
    ${numbers(first, count)} SELECT ${sellerId}, kind, title, description, 'fixed', 'sold', 500 + (i * 7919) % 50000, attributes, ${at}, ${at}
    FROM n CROSS JOIN listings AS l ON l.id = ${lastId} - i;
    INSERT INTO listing_facts (listing_id, type_id, country, composition, year_from, year_to, grade, grade_scale, grade_name, grade_from, grade_to)
    SELECT l.id, type_id, country, composition, year_from, year_to, grade, grade_scale, grade_name, grade_from, grade_to
    FROM listings AS l CROSS JOIN listing_facts AS f ON f.listing_id = ${lastId} - ${first} - (l.id - ${top + 1}) WHERE l.id > ${top};
    INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
    SELECT id, ${buyerId}, seller_id, 'paid', price_minor, (price_minor * 5 + 50) / 100, published_at, published_at,
      ${Date.now() + DAY_MS} FROM listings WHERE id > ${top};
    COMMIT`);
}

/** Prices realised until there are so many. */
function recordSales(db, sales) {
  const { count } = db.prepare("SELECT COUNT(*) AS count FROM type_sales").get();
  const { least, most } = db
    .prepare("SELECT MIN(listing_id) AS least, MAX(listing_id) AS most FROM types_on_sale")
    .get();
  db.exec(`INSERT INTO type_sales (order_id, listing_id, type_id, sold_at, price_minor)
    ${numbers(count + 1, sales - count)} SELECT 1000000000 + i, s.listing_id, s.type_id, ${Date.now()} - i * 60000, 500 + (i * 7919) % 50000
    FROM n CROSS JOIN types_on_sale AS s ON s.listing_id = ${least} + (i * 7919) % ${most - least + 1}`);
}
