-- REMINDERS -----------------------------------------------------------------------------------------

-- When the order's buyer is reminded of what they have left to do; null once they were, or there is nothing.
ALTER TABLE orders ADD COLUMN remind_at integer;
CREATE INDEX orders_reminders ON orders (remind_at) WHERE remind_at IS NOT NULL;

-- However an order came into a state: a day before an unpaid one lapses, an hour after the payment (for an address
-- that is missing), and a day before the release when the buyer has not said themselves that the piece is there.
CREATE TRIGGER orders_first_reminder AFTER INSERT ON orders
BEGIN
  UPDATE orders SET remind_at = CASE NEW.status
    WHEN 'paid' THEN COALESCE(NEW.paid_at, NEW.created_at) + 3600000
    ELSE COALESCE(NEW.due_at, NEW.created_at + 345600000) - 86400000 END
  WHERE id = NEW.id;
END;
CREATE TRIGGER orders_next_reminder AFTER UPDATE OF status ON orders WHEN NEW.status IS NOT OLD.status
BEGIN
  UPDATE orders SET remind_at = CASE
    WHEN NEW.status = 'paid' THEN NEW.paid_at + 3600000
    WHEN NEW.status = 'delivered' AND NEW.delivered_by <> 'buyer' AND NEW.due_at - 86400000 > NEW.delivered_at
      THEN NEW.due_at - 86400000 END
  WHERE id = NEW.id;
END;
UPDATE orders SET remind_at = due_at - 86400000 WHERE status = 'awaiting-payment';

-- DELIVERY ------------------------------------------------------------------------------------------

-- Who said that the piece arrived; null for orders that are older than this column.
ALTER TABLE orders ADD COLUMN delivered_by text
  CHECK (delivered_by IS NULL OR (delivered_by IN ('buyer', 'seller', 'clock') AND delivered_at IS NOT NULL));

-- Either side may say so at any time, the clock when its time is over.
CREATE TRIGGER orders_delivered_in_time BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'delivered' AND OLD.status <> 'delivered'
BEGIN
  SELECT RAISE(ABORT, 'delivered_too_early')
  WHERE NEW.delivered_by IS NULL OR NEW.delivered_at IS NULL
    OR (NEW.delivered_by = 'clock' AND NEW.delivered_at < OLD.due_at);
END;
CREATE TRIGGER orders_keep_deliverer BEFORE UPDATE OF delivered_by ON orders
WHEN NEW.delivered_by IS NOT OLD.delivered_by AND (OLD.delivered_by IS NOT NULL OR OLD.status <> 'shipped')
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

-- PAYOUTS THAT COME BACK ------------------------------------------------------------------------------

-- How much of a payout that was sent has come back since: outside -> available, one transfer per return, named
-- {key}:reversed:{all that came back so far}.
ALTER TABLE payouts ADD COLUMN reversed_minor integer DEFAULT 0 NOT NULL
  CHECK (reversed_minor BETWEEN 0 AND amount_minor AND (reversed_minor = 0 OR status = 'paid'));
CREATE UNIQUE INDEX payouts_provider_ref ON payouts (provider_ref) WHERE provider_ref IS NOT NULL;

DROP TRIGGER payouts_settle_with_money;
CREATE TRIGGER payouts_settle_with_money BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.key IS NOT OLD.key
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.method_id IS NOT OLD.method_id
    OR NEW.destination IS NOT OLD.destination OR NEW.destination_ref IS NOT OLD.destination_ref
    OR NEW.created_at IS NOT OLD.created_at
    OR (NEW.status = OLD.status AND (
      NEW.settled_at IS NOT OLD.settled_at OR NEW.provider_ref IS NOT OLD.provider_ref));
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE (OLD.status <> 'pending' AND NOT (NEW.status = OLD.status AND NEW.reversed_minor > OLD.reversed_minor))
    OR (OLD.status = 'pending' AND NEW.reversed_minor <> 0);
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE debit_code = 'pending:' || NEW.user_id AND amount_minor = NEW.amount_minor
      AND idempotency_key = NEW.key || CASE NEW.status WHEN 'paid' THEN ':paid' ELSE ':back' END
  );
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.reversed_minor <> OLD.reversed_minor AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE debit_code = 'outside' AND credit_code = 'available:' || NEW.user_id AND kind = 'refund'
      AND amount_minor = NEW.reversed_minor - OLD.reversed_minor
      AND idempotency_key = NEW.key || ':reversed:' || NEW.reversed_minor
  );
END;
-- A refund from outside is a payout that comes back, and no more of it than was sent.
CREATE TRIGGER ledger_transfers_of_returns BEFORE INSERT ON ledger_transfers
WHEN NEW.debit_code = 'outside' AND NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'transfer_without_payout')
  WHERE NOT EXISTS (
    SELECT 1 FROM payouts WHERE status = 'paid' AND NEW.credit_code = 'available:' || user_id
      AND reversed_minor + NEW.amount_minor <= amount_minor
      AND NEW.idempotency_key = key || ':reversed:' || (reversed_minor + NEW.amount_minor)
  );
END;
