import { insert, type Noun, type Row, update } from "./statement";

const seal = (auctionId: number, change: Row = {}) =>
  update("auctions", { sealed_at: 3_000, sealed_sha256: "a".repeat(64), ...change }, `id = ${auctionId}`);

/** The latest bids of auction 1: member 3 up to 50.00, member 2 up to 60.00. */
const bidder = (change: Row = {}) =>
  insert("sealed_bidders", { bidder_id: 3, auction_id: 1, maximum_minor: 5_000, postage_minor: 0, ...change });
const bidders = [bidder(), bidder({ bidder_id: 2, maximum_minor: 6_000 })];

const HELD = "(SELECT id FROM ledger_transfers WHERE idempotency_key = 'bid:1:1:hold')";
const fold = (change: Row = {}) =>
  insert("folded_transfers", { id: { sql: HELD }, auction_id: 1, owner_id: 3, held_minor: 5_000, ...change });
const DELETIONS = [
  "DELETE FROM ledger_postings WHERE transfer_id IN (SELECT id FROM folded_transfers)",
  "DELETE FROM ledger_transfers WHERE id IN (SELECT id FROM folded_transfers)",
];
const BIDS_DELETED = "DELETE FROM bids WHERE auction_id = 1";

export const SEALED_AUCTIONS: Noun = {
  legal: [seal(1), ...bidders, fold(), BIDS_DELETED, ...DELETIONS],
  refused: {
    auctions_seal_is_whole: {
      "a seal from before the close": seal(1, { sealed_at: 999 }),
      "a seal without its hash": seal(1, { sealed_sha256: null }),
    },
    auction_not_settled: {
      "the seal of a running auction": seal(2),
      "the seal of an auction without bids": seal(3),
      "the seal of an auction whose order is under way": seal(10),
    },
    seal_is_permanent: {
      "another file's hash": [seal(1), seal(1, { sealed_sha256: "b".repeat(64) })],
      "a broken seal": [seal(1), seal(1, { sealed_at: null, sealed_sha256: null })],
      "another last hash under a seal": [seal(1), update("auctions", { last_hash: "f".repeat(64) }, "id = 1")],
    },
    bidder_without_bid: {
      "a bidder who didn't bid": bidder({ bidder_id: 1 }),
      "another maximum than the latest bid's": bidder({ maximum_minor: 5_001 }),
      "other postage than the latest bid's": bidder({ postage_minor: 1 }),
    },
    sealed_bidders_are_permanent: {
      "a changed maximum": "UPDATE sealed_bidders SET maximum_minor = 1",
      "a removed bidder": "DELETE FROM sealed_bidders",
    },
    bids_are_append_only: {
      "bids removed before the seal": [...bidders, BIDS_DELETED],
      "bids removed with one of their bidders": [seal(1), bidder(), BIDS_DELETED],
    },
    transfer_not_foldable: {
      "a transfer of an auction without a seal": fold(),
      "another amount than the transfer's": [seal(1), fold({ held_minor: 4_999 })],
      "a hold as a release": [seal(1), fold({ held_minor: -5_000 })],
      "another member's hold": [seal(1), fold({ owner_id: 2 })],
      "another auction's hold": [seal(1), fold({ auction_id: 12 })],
      "a hold with which a month begins": [
        seal(1),
        `UPDATE wallet_months SET first_transfer_id = ${HELD} WHERE user_id = 3`,
        fold(),
      ],
    },
    ledger_is_append_only: {
      "a folded transfer of another amount": "UPDATE folded_transfers SET held_minor = 1",
      "a removed folded transfer": "DELETE FROM folded_transfers",
      "a posting of a transfer that isn't folded": [seal(1), `DELETE FROM ledger_postings WHERE transfer_id = ${HELD}`],
      "a transfer that isn't folded": [seal(1), `DELETE FROM ledger_transfers WHERE id = ${HELD}`],
    },
    "foreign key": { "a folded transfer removed before its postings": [seal(1), fold(), DELETIONS[1] ?? ""] },
    balance_without_posting: {
      "a balance set to that before a folded transfer":
        "UPDATE ledger_accounts SET balance_minor = (SELECT balance_minor FROM ledger_postings WHERE account_code = ledger_accounts.code AND transfer_id < (SELECT MAX(id) FROM folded_transfers) ORDER BY transfer_id DESC LIMIT 1) + 0 WHERE code = 'available:3'",
    },
  },
};
