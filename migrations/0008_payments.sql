-- Saved cards, the payment provider's ids and events, and payouts.

-- A saved card: brand and last four digits, never the number.
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
  CONSTRAINT payment_methods_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT payment_methods_provider_known CHECK (provider IN ('sandbox', 'stripe')),
  CONSTRAINT payment_methods_ref_length CHECK (length(provider_ref) BETWEEN 3 AND 255),
  CONSTRAINT payment_methods_brand_has_no_digits CHECK (length(brand) BETWEEN 1 AND 30 AND brand NOT GLOB '*[0-9]*'),
  CONSTRAINT payment_methods_last4_digits CHECK (length(last4) = 4 AND last4 NOT GLOB '*[^0-9]*'),
  CONSTRAINT payment_methods_name_is_no_card_number
    CHECK (length(name) BETWEEN 1 AND 40 AND name NOT GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]'),
  CONSTRAINT payment_methods_default_flag CHECK (is_default IN (0, 1)),
  CONSTRAINT payment_methods_default_is_present CHECK (is_default = 0 OR removed_at IS NULL),
  CONSTRAINT payment_methods_removed_after_created CHECK (removed_at >= created_at)
) STRICT;
CREATE UNIQUE INDEX payment_methods_ref ON payment_methods (provider, provider_ref);
CREATE UNIQUE INDEX payment_methods_default ON payment_methods (user_id) WHERE is_default = 1;
CREATE INDEX payment_methods_user ON payment_methods (user_id, id) WHERE removed_at IS NULL;

-- INSERT OR REPLACE would silently delete an existing row. A member has at most ten cards and one default.
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

-- A saved card never becomes a different card, and UPDATE OR REPLACE must not delete the other default.
CREATE TRIGGER payment_methods_update BEFORE UPDATE ON payment_methods
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

-- Payouts refer to cards, so a removed card keeps its row.
CREATE TRIGGER payment_methods_no_delete BEFORE DELETE ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'methods_are_permanent');
END;

-- A provider's ids of a member: the customer who pays and the account that is paid.
CREATE TABLE provider_profiles (
  user_id integer PRIMARY KEY NOT NULL,
  customer_ref text,
  account_ref text,
  account_ready integer DEFAULT 0 NOT NULL,
  account_at integer,
  account_event_at integer,
  CONSTRAINT provider_profiles_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT provider_profiles_ready_flag CHECK (account_ready IN (0, 1)),
  CONSTRAINT provider_profiles_ready_has_account CHECK (account_ready = 0 OR account_ref IS NOT NULL),
  CONSTRAINT provider_profiles_account_has_time CHECK ((account_ref IS NULL) = (account_at IS NULL)),
  CONSTRAINT provider_profiles_report_has_account CHECK (account_event_at IS NULL OR account_ref IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX provider_profiles_customer ON provider_profiles (customer_ref) WHERE customer_ref IS NOT NULL;
CREATE UNIQUE INDEX provider_profiles_account ON provider_profiles (account_ref) WHERE account_ref IS NOT NULL;

-- A provider's reports can arrive out of order; an older one must change nothing.
CREATE TRIGGER provider_profiles_reports_in_order BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND OLD.account_event_at IS NOT NULL
  AND (NEW.account_event_at IS NULL OR NEW.account_event_at < OLD.account_event_at)
BEGIN
  SELECT RAISE(ABORT, 'outdated_report');
END;

-- The time at which payouts got a new destination never moves back, so that no report can shorten the wait.
CREATE TRIGGER provider_profiles_account_at BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND NEW.account_at < OLD.account_at
BEGIN
  SELECT RAISE(ABORT, 'outdated_report');
END;

-- One row per event that a provider sent us, written in the batch of its effect, which a second delivery aborts.
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (provider, event_id),
  CONSTRAINT provider_events_provider_known CHECK (provider IN ('stripe')),
  CONSTRAINT provider_events_id_length CHECK (length(event_id) BETWEEN 1 AND 255)
) STRICT, WITHOUT ROWID;

-- An event takes effect once, however often it is delivered.
CREATE TRIGGER provider_events_once BEFORE INSERT ON provider_events
WHEN EXISTS (SELECT 1 FROM provider_events WHERE provider = NEW.provider AND event_id = NEW.event_id)
BEGIN
  SELECT RAISE(ABORT, 'event_already_applied');
END;

-- Without its row an event would take effect again.
CREATE TRIGGER provider_events_no_update BEFORE UPDATE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- Without its row an event would take effect again.
CREATE TRIGGER provider_events_no_delete BEFORE DELETE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- available -> pending, then pending -> outside when paid, or back to available when it failed. The three transfers are
-- named after the payout's key: {key}:out, then {key}:paid or {key}:back.
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
  reversed_minor integer DEFAULT 0 NOT NULL,
  leaves_at integer,
  asked_at integer,
  cancelled_at integer,
  attempt integer DEFAULT 0 NOT NULL,
  CONSTRAINT payouts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT payouts_method_fk FOREIGN KEY (method_id) REFERENCES payment_methods (id),
  CONSTRAINT payouts_key_format CHECK (key GLOB 'payout:*' AND length(key) BETWEEN 10 AND 150),
  CONSTRAINT payouts_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT payouts_status_known CHECK (status IN ('pending', 'paid', 'failed')),
  CONSTRAINT payouts_destination_length CHECK (length(destination) BETWEEN 1 AND 100),
  CONSTRAINT payouts_settled_has_time CHECK ((settled_at IS NULL) = (status = 'pending')),
  CONSTRAINT payouts_paid_has_reference CHECK ((provider_ref IS NULL) = (status <> 'paid')),
  CONSTRAINT payouts_reversed_range
    CHECK (reversed_minor BETWEEN 0 AND amount_minor AND (reversed_minor = 0 OR status = 'paid')),
  CONSTRAINT payouts_leaves_after_created CHECK (leaves_at > created_at),
  CONSTRAINT payouts_asked_after_leaving CHECK (asked_at >= leaves_at),
  CONSTRAINT payouts_cancelled_before_asking
    CHECK (cancelled_at IS NULL OR (status = 'failed' AND asked_at IS NULL AND leaves_at IS NOT NULL)),
  CONSTRAINT payouts_attempt_range CHECK (attempt >= 0)
) STRICT;
CREATE UNIQUE INDEX payouts_key ON payouts (key);
CREATE INDEX payouts_pending ON payouts (created_at) WHERE status = 'pending';
CREATE INDEX payouts_user ON payouts (user_id, id);
CREATE UNIQUE INDEX payouts_provider_ref ON payouts (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX payouts_turn ON payouts (asked_at) WHERE status = 'pending';

-- A payout must start with its money set aside in `pending`.
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

-- Transfers refer to payouts by key.
CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payouts_are_permanent');
END;

-- A payout ends once, with the transfer that matches its outcome.
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

-- A payout to a destination newer than 24 hours waits, so that its member can still cancel it, unless they confirmed in
-- the last 10 minutes with a second factor that they have had for 24 hours.
CREATE TRIGGER payouts_wait_for_new_destinations BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition') WHERE NEW.asked_at IS NOT NULL OR NEW.attempt <> 0;
  SELECT RAISE(ABORT, 'payout_too_early')
  WHERE COALESCE(NEW.leaves_at, NEW.created_at) < (
    SELECT MAX(since) + 86400000 FROM (
      SELECT created_at AS since FROM payment_methods WHERE id = NEW.method_id
      UNION ALL
      SELECT account_at FROM provider_profiles WHERE user_id = NEW.user_id AND account_ref = NEW.destination_ref
    )
  ) AND NOT EXISTS (
    SELECT 1 FROM sessions WHERE user_id = NEW.user_id
      AND factor_confirmed_at BETWEEN NEW.created_at - 600000 AND NEW.created_at
      AND factor_since <= NEW.created_at - 86400000
  );
END;

-- A payout that waits can't become paid before the provider was asked to pay it, and its wait can't change.
CREATE TRIGGER payouts_dispatch BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.leaves_at IS NOT OLD.leaves_at
    OR (OLD.asked_at IS NOT NULL AND NEW.asked_at IS NULL)
    OR NEW.attempt NOT BETWEEN OLD.attempt AND OLD.attempt + 1
    OR (OLD.status <> 'pending' AND (NEW.asked_at IS NOT OLD.asked_at OR NEW.attempt <> OLD.attempt
      OR NEW.cancelled_at IS NOT OLD.cancelled_at));
  SELECT RAISE(ABORT, 'payout_too_early')
  WHERE OLD.status = 'pending' AND NEW.status = 'paid' AND OLD.leaves_at IS NOT NULL AND OLD.asked_at IS NULL;
END;
