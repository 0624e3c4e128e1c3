-- Changes of a member's email address: the address they want until they prove it, and the links with which the holder of
-- the former one undoes the change.

-- A member wants one address at a time. It reserves nothing.
CREATE TABLE email_changes (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  requested_at integer NOT NULL,
  CONSTRAINT email_changes_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT email_changes_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%')
) STRICT;

-- A link brings back the address it was sent to, is valid for 7 days and used once. Only its token's hash is kept.
CREATE TABLE email_undos (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  email text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  CONSTRAINT email_undos_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT email_undos_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT email_undos_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT email_undos_lifetime CHECK (expires_at = created_at + 604800000),
  CONSTRAINT email_undos_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_undos_user ON email_undos (user_id);
-- The sweep deletes expired links.
CREATE INDEX email_undos_expiry ON email_undos (expires_at);

CREATE TRIGGER email_undos_update BEFORE UPDATE ON email_undos
BEGIN
  SELECT RAISE(ABORT, 'undo_is_fixed')
  WHERE OLD.used_at IS NOT NULL OR NEW.token_hash IS NOT OLD.token_hash OR NEW.user_id IS NOT OLD.user_id
    OR NEW.email IS NOT OLD.email OR NEW.created_at IS NOT OLD.created_at;
END;

-- Once the address has changed, by whatever way, no wish waits any more.
CREATE TRIGGER users_email_wish AFTER UPDATE OF email ON users WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  DELETE FROM email_changes WHERE user_id = NEW.id;
END;
