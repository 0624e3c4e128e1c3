-- Deposits, those that are still on their way, and how much of them can be paid out.

-- Its transfer has the key deposit:{user_id}:{key}. `payment_ref` is the provider's id of the payment; null if the
-- deposit is older than this table.
CREATE TABLE deposits (
  user_id integer NOT NULL,
  key text NOT NULL,
  provider text NOT NULL,
  payment_ref text,
  amount_minor integer NOT NULL,
  at integer NOT NULL,
  -- From when on the deposit can be paid out; null if it could from the beginning.
  matures_at integer,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposits_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposits_provider_known CHECK (provider IN ('sandbox', 'stripe')),
  CONSTRAINT deposits_payment_ref_length CHECK (length(payment_ref) BETWEEN 3 AND 255),
  CONSTRAINT deposits_mature_later CHECK (matures_at > at)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX deposits_payment ON deposits (provider, payment_ref);
CREATE INDEX deposits_maturing ON deposits (user_id, matures_at) WHERE matures_at IS NOT NULL;
CREATE INDEX deposits_recent ON deposits (user_id, at);
CREATE INDEX deposits_at ON deposits (at);

-- A deposit is recorded with its money. Sandbox money and real money are never in one ledger.
CREATE TRIGGER deposits_insert BEFORE INSERT ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE user_id = NEW.user_id AND key = NEW.key)
    OR EXISTS (SELECT 1 FROM deposits WHERE provider = NEW.provider AND payment_ref = NEW.payment_ref);
  SELECT RAISE(ABORT, 'deposit_not_paid')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key AND kind = 'deposit'
      AND credit_code = 'available:' || NEW.user_id AND amount_minor = NEW.amount_minor AND at = NEW.at
  );
  SELECT RAISE(ABORT, 'providers_mixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE provider = CASE NEW.provider WHEN 'stripe' THEN 'sandbox' WHEN 'sandbox' THEN 'stripe' END);
END;

-- What was paid stays as it was recorded.
CREATE TRIGGER deposits_update BEFORE UPDATE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed');
END;

CREATE TRIGGER deposits_delete BEFORE DELETE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- Deposits mature: they can be spent at once, but paid out only later. And a member deposits a limited sum a day.

-- Deposits that a provider is being asked for: they count towards the day's limit until `until`, so that requests side by
-- side get no further than one after another. A paid one counts by its deposit, and one that was declined is deleted.
CREATE TABLE deposit_attempts (
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  until integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposit_attempts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposit_attempts_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000)
) STRICT, WITHOUT ROWID;

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

-- What of a deposit hasn't been taken back.
CREATE VIEW maturing_deposits (user_id, matures_at, amount_minor) AS
  SELECT d.user_id, d.matures_at, MAX(0, d.amount_minor - COALESCE(
    (SELECT SUM(due_minor) FROM chargebacks WHERE user_id = d.user_id AND payment_ref = d.payment_ref), 0))
  FROM deposits AS d WHERE d.matures_at IS NOT NULL;

-- Deposits that may still arrive. A provider reports a payment for up to three days after it could last be made.
CREATE VIEW deposits_on_their_way (user_id, amount_minor, until) AS
  SELECT user_id, amount_minor, 9007199254740991 FROM delayed_deposits
  WHERE pending_at IS NOT NULL AND failed_at IS NULL AND paid_at IS NULL
  UNION ALL
  SELECT user_id, amount_minor, until + 259200000 FROM deposit_attempts AS a
  WHERE NOT EXISTS (
    SELECT 1 FROM delayed_deposits WHERE user_id = a.user_id AND key = a.key AND pending_at IS NOT NULL
  );

-- What a member has available, held for bids and in orders they paid for that are in progress.
CREATE VIEW kept_money (user_id, minor) AS
  SELECT u.id, COALESCE((
      SELECT SUM(balance_minor) FROM ledger_accounts
      WHERE owner_id = u.id AND kind IN ('available', 'held') AND balance_minor <> 0), 0)
    + COALESCE((
      SELECT SUM(a.balance_minor) FROM orders AS o JOIN ledger_accounts AS a ON a.code = 'protected:' || o.id
      WHERE o.buyer_id = u.id AND o.paid_at IS NOT NULL AND o.settled_at IS NULL), 0)
  FROM users AS u;
