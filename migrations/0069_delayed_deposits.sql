-- Deposits that a bank decides on later. The provider's reports of one arrive in any order, so each sets a time of its own:
-- `pending_at` when we learned that the bank decides later, `failed_at` that the payment failed, `paid_at` that the money
-- came. A failed payment without `pending_at` was refused at once, on the member's screen.
CREATE TABLE delayed_deposits (
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  pending_at integer,
  failed_at integer,
  reason text,
  paid_at integer,
  PRIMARY KEY (user_id, key),
  CONSTRAINT delayed_deposits_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT delayed_deposits_key_length CHECK (length(key) BETWEEN 8 AND 100),
  CONSTRAINT delayed_deposits_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT delayed_deposits_has_news CHECK (pending_at IS NOT NULL OR failed_at IS NOT NULL),
  CONSTRAINT delayed_deposits_failed_has_reason CHECK ((failed_at IS NULL) = (reason IS NULL)),
  CONSTRAINT delayed_deposits_reason_known
    CHECK (reason IN ('insufficient', 'expired', 'unconfirmed', 'account', 'refused'))
) STRICT, WITHOUT ROWID;
-- The wallet lists those that are pending, and those that failed lately.
CREATE INDEX delayed_deposits_unpaid ON delayed_deposits (user_id, pending_at) WHERE paid_at IS NULL;

-- What arrived first stays, so that a report that is sent again changes nothing.
CREATE TRIGGER delayed_deposits_update BEFORE UPDATE ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'delayed_deposit_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.key IS NOT OLD.key OR NEW.amount_minor IS NOT OLD.amount_minor
    OR (OLD.pending_at IS NOT NULL AND NEW.pending_at IS NOT OLD.pending_at)
    OR (OLD.failed_at IS NOT NULL AND (NEW.failed_at IS NOT OLD.failed_at OR NEW.reason IS NOT OLD.reason))
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at);
  SELECT RAISE(ABORT, 'deposit_not_paid')
  WHERE NEW.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key);
END;

-- One whose money is there already is neither pending nor failed.
CREATE TRIGGER delayed_deposits_insert BEFORE INSERT ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'delayed_deposit_is_fixed')
  WHERE EXISTS (SELECT 1 FROM delayed_deposits WHERE user_id = NEW.user_id AND key = NEW.key)
    OR EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key);
END;

CREATE TRIGGER delayed_deposits_delete BEFORE DELETE ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

INSERT INTO notification_kinds (kind, topic) VALUES ('deposit-failed', 'payments');
