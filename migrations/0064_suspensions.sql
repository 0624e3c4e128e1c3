-- Accounts that the operator suspended: until that ends, nobody is signed in to them, and they neither bid, buy nor sell.

-- In force until it is lifted or `until` has passed. The member reads both reasons.
CREATE TABLE suspensions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  reason text NOT NULL,
  suspended_by text NOT NULL,
  at integer NOT NULL,
  until integer,
  lifted_at integer,
  lifted_because text,
  lifted_by text,
  CONSTRAINT suspensions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT suspensions_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT suspensions_suspended_by_length CHECK (length(suspended_by) BETWEEN 1 AND 80),
  CONSTRAINT suspensions_until_after_start CHECK (until > at),
  CONSTRAINT suspensions_lifted_has_reason
    CHECK ((lifted_at IS NULL) = (lifted_because IS NULL) AND (lifted_at IS NULL) = (lifted_by IS NULL)),
  CONSTRAINT suspensions_lifted_after_start CHECK (lifted_at >= at),
  CONSTRAINT suspensions_lifted_because_length CHECK (length(lifted_because) BETWEEN 10 AND 500),
  CONSTRAINT suspensions_lifted_by_length CHECK (length(lifted_by) BETWEEN 1 AND 80)
) STRICT;
CREATE INDEX suspensions_member ON suspensions (user_id, id);
-- Every bid and every sign-in asks for it.
CREATE INDEX suspensions_standing ON suspensions (user_id, until) WHERE lifted_at IS NULL;

-- Whose suspension is in force until when: whoever asks compares `until` with their own moment.
CREATE VIEW suspended_members (user_id, until) AS
SELECT user_id, coalesce(until, 9007199254740991) FROM suspensions WHERE lifted_at IS NULL;

-- A member has one suspension in force at a time, and none once the account is being deleted.
CREATE TRIGGER suspensions_insert BEFORE INSERT ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed')
  WHERE NEW.lifted_at IS NOT NULL OR EXISTS (SELECT 1 FROM suspensions WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'already_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.at);
  SELECT RAISE(ABORT, 'account_deleted')
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id AND begun_at IS NOT NULL);
END;

-- The record of who suspended whom and why stays; it is lifted once.
CREATE TRIGGER suspensions_update BEFORE UPDATE ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.reason IS NOT OLD.reason
    OR NEW.suspended_by IS NOT OLD.suspended_by OR NEW.at IS NOT OLD.at OR NEW.until IS NOT OLD.until
    OR OLD.lifted_at IS NOT NULL;
END;

-- The record of who suspended whom and why stays.
CREATE TRIGGER suspensions_no_delete BEFORE DELETE ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed');
END;

-- From the same statement on, nobody is signed in, no maximum waits for a start, and the account isn't going to be deleted:
-- its member couldn't sign in to keep it. The site then takes what they have on sale off sale.
CREATE TRIGGER suspensions_begin AFTER INSERT ON suspensions
BEGIN
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'release', 'held:' || bidder_id || ':' || auction_id, 'available:' || bidder_id, maximum_minor + postage_minor,
      'absentee:' || id || ':release', NEW.at
    FROM absentee_maxima WHERE bidder_id = NEW.user_id ORDER BY id;
  DELETE FROM absentee_maxima WHERE bidder_id = NEW.user_id;
  INSERT INTO outbox (kind, payload, created_at, retry_at)
    SELECT 'sessions-ended', json_object('memberId', user_id, 'sessionIds', json_group_array(id)), NEW.at, NEW.at
    FROM sessions WHERE user_id = NEW.user_id GROUP BY user_id;
  DELETE FROM sessions WHERE user_id = NEW.user_id;
  INSERT INTO security_events (user_id, kind, at)
    SELECT user_id, 'deletion-cancelled', NEW.at FROM account_deletions WHERE user_id = NEW.user_id;
  DELETE FROM account_deletions WHERE user_id = NEW.user_id;
  INSERT INTO security_events (user_id, kind, at) VALUES (NEW.user_id, 'suspended', NEW.at);
  INSERT INTO outbox (kind, payload, created_at, retry_at) VALUES
    ('mail', json_object('mail', 'account-suspended', 'memberId', NEW.user_id, 'suspensionId', NEW.id), NEW.at, NEW.at);
  INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
  VALUES ('moderation', json_object('kind', 'member', 'targetId', NEW.user_id), 'moderation:member:' || NEW.user_id,
    NEW.at, NEW.at)
  ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET
    revision = revision + 1, attempts = 0, retry_at = max(created_at, excluded.retry_at), dead_at = NULL;
END;

CREATE TRIGGER suspensions_end AFTER UPDATE OF lifted_at ON suspensions
WHEN OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL
BEGIN
  INSERT INTO security_events (user_id, kind, at) VALUES (NEW.user_id, 'unsuspended', NEW.lifted_at);
  INSERT INTO outbox (kind, payload, created_at, retry_at) VALUES
    ('mail', json_object('mail', 'suspension-lifted', 'memberId', NEW.user_id, 'suspensionId', NEW.id), NEW.lifted_at,
      NEW.lifted_at);
END;

-- Nobody is signed in to a suspended account, however they prove who they are.
CREATE TRIGGER sessions_not_suspended BEFORE INSERT ON sessions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

-- A request that was under way places no bid. A maximum that leads already counts as it was bid: the seller may lower the
-- reserve to it.
CREATE TRIGGER bids_not_suspended BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.bidder_id AND until > NEW.at)
    AND NOT EXISTS (
      SELECT 1 FROM auctions
      WHERE id = NEW.auction_id AND leader_id = NEW.bidder_id AND leader_maximum_minor = NEW.maximum_minor
        AND leader_postage_minor = NEW.postage_minor
    );
END;

-- Maximums that wait are placed in one batch, which a suspended member's would abort.
CREATE TRIGGER absentee_maxima_not_suspended BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.bidder_id AND until > NEW.at);
END;

-- A suspended member sells nothing, and buys nothing but what their leading bid wins.
CREATE TRIGGER orders_not_suspended BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.created_at);
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.buyer_id AND until > NEW.created_at)
    AND NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND leader_id = NEW.buyer_id);
END;

-- Its member can't sign in to undo it.
CREATE TRIGGER account_deletions_not_suspended BEFORE INSERT ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.requested_at);
END;

-- What the operator's actions do; see operator_log.
CREATE TRIGGER operator_suspends AFTER INSERT ON operator_log WHEN NEW.action = 'suspend'
BEGIN
  INSERT INTO suspensions (user_id, reason, suspended_by, at, until)
  VALUES (NEW.target_id, NEW.reason, NEW.operator, NEW.at, json_extract(NEW.details, '$.until'));
END;

CREATE TRIGGER operator_unsuspends AFTER INSERT ON operator_log WHEN NEW.action = 'unsuspend'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.target_id AND until > NEW.at);
  UPDATE suspensions SET lifted_at = max(at, NEW.at), lifted_because = NEW.reason, lifted_by = NEW.operator
  WHERE user_id = NEW.target_id AND lifted_at IS NULL AND (until IS NULL OR until > NEW.at);
END;

-- A mail that failed or waits is sent with the next sweep. Nobody who has it in hand deletes it, because its revision
-- is another.
CREATE TRIGGER operator_resends AFTER INSERT ON operator_log WHEN NEW.action = 'resend'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do') WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE id = NEW.target_id AND kind = 'mail');
  UPDATE outbox SET revision = revision + 1, attempts = 0, retry_at = max(created_at, NEW.at), dead_at = NULL
  WHERE id = NEW.target_id AND kind = 'mail';
END;
