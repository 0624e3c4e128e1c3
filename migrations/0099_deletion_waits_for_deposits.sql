-- A deletion also waits for deposits on their way, disputes and debts.

-- Deposits that may still arrive. A provider reports a payment for up to three days after it could last be made.
CREATE VIEW deposits_on_their_way (user_id, amount_minor, until) AS
  SELECT user_id, amount_minor, 9007199254740991 FROM delayed_deposits
  WHERE pending_at IS NOT NULL AND failed_at IS NULL AND paid_at IS NULL
  UNION ALL
  SELECT user_id, amount_minor, until + 259200000 FROM deposit_attempts AS a
  WHERE NOT EXISTS (
    SELECT 1 FROM delayed_deposits WHERE user_id = a.user_id AND key = a.key AND pending_at IS NOT NULL
  );

DROP TRIGGER account_deletions_update;
-- It begins and ends only when nothing is left to settle or erase.
CREATE TRIGGER account_deletions_update BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.requested_at IS NOT OLD.requested_at OR NEW.due_at IS NOT OLD.due_at
    OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS NOT OLD.begun_at) OR OLD.done_at IS NOT NULL;
  SELECT RAISE(ABORT, 'account_not_settled')
  WHERE NEW.begun_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM ledger_accounts WHERE owner_id = NEW.user_id AND balance_minor <> 0)
    OR EXISTS (SELECT 1 FROM orders WHERE buyer_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM orders WHERE seller_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status IN ('active', 'reserved'))
    OR EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND (state = 'open' OR due_minor > taken_minor))
    OR EXISTS (
      SELECT 1 FROM deposits_on_their_way WHERE user_id = NEW.user_id AND until > COALESCE(NEW.done_at, NEW.begun_at)
    )
  );
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND (email NOT LIKE '%@deleted.invalid' OR password_hash IS NOT NULL
      OR profile_image_url IS NOT NULL OR about <> '' OR country IS NOT NULL OR time_zone IS NOT NULL))
    OR EXISTS (SELECT 1 FROM sessions WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM known_devices WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM security_events WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM notifications WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM saved_searches WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM collections WHERE owner_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM former_usernames WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status = 'draft')
  );
END;
