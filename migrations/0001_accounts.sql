-- Members, their sessions and sign-ins, and their delivery addresses. In all these files money is in
-- integer minor units and a time is in milliseconds since 1970 in UTC. A trigger aborts a batch with a code that
-- app/db/refused.ts lists; docs/decisions/0003-how-money-is-guarded.md says why rules are kept here.

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

-- Members' accounts at Google and GitHub.
CREATE TABLE oauth_accounts (
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY (provider, provider_user_id),
  CONSTRAINT oauth_accounts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT oauth_accounts_provider_known CHECK (provider IN ('google', 'github'))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX oauth_accounts_user ON oauth_accounts (user_id, provider);

-- Failed sign-ins in a row per login name, whether a member has that name or not, so that the wait reveals nothing.
CREATE TABLE sign_in_backoffs (
  login_hash text PRIMARY KEY NOT NULL,
  failures integer NOT NULL,
  blocked_until integer NOT NULL,
  CONSTRAINT sign_in_backoffs_failures_range CHECK (failures >= 0)
) STRICT, WITHOUT ROWID;
-- The sweep deletes rows whose wait is over.
CREATE INDEX sign_in_backoffs_over ON sign_in_backoffs (blocked_until);

-- A member's delivery addresses. "" where a part is left out.
CREATE TABLE addresses (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text DEFAULT '' NOT NULL,
  city text NOT NULL,
  region text DEFAULT '' NOT NULL,
  postal_code text DEFAULT '' NOT NULL,
  country text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  is_default integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT addresses_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT addresses_street_length CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CONSTRAINT addresses_city_length CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CONSTRAINT addresses_postal_code_length CHECK (length(postal_code) <= 16),
  CONSTRAINT addresses_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT addresses_phone_length CHECK (length(phone) <= 30),
  CONSTRAINT addresses_default_flag CHECK (is_default IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default = 1;
-- Saving the same address twice is a double click.
CREATE UNIQUE INDEX addresses_same ON addresses (user_id, name, line1, line2, city, region, postal_code, country, phone);

-- INSERT OR REPLACE would silently delete an existing row. A member has at most ten addresses and one default.
CREATE TRIGGER addresses_once BEFORE INSERT ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_exists')
  WHERE EXISTS (SELECT 1 FROM addresses WHERE id = NEW.id)
    OR EXISTS (
      SELECT 1 FROM addresses
      WHERE user_id = NEW.user_id AND name = NEW.name AND line1 = NEW.line1 AND line2 = NEW.line2 AND city = NEW.city
        AND region = NEW.region AND postal_code = NEW.postal_code AND country = NEW.country AND phone = NEW.phone
    );
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1 AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1);
  SELECT RAISE(ABORT, 'too_many_addresses') WHERE (SELECT COUNT(*) FROM addresses WHERE user_id = NEW.user_id) >= 10;
END;

-- An address never changes its owner, and UPDATE OR REPLACE must not delete the other default.
CREATE TRIGGER addresses_update BEFORE UPDATE ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_is_fixed') WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id;
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;
