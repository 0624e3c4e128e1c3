-- Saved cards, the payment provider's ids and events, and how its record compares with ours.

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

-- Somebody who removes a card they don't know must learn that money is about to go there.
CREATE TRIGGER payment_methods_payout_waits BEFORE UPDATE OF removed_at ON payment_methods
WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'payout_waits')
  WHERE EXISTS (
    SELECT 1 FROM payouts
    WHERE method_id = NEW.id AND status = 'pending' AND leaves_at IS NOT NULL AND asked_at IS NULL
  );
END;

-- Until its address is verified, an account may have somebody else's (docs/decisions/0065): a card would
-- be paid what the address's owner earns.
CREATE TRIGGER payment_methods_verified_first BEFORE INSERT ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- A provider's ids of a member: the customer who pays and the account that is paid.
CREATE TABLE provider_profiles (
  user_id integer PRIMARY KEY NOT NULL,
  customer_ref text,
  account_ref text,
  account_ready integer DEFAULT 0 NOT NULL,
  account_at integer,
  account_event_at integer,
  -- The next account is asked for under a key of its own: the provider answers a repeated one with the account that was
  -- removed.
  accounts_removed integer DEFAULT 0 NOT NULL,
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

-- Until its address is verified, an account may have somebody else's (docs/decisions/0065): a bank account
-- would be paid what the address's owner earns.
CREATE TRIGGER provider_profiles_verified_first BEFORE INSERT ON provider_profiles WHEN NEW.account_ref IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TRIGGER provider_profiles_verified_update BEFORE UPDATE OF account_ref ON provider_profiles
WHEN NEW.account_ref IS NOT NULL AND NEW.account_ref IS NOT OLD.account_ref
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
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

-- A day in UTC, which is compared with what the payment provider has recorded. `due_at` is when it's compared next; null if not again. Whoever takes it up moves it on, so that a day whose
-- comparison failed is due again. `done_at` is when it was compared last, and `compared` how much.
CREATE TABLE reconciliations (
  day text PRIMARY KEY NOT NULL,
  due_at integer,
  done_at integer,
  compared integer DEFAULT 0 NOT NULL,
  CONSTRAINT reconciliations_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;
