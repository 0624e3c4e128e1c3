-- Emailed links with which members who forgot their password choose a new one. Only the hashes of their tokens are kept,
-- so that a copy of this table opens no account.

-- A link is valid for 30 minutes and used once.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  CONSTRAINT password_resets_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT password_resets_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT password_resets_lifetime CHECK (expires_at = created_at + 1800000),
  CONSTRAINT password_resets_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_user ON password_resets (user_id);
-- The sweep deletes expired links.
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

CREATE TRIGGER password_resets_update BEFORE UPDATE ON password_resets
BEGIN
  SELECT RAISE(ABORT, 'reset_is_fixed')
  WHERE OLD.used_at IS NOT NULL OR NEW.token_hash IS NOT OLD.token_hash OR NEW.user_id IS NOT OLD.user_id
    OR NEW.created_at IS NOT OLD.created_at;
END;

-- Once the password has changed, no older email may change it again.
CREATE TRIGGER password_resets_end AFTER UPDATE OF password_hash ON users
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id AND used_at IS NULL;
END;
