-- Payouts, and those that are held back.

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
CREATE INDEX payouts_paid ON payouts (settled_at) WHERE status = 'paid';

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

-- A payout that was asked for while its card was being removed.
CREATE TRIGGER payouts_to_saved_cards BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'method_removed')
  WHERE EXISTS (SELECT 1 FROM payment_methods WHERE id = NEW.method_id AND removed_at IS NOT NULL);
END;

CREATE TRIGGER payouts_held BEFORE UPDATE OF asked_at ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout_is_held')
  WHERE EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = OLD.id AND until > NEW.asked_at);
END;

-- A request that was under way when its member was suspended begins no payout.
CREATE TRIGGER payouts_not_suspended BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

-- Payouts stop while a dispute is open, whatever the operator said about one of them.
CREATE TRIGGER payouts_not_disputed BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payment_disputed')
  WHERE EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND state = 'open');
END;

-- A payout leaves behind at least what was deposited and has not matured.
CREATE TRIGGER payouts_of_matured_money BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'deposit_not_matured')
  WHERE (SELECT minor FROM kept_money WHERE user_id = NEW.user_id) < (
    SELECT COALESCE(SUM(amount_minor), 0) FROM maturing_deposits
    WHERE user_id = NEW.user_id AND matures_at > NEW.created_at
  );
END;

-- Payouts that don't leave: those of a suspended member, and those that the operator holds back.

-- What the operator said last about a payout. A released one leaves although its member is suspended.
CREATE TABLE payout_holds (
  payout_id integer PRIMARY KEY NOT NULL,
  is_held integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT payout_holds_payout_fk FOREIGN KEY (payout_id) REFERENCES payouts (id),
  CONSTRAINT payout_holds_held_flag CHECK (is_held IN (0, 1)),
  CONSTRAINT payout_holds_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT payout_holds_decided_by_length CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

CREATE TRIGGER payout_holds_no_delete BEFORE DELETE ON payout_holds
BEGIN
  SELECT RAISE(ABORT, 'payouts_are_permanent');
END;

-- Pending payouts that the provider isn't asked to pay before `until`, whatever the operator said of those that a dispute
-- or a debt holds back.
CREATE VIEW held_payouts (payout_id, until) AS
  SELECT payout_id, until FROM (
    SELECT p.id AS payout_id, CASE
      WHEN h.is_held OR EXISTS (
        SELECT 1 FROM chargebacks WHERE user_id = p.user_id AND (state = 'open' OR due_minor > taken_minor)
      ) THEN 9007199254740991
      WHEN h.is_held IS NULL THEN (SELECT MAX(until) FROM suspended_members WHERE user_id = p.user_id) END AS until
    FROM payouts AS p LEFT JOIN payout_holds AS h ON h.payout_id = p.id WHERE p.status = 'pending'
  ) WHERE until IS NOT NULL;
