-- The ledger: every amount of money moves as a transfer between two accounts. docs/ledger.md lists the legal ones.

-- `code` is the readable name: outside, fees, available:{member}, pending:{member}, held:{member}:{auction},
-- protected:{order}. A balance is credits minus debits, and all balances sum to 0.
CREATE TABLE ledger_accounts (
  code text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  owner_id integer,
  auction_id integer,
  order_id integer,
  balance_minor integer DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_accounts_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT ledger_accounts_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT ledger_accounts_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT ledger_accounts_code_follows_kind
    CHECK (code = CASE kind
      WHEN 'outside' THEN 'outside'
      WHEN 'fees' THEN 'fees'
      WHEN 'available' THEN 'available:' || owner_id
      WHEN 'pending' THEN 'pending:' || owner_id
      WHEN 'held' THEN 'held:' || owner_id || ':' || auction_id
      WHEN 'protected' THEN 'protected:' || order_id
    END),
  CONSTRAINT ledger_accounts_member_has_owner CHECK (kind IN ('outside', 'fees') OR owner_id IS NOT NULL),
  CONSTRAINT ledger_accounts_balance_covers_debit CHECK (kind = 'outside' OR balance_minor >= 0),
  CONSTRAINT ledger_accounts_balance_is_exact CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_id, kind) WHERE balance_minor <> 0;
CREATE INDEX ledger_accounts_auction ON ledger_accounts (auction_id) WHERE auction_id IS NOT NULL;
CREATE INDEX ledger_accounts_order ON ledger_accounts (order_id) WHERE order_id IS NOT NULL;
INSERT INTO ledger_accounts (code, kind) VALUES ('outside', 'outside'), ('fees', 'fees');

-- Money enters an account only through a transfer.
CREATE TRIGGER ledger_accounts_insert BEFORE INSERT ON ledger_accounts
WHEN NEW.balance_minor <> 0 OR EXISTS (
  SELECT 1 FROM ledger_accounts WHERE code = NEW.code AND balance_minor <> 0
)
BEGIN
  -- An existing account can be inserted again with ON CONFLICT DO NOTHING, but not replaced.
  SELECT RAISE(ABORT, 'new_account_not_empty') WHERE NEW.balance_minor <> 0;
  SELECT RAISE(IGNORE);
END;

-- A balance can only change to that of the newest posting.
CREATE TRIGGER ledger_accounts_balance_is_posted BEFORE UPDATE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_fixed')
  WHERE NEW.code IS NOT OLD.code OR NEW.kind IS NOT OLD.kind OR NEW.owner_id IS NOT OLD.owner_id
    OR NEW.auction_id IS NOT OLD.auction_id OR NEW.order_id IS NOT OLD.order_id;
  SELECT RAISE(ABORT, 'balance_without_posting')
  WHERE NEW.balance_minor IS NOT (
    SELECT balance_minor FROM ledger_postings WHERE account_code = NEW.code ORDER BY transfer_id DESC LIMIT 1
  );
END;

-- Postings refer to the account forever.
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- One movement of money: the debited account pays the credited one. Append-only.
CREATE TABLE ledger_transfers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  debit_code text NOT NULL,
  credit_code text NOT NULL,
  amount_minor integer NOT NULL,
  idempotency_key text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT ledger_transfers_debit_fk FOREIGN KEY (debit_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_transfers_credit_fk FOREIGN KEY (credit_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_transfers_kind_known
    CHECK (kind IN ('deposit', 'hold', 'release', 'payment', 'payout', 'fee', 'proceeds', 'refund')),
  CONSTRAINT ledger_transfers_amount_range CHECK (amount_minor BETWEEN 1 AND 1000000000000),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit_code <> credit_code),
  CONSTRAINT ledger_transfers_key_length CHECK (length(idempotency_key) BETWEEN 3 AND 200)
) STRICT;
CREATE UNIQUE INDEX ledger_transfers_key ON ledger_transfers (idempotency_key);

-- A key is applied once. This also catches INSERT OR REPLACE, which bypasses the UPDATE and DELETE triggers.
CREATE TRIGGER ledger_transfers_once BEFORE INSERT ON ledger_transfers
WHEN EXISTS (SELECT 1 FROM ledger_transfers WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = NEW.idempotency_key)
BEGIN
  SELECT RAISE(ABORT, 'transfer_exists');
END;

-- Postings come first, because a balance can only change to that of the newest posting. An overdraft violates the CHECK
-- ledger_accounts_balance_covers_debit, which aborts the whole batch.
CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers
BEGIN
  INSERT INTO transfers_to_post VALUES (NEW.id, NEW.kind, NEW.debit_code, NEW.credit_code, NEW.amount_minor);
  -- What a member owes is paid first of everything that becomes available to them.
  INSERT INTO debts_to_pay
    SELECT user_id, NEW.id, NEW.at FROM chargebacks
    WHERE NEW.credit_code GLOB 'available:*' AND user_id = CAST(substr(NEW.credit_code, 11) AS INTEGER)
      AND due_minor > taken_minor LIMIT 1;
END;

-- A mistake is corrected by another transfer, never by changing history.
CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- A mistake is corrected by another transfer, never by changing history.
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- Protected money goes only to its order's buyer, its seller or the fees, and only while the order is in progress.
CREATE TRIGGER ledger_transfers_from_protected BEFORE INSERT ON ledger_transfers
WHEN substr(NEW.debit_code, 1, 10) = 'protected:'
BEGIN
  SELECT RAISE(ABORT, 'illegal_protected_transfer')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_accounts AS a JOIN orders AS o ON o.id = a.order_id
    WHERE a.code = NEW.debit_code AND o.status IN ('paid', 'shipped', 'delivered', 'disputed')
      AND NEW.credit_code IN ('available:' || o.buyer_id, 'available:' || o.seller_id, 'fees')
  );
END;

-- Money leaves `pending` once per payout: to the outside, or back to the member.
CREATE TRIGGER ledger_transfers_from_pending BEFORE INSERT ON ledger_transfers
WHEN NEW.debit_code GLOB 'pending:*'
BEGIN
  SELECT RAISE(ABORT, 'transfer_without_payout')
  WHERE NOT EXISTS (
    SELECT 1 FROM payouts WHERE status = 'pending' AND NEW.debit_code = 'pending:' || user_id
      AND amount_minor = NEW.amount_minor AND (
        (key = substr(NEW.idempotency_key, 1, length(NEW.idempotency_key) - 5)
          AND NEW.idempotency_key GLOB '*:paid' AND NEW.kind = 'payout' AND NEW.credit_code = 'outside')
        OR (key = substr(NEW.idempotency_key, 1, length(NEW.idempotency_key) - 5)
          AND NEW.idempotency_key GLOB '*:back' AND NEW.kind = 'refund' AND NEW.credit_code = 'available:' || user_id)
      )
  );
END;

-- Money leaves `available` for `outside` only for a chargeback: no more than its member still owes.
CREATE TRIGGER ledger_transfers_chargeback BEFORE INSERT ON ledger_transfers
WHEN NEW.credit_code = 'outside' AND NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NOT EXISTS (
    SELECT 1 FROM chargebacks
    WHERE NEW.debit_code = 'available:' || user_id AND taken_minor + NEW.amount_minor <= due_minor
      AND NEW.idempotency_key = 'chargeback:' || ref || ':' || (taken_minor + NEW.amount_minor)
  );
END;

-- A refund from outside is a payout that came back, and never exceeds it, or what was taken for a dispute that was won
-- or a refund that failed.
CREATE TRIGGER ledger_transfers_payout_reversal BEFORE INSERT ON ledger_transfers
WHEN NEW.debit_code = 'outside' AND NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'transfer_without_payout')
  WHERE NOT EXISTS (
    SELECT 1 FROM payouts WHERE status = 'paid' AND NEW.credit_code = 'available:' || user_id
      AND reversed_minor + NEW.amount_minor <= amount_minor
      AND NEW.idempotency_key = key || ':reversed:' || (reversed_minor + NEW.amount_minor)
  ) AND NOT EXISTS (
    SELECT 1 FROM chargebacks WHERE NEW.credit_code = 'available:' || user_id AND due_minor = 0
      AND taken_minor = NEW.amount_minor AND NEW.idempotency_key = 'chargeback:' || ref || ':back'
  );
END;

-- Each kind of transfer goes between known accounts, of the same member where both are a member's, so a wrong
-- account is refused here instead of being found by an audit. Other guards check what else must exist: a bid for a
-- hold, a payout for money that leaves `pending`, an order in progress for money that leaves `protected`.
CREATE TRIGGER ledger_transfers_kind_and_accounts BEFORE INSERT ON ledger_transfers
WHEN NOT CASE NEW.kind
  WHEN 'deposit' THEN NEW.debit_code = 'outside' AND NEW.credit_code GLOB 'available:*'
  WHEN 'hold' THEN NEW.debit_code GLOB 'available:*'
    AND NEW.credit_code GLOB 'held:' || substr(NEW.debit_code, 11) || ':*'
  WHEN 'release' THEN NEW.credit_code GLOB 'available:*'
    AND NEW.debit_code GLOB 'held:' || substr(NEW.credit_code, 11) || ':*'
  WHEN 'payment' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.credit_code, 11) AS INTEGER) AND NEW.credit_code = 'protected:' || id
      AND price_minor + postage_minor = NEW.amount_minor
      AND NEW.debit_code IN ('available:' || buyer_id, 'held:' || buyer_id || ':' || auction_id)
  )
  WHEN 'payout' THEN (NEW.debit_code GLOB 'available:*' AND NEW.credit_code = 'pending:' || substr(NEW.debit_code, 11))
    OR (NEW.debit_code GLOB 'pending:*' AND NEW.credit_code = 'outside')
  WHEN 'fee' THEN NEW.debit_code GLOB 'protected:*' AND NEW.credit_code = 'fees'
  WHEN 'proceeds' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
      AND NEW.credit_code = 'available:' || seller_id
  )
  WHEN 'refund' THEN (NEW.debit_code GLOB 'available:*' AND NEW.credit_code = 'outside')
    OR (NEW.credit_code GLOB 'available:*' AND (
      NEW.debit_code IN ('outside', 'pending:' || substr(NEW.credit_code, 11))
      OR EXISTS (
        SELECT 1 FROM orders
        WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
          AND NEW.credit_code = 'available:' || buyer_id
      )
    ))
  ELSE 0
END
BEGIN
  SELECT RAISE(ABORT, 'illegal_transfer');
END;

-- The two sides of each transfer, with the balance after it. Only the trigger on transfers writes it.
CREATE TABLE ledger_postings (
  account_code text NOT NULL,
  transfer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  PRIMARY KEY (account_code, transfer_id),
  CONSTRAINT ledger_postings_account_fk FOREIGN KEY (account_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_postings_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT ledger_postings_amount_is_not_zero CHECK (amount_minor <> 0)
) STRICT, WITHOUT ROWID;

-- A posting matches its transfer and continues its account's balance.
CREATE TRIGGER ledger_postings_match_transfer BEFORE INSERT ON ledger_postings
WHEN EXISTS (
    SELECT 1 FROM ledger_postings WHERE account_code = NEW.account_code AND transfer_id >= NEW.transfer_id
  )
  OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers AS t JOIN ledger_accounts AS a ON a.code = NEW.account_code
    WHERE t.id = NEW.transfer_id
      AND NEW.balance_minor = a.balance_minor + NEW.amount_minor
      AND ((t.debit_code = a.code AND NEW.amount_minor = -t.amount_minor)
        OR (t.credit_code = a.code AND NEW.amount_minor = t.amount_minor))
  )
BEGIN
  SELECT RAISE(ABORT, 'posting_without_transfer');
END;

-- The ledger is append-only.
CREATE TRIGGER ledger_postings_no_update BEFORE UPDATE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- The ledger is append-only.
CREATE TRIGGER ledger_postings_no_delete BEFORE DELETE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- Card payments that were taken back from us: disputed by their payer, or refunded at the provider.

-- One trigger decides in which order a transfer takes effect, because SQLite leaves the order of several open. This view
-- and debts_to_pay have no rows; what is inserted into them is done at once. A trigger doesn't fire within itself, so the
-- transfer that pays a debt is posted where it is made.
CREATE VIEW transfers_to_post (id, kind, debit_code, credit_code, amount_minor) AS SELECT 0, '', '', '', 0 WHERE 0;

CREATE TRIGGER transfers_to_post_insert INSTEAD OF INSERT ON transfers_to_post
BEGIN
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, -NEW.amount_minor, balance_minor - NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.debit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor - NEW.amount_minor WHERE code = NEW.debit_code;
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, NEW.amount_minor, balance_minor + NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.credit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor + NEW.amount_minor WHERE code = NEW.credit_code;
  INSERT INTO wallet_months (user_id, month, first_transfer_id, in_minor, out_minor, fee_minor)
    SELECT user_id, month, id, in_minor, out_minor, fee_minor FROM wallet_movements
    WHERE id = NEW.id AND user_id IS NOT NULL AND NEW.kind NOT IN ('hold', 'release')
    ON CONFLICT DO UPDATE SET in_minor = in_minor + excluded.in_minor, out_minor = out_minor + excluded.out_minor,
      fee_minor = fee_minor + excluded.fee_minor;
  INSERT INTO wallet_months (user_id, month, first_transfer_id)
    SELECT user_id, month, id FROM wallet_movements
    WHERE id = NEW.id AND user_id IS NOT NULL AND NEW.kind IN ('hold', 'release')
    ON CONFLICT DO NOTHING;
  INSERT INTO statement_lines (user_id, transfer_id, kind, amount_minor, balance_minor, month)
    SELECT m.user_id, m.transfer_id, m.kind, m.amount_minor,
      COALESCE((SELECT balance_minor FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
        + SUM(m.amount_minor) OVER (ORDER BY m.transfer_id),
      MAX(strftime('%Y-%m', m.at / 1000, 'unixepoch'), COALESCE(
        (SELECT month FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), ''))
    FROM statement_movements AS m WHERE m.source_id = NEW.id AND NEW.kind NOT IN ('hold', 'release', 'fee')
    ORDER BY m.transfer_id;
END;
