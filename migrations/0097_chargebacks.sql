-- Card payments that were taken back from us: disputed by their payer, or refunded at the provider.

-- What a provider takes back of one payment, under its own name for the dispute or refund. `due_minor` is what the member
-- has to give back, `taken_minor` what they have; the difference is their debt. A dispute is `open`, then `won` or
-- `lost`; a refund is `done`, or `failed` when its money came back to us.
CREATE TABLE chargebacks (
  ref text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  payment_ref text,
  state text NOT NULL,
  reason text NOT NULL,
  amount_minor integer NOT NULL,
  due_minor integer NOT NULL,
  taken_minor integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT chargebacks_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT chargebacks_ref_length CHECK (length(ref) BETWEEN 3 AND 100),
  CONSTRAINT chargebacks_state_known CHECK (state IN ('open', 'won', 'lost', 'done', 'failed')),
  CONSTRAINT chargebacks_reason_length CHECK (length(reason) <= 100),
  CONSTRAINT chargebacks_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT chargebacks_due_is_all_or_nothing CHECK (due_minor IN (0, amount_minor)),
  CONSTRAINT chargebacks_due_follows_state
    CHECK (CASE state WHEN 'open' THEN 1 WHEN 'lost' THEN due_minor > 0 WHEN 'done' THEN due_minor > 0 ELSE due_minor = 0 END),
  CONSTRAINT chargebacks_taken_range CHECK (taken_minor BETWEEN 0 AND amount_minor)
) STRICT, WITHOUT ROWID;
CREATE INDEX chargebacks_owed ON chargebacks (user_id) WHERE due_minor > taken_minor;
CREATE INDEX chargebacks_open ON chargebacks (user_id) WHERE state = 'open';
CREATE INDEX chargebacks_user ON chargebacks (user_id, at);

-- What a provider reported that belongs to no member we know, or doesn't match our record. The operator looks at it.
CREATE TABLE payment_issues (
  ref text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL,
  found_at integer NOT NULL,
  gone_at integer,
  CONSTRAINT payment_issues_ref_length CHECK (length(ref) BETWEEN 3 AND 255),
  CONSTRAINT payment_issues_kind_length CHECK (length(kind) BETWEEN 3 AND 40),
  CONSTRAINT payment_issues_detail_length CHECK (length(detail) BETWEEN 1 AND 500),
  CONSTRAINT payment_issues_gone_after_found CHECK (gone_at >= found_at)
) STRICT, WITHOUT ROWID;

-- A row begins with nothing taken; then only what changes at the provider changes, and an end stays the end.
CREATE TRIGGER chargebacks_insert BEFORE INSERT ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'chargeback_is_fixed')
  WHERE NEW.taken_minor <> 0 OR EXISTS (SELECT 1 FROM chargebacks WHERE ref = NEW.ref);
END;

CREATE TRIGGER chargebacks_update BEFORE UPDATE ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'chargeback_is_fixed')
  WHERE NEW.ref IS NOT OLD.ref OR NEW.user_id IS NOT OLD.user_id OR NEW.payment_ref IS NOT OLD.payment_ref
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at
    OR (NEW.state IS NOT OLD.state AND OLD.state NOT IN ('open', 'done'))
    OR (NEW.due_minor < OLD.due_minor AND NEW.state NOT IN ('won', 'failed'));
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NEW.taken_minor > OLD.taken_minor AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'chargeback:' || NEW.ref || ':' || NEW.taken_minor AND credit_code = 'outside'
      AND debit_code = 'available:' || NEW.user_id AND amount_minor = NEW.taken_minor - OLD.taken_minor
  );
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NEW.taken_minor < OLD.taken_minor AND (NEW.taken_minor <> 0 OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'chargeback:' || NEW.ref || ':back' AND debit_code = 'outside'
      AND credit_code = 'available:' || NEW.user_id AND amount_minor = OLD.taken_minor
  ));
END;

CREATE TRIGGER chargebacks_delete BEFORE DELETE ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
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

-- From outside comes what the bank returned of a payout, and what was taken for a dispute that was won or a refund that
-- failed.
DROP TRIGGER ledger_transfers_payout_reversal;
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

DROP TRIGGER ledger_transfers_kind_and_accounts;
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

-- A statement shows them with the deposits.
DROP VIEW statement_movements;
CREATE VIEW statement_movements AS
  SELECT t.id AS source_id, t.id AS transfer_id, t.at,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN d.owner_id ELSE c.owner_id END AS user_id,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN -t.amount_minor ELSE t.amount_minor END AS amount_minor,
    CASE WHEN t.kind = 'deposit' OR t.idempotency_key GLOB 'chargeback:*' THEN 'deposits'
      WHEN t.kind = 'payment' THEN 'purchases' WHEN d.kind = 'protected' THEN 'refunds' ELSE 'payouts' END AS kind
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  WHERE t.kind IN ('deposit', 'payment', 'payout', 'refund') AND NOT (t.kind = 'payout' AND d.kind = 'pending')
  UNION ALL
  SELECT t.id, COALESCE(f.id, t.id), t.at, c.owner_id, t.amount_minor + COALESCE(f.amount_minor, 0), 'sales'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  LEFT JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
    AND EXISTS (SELECT 1 FROM ledger_transfers AS k WHERE k.id = p.transfer_id AND k.kind = 'fee')
  LEFT JOIN ledger_transfers AS f ON f.id = p.transfer_id
  WHERE t.kind = 'proceeds'
  UNION ALL
  SELECT t.id, t.id, t.at, c.owner_id, -f.amount_minor, 'fees'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
  JOIN ledger_transfers AS f ON f.id = p.transfer_id AND f.kind = 'fee'
  WHERE t.kind = 'proceeds';

-- From here on, one trigger decides in which order a transfer takes effect: SQLite leaves the order of several open. The
-- two views have no rows; what is inserted into them is done at once. A trigger doesn't fire within itself, so the
-- transfer that pays a debt is posted where it is made.
CREATE VIEW transfers_to_post (id, kind, debit_code, credit_code, amount_minor) AS SELECT 0, '', '', '', 0 WHERE 0;
CREATE VIEW debts_to_pay (user_id, after_id, at) AS SELECT 0, 0, 0 WHERE 0;

DROP TRIGGER ledger_transfers_post;
DROP TRIGGER ledger_transfers_months;
DROP TRIGGER ledger_transfers_months_of_holds;
DROP TRIGGER ledger_transfers_statement_lines;

CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers
BEGIN
  INSERT INTO transfers_to_post VALUES (NEW.id, NEW.kind, NEW.debit_code, NEW.credit_code, NEW.amount_minor);
  -- What a member owes is paid first of everything that becomes available to them.
  INSERT INTO debts_to_pay
    SELECT user_id, NEW.id, NEW.at FROM chargebacks
    WHERE NEW.credit_code GLOB 'available:*' AND user_id = CAST(substr(NEW.credit_code, 11) AS INTEGER)
      AND due_minor > taken_minor LIMIT 1;
END;

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

-- The oldest debt first, as far as the available money goes. The new transfers are those after `after_id`.
CREATE TRIGGER debts_to_pay_insert INSTEAD OF INSERT ON debts_to_pay
BEGIN
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'refund', 'available:' || NEW.user_id, 'outside', MIN(owed, balance - earlier),
      'chargeback:' || ref || ':' || (taken_minor + MIN(owed, balance - earlier)), NEW.at
    FROM (
      SELECT ref, at, taken_minor, due_minor - taken_minor AS owed,
        SUM(due_minor - taken_minor) OVER (ORDER BY at, ref) - (due_minor - taken_minor) AS earlier,
        (SELECT balance_minor FROM ledger_accounts WHERE code = 'available:' || NEW.user_id) AS balance
      FROM chargebacks WHERE user_id = NEW.user_id AND due_minor > taken_minor
    ) WHERE balance > earlier ORDER BY at, ref;
  INSERT INTO transfers_to_post
    SELECT id, kind, debit_code, credit_code, amount_minor FROM ledger_transfers AS t
    WHERE id > NEW.after_id AND NOT EXISTS (
      SELECT 1 FROM ledger_postings WHERE account_code = t.debit_code AND transfer_id = t.id
    ) ORDER BY id;
  UPDATE chargebacks SET taken_minor = taken_minor + t.amount_minor
  FROM ledger_transfers AS t
  WHERE t.id > NEW.after_id AND chargebacks.user_id = NEW.user_id
    AND t.idempotency_key = 'chargeback:' || chargebacks.ref || ':' || (chargebacks.taken_minor + t.amount_minor);
END;

-- What is due is taken at once, as far as money is available.
CREATE TRIGGER chargebacks_take AFTER INSERT ON chargebacks WHEN NEW.due_minor > 0
BEGIN
  INSERT INTO debts_to_pay SELECT NEW.user_id, COALESCE(MAX(id), 0), NEW.at FROM ledger_transfers;
END;

CREATE TRIGGER chargebacks_take_later AFTER UPDATE OF due_minor ON chargebacks WHEN NEW.due_minor > OLD.due_minor
BEGIN
  INSERT INTO debts_to_pay SELECT NEW.user_id, COALESCE(MAX(id), 0), COALESCE(MAX(at), NEW.at) FROM ledger_transfers
    WHERE id = (SELECT MAX(id) FROM ledger_transfers);
END;

-- Payouts stop while a dispute is open, whatever the operator said about one of them.
CREATE TRIGGER payouts_not_disputed BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payment_disputed')
  WHERE EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND state = 'open');
END;

DROP VIEW held_payouts;
CREATE VIEW held_payouts (payout_id, until) AS
  SELECT payout_id, until FROM (
    SELECT p.id AS payout_id, CASE
      WHEN h.is_held OR EXISTS (SELECT 1 FROM chargebacks WHERE user_id = p.user_id AND state = 'open') THEN 9007199254740991
      WHEN h.is_held IS NULL THEN (SELECT MAX(until) FROM suspended_members WHERE user_id = p.user_id) END AS until
    FROM payouts AS p LEFT JOIN payout_holds AS h ON h.payout_id = p.id WHERE p.status = 'pending'
  ) WHERE until IS NOT NULL;

INSERT INTO notification_kinds (kind, topic) VALUES ('deposit-taken-back', 'payments'), ('deposit-given-back', 'payments'),
  ('deposit-disputed', 'payments');
