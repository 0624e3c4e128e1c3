import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AUDIT_CHECKS } from "../audit/audit";
import { failedChecks, soundRecord } from "../audit/sound-record";

/** A sound record that no guard protects any longer, as if by a bug in the schema or a person with the file. */
function withoutGuards(): DatabaseSync {
  const db = soundRecord();
  const triggers = db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec("DROP INDEX ledger_transfers_key; DROP INDEX orders_listing; DROP INDEX orders_auction;");
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;");
  return db;
}

it("finds nothing in a sound record", () => {
  const db = soundRecord();
  expect(failedChecks(db)).toEqual([]);
  expect(db.prepare("SELECT COUNT(*) AS n FROM ledger_transfers").get()).toEqual({ n: 59 });
});

const hash = (letter: string) => letter.repeat(64);

/** What is done to the database, and the check that must report it. */
const PLANTED: readonly [string, string, string][] = [
  [
    "a value of a type without sales",
    "INSERT INTO type_values VALUES (1001, 0, 5, 100, 10)",
    "what a type is worth is the median of its newest sales, in each band of grades",
  ],
  [
    "an item that is worth what no sale says",
    "UPDATE collection_items SET value_each_minor = 7 WHERE id = 3",
    "an item is worth what its type is worth in its band, or waits to be valued again",
  ],
  [
    "a collection that is worth more than its items",
    "UPDATE collection_sums SET value_minor = value_minor + 1 WHERE collection_id = 1",
    "what a collection comes to is the sum of its items",
  ],
  [
    "a filter that finds too few",
    "DELETE FROM collection_facets WHERE collection_id = 2",
    "the filters of a collection count its items",
  ],
  [
    "a photo that isn't counted",
    "UPDATE collection_items SET photo_count = 0 WHERE id = 1",
    "an item counts its photos",
  ],
  [
    "a price realised of another type",
    "UPDATE type_sales SET type_id = 1001",
    "the page of each type has its listings on sale and its public sales",
  ],
  [
    "a sold listing among those on sale",
    "INSERT INTO types_on_sale VALUES (70, 1000)",
    "the page of each type has its listings on sale and its public sales",
  ],
  [
    "a hold paid by another member",
    "UPDATE ledger_transfers SET debit_code = 'available:3' WHERE idempotency_key = 'absentee:1'",
    "every transfer is between accounts that its kind allows, of the same member or the same order",
  ],
  [
    "a recorded reversal above the money that came back",
    "UPDATE payouts SET reversed_minor = 146 WHERE id = 1",
    "the reversed part of a payout equals its transfers from outside, and is at most its amount",
  ],
  [
    "a chargeback that took more than its transfers",
    "UPDATE chargebacks SET taken_minor = 50 WHERE ref = 'dp_2'",
    "what a member has given back of a chargeback is what its transfers took, at most what is due",
  ],
  [
    "money taken from a member for nothing",
    "DELETE FROM chargebacks WHERE ref = 'dp_1'",
    "money goes from a member to the outside only for a chargeback of theirs",
  ],
  [
    "a member who owes although they have money",
    "UPDATE chargebacks SET due_minor = 200 WHERE ref = 'dp_3'",
    "who owes has nothing available and no maximum that waits",
  ],
  [
    "a deposit of more than its money",
    "UPDATE deposits SET amount_minor = 701",
    "every deposit that a provider knows has its money, all by one provider",
  ],
  [
    "a delayed deposit that is waited for though its money is there",
    "UPDATE ledger_transfers SET idempotency_key = 'deposit:1:delayed:pending' WHERE idempotency_key = 'deposit:90'",
    "a delayed deposit is paid exactly if its money is there",
  ],
  [
    "a refund without a payout",
    "UPDATE ledger_transfers SET idempotency_key = 'gift' WHERE idempotency_key = 'payout:1:a:reversed:145'",
    "a refund from outside belongs to a recorded payout or chargeback",
  ],
  [
    "a delivery before the shipment",
    "UPDATE orders SET delivered_at = shipped_at - 1 WHERE id = 1",
    "no delivery is earlier than its shipment",
  ],
  [
    "a reminder of an order that has ended",
    "UPDATE orders SET remind_at = 1 WHERE id = 1",
    "only an order in progress has a reminder, before its deadline",
  ],
  [
    "an address changed after the shipment",
    "INSERT INTO order_addresses SELECT 1, name, line1, line2, city, region, postal_code, country, phone, 61501 FROM addresses WHERE id = 1",
    "a delivery address was chosen after the payment and before the shipment",
  ],
  [
    "two default addresses",
    "DROP INDEX addresses_default; UPDATE addresses SET is_default = 1",
    "a member with addresses has one default and at most ten addresses",
  ],
  [
    "money from nothing",
    "UPDATE ledger_accounts SET balance_minor = balance_minor + 1 WHERE code = 'available:2'",
    "all accounts, including the outside, sum to 0",
  ],
  [
    "a cent moved between two balances by hand",
    "UPDATE ledger_accounts SET balance_minor = balance_minor + CASE code WHEN 'available:2' THEN 1 ELSE -1 END WHERE code IN ('available:2', 'available:3')",
    "every balance is the sum of its postings",
  ],
  [
    "a changed transfer",
    "UPDATE ledger_transfers SET amount_minor = 1 WHERE id = 1",
    "every balance can be rebuilt from the transfers alone",
  ],
  ["a removed transfer", "DELETE FROM ledger_transfers WHERE id = 2", "every posting has its transfer"],
  [
    "a lost posting",
    "DELETE FROM ledger_postings WHERE transfer_id = 1 AND account_code = 'outside'",
    "every transfer has exactly its two postings",
  ],
  [
    "a forged running balance",
    "UPDATE ledger_postings SET balance_minor = balance_minor + 5 WHERE transfer_id = 3 AND account_code <> 'outside'",
    "every posting's running balance is the sum of the postings so far",
  ],
  [
    "an overdraft in between",
    "UPDATE ledger_postings SET balance_minor = -5 WHERE transfer_id = 3 AND account_code <> 'outside'",
    "only the outside account is ever below 0",
  ],
  [
    "a negative transfer",
    "UPDATE ledger_transfers SET amount_minor = -amount_minor WHERE id = 4",
    "every transfer moves a positive amount between two known accounts",
  ],
  [
    "a transfer from an unknown account",
    "UPDATE ledger_transfers SET debit_code = 'available:99' WHERE id = 4",
    "every transfer moves a positive amount between two known accounts",
  ],
  [
    "a doubled idempotency key",
    "UPDATE ledger_transfers SET idempotency_key = (SELECT idempotency_key FROM ledger_transfers WHERE id = 1) WHERE id = 2",
    "no idempotency key moved money twice",
  ],
  [
    "a leader without a hold",
    "UPDATE auctions SET leader_maximum_minor = leader_maximum_minor + 100 WHERE status = 'open'",
    "an open auction holds its leader's maximum or the maximums that wait for its start, each with its postage, and nothing else",
  ],
  [
    "a leader who was outbid",
    "UPDATE auctions SET leader_id = 2 WHERE id = 2",
    "an open auction holds its leader's maximum or the maximums that wait for its start, each with its postage, and nothing else",
  ],
  [
    "a hold that outlived its auction",
    "UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE id = 2",
    "no hold outlives its auction",
  ],
  [
    "protected money after the order ended",
    "UPDATE orders SET status = 'completed' WHERE id = 2",
    "protected money is the price and postage of an order under way, and 0 otherwise",
  ],
  [
    "an order paid too little",
    "UPDATE orders SET price_minor = price_minor + 1 WHERE id = 2",
    "a paid order was paid exactly its price and postage, once",
  ],
  [
    "protected money of another seller",
    "UPDATE ledger_accounts SET owner_id = 3 WHERE kind = 'protected'",
    "protected money belongs to an order, and to its seller",
  ],
  [
    "a fee that was not agreed",
    "UPDATE orders SET fee_minor = fee_minor + 1 WHERE id = 1",
    "a completed order's price and postage became its fee and the seller's proceeds",
  ],
  [
    "a partial refund of another amount",
    "UPDATE orders SET refunded_minor = refunded_minor + 1 WHERE id = 3",
    "a refunded order returned the recorded refund, and the fee was charged on what the seller kept",
  ],
  [
    "a partial refund that nobody accepted",
    "UPDATE refund_proposals SET status = 'open'",
    "a partial refund has an accepted proposal or a decision of the operator",
  ],
  [
    "a fee of no rate",
    "UPDATE orders SET fee_bps = 900 WHERE id = 2",
    "every fee follows its order's rate, on the price alone",
  ],
  [
    "postage that its listing doesn't ask for",
    "UPDATE postage_terms SET domestic_minor = 400 WHERE listing_id = 90",
    "the postage of an order, a bid or a waiting maximum is what its listing asks for its destination, and 0 without terms",
  ],
  [
    "a destination without terms",
    "UPDATE orders SET ship_to = 'AU' WHERE id = 13",
    "the postage of an order, a bid or a waiting maximum is what its listing asks for its destination, and 0 without terms",
  ],
  [
    "a bid to a destination that its listing has no price for",
    "UPDATE bids SET ship_to = 'NZ' WHERE auction_id = 8 AND seq = 1",
    "the postage of an order, a bid or a waiting maximum is what its listing asks for its destination, and 0 without terms",
  ],
  [
    "a leader's postage that is not in the hold",
    "UPDATE auctions SET leader_postage_minor = 400 WHERE id = 8",
    "an open auction holds its leader's maximum or the maximums that wait for its start, each with its postage, and nothing else",
  ],
  [
    "a leader's destination that they never bid from",
    "UPDATE auctions SET leader_ship_to = 'DE' WHERE id = 8",
    "the leader's postage is that of their latest bid, and the buyer of an auction pays it",
  ],
  [
    "an auction's order to another destination than the winning bid",
    "UPDATE orders SET ship_to = 'FR' WHERE id = 196",
    "the leader's postage is that of their latest bid, and the buyer of an auction pays it",
  ],
  [
    "a waiting maximum whose postage is not held",
    "UPDATE absentee_maxima SET postage_minor = 500, ship_to = 'AU' WHERE auction_id = 9",
    "a waiting maximum is held in full with its postage, for an open auction without bids",
  ],
  [
    "a collection that its listing doesn't offer",
    "UPDATE orders SET ship_to = 'collection', postage_minor = 0 WHERE id = 90",
    "the postage of an order, a bid or a waiting maximum is what its listing asks for its destination, and 0 without terms",
  ],
  [
    "a shipment of an item that was collected",
    "UPDATE orders SET ship_to = 'collection' WHERE id = 1",
    "a shipped order has its shipment and its time, and a collected one has neither",
  ],
  [
    "an accepted offer whose order charges other postage",
    "UPDATE offers SET postage_minor = 5 WHERE status = 'accepted'",
    "an accepted offer's order charges the postage that the offer named",
  ],
  [
    "an order sent to another country than was paid for",
    "UPDATE order_addresses SET country = 'DE' WHERE order_id = 90",
    "an order goes to the country that its postage was paid for",
  ],
  [
    "an order without a deadline",
    "UPDATE orders SET due_at = NULL WHERE id = 2",
    "an order has a deadline until it is settled, and none after",
  ],
  [
    "a lost shipment",
    "DELETE FROM shipments WHERE order_id = 1",
    "a shipped order has its shipment and its time, and a collected one has neither",
  ],
  [
    "a return that nobody agreed on",
    "DELETE FROM order_returns",
    "a return belongs to a dispute, was agreed on in its first 28 days, and matches the dispute's stage",
  ],
  [
    "a return that was agreed on too late",
    "UPDATE order_returns SET agreed_at = 2419200200",
    "a return belongs to a dispute, was agreed on in its first 28 days, and matches the dispute's stage",
  ],
  [
    "a decision for another amount than was refunded",
    "UPDATE dispute_decisions SET refund_minor = 500",
    "the operator decided only escalated disputes, and each decision was carried out",
  ],
  [
    "an order ended by the operator without a decision",
    "UPDATE orders SET settled_by = 'operator' WHERE id = 72",
    "the operator decided only escalated disputes, and each decision was carried out",
  ],
  [
    "a seller paid without proof of shipment",
    "UPDATE shipments SET is_traceable = 0 WHERE order_id = 72",
    "a dispute that nobody settled ended on time, by what the record proves",
  ],
  [
    "an undecided dispute that ended before day 60",
    "UPDATE orders SET settled_at = settled_at - 1 WHERE id = 72",
    "a dispute that nobody settled ended on time, by what the record proves",
  ],
  [
    "a message by a member of neither side",
    "UPDATE messages SET sender_id = 3",
    "only an order's buyer and seller write messages and proposals",
  ],
  [
    "an offer accepted for another price",
    "UPDATE offers SET amount_minor = 1 WHERE status = 'accepted'",
    "an accepted offer has its own order at the offered price",
  ],
  [
    "an offer for a sold item",
    "UPDATE offers SET listing_id = 4 WHERE status = 'open'",
    "an open offer is for an item on sale, at most three per buyer",
  ],
  [
    "a review that opened alone",
    "UPDATE reviews SET opens_at = 2100",
    "a review is by one side of a settled order about the other, and opens with its counterpart or on time",
  ],
  [
    "a follower too many",
    "UPDATE users SET follower_count = 3 WHERE id = 1",
    "a member's counts of follows are the follows",
  ],
  [
    "a former name that somebody took",
    "UPDATE users SET username = 'bidder3' WHERE id = 2",
    "no name is in use and a former name at once",
  ],
  [
    "a sold auction without an order",
    "UPDATE orders SET auction_id = NULL WHERE id = 1",
    "a sold auction has exactly one order: the leader's at the price, or the buy-now buyer's",
  ],
  [
    "an order for somebody other than the leader",
    "UPDATE orders SET buyer_id = 3 WHERE id = 1",
    "a sold auction has exactly one order: the leader's at the price, or the buy-now buyer's",
  ],
  [
    "two orders for one auction",
    "INSERT INTO orders SELECT 9, listing_id, auction_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, paid_at, fee_bps, shipped_at, delivered_at, disputed_at, settled_at, due_at, refunded_minor, remind_at, delivered_by, dispute_stage, escalated_at, settled_by, postage_minor, ship_to, refunded_postage_minor, parcel_id, saved_postage_minor FROM orders WHERE id = 1",
    "a sold auction has exactly one order: the leader's at the price, or the buy-now buyer's",
  ],
  [
    "a waiting maximum without a hold",
    "INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at) VALUES (2, 2, 700, 1)",
    "a waiting maximum is held in full with its postage, for an open auction without bids",
  ],
  [
    "a buy-now purchase after the bids had decided",
    "UPDATE auctions SET bought_by = 2, buy_now_minor = price_minor WHERE id = 1",
    "a buy-now purchase came before the first bid, or before the reserve was met",
  ],
  [
    "a price below a reserve that a maximum reaches",
    "UPDATE auctions SET reserve_minor = leader_maximum_minor WHERE id = 2",
    "a maximum that reaches the reserve has raised the price to it",
  ],
  [
    "a lot in another seller's sale",
    "INSERT INTO sales VALUES (2, 2, 'Dr. Doe', 10, 9000, 1); UPDATE auctions SET sale_id = 2, sale_lot = 1 WHERE id = 4",
    "a sale's lots belong to its seller, open together and close in order, at least 30 seconds apart",
  ],
  [
    "a forgotten listing",
    "UPDATE listing_counts SET count = count - 1 WHERE seller_id = 1 AND status = 'sold'",
    "every seller's number of listings in each status is right",
  ],
  ["a forgotten watcher", "INSERT INTO watches VALUES (2, 2, 1)", "every auction's watcher count is right"],
  [
    "an order of a running auction",
    "UPDATE orders SET auction_id = 2 WHERE id = 2",
    "an auction that did not sell has no order",
  ],
  [
    "a lost bid",
    "DELETE FROM bids WHERE auction_id = 2 AND seq = 1",
    "bids are numbered 1, 2, 3 … up to the auction's bid count",
  ],
  [
    "a falling price",
    "UPDATE bids SET price_minor = 10 WHERE auction_id = 1 AND seq = 2",
    "no bid lowers the price or has an earlier time than the one before",
  ],
  [
    "a bid that is earlier than the one before",
    "UPDATE bids SET at = 1 WHERE auction_id = 1 AND seq = 2",
    "no bid lowers the price or has an earlier time than the one before",
  ],
  [
    "a broken chain",
    `UPDATE bids SET prev_hash = '${hash("e")}' WHERE auction_id = 1 AND seq = 2`,
    "every bid continues the hash chain",
  ],
  [
    "a price that the bids do not support",
    "UPDATE auctions SET price_minor = price_minor + 1 WHERE id = 2",
    "the auction shows its newest bid's price and hash",
  ],
  [
    "a winner below another's maximum",
    "UPDATE bids SET maximum_minor = 900000 WHERE auction_id = 1 AND seq = 1",
    "the leader placed the highest maximum first",
  ],
  [
    "a tie won by the later bid",
    "UPDATE bids SET maximum_minor = (SELECT leader_maximum_minor FROM auctions WHERE id = 1) WHERE auction_id = 1 AND seq = 1",
    "the leader placed the highest maximum first",
  ],
  [
    "a late bid",
    "UPDATE bids SET at = (SELECT ends_at FROM auctions WHERE id = 2) WHERE auction_id = 2 AND seq = 2",
    "no bid is by the seller, late or early",
  ],
  [
    "a seller's own bid",
    "UPDATE bids SET bidder_id = 1 WHERE auction_id = 2 AND seq = 1",
    "no bid is by the seller, late or early",
  ],
  [
    "a wrong number of unread messages",
    "UPDATE thread_sides SET unread = 7 WHERE member_id = 2",
    "every thread is seen by its two members up to its newest message, with the right number of unread ones",
  ],
  [
    "a wrong number of unread conversations",
    "UPDATE users SET unread_threads = 7 WHERE id = 2",
    "every count of unread threads is the number of them",
  ],
  [
    "a wrong unread count",
    "UPDATE users SET unread_notifications = 7 WHERE id = 2",
    "every unread count is the number of unread notifications",
  ],
  [
    "pending money without a payout",
    "UPDATE payouts SET status = 'paid', settled_at = 3003, provider_ref = 'p:2' WHERE id = 2",
    "pending money equals the pending payouts",
  ],
  [
    "a payout of another amount than its money",
    "UPDATE payouts SET amount_minor = amount_minor - 1 WHERE id = 1",
    "every payout's money was set aside, then paid or returned, as its status says",
  ],
  [
    "a failed payout that was also paid",
    "INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'pending:1', 'outside', 300, 'payout:1:c:paid', 3005)",
    "every payout's money was set aside, then paid or returned, as its status says",
  ],
  [
    "money set aside for no payout",
    "UPDATE ledger_transfers SET idempotency_key = 'payout:1:z:out' WHERE idempotency_key = 'payout:1:b:out'",
    "no money was set aside without a recorded payout",
  ],
  [
    "a bid of a sealed auction outside of its file",
    "INSERT INTO bids SELECT 12, 3, bidder_id, pseudonym, maximum_minor, salt, commitment, price_minor, outcome, at, prev_hash, hash, 0, NULL FROM bids WHERE auction_id = 1 AND seq = 1",
    "a sealed auction has its bids in its file alone, and knows each bidder's latest, of which the leader's is the highest",
  ],
  [
    "a bidder of a sealed auction who is forgotten",
    "DELETE FROM sealed_bidders WHERE bidder_id = 2",
    "a sealed auction has its bids in its file alone, and knows each bidder's latest, of which the leader's is the highest",
  ],
  [
    "a leader's maximum that changed in a sealed auction",
    "UPDATE sealed_bidders SET maximum_minor = 1 WHERE bidder_id = 3",
    "a sealed auction has its bids in its file alone, and knows each bidder's latest, of which the leader's is the highest",
  ],
  [
    "a folded transfer of an auction without a seal",
    "UPDATE folded_transfers SET auction_id = 1",
    "a folded transfer held or released money in a sealed auction",
  ],
  [
    "a folded hold of another amount",
    "UPDATE folded_transfers SET held_minor = held_minor + 1 WHERE held_minor > 0",
    "every balance is the sum of its postings",
  ],
  [
    "a folded hold that is lost",
    "DELETE FROM folded_transfers WHERE held_minor > 0",
    "every balance can be rebuilt from the transfers alone",
  ],
  [
    "a payout to another member's card",
    "UPDATE payment_methods SET user_id = 2 WHERE id = 1",
    "a payout goes to the member's own card",
  ],
  [
    "two default cards",
    "DROP INDEX payment_methods_default; UPDATE payment_methods SET is_default = 1",
    "a member has at most one default card, and one while they have cards",
  ],
  [
    "no default card",
    "UPDATE payment_methods SET is_default = 0",
    "a member has at most one default card, and one while they have cards",
  ],
  [
    "a card number in the record",
    "UPDATE payment_methods SET name = '4242 4242 4242 4242' WHERE id = 1",
    "no card number is stored",
  ],
  [
    "a month with money that never moved",
    "UPDATE wallet_months SET in_minor = in_minor + 1 WHERE user_id = 2",
    "a month's totals equal its transfers",
  ],
  ["a lost month", "DELETE FROM wallet_months WHERE user_id = 3", "a month's totals equal its transfers"],
  [
    "a day with another balance",
    "UPDATE wallet_days SET balance_minor = 7",
    "a day's balance is that of its last statement line",
  ],
  ["a lost day", "DELETE FROM wallet_days WHERE user_id = 3", "a day's balance is that of its last statement line"],
  [
    "a day with a trade that never was",
    "UPDATE trade_days SET trade_count = trade_count + 1",
    "a day's trades are its paid orders, less their refunds",
  ],
  ["a lost day of trades", "DELETE FROM trade_days", "a day's trades are its paid orders, less their refunds"],
  [
    "a star too many",
    "UPDATE rating_counts SET review_count = review_count + 1",
    "a member's stars are those of the reviews about them",
  ],
  [
    "lost stars",
    "DELETE FROM rating_counts WHERE part = 'described'",
    "a member's stars are those of the reviews about them",
  ],
  [
    "a statement that lacks its newest line",
    "DELETE FROM statement_lines WHERE user_id = 2 AND transfer_id = (SELECT MAX(transfer_id) FROM statement_lines WHERE user_id = 2)",
    "a statement ends with the member's available and held money",
  ],
  [
    "a line of another amount",
    "UPDATE statement_lines SET amount_minor = amount_minor + 1 WHERE user_id = 2",
    "each statement line leads from the previous balance to its own",
  ],
  [
    "a line of another kind",
    "UPDATE statement_lines SET kind = 'refunds' WHERE user_id = 2 AND kind = 'purchases'",
    "each purchase, sale, fee, refund, deposit and payout has one statement line",
  ],
  [
    "an order in another buyer's parcel",
    "UPDATE orders SET parcel_id = 1 WHERE id = 91",
    "a parcel's orders have its two sides and its way, and were paid while it was open",
  ],
  [
    "an order that was paid after its parcel closed",
    "UPDATE parcels SET closes_at = 90",
    "a parcel's orders have its two sides and its way, and were paid while it was open",
  ],
  [
    "postage saved without a refund",
    "UPDATE orders SET saved_postage_minor = saved_postage_minor + 1 WHERE id = 401",
    "no piece of a parcel pays less than its rate for further pieces, and what was saved was refunded",
  ],
  [
    "a parcel that left an order behind",
    "UPDATE parcels SET sent_at = 100",
    "a parcel was sent at one time with one number, and left none of its orders behind",
  ],
  ["a row that points at nothing", "UPDATE photos SET listing_id = 99", "no row refers to a missing row"],
];

const unguarded = withoutGuards();
beforeEach(() => unguarded.exec("BEGIN"));
afterEach(() => unguarded.exec("ROLLBACK"));

it.each(PLANTED)("catches %s", (_name, sql, check) => {
  unguarded.exec(sql);
  expect(failedChecks(unguarded)).toContain(check);
});

it("finds nothing in a record that lacks its guards but was not damaged", () => {
  expect(failedChecks(unguarded)).toEqual([]);
});

it("has a planted fault for every check", () => {
  expect(new Set(PLANTED.map(([, , check]) => check))).toEqual(new Set(AUDIT_CHECKS.map(({ name }) => name)));
});
