-- The tables, drafted by drizzle-kit from app/db/schema.ts; STRICT, WITHOUT ROWID and CHECKs by hand.
-- Money is integer minor units, times are milliseconds since 1970 UTC.

CREATE TABLE auctions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  seller_id integer NOT NULL,
  status text NOT NULL,
  start_minor integer NOT NULL,
  reserve_minor integer,
  buy_now_minor integer,
  starts_at integer NOT NULL,
  ends_at integer NOT NULL,
  price_minor integer NOT NULL,
  bid_count integer DEFAULT 0 NOT NULL,
  last_hash text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
  bidder_count integer DEFAULT 0 NOT NULL,
  leader_id integer,
  leader_maximum_minor integer,
  closed_at integer,
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  FOREIGN KEY (seller_id) REFERENCES users(id),
  FOREIGN KEY (leader_id) REFERENCES users(id),
  CHECK (status IN ('draft', 'open', 'sold', 'unsold', 'cancelled')),
  CHECK (start_minor BETWEEN 1 AND 10000000000),
  CHECK (reserve_minor BETWEEN start_minor AND 10000000000),
  CHECK (buy_now_minor BETWEEN start_minor AND 10000000000),
  CHECK (buy_now_minor * 100 >= start_minor * 130),
  CHECK (buy_now_minor >= reserve_minor),
  CHECK (ends_at > starts_at),
  CHECK (price_minor >= start_minor),
  CHECK (bid_count >= 0),
  CHECK (bidder_count BETWEEN 0 AND bid_count),
  CHECK ((leader_id IS NULL) = (leader_maximum_minor IS NULL)),
  CHECK ((leader_id IS NULL) = (bid_count = 0)),
  CHECK (leader_maximum_minor >= price_minor),
  CHECK (leader_id <> seller_id),
  CHECK ((closed_at IS NULL) = (status IN ('draft', 'open')))
) STRICT;

CREATE UNIQUE INDEX auctions_listing ON auctions (listing_id) WHERE status IN ('draft', 'open');
CREATE INDEX auctions_closing ON auctions (status,ends_at);
CREATE INDEX auctions_leader ON auctions (leader_id) WHERE status = 'open';
CREATE INDEX auctions_by_listing ON auctions (listing_id,id);

CREATE TABLE bids (
  auction_id integer NOT NULL,
  seq integer NOT NULL,
  bidder_id integer NOT NULL,
  pseudonym text NOT NULL,
  maximum_minor integer NOT NULL,
  salt text NOT NULL,
  commitment text NOT NULL,
  price_minor integer NOT NULL,
  outcome text NOT NULL,
  at integer NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY(auction_id, seq),
  FOREIGN KEY (auction_id) REFERENCES auctions(id),
  FOREIGN KEY (bidder_id) REFERENCES users(id),
  CHECK (seq >= 1),
  CHECK (maximum_minor BETWEEN 1 AND 10000000000),
  CHECK (price_minor BETWEEN 1 AND 10000000000),
  CHECK (outcome IN ('leading', 'outbid')),
  CHECK (outcome = 'outbid' OR maximum_minor >= price_minor),
  CHECK (length(hash) = 64 AND length(prev_hash) = 64 AND length(commitment) = 64),
  CHECK (length(salt) >= 32)
) STRICT, WITHOUT ROWID;

CREATE INDEX bids_bidder ON bids (bidder_id,at);
CREATE INDEX bids_auction_bidder ON bids (auction_id,bidder_id,seq);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  answer text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, key),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (length(key) BETWEEN 8 AND 100),
  CHECK (json_valid(answer))
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_accounts (
  code text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  owner_id integer,
  auction_id integer,
  order_id integer,
  balance_minor integer DEFAULT 0 NOT NULL,
  FOREIGN KEY (owner_id) REFERENCES users(id),
  FOREIGN KEY (auction_id) REFERENCES auctions(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (code = CASE kind WHEN 'outside' THEN 'outside' WHEN 'fees' THEN 'fees' WHEN 'available' THEN 'available:' || owner_id WHEN 'pending' THEN 'pending:' || owner_id WHEN 'held' THEN 'held:' || owner_id || ':' || auction_id WHEN 'protected' THEN 'protected:' || order_id END),
  CHECK (kind IN ('outside', 'fees') OR owner_id IS NOT NULL),
  CHECK (kind = 'outside' OR balance_minor >= 0),
  CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_id,kind) WHERE balance_minor <> 0;
CREATE INDEX ledger_accounts_auction ON ledger_accounts (auction_id) WHERE auction_id IS NOT NULL;
CREATE INDEX ledger_accounts_order ON ledger_accounts (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_postings (
  account_code text NOT NULL,
  transfer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  PRIMARY KEY(account_code, transfer_id),
  FOREIGN KEY (account_code) REFERENCES ledger_accounts(code),
  FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CHECK (amount_minor <> 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_transfers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  debit_code text NOT NULL,
  credit_code text NOT NULL,
  amount_minor integer NOT NULL,
  idempotency_key text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (debit_code) REFERENCES ledger_accounts(code),
  FOREIGN KEY (credit_code) REFERENCES ledger_accounts(code),
  CHECK (kind IN ('deposit', 'hold', 'release', 'payment', 'payout', 'fee', 'proceeds', 'refund')),
  CHECK (amount_minor BETWEEN 1 AND 1000000000000),
  CHECK (debit_code <> credit_code),
  CHECK (length(idempotency_key) BETWEEN 3 AND 200)
) STRICT;

CREATE UNIQUE INDEX ledger_transfers_key ON ledger_transfers (idempotency_key);

CREATE TABLE listings (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  format text NOT NULL,
  status text NOT NULL,
  price_minor integer,
  attributes text DEFAULT '{}' NOT NULL,
  created_at integer NOT NULL,
  published_at integer,
  FOREIGN KEY (seller_id) REFERENCES users(id),
  CHECK (kind IN ('coin', 'note', 'other')),
  CHECK (format IN ('fixed', 'auction')),
  CHECK (status IN ('draft', 'active', 'reserved', 'sold', 'ended', 'withdrawn', 'removed')),
  CHECK (length(title) BETWEEN 3 AND 120),
  CHECK (length(description) <= 10000),
  CHECK ((format = 'fixed' AND price_minor IS NOT NULL) OR (format = 'auction' AND price_minor IS NULL)),
  CHECK (price_minor BETWEEN 1 AND 10000000000),
  CHECK (json_valid(attributes)),
  CHECK ((status = 'draft') = (published_at IS NULL))
) STRICT;

CREATE INDEX listings_status ON listings (status,id);
CREATE INDEX listings_kind ON listings (kind,status,id);
CREATE INDEX listings_seller ON listings (seller_id,id);

CREATE TABLE notifications (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  read integer DEFAULT 0 NOT NULL,
  listing_id integer,
  once_key text,
  created_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  CHECK (read IN (0, 1)),
  CHECK (length(title) BETWEEN 1 AND 200),
  CHECK (length(message) BETWEEN 1 AND 1000)
) STRICT;

CREATE UNIQUE INDEX notifications_once ON notifications (once_key);
CREATE INDEX notifications_user ON notifications (user_id,id);

CREATE TABLE oauth_accounts (
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(provider, provider_user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (provider IN ('google', 'github'))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX oauth_accounts_user ON oauth_accounts (user_id,provider);

CREATE TABLE orders (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  auction_id integer,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  status text NOT NULL,
  price_minor integer NOT NULL,
  fee_minor integer NOT NULL,
  created_at integer NOT NULL,
  paid_at integer,
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  FOREIGN KEY (auction_id) REFERENCES auctions(id),
  FOREIGN KEY (buyer_id) REFERENCES users(id),
  FOREIGN KEY (seller_id) REFERENCES users(id),
  CHECK (status IN ('awaiting-payment', 'paid', 'shipped', 'delivered', 'completed', 'disputed', 'refunded', 'released', 'cancelled')),
  CHECK (price_minor BETWEEN 1 AND 10000000000),
  CHECK (fee_minor BETWEEN 0 AND price_minor),
  CHECK (buyer_id <> seller_id)
) STRICT;

CREATE UNIQUE INDEX orders_auction ON orders (auction_id) WHERE auction_id IS NOT NULL;
CREATE UNIQUE INDEX orders_listing ON orders (listing_id) WHERE status NOT IN ('refunded', 'cancelled');
CREATE INDEX orders_buyer ON orders (buyer_id,id);
CREATE INDEX orders_seller ON orders (seller_id,id);

CREATE TABLE photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  CHECK (position BETWEEN 1 AND 12),
  CHECK (width BETWEEN 1 AND 20000),
  CHECK (height BETWEEN 1 AND 20000)
) STRICT;

CREATE UNIQUE INDEX photos_key ON photos (key);
CREATE UNIQUE INDEX photos_position ON photos (listing_id,position);

CREATE TABLE rate_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  bucket text NOT NULL,
  at integer NOT NULL
) STRICT;

CREATE INDEX rate_events_bucket ON rate_events (bucket,at);
CREATE INDEX rate_events_at ON rate_events (at);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (length(token_hash) = 64),
  CHECK (expires_at > created_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE sign_in_backoffs (
  login_hash text PRIMARY KEY NOT NULL,
  failures integer NOT NULL,
  blocked_until integer NOT NULL,
  CHECK (failures >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text,
  profile_image_url text,
  unread_notifications integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^A-Za-z0-9_-]*'),
  CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CHECK (unread_notifications >= 0)
) STRICT;

CREATE UNIQUE INDEX users_username_key ON users (lower("username"));
CREATE UNIQUE INDEX users_email_key ON users (lower("email"));
