import { DatabaseSync } from "node:sqlite";

const DAY_MS = 86_400_000;
/** They see an order through its steps. */
const LEFT_OUT = ["orders_insert", "orders_deadline", "reviews_insert"];
/** The schema's limit on one member's collections. */
const MOST_ITEMS = 5_000;

/** The text of each article as it is stored when it is published. */
const SHOWN = JSON.stringify({
  reader: 2,
  nodes: [{ tag: "p", children: ["A ", { tag: "strong", children: ["thaler"] }, " weighs 28 g."] }],
  headings: [],
});

/**
 * A record of one member with so many others, written straight into a database's file, while nobody else has it open: each
 * of them follows the member and is followed, has a listing, an article, a comment and a collection, has written, bought
 * from the member and sold to them, and was reviewed. The member has as many notifications, and one conversation of as many
 * messages. Orders and reviews are written as if they had gone through their steps.
 */
export function loadPeople(file, { memberId, count }) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000");
  for (const trigger of LEFT_OUT) db.exec(`DROP TRIGGER ${trigger}`);
  const last = (table) => db.prepare(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`).get().id;
  const write = (statement) =>
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) ${statement}`);
  // WITH comes before INSERT, so that each statement has the numbers from 1 to the count.
  const now = Date.now();
  const [people, listings, threads, articles, orders] = ["users", "listings", "threads", "articles", "orders"].map(
    last,
  );
  db.exec(`BEGIN; CREATE TEMP TABLE bench_types AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, id FROM catalogue_types;
    CREATE INDEX temp.bench_places ON bench_types (place)`);
  const typeOf = (number) =>
    `(SELECT id FROM bench_types WHERE place = (${number}) % (SELECT COUNT(*) FROM bench_types))`;
  write(`INSERT INTO users (username, email, created_at)
    SELECT 'person_' || i, 'person_' || i || '@example.test', ${now - 90 * DAY_MS} FROM n`);
  write(
    `INSERT INTO follows (follower_id, followed_id, at) SELECT ${memberId}, ${people} + i, ${now} FROM n WHERE i <= 500`,
  );
  write(`INSERT INTO follows (follower_id, followed_id, at) SELECT ${people} + i, ${memberId}, ${now} FROM n`);
  // One on sale by each person, one sold by each, and one sold by the member to each.
  write(`INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
    SELECT iif(part = 2, ${memberId}, ${people} + i), 'coin', 'Thaler ' || part || ' of ' || i, 'Silver', 'fixed',
      iif(part = 0, 'active', 'sold'), 1000 + i, json_object('typeId', ${typeOf("i")}), ${now} - i * 60000, ${now} - i * 60000
    FROM (SELECT 0 AS part UNION ALL SELECT 1 UNION ALL SELECT 2) CROSS JOIN n ORDER BY part, i`);
  write(`INSERT INTO listing_facts (listing_id, type_id)
    SELECT id, attributes ->> 'typeId' FROM listings WHERE id > ${listings}`);
  const [bought, sold] = [listings + count, listings + 2 * count];
  write(`INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, shipped_at,
      delivered_at, delivered_by, settled_at, settled_by)
    SELECT l.id, iif(l.id > ${sold}, ${people} + l.id - ${sold}, ${memberId}), l.seller_id, 'completed', l.price_minor,
      l.price_minor * 5 / 100, at, at, at + ${DAY_MS}, at + ${3 * DAY_MS}, 'buyer', at + ${5 * DAY_MS}, 'buyer'
    FROM (SELECT *, ${now - 30 * DAY_MS} - id * 1000 AS at FROM listings WHERE id > ${bought}) AS l ORDER BY l.id`);
  write(`INSERT INTO reviews (order_id, side, author_id, subject_id, rating, text, at, opens_at, described)
    SELECT id, 'buyer', buyer_id, seller_id, 3 + id % 3, 'As described.', settled_at + 1000, settled_at + 2000, 5
    FROM orders WHERE id > ${orders}`);
  write(`INSERT INTO threads (low_id, high_id, created_at) SELECT ${memberId}, ${people} + i, ${now} FROM n`);
  write(
    `INSERT INTO messages (thread_id, sender_id, body, at) SELECT ${threads} + i, ${people} + i, 'Is the thaler of ' || i || ' weighed?', ${now} + i FROM n`,
  );
  write(`INSERT INTO messages (thread_id, sender_id, body, at)
    SELECT ${threads + 1}, iif(i % 2, ${memberId}, ${people + 1}), 'Message ' || i, ${now} + i FROM n`);
  write(`INSERT INTO notifications (user_id, kind, category, facts, listing_id, read_at, created_at)
    SELECT ${memberId}, iif(i % 3, 'outbid', 'relisted'), iif(i % 3, 'bidding', 'people'),
      iif(i % 3, json_object('item', 'Thaler ' || i, 'priceMinor', i, 'currency', 'USD', 'isAtOnce', json('false')), json_object('item', 'Thaler ' || i)), ${listings} + 1 + i % 50, iif(i % 2, ${now} + i, NULL), ${now} + i FROM n`);
  write(`INSERT INTO articles (author_id, title, summary, tags, body, created_at)
    SELECT iif(i > 50, ${people} + i, ${memberId}), 'Thalers, part ' || i, 'What they weigh', 'thalers, weighing', 'A **thaler** weighs 28 g.', ${now} FROM n`);
  write(`INSERT INTO article_revisions (article_id, number, at, title, summary, tags, note, words, body, shown)
    SELECT id, 1, ${now} + id, title, summary, tags, '', 5, body, '${SHOWN}' FROM articles WHERE id > ${articles}`);
  write(`INSERT INTO article_tags (tag, published_at, article_id)
    SELECT 'thalers', published_at, id FROM articles WHERE id > ${articles}`);
  write(
    `INSERT INTO article_comments (article_id, author_id, text, at) SELECT ${articles + 1}, ${people} + i, 'Comment ' || i, ${now} FROM n`,
  );
  const collections = last("collections");
  db.exec(`INSERT INTO collections (owner_id, name, description, is_public, offers_swaps, created_at)
    VALUES (${memberId}, 'Thalers', 'Of all mints', 1, 1, ${now})`);
  write(`INSERT INTO collections (owner_id, name, description, is_public, offers_swaps, created_at)
    SELECT ${people} + i, 'Of person ' || i, '', 1, 1, ${now} FROM n`);
  const item = (collection, owner, status, number) => `
    SELECT ${collection}, ${owner}, ${status}, 'coin', ${typeOf(number)}, 'Thaler ' || i, '{}', 'Saxony', 1700 + i % 200, 40, 45, 1, '', '', '', '', ${now}
    FROM n`;
  const columns =
    "collection_id, owner_id, status, kind, type_id, title, attributes, issuer, year_from, grade_from, grade_to, quantity, place, storage, public_note, private_note, created_at";
  write(`INSERT INTO collection_items (${columns})
    ${item(collections + 1, memberId, "CASE i % 10 WHEN 0 THEN 'want' WHEN 1 THEN 'swap' ELSE 'own' END", "i")} WHERE i <= ${MOST_ITEMS}`);
  write(`INSERT INTO collection_items (${columns})
    ${item(`${collections + 1} + i`, `${people} + i`, "iif(i % 2, 'want', 'swap')", "i * 7")}`);
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return { threadId: threads + 1, articleId: articles + 1, collectionId: collections + 1, listingId: listings + 1 };
}
