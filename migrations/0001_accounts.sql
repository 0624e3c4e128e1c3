-- Members, their sessions, how they sign in, and the links that they are emailed.
--
-- In all these files money is in integer minor units and a time is in milliseconds since 1970 in UTC. A trigger aborts a
-- batch with a code; app/db/abort-codes.ts lists those that a verb answers. docs/decisions/0003-how-money-is-guarded.md
-- says why rules are kept here. A guard stands with the table that it guards, a trigger that keeps a count or a copy with
-- what it writes.

-- A member. Triggers maintain `unread_notifications` and `unread_threads`, so that the badges cost one row, and the two
-- counts of follows. `profile_image_url` is the path of a picture that we keep.
-- `unsubscribe_key` signs the links that stop emails; it opens nothing else.
-- `country` is where pages show postage to while the member has no delivery address. `email_verified_at` is when the member
-- proved that they read what is sent to `email`; anyone can have typed an address that isn't verified.
CREATE TABLE users (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text,
  profile_image_url text,
  unread_notifications integer DEFAULT 0 NOT NULL,
  unread_threads integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  about text DEFAULT '' NOT NULL,
  username_changed_at integer,
  follower_count integer DEFAULT 0 NOT NULL,
  following_count integer DEFAULT 0 NOT NULL,
  country text,
  time_zone text,
  time_notation text,
  decimal_mark text,
  unsubscribe_key text DEFAULT (lower(hex(randomblob(32)))) NOT NULL,
  email_verified_at integer,
  CONSTRAINT users_unsubscribe_key_length CHECK (length(unsubscribe_key) = 64),
  CONSTRAINT users_username_format CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^A-Za-z0-9_-]*'),
  CONSTRAINT users_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT users_unread_range CHECK (unread_notifications >= 0),
  CONSTRAINT users_unread_threads_range CHECK (unread_threads >= 0),
  CONSTRAINT users_image_is_ours CHECK (profile_image_url GLOB '/avatars/*/thumb.webp' AND length(profile_image_url) = 52),
  CONSTRAINT users_about_length CHECK (length(about) <= 1000),
  CONSTRAINT users_name_changed_after_created CHECK (username_changed_at >= created_at),
  CONSTRAINT users_follows_range CHECK (follower_count >= 0 AND following_count >= 0),
  CONSTRAINT users_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT users_time_zone_length CHECK (length(time_zone) BETWEEN 1 AND 64),
  CONSTRAINT users_time_notation_known CHECK (time_notation IN ('12-hour', '24-hour')),
  CONSTRAINT users_decimal_mark_known CHECK (decimal_mark IN ('.', ',')),
  CONSTRAINT users_email_verified_after_created CHECK (email_verified_at >= created_at)
) STRICT;
CREATE UNIQUE INDEX users_username_key ON users (lower("username"));
-- One member has a verified address. One that isn't verified reserves nothing, or a stranger could keep its owner out.
CREATE UNIQUE INDEX users_email_key ON users (lower("email")) WHERE email_verified_at IS NOT NULL;
-- Finds the account of an address, the verified one first, however many strangers typed it.
CREATE INDEX users_email ON users (lower("email"), "email_verified_at" IS NULL);

-- A new member can't take a name that another had. INSERT OR REPLACE would silently delete the other.
CREATE TRIGGER users_name_insert BEFORE INSERT ON users
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username))
    OR EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(NEW.username));
END;

-- A name changes at most once in 30 days, and not to one that somebody else has or had.
CREATE TRIGGER users_name_update BEFORE UPDATE OF username ON users WHEN NEW.username IS NOT OLD.username
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(NEW.username) AND id <> OLD.id)
    OR EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username) AND user_id <> OLD.id)
    OR EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(NEW.username));
  SELECT RAISE(ABORT, 'username_too_soon')
  WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL) AND (NEW.username_changed_at IS NULL OR NEW.username_changed_at < OLD.username_changed_at + 2592000000
    OR NEW.username_changed_at IS OLD.username_changed_at);
END;

-- Without the time, the name could change again at once.
CREATE TRIGGER users_name_time BEFORE UPDATE OF username_changed_at ON users
WHEN NEW.username IS OLD.username AND NEW.username_changed_at IS NOT OLD.username_changed_at
BEGIN
  SELECT RAISE(ABORT, 'username_time_is_fixed');
END;

-- A member's picture is in use, so the sweep leaves it; the one that it replaces is deleted a day later at the latest.
CREATE TRIGGER users_image_update AFTER UPDATE OF profile_image_url ON users
WHEN NEW.profile_image_url IS NOT OLD.profile_image_url
BEGIN
  DELETE FROM pending_photos WHERE key = substr(NEW.profile_image_url, 10, 32);
  INSERT INTO pending_photos (key, at) SELECT substr(OLD.profile_image_url, 10, 32), 0
  WHERE OLD.profile_image_url IS NOT NULL ON CONFLICT DO NOTHING;
END;

-- That one address was verified proves nothing about another.
CREATE TRIGGER users_email_update BEFORE UPDATE OF email ON users WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  SELECT RAISE(ABORT, 'email_not_proven')
  WHERE NEW.email_verified_at IS NOT NULL AND NEW.email_verified_at IS OLD.email_verified_at;
END;

-- The name of a deleted account stays taken, so it is retired before the account gets its pseudonym.
CREATE TRIGGER users_name_retired BEFORE UPDATE OF username ON users
WHEN lower(NEW.username) <> lower(OLD.username)
  AND EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(OLD.username));
END;

-- A signed-in browser. Only the hash of its token is stored, so that a copy of this table signs nobody in. The token is
-- replaced when the member proves again who they are, at `confirmed_at`; `id` stays. `factor_confirmed_at` is the same for
-- a second factor, which they set up at `factor_since`.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  device text,
  confirmed_at integer,
  id text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
  last_seen_at integer,
  factor_confirmed_at integer,
  factor_since integer,
  CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT sessions_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT sessions_expires_after_created CHECK (expires_at > created_at),
  CONSTRAINT sessions_lifetime CHECK (expires_at <= created_at + 2592000000),
  CONSTRAINT sessions_device_length CHECK (length(device) BETWEEN 1 AND 80),
  CONSTRAINT sessions_id_length CHECK (length(id) = 32),
  CONSTRAINT sessions_seen_after_created CHECK (last_seen_at >= created_at),
  CONSTRAINT sessions_factor_is_older CHECK ((factor_confirmed_at IS NULL) = (factor_since IS NULL) AND factor_since <= factor_confirmed_at)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sessions_id ON sessions (id);
CREATE INDEX sessions_user ON sessions (user_id);
-- The sweep finds expired sessions without reading the others.
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Nobody is signed in to an account that is being deleted.
CREATE TRIGGER sessions_not_deleted BEFORE INSERT ON sessions
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id AND begun_at IS NOT NULL);
END;

-- Nobody is signed in to a suspended account, however they prove who they are.
CREATE TRIGGER sessions_not_suspended BEFORE INSERT ON sessions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

-- Whoever has a second factor confirms a session with it. A request that checked a password before the factor was turned
-- on comes too late.
CREATE TRIGGER sessions_confirmed_with_factor BEFORE UPDATE OF confirmed_at ON sessions
WHEN NEW.confirmed_at > coalesce(OLD.confirmed_at, 0) AND NEW.factor_confirmed_at IS NOT NEW.confirmed_at
BEGIN
  SELECT RAISE(ABORT, 'second_factor_needed')
  WHERE EXISTS (SELECT 1 FROM authenticators WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = NEW.user_id);
END;

-- Failed sign-ins in a row per login name, whether a member has that name or not, so that the wait reveals nothing.
CREATE TABLE sign_in_backoffs (
  login_hash text PRIMARY KEY NOT NULL,
  failures integer NOT NULL,
  blocked_until integer NOT NULL,
  CONSTRAINT sign_in_backoffs_failures_range CHECK (failures >= 0)
) STRICT, WITHOUT ROWID;
-- The sweep deletes rows whose wait is over.
CREATE INDEX sign_in_backoffs_over ON sign_in_backoffs (blocked_until);

-- Members' accounts at Google and GitHub.
CREATE TABLE oauth_accounts (
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  -- The address that the provider verified, as it was when the account last signed in or was connected. It tells the member
  -- which account it is, and identifies nobody: addresses change hands.
  email text,
  PRIMARY KEY (provider, provider_user_id),
  CONSTRAINT oauth_accounts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT oauth_accounts_provider_known CHECK (provider IN ('google', 'github')),
  CONSTRAINT oauth_accounts_email_length CHECK (length(email) BETWEEN 3 AND 254)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX oauth_accounts_user ON oauth_accounts (user_id, provider);

-- An account elsewhere signs in one member, and a member has one at each provider; INSERT OR REPLACE must not move it.
CREATE TRIGGER oauth_accounts_once BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_connected')
  WHERE EXISTS (
    SELECT 1 FROM oauth_accounts
    WHERE (provider = NEW.provider AND provider_user_id = NEW.provider_user_id)
      OR (user_id = NEW.user_id AND provider = NEW.provider)
  );
END;

-- Only the address is brought up to date.
CREATE TRIGGER oauth_accounts_update BEFORE UPDATE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'connection_is_fixed')
  WHERE NEW.provider IS NOT OLD.provider OR NEW.provider_user_id IS NOT OLD.provider_user_id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.created_at IS NOT OLD.created_at;
END;

-- A member keeps a password, a passkey or another connected account, unless they have a link to choose a password or the
-- whole account is being deleted.
CREATE TRIGGER oauth_accounts_last_way_in BEFORE DELETE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM password_resets WHERE user_id = OLD.user_id AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

-- Until its address is verified, an account may have somebody else's (docs/decisions/0065): an account
-- elsewhere would sign in whoever connected it.
CREATE TRIGGER oauth_accounts_verified_first BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

-- Members among themselves: who follows whom, and the names that members had before.

-- A name that a member had before. It leads to them, and nobody else can take it.
CREATE TABLE former_usernames (
  username text NOT NULL,
  user_id integer NOT NULL,
  until integer NOT NULL,
  CONSTRAINT former_usernames_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT former_usernames_format
    CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^A-Za-z0-9_-]*')
) STRICT;
CREATE UNIQUE INDEX former_usernames_name ON former_usernames (lower("username"));
CREATE INDEX former_usernames_user ON former_usernames (user_id);

-- Only a change of name writes the trail: the name must not be in use, nor be in the trail already.
CREATE TRIGGER former_usernames_insert BEFORE INSERT ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(NEW.username))
    OR EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username));
END;

-- A former name stays as it is.
CREATE TRIGGER former_usernames_no_update BEFORE UPDATE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent');
END;

-- A former name stays its member's until they take it again, or delete their account: then it must stay taken.
CREATE TRIGGER former_usernames_delete BEFORE DELETE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND lower(username) = lower(OLD.username))
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS d JOIN retired_usernames AS r
      WHERE d.user_id = OLD.user_id AND d.begun_at IS NOT NULL AND r.username = lower(OLD.username));
END;

-- Names of members who deleted their accounts. They lead nowhere and stay taken, and nothing says whose they were.
CREATE TABLE retired_usernames (
  username text PRIMARY KEY NOT NULL,
  CONSTRAINT retired_usernames_format
    CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^a-z0-9_-]*')
) STRICT, WITHOUT ROWID;

-- Browsers in which a member signed in before. A sign-in from another one is reported by mail, and guesses from elsewhere
-- don't keep a known browser waiting.

-- Only the hash of the browser's token is kept. It signs nobody in.
CREATE TABLE known_devices (
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  name text NOT NULL,
  first_seen_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  PRIMARY KEY (user_id, token_hash),
  CONSTRAINT known_devices_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT known_devices_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT known_devices_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT known_devices_seen_in_order CHECK (last_seen_at >= first_seen_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_seen ON known_devices (user_id, last_seen_at);

-- What happened to each account: sign-ins, failures, changes of what signs in, and requests for money. Members read their
-- own as "Recent activity".

-- `device` is the browser's name and `network` the visitor's address without its last part, so that a member recognizes
-- where it came from and the table names nobody's exact place. Both are null for what no browser asked for.
CREATE TABLE security_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  device text,
  network text,
  detail text,
  CONSTRAINT security_events_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT security_events_kind_known CHECK (kind IN (
    'registered', 'signed-in', 'second-step-due', 'code-failed', 'code-accepted', 'sign-in-failed', 'confirmation-failed', 'sessions-ended',
    'reset-requested', 'password-reset', 'password-changed', 'password-removed',
    'email-verified', 'email-change-requested', 'email-changed', 'email-change-undone',
    'account-linked', 'account-unlinked',
    'passkey-added', 'passkey-removed', 'authenticator-added', 'authenticator-removed',
    'recovery-codes-made', 'recovery-code-used',
    'payment-method-added', 'payment-method-removed', 'payout-requested', 'payout-cancelled',
    'exported', 'suspended', 'unsuspended', 'deletion-requested', 'deletion-cancelled'
  )),
  CONSTRAINT security_events_device_length CHECK (length(device) BETWEEN 1 AND 80),
  CONSTRAINT security_events_network_length CHECK (length(network) BETWEEN 1 AND 24),
  CONSTRAINT security_events_detail_length CHECK (length(detail) BETWEEN 1 AND 80)
) STRICT;
-- Guesses are counted apart from the rest; see the trigger.
CREATE INDEX security_events_user ON security_events (user_id, kind = 'sign-in-failed', id);
-- The sweep deletes events after 90 days.
CREATE INDEX security_events_at ON security_events (at);

-- A member has the newest 100 failed sign-ins and the newest 400 of the rest, so that someone who guesses passwords can
-- neither fill the table nor push anything else out of it.
CREATE TRIGGER security_events_newest AFTER INSERT ON security_events
BEGIN
  DELETE FROM security_events WHERE NEW.kind <> 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 0
    ORDER BY id DESC LIMIT -1 OFFSET 400
  );
  DELETE FROM security_events WHERE NEW.kind = 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 1
    ORDER BY id DESC LIMIT -1 OFFSET 100
  );
END;

-- An attempt is recorded as failed before the password or the code is checked, and becomes what it was once it was right.
CREATE TRIGGER security_events_update BEFORE UPDATE ON security_events
BEGIN
  SELECT RAISE(ABORT, 'security_event_is_fixed')
  WHERE NOT (
      (OLD.kind = 'sign-in-failed' AND NEW.kind IN ('signed-in', 'second-step-due'))
      OR (OLD.kind = 'code-failed' AND NEW.kind IN ('signed-in', 'code-accepted'))
    ) OR NEW.id IS NOT OLD.id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.at IS NOT OLD.at OR NEW.device IS NOT OLD.device
    OR NEW.network IS NOT OLD.network OR NEW.detail IS NOT OLD.detail;
END;

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

-- Emailed links with which members prove that an address is theirs. Only the hashes of their tokens are kept.

-- A link proves the address it was sent to, is valid for 24 hours and used once.
CREATE TABLE email_proofs (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  email text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  return_path text,
  CONSTRAINT email_proofs_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT email_proofs_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT email_proofs_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT email_proofs_lifetime CHECK (expires_at = created_at + 86400000),
  CONSTRAINT email_proofs_used_in_time CHECK (used_at >= created_at AND used_at < expires_at),
  CONSTRAINT email_proofs_return_path_length CHECK (length(return_path) BETWEEN 1 AND 2000)
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
