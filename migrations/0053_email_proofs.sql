-- Emailed links with which members prove that an address is theirs. Only the hashes of their tokens are kept.

-- A link proves the address it was sent to, is valid for 24 hours and used once.
CREATE TABLE email_proofs (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  email text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  CONSTRAINT email_proofs_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT email_proofs_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT email_proofs_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT email_proofs_lifetime CHECK (expires_at = created_at + 86400000),
  CONSTRAINT email_proofs_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_proofs_user ON email_proofs (user_id);
-- The sweep deletes expired links.
CREATE INDEX email_proofs_expiry ON email_proofs (expires_at);

CREATE TRIGGER email_proofs_update BEFORE UPDATE ON email_proofs
BEGIN
  SELECT RAISE(ABORT, 'proof_is_fixed')
  WHERE OLD.used_at IS NOT NULL OR NEW.token_hash IS NOT OLD.token_hash OR NEW.user_id IS NOT OLD.user_id
    OR NEW.email IS NOT OLD.email OR NEW.created_at IS NOT OLD.created_at;
END;

-- That one address was verified proves nothing about another.
CREATE TRIGGER users_email_update BEFORE UPDATE OF email ON users WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  SELECT RAISE(ABORT, 'email_not_proven')
  WHERE NEW.email_verified_at IS NOT NULL AND NEW.email_verified_at IS OLD.email_verified_at;
END;

-- Links that were sent to the former address open the account no longer.
CREATE TRIGGER users_email_links AFTER UPDATE OF email ON users WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id AND used_at IS NULL;
  DELETE FROM email_proofs WHERE user_id = NEW.id AND used_at IS NULL;
END;
