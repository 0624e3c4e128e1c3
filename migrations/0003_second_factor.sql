-- What a member proves besides the password: a code of an authenticator app, or a recovery code.

-- An authenticator app. `sealed_secret` is encrypted with a key that isn't in the database. Before `confirmed_at`, the
-- member hasn't typed its first code yet and the app proves nothing. `last_step` is the step, of 30 seconds, of the last
-- code that was used.
CREATE TABLE authenticators (
  user_id integer PRIMARY KEY NOT NULL,
  sealed_secret text NOT NULL,
  created_at integer NOT NULL,
  confirmed_at integer,
  last_step integer,
  CONSTRAINT authenticators_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT authenticators_secret_is_sealed CHECK (length(sealed_secret) BETWEEN 60 AND 120),
  CONSTRAINT authenticators_confirmed_after_created CHECK (confirmed_at >= created_at),
  CONSTRAINT authenticators_confirmed_has_step CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
) STRICT;

CREATE TRIGGER authenticators_once BEFORE INSERT ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'authenticator_exists') WHERE EXISTS (SELECT 1 FROM authenticators WHERE user_id = NEW.user_id);
END;

-- A code counts once: the next one must be of a later step.
CREATE TRIGGER authenticators_update BEFORE UPDATE ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'authenticator_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.sealed_secret IS NOT OLD.sealed_secret
    OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS NOT OLD.confirmed_at);
  SELECT RAISE(ABORT, 'code_was_used') WHERE NEW.last_step <= OLD.last_step;
END;

-- Until its address is verified, an account may have somebody else's (docs/decisions/0065): an app would
-- keep the address's owner out.
CREATE TRIGGER authenticators_verified_first BEFORE INSERT ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- Codes to write down, each of which replaces a code of the app once. Only their hashes are kept.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  created_at integer NOT NULL,
  used_at integer,
  PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT recovery_codes_hash_length CHECK (length(code_hash) = 64),
  CONSTRAINT recovery_codes_used_after_created CHECK (used_at >= created_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recovery_codes_limit BEFORE INSERT ON recovery_codes
BEGIN
  SELECT RAISE(ABORT, 'code_was_used')
  WHERE EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = NEW.user_id AND code_hash = NEW.code_hash);
  SELECT RAISE(ABORT, 'too_many_recovery_codes')
  WHERE (SELECT COUNT(*) FROM recovery_codes WHERE user_id = NEW.user_id) >= 10;
END;

CREATE TRIGGER recovery_codes_update BEFORE UPDATE ON recovery_codes
BEGIN
  SELECT RAISE(ABORT, 'code_was_used')
  WHERE OLD.used_at IS NOT NULL OR NEW.user_id IS NOT OLD.user_id OR NEW.code_hash IS NOT OLD.code_hash
    OR NEW.created_at IS NOT OLD.created_at;
END;

-- Sign-ins whose password was right and whose second step is due, for 10 minutes. The token signs nobody in.
CREATE TABLE unfinished_sign_ins (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  CONSTRAINT unfinished_sign_ins_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT unfinished_sign_ins_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT unfinished_sign_ins_lifetime CHECK (expires_at = created_at + 600000)
) STRICT, WITHOUT ROWID;
CREATE INDEX unfinished_sign_ins_user ON unfinished_sign_ins (user_id);
-- The sweep deletes expired ones.
CREATE INDEX unfinished_sign_ins_expiry ON unfinished_sign_ins (expires_at);

CREATE TRIGGER unfinished_sign_ins_update BEFORE UPDATE ON unfinished_sign_ins
BEGIN
  SELECT RAISE(ABORT, 'unfinished_sign_in_is_fixed');
END;
