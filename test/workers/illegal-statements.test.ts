import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import soundRecord from "../audit/sound-record.sql?raw";

// Promise M2 of docs/promises.md: the schema itself refuses illegal money. Every statement goes straight at D1, on the sound record: member 1
// sells, auction 1 is sold (order 1 completed), auction 2 is open and led by member 3 up to 30.00 at 20.50; auction 4
// runs without a bid, with a reserve and a buy-now price, and member 2 watches it; auction 5 opens later, and member 2
// has left a maximum of 7.00.

/** Splits the file at its statements' ends; none of its texts holds a semicolon. */
const statements = soundRecord
  .replace(/^--.*$/gm, "")
  .split(";")
  .map((text) => text.trim())
  .filter((text) => text.length > 0);

beforeEach(async () => {
  await env.DB.batch(statements.map((text) => env.DB.prepare(text)));
});

const transfer = (debit: string, credit: string, amount: string, key = "'k:new'", kind = "deposit") =>
  `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
   VALUES ('${kind}', '${debit}', '${credit}', ${amount}, ${key}, 100)`;

const hash = (letter: string) => letter.repeat(64);

/** A bid on auction 2 that would be legal as it stands: the tests change one thing each. */
function bid(change: Record<string, string> = {}): string {
  const row = {
    auction_id: "2",
    seq: "3",
    bidder_id: "2",
    pseudonym: "'Bidder 2'",
    maximum_minor: "5000",
    salt: `'${"s".repeat(32)}'`,
    commitment: `'${hash("c")}'`,
    price_minor: "3100",
    outcome: "'leading'",
    at: "60",
    prev_hash: `'${hash("4")}'`,
    hash: `'${hash("5")}'`,
    ...change,
  };
  return `INSERT INTO bids (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

const listing = (more: string, values: string) =>
  `INSERT INTO listings (seller_id, kind, title, description, created_at, ${more}) VALUES (1, 'coin', 'Denarius', '', 1, ${values})`;

function auction(change: Record<string, string> = {}): string {
  const row = {
    listing_id: "1",
    seller_id: "1",
    status: "'open'",
    start_minor: "500",
    starts_at: "10",
    ends_at: "900",
    price_minor: "500",
    ...change,
  };
  return `INSERT INTO auctions (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

/** Opens draft auction 7 as lot 2 of sale 1: legal but for the change. */
function joinSale(change: Record<string, string> = {}): string {
  const set = { status: "'open'", starts_at: "20", ends_at: "39000", sale_id: "1", sale_lot: "2", ...change };
  return `UPDATE auctions SET ${Object.entries(set).map(([name, value]) => `${name} = ${value}`)} WHERE id = 7`;
}

/** A second maximum of member 2 for auction 5, which starts at 5000: legal but that there is one already. */
function absentee(change: Record<string, string> = {}): string {
  const row = { auction_id: "5", bidder_id: "2", maximum_minor: "700", at: "100", ...change };
  return `INSERT INTO absentee_maxima (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

/** An order of the item that asks 9000: legal but for the change. */
function order(change: Record<string, string> = {}): string {
  const row = {
    listing_id: "6",
    buyer_id: "2",
    seller_id: "1",
    status: "'paid'",
    price_minor: "9000",
    fee_minor: "450",
    created_at: "1",
    ...change,
  };
  return `INSERT INTO orders (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

function insert(table: string, row: Record<string, string>): string {
  return `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

const addition = (change: Record<string, string> = {}) =>
  insert("listing_additions", { listing_id: "1", note: "'The edge'", at: "3000", ...change });

const card = (change: Record<string, string> = {}) =>
  insert("payment_methods", {
    user_id: "1",
    provider: "'sandbox'",
    provider_ref: "'sandbox:new'",
    brand: "'Visa'",
    last4: "'4242'",
    name: "'Another'",
    created_at: "3000",
    ...change,
  });

/** A payout of money that was never set aside; legal once `{key}:out` moved it. */
const payout = (change: Record<string, string> = {}) =>
  insert("payouts", {
    user_id: "1",
    key: "'payout:1:new'",
    amount_minor: "100",
    status: "'pending'",
    destination: "'Visa ·4242'",
    destination_ref: "'sandbox:1'",
    created_at: "4000",
    ...change,
  });

/** Member 2's offer for listing 6, legal as it stands. */
const offer = (change: Record<string, string> = {}) =>
  insert("offers", {
    listing_id: "6",
    buyer_id: "2",
    seller_id: "1",
    made_by: "'buyer'",
    amount_minor: "7000",
    status: "'open'",
    at: "100",
    expires_at: "200",
    ...change,
  });

/** Member 3's third address, legal as it stands. */
const address = (change: Record<string, string> = {}) =>
  insert("addresses", {
    user_id: "3",
    name: "'Third Bidder'",
    line1: "'1 Assay Row'",
    city: "'Perth'",
    country: "'AU'",
    created_at: "57",
    ...change,
  });

/** Order 13 goes to member 3's first address: legal as it stands. */
const destination = (orderId: number, at = "100") =>
  `INSERT INTO order_addresses SELECT ${orderId}, name, line1, line2, city, region, postal_code, country, phone, ${at}
   FROM addresses WHERE id = 1`;

/** Order 14 was sent at 100 and is due at 86400200. */
const deliver = (set: string) => `UPDATE orders SET status = ${set} WHERE id = 14`;

/** The operator's decision of order 73, legal as it stands: escalated at 1209600200, over at 5184000200. */
const decision = (change: Record<string, string> = {}) =>
  insert("dispute_decisions", {
    order_id: "73",
    outcome: "'refund'",
    refund_minor: "1000",
    reason: "'It never arrived.'",
    decided_by: "'operator'",
    at: "1300000000",
    ...change,
  });

/** A return of order 73, legal as it stands. */
const agreedReturn = (change: Record<string, string> = {}) =>
  insert("order_returns", {
    order_id: "73",
    name: "'First Seller'",
    line1: "'1 Mint Street'",
    line2: "''",
    city: "'Perth'",
    region: "''",
    postal_code: "''",
    country: "'AU'",
    phone: "''",
    agreed_at: "1300000000",
    ...change,
  });

/** Order 73 (escalated) or 70 (on its way back) moves on: the money first, then what the test says of the order. */
const refundAll = (id: number) => transfer(`protected:${id}`, "available:2", "1000", `'r:${id}'`, "refund");
const release = (id: number) =>
  `${transfer(`protected:${id}`, "fees", "50", `'f:${id}'`, "fee")};
   ${transfer(`protected:${id}`, "available:1", "950", `'p:${id}'`, "proceeds")}`;
const end = (id: number, status: string, by: string, at: string) =>
  `UPDATE orders SET status = '${status}', refunded_minor = ${status === "refunded" ? 1_000 : 0}, settled_by = ${by},
   settled_at = ${at}, due_at = NULL WHERE id = ${id}`;
const stage = (id: number, to: string, more = "") => `UPDATE orders SET dispute_stage = ${to}${more} WHERE id = ${id}`;

/** The seller's review of order 1, legal as it stands. */
function review(change: Record<string, string> = {}): string {
  const row = {
    order_id: "1",
    side: "'seller'",
    author_id: "1",
    subject_id: "2",
    rating: "5",
    text: "''",
    at: "2200",
    opens_at: "1209602000",
    ...change,
  };
  return `INSERT INTO reviews (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

/** What is illegal, the statement, and what the database says to it. */
const ILLEGAL: readonly [string, string, RegExp][] = [
  // Amounts
  ["a transfer of nothing", transfer("outside", "available:2", "0"), /CHECK/],
  ["a negative transfer", transfer("outside", "available:2", "-100"), /CHECK|posting/],
  ["a transfer of a fraction of a cent", transfer("outside", "available:2", "1.5"), /cannot store REAL|datatype/i],
  ["a transfer of a text", transfer("outside", "available:2", "'a lot'"), /cannot store TEXT|datatype/i],
  ["a transfer of NULL", transfer("outside", "available:2", "NULL"), /NOT NULL/],
  ["a transfer beyond the largest", transfer("outside", "available:2", "1000000000001"), /CHECK/],
  ["a transfer beyond 2^53", transfer("outside", "available:2", "9007199254740993"), /CHECK/],
  ["a transfer beyond 2^63", transfer("outside", "available:2", "9223372036854775808"), /REAL|datatype|CHECK/i],
  // Overdrafts and accounts
  ["an overdraft of a member", transfer("available:2", "held:2:2", "10000000", "'k:new'", "hold"), /CHECK/],
  [
    "an overdraft by one cent",
    transfer(
      "available:2",
      "held:2:2",
      "(SELECT balance_minor + 1 FROM ledger_accounts WHERE code = 'available:2')",
      "'k:new'",
      "hold",
    ),
    /CHECK/,
  ],
  ["an overdraft of a hold", transfer("held:3:2", "available:3", "3001", "'k:new'", "release"), /CHECK/],
  ["an overdraft of protected money", transfer("protected:2", "available:1", "4001", "'k:new'", "proceeds"), /CHECK/],
  ["a transfer to oneself", transfer("available:2", "available:2", "5"), /illegal_transfer/],
  ["a transfer to an account that is not there", transfer("outside", "available:99", "5"), /FOREIGN KEY/],
  [
    "a transfer from an account that is not there",
    transfer("available:99", "held:99:2", "5", "'k:new'", "hold"),
    /FOREIGN KEY/,
  ],
  ["a transfer of an unknown kind", transfer("outside", "available:2", "5", "'k:new'", "gift"), /illegal_transfer/],
  // Ways
  ["a deposit into the fees", transfer("outside", "fees", "5"), /illegal_transfer/],
  ["fees given to a member", transfer("fees", "available:2", "5", "'k:new'", "refund"), /illegal_transfer/],
  ["a fee from a member", transfer("available:2", "fees", "5", "'k:new'", "fee"), /illegal_transfer/],
  [
    "money from member to member",
    transfer("available:2", "available:3", "5", "'k:new'", "payment"),
    /illegal_transfer/,
  ],
  ["a hold for another's bid", transfer("available:2", "held:3:2", "5", "'k:new'", "hold"), /illegal_transfer/],
  ["a release to another", transfer("held:3:2", "available:2", "5", "'k:new'", "release"), /illegal_transfer/],
  ["a stranger's payment", transfer("available:2", "protected:2", "4000", "'k:new'", "payment"), /illegal_transfer/],
  [
    "a payment of another price",
    transfer("available:3", "protected:2", "3999", "'k:new'", "payment"),
    /illegal_transfer/,
  ],
  ["a payout of another's money", transfer("available:2", "pending:1", "5", "'k:new'", "payout"), /illegal_transfer/],
  ["a payout past its payout", transfer("available:2", "outside", "5", "'k:new'", "payout"), /illegal_transfer/],
  ["proceeds to the buyer", transfer("protected:2", "available:3", "4000", "'k:new'", "proceeds"), /illegal_transfer/],
  ["a refund to the seller", transfer("protected:2", "available:1", "4000", "'k:new'", "refund"), /illegal_transfer/],
  // Idempotency
  ["a second transfer under the same key", transfer("outside", "available:2", "5", "'d:2'"), /transfer_exists|UNIQUE/],
  ["a transfer without a key", transfer("outside", "available:2", "5", "NULL"), /NOT NULL/],
  ["a transfer with an empty key", transfer("outside", "available:2", "5", "''"), /CHECK/],
  // History
  ["a changed amount", "UPDATE ledger_transfers SET amount_minor = 1 WHERE id = 1", /append_only/],
  [
    "a changed account of a transfer",
    "UPDATE ledger_transfers SET credit_code = 'available:3' WHERE id = 1",
    /append_only/,
  ],
  ["a removed transfer", "DELETE FROM ledger_transfers WHERE id = 1", /append_only/],
  [
    "a replaced transfer",
    transfer("outside", "available:2", "5", "'d:2'").replace("INSERT", "INSERT OR REPLACE"),
    /transfer_exists/,
  ],
  [
    "a replaced transfer by its id",
    "INSERT OR REPLACE INTO ledger_transfers VALUES (1, 'deposit', 'outside', 'available:2', 5, 'k:new', 1)",
    /transfer_exists/,
  ],
  ["a changed posting", "UPDATE ledger_postings SET amount_minor = 1 WHERE transfer_id = 1", /append_only/],
  ["a removed posting", "DELETE FROM ledger_postings WHERE transfer_id = 1", /append_only/],
  [
    "a posting without a transfer",
    "INSERT INTO ledger_postings VALUES ('available:2', 999, 5, 100005)",
    /posting_without_transfer/,
  ],
  [
    "a posting a second time",
    "INSERT INTO ledger_postings SELECT * FROM ledger_postings WHERE transfer_id = 1",
    /posting_without_transfer|UNIQUE/,
  ],
  [
    "a replaced posting",
    "INSERT OR REPLACE INTO ledger_postings SELECT account_code, transfer_id, amount_minor + 1, balance_minor FROM ledger_postings WHERE transfer_id = 1",
    /posting_without_transfer/,
  ],
  // Balances
  [
    "a balance set by hand",
    "UPDATE ledger_accounts SET balance_minor = 1000000 WHERE code = 'available:2'",
    /balance_without_posting/,
  ],
  [
    "a balance below 0",
    "UPDATE ledger_accounts SET balance_minor = -1 WHERE code = 'available:2'",
    /balance_without_posting|CHECK/,
  ],
  [
    "an account opened with money",
    "INSERT INTO ledger_accounts (code, kind, owner_id, balance_minor) VALUES ('pending:2', 'pending', 2, 500)",
    /new_account_not_empty/,
  ],
  [
    "an account replaced by a full one",
    "INSERT OR REPLACE INTO ledger_accounts (code, kind, owner_id, balance_minor) VALUES ('available:2', 'available', 2, 999)",
    /new_account_not_empty/,
  ],
  [
    "an account given to another member",
    "UPDATE ledger_accounts SET owner_id = 3 WHERE code = 'available:2'",
    /account_is_fixed/,
  ],
  [
    "an account renamed",
    "UPDATE ledger_accounts SET code = 'available:1' WHERE code = 'available:2'",
    /account_is_fixed|UNIQUE/,
  ],
  ["an account removed", "DELETE FROM ledger_accounts WHERE code = 'available:2'", /append_only/],
  [
    "an account whose code is not its owner's",
    "INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('pending:3', 'pending', 2)",
    /CHECK/,
  ],
  ["an account of nobody", "INSERT INTO ledger_accounts (code, kind) VALUES ('pending:', 'pending')", /CHECK/],
  ["a second outside world", "INSERT INTO ledger_accounts (code, kind) VALUES ('outside2', 'outside')", /CHECK/],
  // Bids
  ["a bid of the seller", bid({ bidder_id: "1" }), /own_item/],
  ["a bid out of turn", bid({ seq: "4" }), /auction_changed/],
  ["a bid under a number that is taken", bid({ seq: "2" }), /auction_changed|UNIQUE/],
  ["a bid at the end", bid({ at: "9000" }), /auction_changed/],
  ["a bid after the end", bid({ at: "9001" }), /auction_changed/],
  ["a bid before the start", bid({ at: "9" }), /auction_changed/],
  ["a bid that lowers the price", bid({ price_minor: "2049" }), /auction_changed/],
  ["a bid that breaks the chain", bid({ prev_hash: `'${hash("9")}'` }), /auction_changed/],
  [
    "a bid on a sold auction",
    bid({ auction_id: "1", prev_hash: `'${hash("2")}'`, price_minor: "6100", maximum_minor: "7000" }),
    /auction_changed/,
  ],
  ["a bid on an auction that is not there", bid({ auction_id: "77", seq: "1" }), /auction_changed/],
  ["a leading bid below the leader's maximum", bid({ maximum_minor: "3000", price_minor: "3000" }), /wrong_outcome/],
  ["a bid that is outbid by a lower one", bid({ outcome: "'outbid'" }), /wrong_outcome/],
  [
    "a first bid that nobody outbids",
    bid({ auction_id: "4", seq: "1", outcome: "'outbid'", prev_hash: `'${hash("0")}'` }),
    /wrong_outcome/,
  ],
  [
    "a price above every maximum",
    bid({ maximum_minor: "2900", price_minor: "3001", outcome: "'outbid'" }),
    /wrong_outcome/,
  ],
  ["a leader's lower maximum", bid({ bidder_id: "3", maximum_minor: "2999", price_minor: "2050" }), /CHECK/],
  ["a bid that nothing backs", bid({ maximum_minor: "90000000" }), /CHECK/],
  ["a leading bid below the price", bid({ maximum_minor: "3099" }), /CHECK/],
  ["a bid of nothing", bid({ maximum_minor: "0", outcome: "'outbid'" }), /CHECK/],
  ["a bid above the largest", bid({ maximum_minor: "10000000001" }), /CHECK/],
  ["a bid of a fraction", bid({ maximum_minor: "5000.5" }), /REAL|datatype/i],
  ["a bid with a short salt", bid({ salt: "'s'" }), /CHECK/],
  ["a changed bid", "UPDATE bids SET maximum_minor = 1 WHERE auction_id = 2 AND seq = 1", /append_only/],
  ["a retracted bid", "DELETE FROM bids WHERE auction_id = 2 AND seq = 2", /append_only/],
  [
    "a replaced bid",
    bid({ seq: "2", prev_hash: `'${hash("3")}'` }).replace("INSERT", "INSERT OR REPLACE"),
    /auction_changed/,
  ],
  // Auctions
  ["a price without a bid", "UPDATE auctions SET price_minor = 2900 WHERE id = 2", /auction_without_bid/],
  ["a lowered price", "UPDATE auctions SET price_minor = 500 WHERE id = 2", /auction_without_bid/],
  ["a leader without a bid", "UPDATE auctions SET leader_id = 2 WHERE id = 2", /auction_without_bid|bid_not_backed/],
  [
    "a maximum that is not held",
    "UPDATE auctions SET leader_maximum_minor = 4000 WHERE id = 2",
    /auction_without_bid|bid_not_backed/,
  ],
  ["an end moved earlier", "UPDATE auctions SET ends_at = 100 WHERE id = 2", /terms_are_fixed/],
  ["a raised start", "UPDATE auctions SET start_minor = 600 WHERE id = 2", /terms_are_fixed/],
  ["a reserve added while it runs", "UPDATE auctions SET reserve_minor = 2500 WHERE id = 2", /terms_are_fixed/],
  ["an auction given to another seller", "UPDATE auctions SET seller_id = 2 WHERE id = 2", /terms_are_fixed/],
  [
    "a close that leaves the hold",
    "UPDATE auctions SET status = 'unsold', closed_at = 9000 WHERE id = 2",
    /hold_outlives_auction/,
  ],
  [
    "a sale without an order",
    "UPDATE auctions SET status = 'sold', closed_at = 9000 WHERE id = 2",
    /hold_outlives_auction|sold_without_order/,
  ],
  [
    "a sold auction opened again",
    "UPDATE auctions SET status = 'open', closed_at = NULL WHERE id = 1",
    /illegal_transition/,
  ],
  ["a sold auction made unsold", "UPDATE auctions SET status = 'unsold' WHERE id = 1", /illegal_transition/],
  ["a removed auction", "DELETE FROM auctions WHERE id = 2", /auctions_are_permanent|FOREIGN KEY/],
  [
    "an auction that opens with bids",
    auction({ bid_count: "1", bidder_count: "1", leader_id: "2", leader_maximum_minor: "900" }),
    /invalid_new_auction/,
  ],
  ["a second auction of a listing that has one open", auction({ listing_id: "2" }), /UNIQUE/],
  ["an auction that ends before it starts", auction({ ends_at: "10" }), /CHECK/],
  ["a reserve below the start", auction({ reserve_minor: "499" }), /CHECK/],
  ["a buy-now below 130 % of the start", auction({ buy_now_minor: "649" }), /CHECK/],
  ["a replaced auction", auction({ id: "2" }).replace("INSERT", "INSERT OR REPLACE"), /auction_exists/],
  [
    "a sale at once without an order",
    "UPDATE auctions SET status = 'sold', bought_by = 2, closed_at = 60, ends_at = 60 WHERE id = 4",
    /sold_without_order/,
  ],
  [
    "a sale at once to the seller",
    "UPDATE auctions SET status = 'sold', bought_by = 1, closed_at = 60, ends_at = 60 WHERE id = 4",
    /own_item|sold_without_order/,
  ],
  ["a buyer without a sale", "UPDATE auctions SET bought_by = 2 WHERE id = 4", /buy_now_unavailable/],
  [
    "a sale at once after a bid",
    "UPDATE auctions SET status = 'sold', bought_by = 2, closed_at = 60, ends_at = 60 WHERE id = 2",
    /buy_now_unavailable|hold_outlives_auction/,
  ],
  [
    "a sale at once after the end",
    "UPDATE auctions SET status = 'sold', bought_by = 2, closed_at = 9000 WHERE id = 4",
    /buy_now_unavailable|sold_without_order/,
  ],
  [
    "a buyer put in afterwards",
    "UPDATE auctions SET bought_by = 3 WHERE id = 1",
    /terms_are_fixed|buy_now_unavailable/,
  ],
  ["a buy-now price changed while it runs", "UPDATE auctions SET buy_now_minor = 9999 WHERE id = 4", /terms_are_fixed/],
  ["a raised reserve", "UPDATE auctions SET reserve_minor = 2001 WHERE id = 4", /terms_are_fixed/],
  ["a reserve taken away", "UPDATE auctions SET reserve_minor = NULL WHERE id = 4", /terms_are_fixed/],
  [
    "a lowered reserve of a sold auction",
    "UPDATE auctions SET reserve_minor = 1 WHERE id = 1",
    /terms_are_fixed|CHECK/,
  ],
  [
    "a cancelled auction with bids",
    "UPDATE auctions SET status = 'cancelled', closed_at = 60 WHERE id = 2",
    /cancelled_with_bids|hold_outlives/,
  ],
  ["a warning unsaid", "UPDATE auctions SET ending_told = 0 WHERE id = 4", /terms_are_fixed/],
  ["an auction that opens watched", auction({ watcher_count: "3" }), /invalid_new_auction/],
  // Sales
  ["a lot that closes with the one before", joinSale({ ends_at: "9000" }), /sale_mismatch/],
  ["a lot that opens apart from its sale", joinSale({ starts_at: "21" }), /sale_mismatch/],
  ["a lot number that is taken", joinSale({ sale_lot: "1", ends_at: "9000" }), /UNIQUE/],
  ["a fifty-first lot", joinSale({ sale_lot: "51", ends_at: "1509000" }), /CHECK/],
  ["a lot without a number", joinSale({ sale_lot: "NULL" }), /CHECK|sale_mismatch/],
  ["a lot of no sale", joinSale({ sale_id: "99" }), /sale_mismatch|FOREIGN KEY/],
  ["a running auction put into a sale", "UPDATE auctions SET sale_id = 1, sale_lot = 2 WHERE id = 4", /sale_mismatch/],
  ["a lot taken out of its sale", "UPDATE auctions SET sale_id = NULL, sale_lot = NULL WHERE id = 6", /sale_mismatch/],
  ["a changed sale", "UPDATE sales SET closes_at = 1 WHERE id = 1", /sales_are_permanent|CHECK/],
  ["a removed sale", "DELETE FROM sales WHERE id = 1", /sales_are_permanent|FOREIGN KEY/],
  [
    "a sale without a name",
    "INSERT INTO sales (seller_id, title, starts_at, closes_at, created_at) VALUES (1, 'a', 1, 2, 1)",
    /CHECK/,
  ],
  // Payouts that come back
  ["a refund from outside", transfer("outside", "available:1", "5", "'k:new'", "refund"), /transfer_without_payout/],
  [
    "more back than was paid out",
    transfer("outside", "available:1", "701", "'payout:1:a:reversed:846'", "refund"),
    /transfer_without_payout/,
  ],
  [
    "money back to another member",
    transfer("outside", "available:2", "100", "'payout:1:a:reversed:245'", "refund"),
    /transfer_without_payout/,
  ],
  [
    "money back of a payout under way",
    transfer("outside", "available:1", "5", "'payout:1:b:reversed:5'", "refund"),
    /transfer_without_payout/,
  ],
  ["a return without money", "UPDATE payouts SET reversed_minor = 200 WHERE id = 1", /payout_without_money/],
  ["a return taken back", "UPDATE payouts SET reversed_minor = 0 WHERE id = 1", /illegal_transition/],
  ["a return of what never went", "UPDATE payouts SET reversed_minor = 5 WHERE id = 2", /illegal_transition|CHECK/],
  ["a payout sent to another transfer", "UPDATE payouts SET provider_ref = 'p:9' WHERE id = 1", /terms_are_fixed/],
  // Statements
  [
    "a line of no transfer",
    "INSERT INTO statement_lines VALUES (2, 999, 'deposits', 5, 5, '2026-11')",
    /statement_line_out_of_order|FOREIGN KEY/,
  ],
  [
    "a line with another balance than its amount leads to",
    "INSERT INTO statement_lines SELECT user_id, 29, 'deposits', 5, balance_minor + 6, month FROM statement_lines WHERE user_id = 2 ORDER BY transfer_id DESC LIMIT 1",
    /statement_line_out_of_order/,
  ],
  [
    "a line between older ones",
    "INSERT OR REPLACE INTO statement_lines SELECT * FROM statement_lines WHERE user_id = 2 LIMIT 1",
    /statement_line_out_of_order/,
  ],
  ["a changed line", "UPDATE statement_lines SET amount_minor = 1 WHERE user_id = 2", /append_only/],
  ["a removed line", "DELETE FROM statement_lines WHERE user_id = 2", /append_only/],
  // Payouts that wait for a new destination
  ["a payout to a new card at once", payout({ method_id: "2" }), /payout_too_early/],
  ["a payout to a new card too early", payout({ method_id: "2", leaves_at: "86402900" }), /payout_too_early/],
  ["a payout to a new account at once", payout({ destination_ref: "'acct_1'" }), /payout_too_early/],
  ["a payout that was asked for at the provider before it began", payout({ asked_at: "4000" }), /illegal_transition/],
  ["a wait that is cut short", "UPDATE payouts SET leaves_at = 3007 WHERE id = 4", /terms_are_fixed/],
  ["a wait that is taken away", "UPDATE payouts SET leaves_at = NULL WHERE id = 4", /terms_are_fixed/],
  ["a request at the provider during the wait", "UPDATE payouts SET asked_at = 86402900 WHERE id = 4", /CHECK/],
  [
    "a waiting payout that is paid unasked",
    "UPDATE payouts SET status = 'paid', settled_at = 86402901, provider_ref = 'p:4' WHERE id = 4",
    /payout_too_early/,
  ],
  [
    "a cancelled payout whose money stays away",
    "UPDATE payouts SET status = 'failed', settled_at = 3007, cancelled_at = 3007 WHERE id = 4",
    /payout_without_money/,
  ],
  ["a cancelled payout that goes on", "UPDATE payouts SET cancelled_at = 3007 WHERE id = 4", /CHECK/],
  ["a failed payout cancelled later", "UPDATE payouts SET cancelled_at = 3007 WHERE id = 3", /terms_are_fixed|CHECK/],
  ["a payout at once that is cancelled", "UPDATE payouts SET cancelled_at = 3007 WHERE id = 2", /CHECK/],
  ["an attempt left out", "UPDATE payouts SET attempt = 2 WHERE id = 2", /terms_are_fixed/],
  // Delivery
  ["a delivery that nobody said", deliver("'delivered', delivered_at = 2000"), /delivered_too_early/],
  [
    "a delivery by the clock before its time",
    deliver("'delivered', delivered_by = 'clock', delivered_at = 86400100"),
    /delivered_too_early/,
  ],
  ["a delivery by a stranger", deliver("'delivered', delivered_by = 'carrier', delivered_at = 2000"), /CHECK/],
  [
    "a delivery said by another afterwards",
    "UPDATE orders SET delivered_by = 'seller' WHERE id = 1",
    /terms_are_fixed/,
  ],
  ["a delivery before it is one", "UPDATE orders SET delivered_by = 'seller' WHERE id = 2", /terms_are_fixed|CHECK/],
  // Addresses
  ["an address of nobody", address({ user_id: "99" }), /FOREIGN KEY/],
  ["an address without a street", address({ line1: "''" }), /CHECK/],
  ["an address of more than it takes", address({ city: `'${"x".repeat(81)}'` }), /CHECK/],
  ["an address in no country", address({ country: "'au'" }), /CHECK/],
  ["a second default address", address({ is_default: "1" }), /default_exists/],
  ["the same address twice", address({ line1: "'3 Mint Street'" }), /address_exists/],
  ["a replaced address", address({ id: "1" }).replace("INSERT", "INSERT OR REPLACE"), /address_exists/],
  ["an address handed on", "UPDATE addresses SET user_id = 2 WHERE id = 2", /address_is_fixed/],
  ["a default beside the default", "UPDATE addresses SET is_default = 1 WHERE id = 2", /default_exists/],
  ["a destination of an order that is not paid", destination(4), /delivery_address_is_fixed/],
  ["a destination of an order that has ended", destination(1), /delivery_address_is_fixed/],
  ["a destination of no order", destination(99), /delivery_address_is_fixed|FOREIGN KEY/],
  [
    "a destination changed without its time",
    "UPDATE order_addresses SET line1 = 'Elsewhere'",
    /delivery_address_is_fixed/,
  ],
  [
    "a destination given to another order",
    "UPDATE order_addresses SET order_id = 13, at = 99",
    /delivery_address_is_fixed/,
  ],
  ["a destination removed", "DELETE FROM order_addresses", /delivery_address_is_fixed/],
  // Watches
  ["a seller who watches their own", "INSERT INTO watches VALUES (1, 2, 50)", /own_item/],
  ["a watch a second time", "INSERT OR REPLACE INTO watches VALUES (2, 4, 50)", /watch_exists/],
  ["a watch of what is over", "INSERT INTO watches VALUES (3, 1, 50)", /auction_changed/],
  ["a watch handed on", "UPDATE watches SET user_id = 3", /watches_are_permanent/],
  // Maxima left before the start
  ["a waiting maximum that nothing backs", absentee({ bidder_id: "3" }), /bid_not_backed/],
  ["a waiting maximum of the seller", absentee({ bidder_id: "1" }), /own_item/],
  ["a second one of the same member", absentee(), /absentee_exists/],
  ["a replaced one", absentee().replace("INSERT", "INSERT OR REPLACE"), /absentee_exists/],
  ["one that was left after the start", absentee({ bidder_id: "3", at: "5000" }), /auction_changed/],
  ["one below the start", absentee({ bidder_id: "3", maximum_minor: "499" }), /auction_changed/],
  ["a changed one", "UPDATE absentee_maxima SET maximum_minor = 1", /absentees_are_immutable/],
  ["one taken out that still holds money", "DELETE FROM absentee_maxima", /hold_outlives_absentee/],
  [
    "a bid before those who wait",
    bid({ auction_id: "5", seq: "1", at: "5001", prev_hash: `'${hash("0")}'` }),
    /absentees_pending/,
  ],
  [
    "a close before those who wait",
    "UPDATE auctions SET status = 'unsold', closed_at = 9000 WHERE id = 5",
    /absentees_pending|hold_outlives_auction/,
  ],
  // Orders and listings
  ["a title changed under bids", "UPDATE listings SET title = 'Another' WHERE id = 1", /listing_is_fixed/],
  ["a photo taken away under bids", "DELETE FROM photos WHERE listing_id = 1", /listing_is_fixed/],
  ["an addition to a draft", addition({ listing_id: "18" }), /not_published/],
  ["an addition of nothing", addition({ note: "''" }), /CHECK/],
  ["a sold item withdrawn", "UPDATE listings SET status = 'withdrawn' WHERE id = 4", /illegal_transition/],
  [
    "a lot withdrawn while its auction runs",
    "UPDATE listings SET status = 'withdrawn' WHERE id = 14",
    /illegal_transition/,
  ],
  ["an order from oneself", order({ buyer_id: "1" }), /CHECK/],
  ["a second order of one listing", order({ listing_id: "3", price_minor: "4000", fee_minor: "200" }), /UNIQUE/],
  ["a second order of one auction", order({ auction_id: "1" }), /UNIQUE/],
  ["a fee above the price", order({ fee_minor: "9001", fee_bps: "10001" }), /CHECK/],
  ["an order of a state that is none", order({ status: "'lost'" }), /invalid_new_order|CHECK/],
  ["a changed price of an order", "UPDATE orders SET price_minor = 1 WHERE id = 1", /terms_are_fixed/],
  ["a changed buyer of an order", "UPDATE orders SET buyer_id = 3 WHERE id = 1", /terms_are_fixed/],
  ["an order that opens as sent", order({ status: "'shipped'" }), /invalid_new_order/],
  ["an order with a fee that is not of its rate", order({ fee_minor: "46" }), /wrong_fee/],
  ["a purchase above the asked price", order({ price_minor: "9100", fee_minor: "455" }), /not_the_asking_price/],
  ["a purchase below the asked price", order({ price_minor: "8900", fee_minor: "445" }), /not_the_asking_price/],
  ["a purchase of an auction's item", order({ listing_id: "2" }), /not_the_asking_price/],
  ["a changed rate of a fee", "UPDATE orders SET fee_bps = 400 WHERE id = 2", /terms_are_fixed/],
  ["an order sent without a shipment", "UPDATE orders SET status = 'shipped' WHERE id = 2", /shipment_missing/],
  [
    "an order completed before it was sent",
    "UPDATE orders SET status = 'completed', settled_at = 1, due_at = NULL WHERE id = 2",
    /illegal_transition/,
  ],
  [
    "an order refunded without its money",
    "UPDATE orders SET status = 'refunded', settled_at = 1, due_at = NULL, refunded_minor = 4000 WHERE id = 2",
    /wrong_protected_balance/,
  ],
  [
    "a completed order opened again",
    "UPDATE orders SET status = 'delivered', settled_at = NULL, due_at = 9 WHERE id = 1",
    /illegal_transition|terms_are_fixed/,
  ],
  ["a settled order with a deadline", "UPDATE orders SET due_at = 9 WHERE id = 1", /CHECK/],
  ["a refund that no state tells of", "UPDATE orders SET refunded_minor = 5 WHERE id = 2", /terms_are_fixed|CHECK/],
  ["a time of shipping that changes", "UPDATE orders SET shipped_at = 7 WHERE id = 1", /terms_are_fixed/],
  [
    "protected money to a stranger",
    transfer("protected:2", "available:2", "4000", "'k:new'", "refund"),
    /illegal_transfer/,
  ],
  ["protected money to the outside", transfer("protected:2", "outside", "4000", "'k:new'"), /illegal_transfer/],
  [
    "protected money of an order that has ended",
    transfer("protected:1", "available:2", "5", "'k:new'", "refund"),
    /illegal_protected_transfer/,
  ],
  // Disputes
  ["a decision where nothing is escalated", decision({ order_id: "70" }), /not_escalated/],
  ["a decision on an order without a dispute", decision({ order_id: "2", refund_minor: "4000" }), /not_escalated/],
  ["a second decision", decision({ order_id: "71", outcome: "'part'", refund_minor: "400" }), /decision_exists/],
  [
    "a replaced decision",
    decision({ order_id: "71", outcome: "'part'", refund_minor: "400" }).replace("INSERT", "INSERT OR REPLACE"),
    /decision_exists/,
  ],
  ["a decision before the case was escalated", decision({ at: "1209600199" }), /not_escalated/],
  ["a decision from day 60 on", decision({ at: "5184000200" }), /not_escalated/],
  ["a refund that is not the price", decision({ refund_minor: "999" }), /wrong_decision_amount/],
  ["a release with a refund", decision({ outcome: "'release'", refund_minor: "1" }), /wrong_decision_amount/],
  ["a part that is everything", decision({ outcome: "'part'", refund_minor: "1000" }), /wrong_decision_amount/],
  ["a part that is nothing", decision({ outcome: "'part'", refund_minor: "0" }), /wrong_decision_amount/],
  ["a decision without a reason", decision({ reason: "''" }), /CHECK/],
  ["a changed decision", "UPDATE dispute_decisions SET reason = 'Another.'", /decisions_are_permanent/],
  ["a removed decision", "DELETE FROM dispute_decisions", /decisions_are_permanent/],
  ["a return of an order without a dispute", agreedReturn({ order_id: "2" }), /illegal_transition/],
  ["a second return", agreedReturn({ order_id: "70" }), /return_exists/],
  ["a return from day 28 on", agreedReturn({ agreed_at: "2419200200" }), /illegal_transition/],
  [
    "a return that was sent before it was agreed on",
    agreedReturn({ carrier: "'UPS'", tracking: "'1'", sent_at: "1300000001" }),
    /illegal_transition/,
  ],
  ["a changed return address", "UPDATE order_returns SET line1 = '2 Mint Street'", /returns_are_permanent/],
  ["a changed number of a return", "UPDATE order_returns SET tracking = '2'", /returns_are_permanent/],
  ["a removed return", "DELETE FROM order_returns", /returns_are_permanent/],
  ["a return without a number", "UPDATE order_returns SET tracking = NULL", /CHECK|returns_are_permanent/],
  ["a return stage without a return", stage(73, "'return-agreed'"), /return_missing/],
  ["a return that is on its way before it is agreed on", stage(73, "'return-sent'"), /illegal_transition/],
  ["a stage without a dispute", stage(2, "'escalated'", ", escalated_at = 9"), /illegal_transition|CHECK/],
  ["a stage taken back", stage(73, "NULL"), /illegal_transition/],
  [
    "a return that is escalated though nobody contested it",
    stage(70, "'escalated'", ", escalated_at = 1209600400"),
    /escalated_too_early/,
  ],
  ["a time of escalation that changes", "UPDATE orders SET escalated_at = 7 WHERE id = 73", /terms_are_fixed/],
  ["another who ended the order", "UPDATE orders SET settled_by = 'seller' WHERE id = 72", /terms_are_fixed/],
  [
    "a refund of an escalated case before day 60",
    `${refundAll(73)}; ${end(73, "refunded", "'clock'", "5184000199")}`,
    /settled_without_reason/,
  ],
  [
    "a refund on day 60 of what was provably sent",
    `${refundAll(73)}; ${end(73, "refunded", "'clock'", "5184000200")}`,
    /settled_without_reason/,
  ],
  [
    "a release on day 60 of what was sent back",
    `${release(70)}; ${end(70, "released", "'clock'", "5184000200")}`,
    /settled_without_reason/,
  ],
  [
    "a refund of a return before its 14 days are over",
    `${refundAll(70)}; ${end(70, "refunded", "'clock'", "1209600399")}`,
    /settled_without_reason/,
  ],
  [
    "a release by the buyer of what is on its way back",
    `${release(70)}; ${end(70, "released", "'buyer'", "500")}`,
    /settled_without_reason/,
  ],
  [
    "a refund that the buyer takes alone",
    `${refundAll(73)}; ${end(73, "refunded", "'buyer'", "1300000000")}`,
    /settled_without_reason/,
  ],
  [
    "a release that the seller takes alone",
    `${release(73)}; ${end(73, "released", "'seller'", "1300000000")}`,
    /settled_without_reason/,
  ],
  [
    "an end by the operator without a decision",
    `${release(73)}; ${end(73, "released", "'operator'", "1300000000")}`,
    /settled_without_reason/,
  ],
  [
    "an end of a dispute by nobody",
    `${release(73)}; ${end(73, "released", "NULL", "1300000000")}`,
    /settled_without_reason/,
  ],
  [
    "another end than the one decided",
    `${decision()}; ${release(73)}; ${end(73, "released", "'operator'", "1300000000")}`,
    /settled_without_reason/,
  ],
  [
    "a member's end of a decided case",
    `${decision({ outcome: "'release'", refund_minor: "0" })}; ${release(73)}; ${end(73, "released", "'buyer'", "1300000000")}`,
    /dispute_is_decided/,
  ],
  [
    "a return of a decided case",
    `${agreedReturn()}; ${decision()}; ${stage(73, "'return-agreed'")}`,
    /dispute_is_decided/,
  ],
  ["a second shipment", "INSERT INTO shipments VALUES (1, 'DHL', '1', 1, 0)", /shipment_exists/],
  ["a replaced shipment", "INSERT OR REPLACE INTO shipments VALUES (1, 'DHL', '1', 1, 0)", /shipment_exists/],
  ["a changed shipment", "UPDATE shipments SET tracking = '2' WHERE order_id = 1", /shipments_are_permanent/],
  [
    "a stranger's message on an order",
    "INSERT INTO order_messages (order_id, sender_id, body, at) VALUES (3, 3, 'Hm', 1)",
    /order_mismatch/,
  ],
  ["a changed message", "UPDATE order_messages SET body = 'All is well'", /messages_are_permanent/],
  ["a photo's preview that is no picture", "UPDATE photos SET preview = 'javascript:alert(1)'", /CHECK/],
  [
    "a proposal on an order without a dispute",
    "INSERT INTO refund_proposals (order_id, proposer_id, amount_minor, status, at) VALUES (2, 1, 5, 'open', 1)",
    /order_mismatch/,
  ],
  ["a changed proposal", "UPDATE refund_proposals SET amount_minor = 5", /illegal_transition/],
  ["an offer above the price", offer({ amount_minor: "9001" }), /not_for_sale/],
  ["an offer of nothing", offer({ amount_minor: "0" }), /CHECK/],
  ["an offer on one's own item", offer({ buyer_id: "1" }), /CHECK/],
  ["an offer to another than the seller", offer({ seller_id: "3" }), /not_for_sale/],
  ["an offer for what is sold", offer({ listing_id: "4", amount_minor: "5" }), /not_for_sale/],
  ["an offer on an auction's item", offer({ listing_id: "2", amount_minor: "5" }), /not_for_sale/],
  ["the same offer twice", offer({ buyer_id: "3", amount_minor: "8000" }), /UNIQUE/],
  [
    "a second chance while the auction runs",
    offer({ listing_id: "2", auction_id: "2", made_by: "'seller'" }),
    /not_for_sale/,
  ],
  [
    "an offer accepted without its order",
    "UPDATE offers SET status = 'accepted', order_id = 1 WHERE id = 2",
    /accepted_without/,
  ],
  ["an offer that was answered, opened again", "UPDATE offers SET status = 'open' WHERE id = 1", /illegal_transition/],
  [
    "a changed amount of an offer",
    "UPDATE offers SET status = 'declined', amount_minor = 5 WHERE id = 2",
    /illegal_tr/,
  ],
  ["a removed offer", "DELETE FROM offers WHERE id = 2", /offers_are_permanent/],
  ["a second review of one side", review({ side: "'buyer'", author_id: "2", subject_id: "1" }), /review_exists/],
  ["a review of oneself", review({ subject_id: "1" }), /order_mismatch|CHECK/],
  ["a stranger's review", review({ author_id: "3" }), /order_mismatch/],
  ["a review of six stars", review({ rating: "6" }), /CHECK/],
  ["a review of an order under way", review({ order_id: "2", subject_id: "3" }), /order_mismatch/],
  ["a review that opens when it likes", review({ opens_at: "2500" }), /order_mismatch/],
  ["a changed review", "UPDATE reviews SET rating = 1", /reviews_are_permanent/],
  ["a removed review", "DELETE FROM reviews", /reviews_are_permanent/],
  ["a removed order", "DELETE FROM orders WHERE id = 1", /orders_are_permanent/],
  ["a replaced order", order({ id: "1" }).replace("INSERT", "INSERT OR REPLACE"), /order_exists/],
  [
    "a fixed price of nothing",
    listing("format, status, price_minor, published_at", "'fixed', 'active', 0, 1"),
    /CHECK/,
  ],
  [
    "a fixed listing without a price",
    listing("format, status, price_minor, published_at", "'fixed', 'active', NULL, 1"),
    /CHECK/,
  ],
  // Cards
  ["a second default card", card({ is_default: "1" }), /default_exists/],
  ["a card made a second default", "UPDATE payment_methods SET is_default = 1 WHERE id = 2", /default_exists/],
  [
    "a card put in the default's place",
    "UPDATE OR REPLACE payment_methods SET is_default = 1 WHERE id = 2",
    /default_exists/,
  ],
  ["a card saved twice", card({ provider_ref: "'sandbox:1'" }), /method_exists/],
  ["a replaced card", card({ id: "1" }).replace("INSERT", "INSERT OR REPLACE"), /method_exists/],
  ["a card with a whole number as its name", card({ name: "'4242 4242 4242 4242'" }), /CHECK/],
  ["a card with a whole number for its last digits", card({ last4: "'4242424242424242'" }), /CHECK/],
  ["a card given to another member", "UPDATE payment_methods SET user_id = 2 WHERE id = 1", /method_is_fixed/],
  ["a card with other digits", "UPDATE payment_methods SET last4 = '1111' WHERE id = 1", /method_is_fixed/],
  ["a default that was removed", "UPDATE payment_methods SET removed_at = 5000 WHERE id = 1", /CHECK/],
  ["a deleted card", "DELETE FROM payment_methods WHERE id = 2", /methods_are_permanent/],
  // Payouts
  ["a payout without money", payout(), /payout_without_money/],
  [
    "a payout of more than was set aside",
    payout({ key: "'payout:1:b2'", amount_minor: "501" }),
    /payout_without_money/,
  ],
  ["a second payout of the same money", payout({ key: "'payout:1:b'", amount_minor: "500" }), /payout_exists/],
  [
    "a payout that was never under way",
    payout({ status: "'paid'", settled_at: "1", provider_ref: "'x'" }),
    /payout_without_money/,
  ],
  [
    "a payout that is paid without its money leaving",
    "UPDATE payouts SET status = 'paid', settled_at = 4000, provider_ref = 'x' WHERE id = 2",
    /payout_without_money/,
  ],
  [
    "a payout that fails and keeps the money",
    "UPDATE payouts SET status = 'failed', settled_at = 4000 WHERE id = 2",
    /payout_without_money/,
  ],
  [
    "a paid payout that fails",
    "UPDATE payouts SET status = 'failed', provider_ref = NULL WHERE id = 1",
    /illegal_transition/,
  ],
  ["a payout of another amount", "UPDATE payouts SET amount_minor = 1 WHERE id = 2", /terms_are_fixed/],
  ["a payout sent elsewhere", "UPDATE payouts SET destination_ref = 'mine' WHERE id = 2", /terms_are_fixed/],
  ["a removed payout", "DELETE FROM payouts WHERE id = 2", /payouts_are_permanent/],
  [
    "pending money that leaves by hand",
    transfer("pending:1", "outside", "500", "'k:new'", "payout"),
    /transfer_without_payout/,
  ],
  [
    "pending money that leaves to another member",
    transfer("pending:1", "available:2", "500", "'payout:1:b:back'", "refund"),
    /illegal_transfer/,
  ],
  [
    "a part of a payout",
    transfer("pending:1", "outside", "499", "'payout:1:b:paid'", "payout"),
    /transfer_without_payout/,
  ],
  [
    "a payout that is settled twice",
    transfer("pending:1", "outside", "300", "'payout:1:c:paid'", "payout"),
    /transfer_without_payout/,
  ],
  // What a provider told us
  [
    "an event that is applied twice",
    "INSERT INTO provider_events VALUES ('stripe', 'evt_1', 'account.updated', 5000)",
    /event_already_applied/,
  ],
  [
    "an event that replaces itself",
    "INSERT OR REPLACE INTO provider_events VALUES ('stripe', 'evt_1', 'account.updated', 5000)",
    /event_already_applied/,
  ],
  ["a forgotten event", "DELETE FROM provider_events", /append_only/],
  ["a month of less than nothing", "UPDATE wallet_months SET in_minor = -1", /CHECK/],
  ["a removed month", "DELETE FROM wallet_months", /append_only/],
  // The house's own guard
  ["a batch whose condition matched nothing", "INSERT INTO must_change_one VALUES (0)", /conflict/],
  ["an unread count below 0", "UPDATE users SET unread_notifications = -1 WHERE id = 1", /CHECK/],
];

it("takes the legal forms that the illegal ones differ from by one thing", async () => {
  const legal = [
    transfer("outside", "available:2", "5"),
    "INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('pending:2', 'pending', 2)",
    auction(),
    order({ status: "'awaiting-payment'" }),
    addition(),
    listing("format, status, price_minor, published_at", "'fixed', 'active', 1, 1"),
    review(),
    offer(),
    bid(),
    joinSale(),
    "INSERT INTO must_change_one VALUES (1)",
    card(),
    transfer("available:1", "pending:1", "100", "'payout:1:new:out'", "payout"),
    payout(),
    transfer("pending:1", "outside", "500", "'payout:1:b:paid'", "payout"),
    "UPDATE payouts SET status = 'paid', settled_at = 4000, provider_ref = 'p:2' WHERE id = 2",
    transfer("outside", "available:1", "100", "'payout:1:a:reversed:245'", "refund"),
    "UPDATE payouts SET reversed_minor = 245 WHERE id = 1",
    deliver("'delivered', delivered_by = 'seller', delivered_at = 86400100, due_at = 99999999"),
    address(),
    destination(13),
    "UPDATE order_addresses SET line1 = 'Elsewhere', at = 101 WHERE order_id = 13",
    "DELETE FROM addresses WHERE id = 2",
    "INSERT INTO provider_events VALUES ('stripe', 'evt_2', 'account.updated', 5000)",
    agreedReturn(),
    decision(),
    refundAll(73),
    end(73, "refunded", "'operator'", "1300000000"),
    ...[refundAll(70), end(70, "refunded", "'clock'", "1209600400")],
  ];
  const results = await env.DB.batch(legal.map((sql) => env.DB.prepare(sql)));
  expect(results.every(({ success }) => success)).toBe(true);
});

// One after the other on one record: what is refused changes nothing for the next. Where money moves first, the whole
// batch is refused.
it(`refuses every illegal one, each by its own guard: all ${ILLEGAL.length}`, async () => {
  const taken: string[] = [];
  for (const [name, sql, words] of ILLEGAL) {
    const parts = sql.split(";").map((part) => env.DB.prepare(part));
    const said = await env.DB.batch(parts).then(() => "taken", String);
    if (!words.test(said)) taken.push(`${name}: ${said}`);
  }
  expect(taken).toEqual([]);
});
