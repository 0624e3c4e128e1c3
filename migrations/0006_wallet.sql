-- Saved payment methods, payouts, what a payment provider told us, and the months of a statement.
-- A card is its brand and last four digits here; the provider's own names for things are never shown.

CREATE TABLE payment_methods (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  name text NOT NULL,
  is_default integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  removed_at integer,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (provider IN ('sandbox', 'stripe')),
  CHECK (length(provider_ref) BETWEEN 3 AND 255),
  CHECK (length(brand) BETWEEN 1 AND 30 AND brand NOT GLOB '*[0-9]*'),
  CHECK (length(last4) = 4 AND last4 NOT GLOB '*[^0-9]*'),
  -- Eight digits or more would be the beginning of a card's number.
  CHECK (length(name) BETWEEN 1 AND 40 AND name NOT GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]'),
  CHECK (is_default IN (0, 1)),
  CHECK (is_default = 0 OR removed_at IS NULL),
  CHECK (removed_at >= created_at)
) STRICT;

CREATE UNIQUE INDEX payment_methods_ref ON payment_methods (provider,provider_ref);
CREATE UNIQUE INDEX payment_methods_default ON payment_methods (user_id) WHERE is_default = 1;
CREATE INDEX payment_methods_user ON payment_methods (user_id,id) WHERE removed_at IS NULL;

-- Each says for itself what INSERT OR REPLACE and UPDATE OR REPLACE would do in silence to the rows in their way.
CREATE TRIGGER payment_methods_once BEFORE INSERT ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'method_exists')
  WHERE EXISTS (SELECT 1 FROM payment_methods WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM payment_methods WHERE provider = NEW.provider AND provider_ref = NEW.provider_ref);
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1 AND EXISTS (SELECT 1 FROM payment_methods WHERE user_id = NEW.user_id AND is_default = 1);
  SELECT RAISE(ABORT, 'too_many_methods')
  WHERE (SELECT COUNT(*) FROM payment_methods WHERE user_id = NEW.user_id AND removed_at IS NULL) >= 10;
END;
CREATE TRIGGER payment_methods_stay_themselves BEFORE UPDATE ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'method_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.provider IS NOT OLD.provider
    OR NEW.provider_ref IS NOT OLD.provider_ref OR NEW.brand IS NOT OLD.brand OR NEW.last4 IS NOT OLD.last4
    OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NOT OLD.removed_at);
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM payment_methods WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;
CREATE TRIGGER payment_methods_no_delete BEFORE DELETE ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'methods_stay');
END;

-- What a provider calls a member: the customer who pays, the account that is paid.
CREATE TABLE provider_profiles (
  user_id integer PRIMARY KEY NOT NULL,
  customer_ref text,
  account_ref text,
  account_ready integer DEFAULT 0 NOT NULL,
  account_at integer,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (account_ready IN (0, 1)),
  CHECK (account_ready = 0 OR account_ref IS NOT NULL),
  CHECK ((account_ref IS NULL) = (account_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX provider_profiles_customer ON provider_profiles (customer_ref) WHERE customer_ref IS NOT NULL;
CREATE UNIQUE INDEX provider_profiles_account ON provider_profiles (account_ref) WHERE account_ref IS NOT NULL;

-- One row per event that a provider sent us, written in the batch of its effect: a second delivery aborts it.
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(provider, event_id),
  CHECK (provider IN ('stripe')),
  CHECK (length(event_id) BETWEEN 1 AND 255)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER provider_events_once BEFORE INSERT ON provider_events
WHEN EXISTS (SELECT 1 FROM provider_events WHERE provider = NEW.provider AND event_id = NEW.event_id)
BEGIN
  SELECT RAISE(ABORT, 'event_was_applied');
END;
CREATE TRIGGER provider_events_no_update BEFORE UPDATE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
CREATE TRIGGER provider_events_no_delete BEFORE DELETE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- PAYOUTS -----------------------------------------------------------------------------------------

-- available -> pending, then pending -> outside when paid, or back to available when it failed. The three
-- transfers are named after the payout's key: {key}:out, then {key}:paid or {key}:back.
CREATE TABLE payouts (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  method_id integer,
  destination text NOT NULL,
  destination_ref text NOT NULL,
  created_at integer NOT NULL,
  settled_at integer,
  provider_ref text,
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (method_id) REFERENCES payment_methods(id),
  CHECK (key GLOB 'payout:*' AND length(key) BETWEEN 10 AND 150),
  CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CHECK (status IN ('pending', 'paid', 'failed')),
  CHECK (length(destination) BETWEEN 1 AND 100),
  CHECK ((settled_at IS NULL) = (status = 'pending')),
  CHECK ((provider_ref IS NULL) = (status <> 'paid'))
) STRICT;

CREATE UNIQUE INDEX payouts_key ON payouts (key);
CREATE INDEX payouts_pending ON payouts (created_at) WHERE status = 'pending';
CREATE INDEX payouts_user ON payouts (user_id,id);

CREATE TRIGGER payouts_begin_with_money BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout_exists')
  WHERE EXISTS (SELECT 1 FROM payouts WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM payouts WHERE key = NEW.key);
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.status IS NOT 'pending' OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers WHERE idempotency_key = NEW.key || ':out' AND kind = 'payout'
      AND debit_code = 'available:' || NEW.user_id AND credit_code = 'pending:' || NEW.user_id
      AND amount_minor = NEW.amount_minor
  );
END;
CREATE TRIGGER payouts_settle_with_money BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.key IS NOT OLD.key
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.method_id IS NOT OLD.method_id
    OR NEW.destination IS NOT OLD.destination OR NEW.destination_ref IS NOT OLD.destination_ref
    OR NEW.created_at IS NOT OLD.created_at;
  SELECT RAISE(ABORT, 'illegal_transition') WHERE OLD.status <> 'pending';
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.status <> 'pending' AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE debit_code = 'pending:' || NEW.user_id AND amount_minor = NEW.amount_minor
      AND idempotency_key = NEW.key || CASE NEW.status WHEN 'paid' THEN ':paid' ELSE ':back' END
  );
END;
CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payouts_stay');
END;
-- Money leaves `pending` only as its payout says, one way and once.
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

-- MONTHS OF A STATEMENT ---------------------------------------------------------------------------

-- A member's money in, out and fees per month in UTC, and where the month begins in their statement, so that a
-- summary and a jump to an old month read a row and not the history. Holds and releases are neither in nor out.
CREATE TABLE wallet_months (
  user_id integer NOT NULL,
  month text NOT NULL,
  first_transfer_id integer NOT NULL,
  in_minor integer DEFAULT 0 NOT NULL,
  out_minor integer DEFAULT 0 NOT NULL,
  fee_minor integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(user_id, month),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (first_transfer_id) REFERENCES ledger_transfers(id),
  CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  CHECK (in_minor >= 0 AND out_minor >= 0 AND fee_minor >= 0)
) STRICT, WITHOUT ROWID;

-- What one transfer means to the months of whom: an available or held account that is paid from elsewhere or pays
-- elsewhere, and the seller whose protected money pays the fee.
CREATE VIEW wallet_movements AS
  SELECT t.id, t.at, strftime('%Y-%m', t.at / 1000, 'unixepoch') AS month,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN c.owner_id ELSE d.owner_id END AS user_id,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN t.amount_minor ELSE 0 END AS in_minor,
    CASE WHEN d.kind IN ('available', 'held') AND c.kind NOT IN ('available', 'held') THEN t.amount_minor ELSE 0 END AS out_minor,
    CASE WHEN c.kind = 'fees' THEN t.amount_minor ELSE 0 END AS fee_minor
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  -- Paid out: it left when the payout began.
  WHERE NOT (d.kind = 'pending' AND c.kind = 'outside');

INSERT INTO wallet_months (user_id, month, first_transfer_id, in_minor, out_minor, fee_minor)
  SELECT user_id, month, MIN(id), SUM(in_minor), SUM(out_minor), SUM(fee_minor) FROM wallet_movements
  WHERE user_id IS NOT NULL GROUP BY user_id, month;

CREATE TRIGGER ledger_transfers_months AFTER INSERT ON ledger_transfers
WHEN NEW.kind NOT IN ('hold', 'release')
BEGIN
  INSERT INTO wallet_months (user_id, month, first_transfer_id, in_minor, out_minor, fee_minor)
    SELECT user_id, month, id, in_minor, out_minor, fee_minor FROM wallet_movements
    WHERE id = NEW.id AND user_id IS NOT NULL
    ON CONFLICT DO UPDATE SET in_minor = in_minor + excluded.in_minor, out_minor = out_minor + excluded.out_minor,
      fee_minor = fee_minor + excluded.fee_minor;
END;
-- A bid's hold and release find the month there and write nothing.
CREATE TRIGGER ledger_transfers_months_of_holds AFTER INSERT ON ledger_transfers
WHEN NEW.kind IN ('hold', 'release')
BEGIN
  INSERT INTO wallet_months (user_id, month, first_transfer_id)
    SELECT user_id, month, id FROM wallet_movements WHERE id = NEW.id AND user_id IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER wallet_months_no_delete BEFORE DELETE ON wallet_months
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
