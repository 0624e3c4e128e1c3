import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, sql } from "./statement";

const hash = (letter: string) => letter.repeat(64);

/** The next bid on auction 2, which member 3 leads up to 30.00 at 20.50. */
export const bid = (change: Row = {}) =>
  insert("bids", {
    auction_id: 2,
    seq: 3,
    bidder_id: 2,
    pseudonym: "Bidder 2",
    maximum_minor: 5_000,
    salt: "s".repeat(32),
    commitment: hash("c"),
    price_minor: 3_100,
    outcome: "leading",
    at: 60,
    prev_hash: hash("4"),
    hash: hash("5"),
    ...change,
  });

/** The next bid on auction 8, which member 3 leads up to 20.00 at 8.50: from Germany, where postage costs 12.00. */
const bidWithPostage = (change: Row = {}) =>
  bid({ auction_id: 8, prev_hash: hash("8"), postage_minor: 1_200, ship_to: "DE", ...change });

/** Member 3 raises their own maximum in auction 8, which is sent to Australia for 5.00. */
const raise = (change: Row = {}) =>
  bidWithPostage({ bidder_id: 3, price_minor: 850, postage_minor: 500, ship_to: "AU", ...change });

/** Member 3 leaves 7.00 for auction 9, to Australia for 5.00. */
const absenteeWithPostage = (change: Row = {}) =>
  absentee({ auction_id: 9, bidder_id: 3, postage_minor: 500, ship_to: "AU", ...change });

const holdFor = (code: string, amount: number) =>
  transfer("available:3", code, amount, { kind: "hold", key: `hold:${code}` });

/** A maximum of member 2 for auction 5, which starts at 5000. Member 2 already has one, member 3 has none. */
export const absentee = (change: Row = {}) =>
  insert("absentee_maxima", { auction_id: 5, bidder_id: 2, maximum_minor: 700, at: 100, ...change });

export const holdOfMember3 = (amount: number) => transfer("available:3", "held:3:5", amount, { kind: "hold" });

/** 499 further members with a maximum each: with member 2's there are 500. */
const manyAbsentees = [
  `INSERT INTO users (id, username, email, created_at)
   WITH RECURSIVE n (i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 1499)
   SELECT i, 'member' || i, i || '@example.test', 1 FROM n`,
  `INSERT INTO ledger_accounts (code, kind, owner_id)
   SELECT 'available:' || id, 'available', id FROM users WHERE id > 1000`,
  `INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
   SELECT 'held:' || id || ':5', 'held', id, 5 FROM users WHERE id > 1000`,
  `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
   SELECT 'deposit', 'outside', 'available:' || id, 700, 'd:' || id, 90 FROM users WHERE id > 1000`,
  `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
   SELECT 'hold', 'available:' || id, 'held:' || id || ':5', 700, 'h:' || id, 90 FROM users WHERE id > 1000`,
  `INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at)
   SELECT 5, id, 700, 100 FROM users WHERE id > 1000`,
];

export const BIDS: Noun = {
  legal: [
    bid(),
    holdOfMember3(700),
    absentee({ bidder_id: 3 }),
    bidWithPostage(),
    holdFor("held:3:9", 1_200),
    absenteeWithPostage(),
  ],
  refused: {
    own_item: {
      "a bid by the seller": bid({ bidder_id: 1 }),
      "a maximum left by the seller": absentee({ bidder_id: 1 }),
    },
    auction_changed: {
      "a bid out of order": bid({ seq: 4 }),
      "a bid in the place of an older one": bid({ seq: 2 }),
      "a bid at the end": bid({ at: 9_000 }),
      "a bid after the end": bid({ at: 9_001 }),
      "a bid before the start": bid({ at: 9 }),
      "a bid that lowers the price": bid({ price_minor: 2_049 }),
      "a bid that breaks the chain": bid({ prev_hash: hash("9") }),
      "a bid on a sold auction": bid({
        auction_id: 1,
        prev_hash: hash("2"),
        price_minor: 6_100,
        maximum_minor: 7_000,
      }),
      "a bid on an unknown auction": bid({ auction_id: 77, seq: 1 }),
      "a replaced bid": orReplace(bid({ seq: 2, prev_hash: hash("3") })),
      "a maximum left after the start": [holdOfMember3(700), absentee({ bidder_id: 3, at: 5_000 })],
      "a maximum below the start": [holdOfMember3(499), absentee({ bidder_id: 3, maximum_minor: 499 })],
    },
    wrong_outcome: {
      "a leading bid below the leader's maximum": bid({ maximum_minor: 3_000, price_minor: 3_000 }),
      "a higher bid recorded as outbid": bid({ outcome: "outbid" }),
      "a first bid recorded as outbid": bid({ auction_id: 4, seq: 1, outcome: "outbid", prev_hash: hash("0") }),
      "a leader's own maximum lowered": bid({ bidder_id: 3, maximum_minor: 2_999, price_minor: 2_050 }),
      "a leader's own maximum lowered for dearer postage": raise({
        maximum_minor: 1_999,
        postage_minor: 1_200,
        ship_to: "DE",
      }),
      "a leader outbid by themselves": bid({ bidder_id: 3, maximum_minor: 3_500, outcome: "outbid" }),
      "a price above every maximum": bid({ maximum_minor: 2_900, price_minor: 3_001, outcome: "outbid" }),
    },
    wrong_postage: {
      "a bid with less postage": bidWithPostage({ postage_minor: 1_100 }),
      "a bid without a destination": bidWithPostage({ postage_minor: 0, ship_to: null }),
      "a bid to a country that the item isn't sent to": bidWithPostage({ postage_minor: 0, ship_to: "NZ" }),
      "a bid to no country": bidWithPostage({ postage_minor: 0, ship_to: "XX" }),
      "a bid with a destination on a listing without terms": bid({ ship_to: "DE" }),
      "a bid that is outbid at once, with less postage": bidWithPostage({
        maximum_minor: 1_000,
        price_minor: 1_050,
        outcome: "outbid",
        postage_minor: 0,
      }),
      "the leader's maximum sent elsewhere without a new maximum": raise({
        maximum_minor: 2_000,
        postage_minor: 1_200,
        ship_to: "DE",
      }),
      "a maximum left with less postage": [holdFor("held:3:9", 1_100), absenteeWithPostage({ postage_minor: 400 })],
      "a maximum left without a destination": [
        holdFor("held:3:9", 700),
        absenteeWithPostage({ postage_minor: 0, ship_to: null }),
      ],
      "a maximum left with postage for a listing without terms": [
        holdOfMember3(1_200),
        absentee({ bidder_id: 3, postage_minor: 500, ship_to: "AU" }),
      ],
    },
    ledger_accounts_balance_covers_debit: {
      "a bid beyond the bidder's balance": bid({ maximum_minor: 90_000_000 }),
      "a bid whose postage is beyond the bidder's balance": bidWithPostage({
        maximum_minor: sql("(SELECT balance_minor - 1199 FROM ledger_accounts WHERE code = 'available:2')"),
      }),
    },
    "type of bids.maximum_minor": { "a bid with a fraction of a cent": bid({ maximum_minor: 5_000.5 }) },
    bids_leading_maximum_covers_price: { "a leading bid below the price": bid({ maximum_minor: 3_099 }) },
    bids_are_append_only: {
      "a changed bid": "UPDATE bids SET maximum_minor = 1 WHERE auction_id = 2 AND seq = 1",
      "a retracted bid": "DELETE FROM bids WHERE auction_id = 2 AND seq = 2",
    },
    absentees_pending: {
      "a bid before the maximums that wait": bid({ auction_id: 5, seq: 1, at: 5_001, prev_hash: hash("0") }),
    },
    bid_not_backed: {
      "a maximum that no money backs": absentee({ bidder_id: 3 }),
      "a maximum whose postage no money backs": [holdFor("held:3:9", 700), absenteeWithPostage()],
    },
    absentee_exists: {
      "a second maximum of one member": absentee(),
      "a replaced maximum": orReplace(absentee()),
    },
    too_many_absentees: {
      "a maximum after 500 others": [...manyAbsentees, holdOfMember3(700), absentee({ bidder_id: 3 })],
    },
    absentees_are_immutable: { "a changed maximum": "UPDATE absentee_maxima SET maximum_minor = 1" },
    hold_outlives_absentee: { "a maximum removed while its money is held": "DELETE FROM absentee_maxima" },
  },
};
