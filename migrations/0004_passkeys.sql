-- Passkeys: the public halves of key pairs with which members sign in, in place of a password or as its second step.

-- By what a member's devices know them: a random value, which says nothing about the member. They keep it for good, so that
-- a new passkey on a device takes the place of an old one.
CREATE TABLE passkey_handles (
  user_id integer PRIMARY KEY NOT NULL,
  handle text NOT NULL,
  CONSTRAINT passkey_handles_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkey_handles_length CHECK (length(handle) = 43)
) STRICT;
CREATE UNIQUE INDEX passkey_handles_handle ON passkey_handles (handle);

CREATE TRIGGER passkey_handles_update BEFORE UPDATE ON passkey_handles
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_fixed');
END;

-- `credential_id` and `public_key` (as COSE) are in base64url. `counter` is how often the device says that it has used the
-- key; many always say 0. `transports` is a JSON list of the ways in which a browser can reach the device.
CREATE TABLE passkeys (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  transports text NOT NULL,
  name text NOT NULL,
  created_at integer NOT NULL,
  last_used_at integer,
  CONSTRAINT passkeys_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkeys_credential_id_length CHECK (length(credential_id) BETWEEN 16 AND 1364),
  CONSTRAINT passkeys_public_key_length CHECK (length(public_key) BETWEEN 40 AND 1000),
  CONSTRAINT passkeys_counter_range CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT passkeys_transports_are_json CHECK (json_valid(transports) AND length(transports) <= 200),
  CONSTRAINT passkeys_name_length CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT passkeys_used_after_created CHECK (last_used_at >= created_at)
) STRICT;
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TRIGGER passkeys_limit BEFORE INSERT ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_exists')
  WHERE EXISTS (SELECT 1 FROM passkeys WHERE credential_id = NEW.credential_id OR id = NEW.id);
  SELECT RAISE(ABORT, 'too_many_passkeys') WHERE (SELECT COUNT(*) FROM passkeys WHERE user_id = NEW.user_id) >= 20;
END;

-- A device that counts must count up: a lower number means that someone copied the key.
CREATE TRIGGER passkeys_update BEFORE UPDATE ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.credential_id IS NOT OLD.credential_id
    OR NEW.public_key IS NOT OLD.public_key OR NEW.transports IS NOT OLD.transports
    OR NEW.created_at IS NOT OLD.created_at;
  SELECT RAISE(ABORT, 'passkey_was_used')
  WHERE (NEW.counter IS NOT OLD.counter OR NEW.last_used_at IS NOT OLD.last_used_at)
    AND NEW.counter <= OLD.counter AND OLD.counter > 0;
END;

-- Nobody loses their last way to sign in, unless they have a link to choose a password or their account is being deleted.
CREATE TRIGGER passkeys_delete BEFORE DELETE ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id AND id <> OLD.id)
    AND NOT EXISTS (SELECT 1 FROM password_resets WHERE user_id = OLD.user_id AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

-- Until its address is verified, an account may have somebody else's (docs/decisions/0065): a passkey
-- would sign in whoever added it.
CREATE TRIGGER passkeys_verified_first BEFORE INSERT ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- What a device has to sign: random, for one purpose and one member, in one browser, within 5 minutes. The row is deleted
-- when an answer comes in, so that none counts twice. Of a visitor who signs in with a passkey, the member isn't known yet.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY NOT NULL,
  browser_hash text NOT NULL,
  purpose text NOT NULL,
  user_id integer,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  CONSTRAINT passkey_challenges_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkey_challenges_hash_length CHECK (length(challenge_hash) = 64 AND length(browser_hash) = 64),
  CONSTRAINT passkey_challenges_purpose_known CHECK (purpose IN ('sign-in', 'second-step', 'confirm', 'add')),
  CONSTRAINT passkey_challenges_names_member CHECK ((purpose = 'sign-in') = (user_id IS NULL)),
  CONSTRAINT passkey_challenges_lifetime CHECK (expires_at = created_at + 300000)
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
-- The sweep deletes expired ones.
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

CREATE TRIGGER passkey_challenges_update BEFORE UPDATE ON passkey_challenges
BEGIN
  SELECT RAISE(ABORT, 'passkey_challenge_is_fixed');
END;
