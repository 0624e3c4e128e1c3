-- When the member last typed their password again in this session, or confirmed at the provider they sign in with.
ALTER TABLE sessions ADD COLUMN confirmed_at integer;

-- A payout to a destination less than a day old leaves when the day is over, and can be cancelled until the provider
-- is asked for the first time. A cancelled payout has failed: its money goes back by the same {key}:back.
ALTER TABLE payouts ADD COLUMN leaves_at integer CHECK (leaves_at > created_at);
-- When the provider was last asked to pay.
ALTER TABLE payouts ADD COLUMN asked_at integer CHECK (asked_at >= leaves_at);
ALTER TABLE payouts ADD COLUMN cancelled_at integer
  CHECK (cancelled_at IS NULL OR (status = 'failed' AND asked_at IS NULL AND leaves_at IS NOT NULL));
-- How many times the provider has definitely refused for now; each further request goes under a key of its own.
ALTER TABLE payouts ADD COLUMN attempt integer DEFAULT 0 NOT NULL CHECK (attempt >= 0);
UPDATE payouts SET asked_at = created_at WHERE status = 'pending';
CREATE INDEX payouts_turn ON payouts (asked_at) WHERE status = 'pending';

CREATE TRIGGER payouts_wait_for_new_destinations BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition') WHERE NEW.asked_at IS NOT NULL OR NEW.attempt <> 0;
  SELECT RAISE(ABORT, 'payout_must_wait')
  WHERE COALESCE(NEW.leaves_at, NEW.created_at) < (
    SELECT MAX(since) + 86400000 FROM (
      SELECT created_at AS since FROM payment_methods WHERE id = NEW.method_id
      UNION ALL
      SELECT account_at FROM provider_profiles WHERE user_id = NEW.user_id AND account_ref = NEW.destination_ref
    )
  );
END;
CREATE TRIGGER payouts_leave_in_time BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.leaves_at IS NOT OLD.leaves_at
    OR (OLD.asked_at IS NOT NULL AND NEW.asked_at IS NULL)
    OR NEW.attempt NOT BETWEEN OLD.attempt AND OLD.attempt + 1
    OR (OLD.status <> 'pending' AND (NEW.asked_at IS NOT OLD.asked_at OR NEW.attempt <> OLD.attempt
      OR NEW.cancelled_at IS NOT OLD.cancelled_at));
  SELECT RAISE(ABORT, 'payout_must_wait')
  WHERE OLD.status = 'pending' AND NEW.status = 'paid' AND OLD.leaves_at IS NOT NULL AND OLD.asked_at IS NULL;
END;
