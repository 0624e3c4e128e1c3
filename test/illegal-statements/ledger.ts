import { insert, type Noun, orReplace, type Row, sql } from "./statement";

/** A deposit unless `change` says otherwise; `key` is its idempotency key. */
export const transfer = (
  debit: string,
  credit: string,
  amount: number | bigint | string | null | { sql: string },
  { key = "k:new", kind = "deposit" }: { key?: string | null; kind?: string } = {},
) =>
  insert("ledger_transfers", {
    kind,
    debit_code: debit,
    credit_code: credit,
    amount_minor: amount,
    idempotency_key: key,
    at: 100,
  });

const account = (row: Row) => insert("ledger_accounts", row);

export const LEDGER: Noun = {
  legal: [
    transfer("outside", "available:2", 5),
    account({ code: "pending:2", kind: "pending", owner_id: 2 }),
    account({ code: "protected:4", kind: "protected", owner_id: 1, order_id: 4 }),
  ],
  refused: {
    "type of ledger_transfers.amount_minor": {
      "a transfer of a fraction of a cent": transfer("outside", "available:2", 1.5),
      "a transfer of a word": transfer("outside", "available:2", "a lot"),
      "a transfer above 2^63 cents": transfer("outside", "available:2", 9_223_372_036_854_775_808n),
    },
    "NOT NULL ledger_transfers.amount_minor": { "a transfer of no amount": transfer("outside", "available:2", null) },
    "NOT NULL ledger_transfers.idempotency_key": {
      "a transfer without a key": transfer("outside", "available:2", 5, { key: null }),
    },
    "foreign key": {
      "a transfer to an unknown account": transfer("outside", "available:99", 5),
      "a transfer from an unknown account": transfer("available:99", "held:99:2", 5, { kind: "hold" }),
    },
    transfer_exists: {
      "a second transfer under one key": transfer("outside", "available:2", 5, { key: "d:2" }),
      "a replaced transfer": orReplace(transfer("outside", "available:2", 5, { key: "d:2" })),
      "a transfer replaced by its number":
        "INSERT OR REPLACE INTO ledger_transfers VALUES (1, 'deposit', 'outside', 'available:2', 5, 'k:new', 1)",
    },
    ledger_accounts_balance_covers_debit: {
      "an overdraft": transfer("available:2", "held:2:2", 10_000_000, { kind: "hold" }),
      "an overdraft by one cent": transfer(
        "available:2",
        "held:2:2",
        sql("(SELECT balance_minor + 1 FROM ledger_accounts WHERE code = 'available:2')"),
        { kind: "hold" },
      ),
      "a release of more than is held": transfer("held:3:2", "available:3", 3_001, { kind: "release" }),
      "proceeds above the protected price": transfer("protected:2", "available:1", 4_001, { kind: "proceeds" }),
    },
    illegal_transfer: {
      "a transfer from an account to itself": transfer("available:2", "available:2", 5),
      "a transfer of an unknown kind": transfer("outside", "available:2", 5, { kind: "gift" }),
      "a deposit into the fees": transfer("outside", "fees", 5),
      "a refund out of the fees": transfer("fees", "available:2", 5, { kind: "refund" }),
      "a fee out of a member's balance": transfer("available:2", "fees", 5, { kind: "fee" }),
      "a payment from member to member": transfer("available:2", "available:3", 5, { kind: "payment" }),
      "money held for another member's bid": transfer("available:2", "held:3:2", 5, { kind: "hold" }),
      "held money released to another member": transfer("held:3:2", "available:2", 5, { kind: "release" }),
      "a payment by a member who is not the buyer": transfer("available:2", "protected:2", 4_000, { kind: "payment" }),
      "a payment of another price": transfer("available:3", "protected:2", 3_999, { kind: "payment" }),
      "a payout of another member's money": transfer("available:2", "pending:1", 5, { kind: "payout" }),
      "a payout that was never pending": transfer("available:2", "outside", 5, { kind: "payout" }),
      "proceeds to the buyer": transfer("protected:2", "available:3", 4_000, { kind: "proceeds" }),
      "a refund to the seller": transfer("protected:2", "available:1", 4_000, { kind: "refund" }),
      "protected money to a member of neither side": transfer("protected:2", "available:2", 4_000, { kind: "refund" }),
      "protected money paid to the outside": transfer("protected:2", "outside", 4_000),
    },
    illegal_protected_transfer: {
      "a refund of an order that has ended": transfer("protected:1", "available:2", 5, { kind: "refund" }),
    },
    ledger_is_append_only: {
      "a changed amount": "UPDATE ledger_transfers SET amount_minor = 1 WHERE id = 1",
      "a changed recipient": "UPDATE ledger_transfers SET credit_code = 'available:3' WHERE id = 1",
      "a removed transfer": "DELETE FROM ledger_transfers WHERE id = 1",
      "a changed posting": "UPDATE ledger_postings SET amount_minor = 1 WHERE transfer_id = 1",
      "a removed posting": "DELETE FROM ledger_postings WHERE transfer_id = 1",
      "a removed account": [
        account({ code: "pending:2", kind: "pending", owner_id: 2 }),
        "DELETE FROM ledger_accounts WHERE code = 'pending:2'",
      ],
    },
    posting_without_transfer: {
      "a posting without a transfer": "INSERT INTO ledger_postings VALUES ('available:2', 999, 5, 100005)",
      "a posting twice": "INSERT INTO ledger_postings SELECT * FROM ledger_postings WHERE transfer_id = 1",
      "a replaced posting": `INSERT OR REPLACE INTO ledger_postings
        SELECT account_code, transfer_id, amount_minor + 1, balance_minor FROM ledger_postings WHERE transfer_id = 1`,
    },
    balance_without_posting: {
      "a balance set by hand": "UPDATE ledger_accounts SET balance_minor = 1000000 WHERE code = 'available:2'",
      "a balance set below zero": "UPDATE ledger_accounts SET balance_minor = -1 WHERE code = 'available:2'",
    },
    new_account_not_empty: {
      "an account opened with money": account({ code: "pending:2", kind: "pending", owner_id: 2, balance_minor: 500 }),
      "an account replaced by a fuller one": orReplace(
        account({ code: "available:2", kind: "available", owner_id: 2, balance_minor: 999 }),
      ),
    },
    account_is_fixed: {
      "an account given to another member": "UPDATE ledger_accounts SET owner_id = 3 WHERE code = 'available:2'",
      "an account renamed": "UPDATE ledger_accounts SET code = 'available:1' WHERE code = 'available:2'",
    },
    ledger_accounts_code_follows_kind: {
      "an account whose code names another member": account({ code: "pending:3", kind: "pending", owner_id: 2 }),
      "a second outside account": account({ code: "outside2", kind: "outside" }),
    },
    ledger_accounts_member_has_owner: {
      "an order's account without an owner": account({ code: "protected:4", kind: "protected", order_id: 4 }),
    },
  },
};
