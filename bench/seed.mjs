import { createHash, randomBytes } from "node:crypto";

/** Inserts a member with money and a session directly into the database; returns their id and cookie. */
export async function seedMember(db, name, fundsMinor = 0) {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(token).digest("hex");
  const now = Date.now();
  const id = await db
    .prepare("INSERT INTO users (username, email, created_at) VALUES (?, ?, ?) RETURNING id")
    .bind(name, `${name}@example.test`, now)
    .first("id");
  const account = `available:${id}`;
  const statements = [
    db
      .prepare("INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)")
      .bind(hash, id, now, now + 14 * 86_400_000),
    db.prepare("INSERT INTO ledger_accounts (code, kind, owner_id) VALUES (?, 'available', ?)").bind(account, id),
  ];
  if (fundsMinor > 0)
    statements.push(
      db
        .prepare(
          `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
           VALUES ('deposit', 'outside', ?, ?, ?, ?)`,
        )
        .bind(account, fundsMinor, `bench:${id}`, now),
    );
  await db.batch(statements);
  return { id, cookie: `session=${token}` };
}

/** How many sockets a session may have open in a room. */
const SOCKETS_PER_SESSION = 10;

/** Enough further sessions of a member for that many sockets in one room; returns their cookies. */
export async function seedSessions(db, memberId, sockets) {
  const tokens = Array.from({ length: Math.ceil(sockets / SOCKETS_PER_SESSION) }, () =>
    randomBytes(32).toString("hex"),
  );
  const now = Date.now();
  const insert = db.prepare("INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)");
  await db.batch(
    tokens.map((token) =>
      insert.bind(createHash("sha256").update(token).digest("hex"), memberId, now, now + 14 * 86_400_000),
    ),
  );
  return tokens.map((token) => `session=${token}`);
}

/** A live auction; returns its id and its listing's. */
export async function seedAuction(db, sellerId) {
  const now = Date.now();
  const listingId = await db
    .prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, created_at, published_at)
       VALUES (?, 'coin', 'Denarius of Hadrian', 'Silver', 'auction', 'active', ?, ?) RETURNING id`,
    )
    .bind(sellerId, now, now)
    .first("id");
  const auctionId = await db
    .prepare(
      `INSERT INTO auctions (listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor)
       VALUES (?, ?, 'open', 1000, ?, ?, 1000) RETURNING id`,
    )
    .bind(listingId, sellerId, now - 60_000, now + 3_600_000)
    .first("id");
  return { auctionId, listingId };
}

/** `count` more of everything that lists show: listings, auctions, notifications and statement lines of one member. */
export async function seedMany(db, memberId, count) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const now = Date.now();
  await db.batch([
    db.prepare(`INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      ${numbers} SELECT ${memberId}, CASE i % 2 WHEN 0 THEN 'coin' ELSE 'note' END, 'Item ' || i, 'Silver, fine', 'fixed', 'active', 500 + i, ${now}, ${now} FROM n`),
    db.prepare(`INSERT INTO notifications (user_id, kind, category, facts, created_at)
      ${numbers} SELECT ${memberId}, 'saved-search', 'people', json_object('item', 'Item ' || i, 'search', 'Silver'), ${now} FROM n`),
    db.prepare(`INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
      ${numbers} SELECT 'deposit', 'outside', 'available:${memberId}', 100, 'many:${count}:' || i, ${now} FROM n`),
  ]);
  await db.batch([
    db.prepare(`INSERT INTO listings (seller_id, kind, title, description, format, status, created_at, published_at)
      ${numbers} SELECT ${memberId}, 'coin', 'Lot ' || i || ' of ${count}', 'Gold', 'auction', 'active', ${now}, ${now} FROM n`),
    db.prepare(`INSERT INTO auctions (listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor)
      SELECT id, seller_id, 'open', 100, ${now}, ${now} + 3600000 + id, 100 FROM listings WHERE title GLOB 'Lot * of ${count}'`),
  ]);
}
