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

-- Whose suspension is in force until when: whoever asks compares `until` with their own moment.
CREATE VIEW suspended_members (user_id, until) AS
SELECT user_id, coalesce(until, 9007199254740991) FROM suspensions WHERE lifted_at IS NULL;
