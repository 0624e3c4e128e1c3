-- Accounts whose members asked for their deletion. Seven days later, the sweep removes what is personal, in steps, and gives
-- the member a pseudonym, under which orders, bids, the ledger, messages and articles stay.

-- `begun_at` is when the sweep began, after which there is no way back; `done_at` when nothing personal was left.
CREATE TABLE account_deletions (
  user_id integer PRIMARY KEY NOT NULL,
  requested_at integer NOT NULL,
  due_at integer NOT NULL,
  begun_at integer,
  done_at integer,
  withdraws_articles integer DEFAULT 0 NOT NULL,
  CONSTRAINT account_deletions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT account_deletions_seven_days CHECK (due_at = requested_at + 604800000),
  CONSTRAINT account_deletions_in_order CHECK (begun_at >= due_at AND done_at >= begun_at),
  CONSTRAINT account_deletions_done_has_begun CHECK (done_at IS NULL OR begun_at IS NOT NULL),
  CONSTRAINT account_deletions_withdraws_flag CHECK (withdraws_articles IN (0, 1))
) STRICT;
-- The sweep finds those that are due.
CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE done_at IS NULL;

CREATE TRIGGER account_deletions_once BEFORE INSERT ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed')
  WHERE NEW.begun_at IS NOT NULL OR EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id);
END;

-- It can be undone until it has begun.
CREATE TRIGGER account_deletions_delete BEFORE DELETE ON account_deletions WHEN OLD.begun_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed');
END;

-- The choice is part of what was asked for. It is carried out before the deletion is done.
CREATE TRIGGER account_deletions_articles BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed') WHERE NEW.withdraws_articles IS NOT OLD.withdraws_articles;
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND NEW.withdraws_articles = 1
    AND EXISTS (SELECT 1 FROM articles WHERE author_id = NEW.user_id AND state = 'published');
END;

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

-- Its member can't sign in to undo it.
CREATE TRIGGER account_deletions_not_suspended BEFORE INSERT ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.requested_at);
END;
