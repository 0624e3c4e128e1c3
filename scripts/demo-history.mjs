/*
 * Gives a demo member five months of deposits, payouts, purchases and sales, so that the statement and the charts have
 * something to show. Through the API everything would happen today, so these are written directly into the local database,
 * under all of its guards, while it holds no money yet. `npm start` calls it once. It needs node:sqlite: run it with the packages' Node.
 */
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";

/** Per month, oldest first: money in and out in minor units, and what was bought and sold. */
const MONTHS = [
  { in: [120_000], out: [], bought: [["Franc, 1898, Paris", 3_400]], sold: [] },
  {
    in: [30_000, 15_000],
    out: [20_000],
    bought: [["Half crown, 1889", 9_800]],
    sold: [["Penny, 1902, low tide", 4_600]],
  },
  { in: [5_000], out: [], bought: [], sold: [["2 annas, 1841", 7_200]] },
  { in: [80_000], out: [12_000], bought: [["5 mark, 1876, Hamburg", 14_500]], sold: [] },
  { in: [25_000], out: [40_000], bought: [["Trade dollar, 1877-S", 18_000]], sold: [["Florin, 1932", 11_900]] },
];
/** The other side of these purchases and sales. */
const PARTNER = "old-cabinet";
const DAY = 86_400_000;
/** In basis points. */
const FEE = 500;

const [, , username, file = localDatabase()] = process.argv;
const db = new DatabaseSync(file);
db.exec("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;");
const { id } = db.prepare("SELECT id FROM users WHERE username = ?").get(username);

let made = 0;
function move(kind, from, to, amountMinor, key, at) {
  db.prepare(
    "INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES (?, ?, ?, ?, ?, ?)",
  ).run(kind, from, to, amountMinor, key, at);
}

function payOut(amountMinor, at) {
  const key = `payout:${id}:demo-${made}`;
  move("payout", `available:${id}`, `pending:${id}`, amountMinor, `${key}:out`, at);
  db.prepare(
    "INSERT INTO payouts (user_id, key, amount_minor, status, destination, destination_ref, created_at) VALUES (?, ?, ?, 'pending', 'the test account', 'sandbox:default', ?)",
  ).run(id, key, amountMinor, at);
  move("payout", `pending:${id}`, "outside", amountMinor, `${key}:paid`, at + 1);
  db.prepare("UPDATE payouts SET status = 'paid', settled_at = ?, provider_ref = ? WHERE key = ?").run(
    at + 1,
    key,
    key,
  );
}

/** A sale at a fixed price from its listing to its completion. */
function trade(sellerId, buyerId, [title, priceMinor], at) {
  const feeMinor = (priceMinor * FEE) / 10_000;
  const { id: listingId } = db
    .prepare(
      `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
       VALUES (?, 'coin', ?, 'From an old collection.', 'fixed', 'active', ?, ?, ?) RETURNING id`,
    )
    .get(sellerId, title, priceMinor, at - DAY, at - DAY);
  const { id: orderId } = db
    .prepare(
      `INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, due_at)
       VALUES (?, ?, ?, 'paid', ?, ?, ?, ?, ?) RETURNING id`,
    )
    .get(listingId, buyerId, sellerId, priceMinor, feeMinor, at, at, at + 14 * DAY);
  db.prepare("UPDATE listings SET status = 'sold' WHERE id = ?").run(listingId);
  const held = `protected:${orderId}`;
  db.prepare("INSERT INTO ledger_accounts (code, kind, owner_id, order_id) VALUES (?, 'protected', ?, ?)").run(
    held,
    sellerId,
    orderId,
  );
  move("payment", `available:${buyerId}`, held, priceMinor, `payment:${orderId}`, at);
  db.prepare("INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (?, 'UPS', '1Z 999', ?)").run(
    orderId,
    at + DAY,
  );
  db.prepare("UPDATE orders SET status = 'shipped', shipped_at = ?, due_at = ? WHERE id = ?").run(
    at + DAY,
    at + 26 * DAY,
    orderId,
  );
  const done = at + 5 * DAY;
  move("fee", held, "fees", feeMinor, `fee:${orderId}`, done);
  move("proceeds", held, `available:${sellerId}`, priceMinor - feeMinor, `proceeds:${orderId}`, done);
  db.prepare(
    "UPDATE orders SET status = 'completed', settled_at = ?, settled_by = 'buyer', due_at = NULL WHERE id = ?",
  ).run(done, orderId);
}

db.exec("BEGIN IMMEDIATE");
const now = new Date();
const { id: partnerId } = db
  .prepare("INSERT INTO users (username, email, created_at) VALUES (?, ?, ?) RETURNING id")
  .get(PARTNER, `${PARTNER}@example.test`, Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS.length, 1));
for (const owner of [id, partnerId])
  for (const kind of ["available", "pending"])
    db.prepare("INSERT INTO ledger_accounts (code, kind, owner_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING").run(
      `${kind}:${owner}`,
      kind,
      owner,
    );
for (const [index, month] of MONTHS.entries()) {
  const day = (date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS.length + index, date, 9, 30);
  for (const [nth, amountMinor] of month.in.entries()) {
    made += 1;
    move("deposit", "outside", `available:${id}`, amountMinor, `deposit:${id}:demo-${made}`, day(3 + 6 * nth));
  }
  for (const item of month.bought) trade(partnerId, id, item, day(12));
  for (const item of month.sold) {
    made += 1;
    move("deposit", "outside", `available:${partnerId}`, item[1], `deposit:${partnerId}:demo-${made}`, day(17));
    trade(id, partnerId, item, day(18));
  }
  for (const amountMinor of month.out) {
    made += 1;
    payOut(amountMinor, day(24));
  }
}
db.exec("COMMIT");
