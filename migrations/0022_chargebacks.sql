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
CREATE INDEX chargebacks_at ON chargebacks (at);

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

-- Inserting a member into this view pays what they owe from what they have available.
CREATE VIEW debts_to_pay (user_id, after_id, at) AS SELECT 0, 0, 0 WHERE 0;

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
