/*
 * Gives a demo member five months of deposits and payouts, so that the statement has something to show. Through the API
 * everything would happen today, so these are written directly into the local database, under all of its guards, while
 * it holds no money yet. `npm start` calls it once. It needs node:sqlite: run it with the packages' Node.
 */
import { DatabaseSync } from "node:sqlite";
import { localDatabase } from "./local-database.mjs";

/** Per month, oldest first: money in and out in minor units. */
const MONTHS = [
  { in: [120_000], out: [] },
  { in: [30_000, 15_000], out: [20_000] },
  { in: [5_000], out: [] },
  { in: [80_000], out: [12_000] },
  { in: [25_000], out: [40_000] },
];

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

db.exec("BEGIN IMMEDIATE");
for (const kind of ["available", "pending"])
  db.prepare("INSERT INTO ledger_accounts (code, kind, owner_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING").run(
    `${kind}:${id}`,
    kind,
    id,
  );
const now = new Date();
for (const [index, month] of MONTHS.entries()) {
  const day = (date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS.length + index, date, 9, 30);
  for (const [nth, amountMinor] of month.in.entries()) {
    made += 1;
    move("deposit", "outside", `available:${id}`, amountMinor, `deposit:${id}:demo-${made}`, day(3 + 6 * nth));
  }
  for (const amountMinor of month.out) {
    made += 1;
    payOut(amountMinor, day(24));
  }
}
db.exec("COMMIT");
