-- Members among themselves: who follows whom, and the names that members had before.

-- A member follows another: the new listings of `followed_id` appear in the follower's feed and, unless they muted them,
-- among their notifications. The id is the keyset of both lists and of the fan-out.
CREATE TABLE follows (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  follower_id integer NOT NULL,
  followed_id integer NOT NULL,
  muted integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT follows_follower_fk FOREIGN KEY (follower_id) REFERENCES users (id),
  CONSTRAINT follows_followed_fk FOREIGN KEY (followed_id) REFERENCES users (id),
  CONSTRAINT follows_not_oneself CHECK (follower_id <> followed_id),
  CONSTRAINT follows_muted_flag CHECK (muted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX follows_pair ON follows (follower_id, followed_id);
CREATE INDEX follows_followed ON follows (followed_id, id);
CREATE INDEX follows_follower ON follows (follower_id, id);
-- The feed and its notifications take a seller's listings by the time of their publication.
CREATE INDEX listings_seller_published ON listings (seller_id, status, published_at);

-- INSERT OR REPLACE would silently delete an existing row. A feed reads some listings of each followed member, so their
-- number must stay bounded.
CREATE TRIGGER follows_insert BEFORE INSERT ON follows
BEGIN
  SELECT RAISE(ABORT, 'follow_exists')
  WHERE EXISTS (SELECT 1 FROM follows WHERE follower_id = NEW.follower_id AND followed_id = NEW.followed_id)
    OR EXISTS (SELECT 1 FROM follows WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'too_many_follows')
  WHERE (SELECT following_count FROM users WHERE id = NEW.follower_id) >= 500;
END;

-- Only muting changes a follow; another pair would make the counts wrong.
CREATE TRIGGER follows_update BEFORE UPDATE ON follows
BEGIN
  SELECT RAISE(ABORT, 'follow_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.follower_id IS NOT OLD.follower_id OR NEW.followed_id IS NOT OLD.followed_id
    OR NEW.at IS NOT OLD.at;
END;

-- Maintains both members' counts, so that a profile reads one row.
CREATE TRIGGER follows_count_insert AFTER INSERT ON follows
BEGIN
  UPDATE users SET follower_count = follower_count + 1 WHERE id = NEW.followed_id;
  UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower_id;
END;

-- Maintains both members' counts.
CREATE TRIGGER follows_count_delete AFTER DELETE ON follows
BEGIN
  UPDATE users SET follower_count = follower_count - 1 WHERE id = OLD.followed_id;
  UPDATE users SET following_count = following_count - 1 WHERE id = OLD.follower_id;
END;

-- Followers are notified a moment later, so that publishing takes no longer. All that a seller publishes within a minute
-- shares one entry, which is due when the minute is over.
CREATE TRIGGER followers_are_notified AFTER INSERT ON search_documents
WHEN NEW.state = 'sale' AND EXISTS (
  SELECT 1 FROM follows WHERE followed_id = (SELECT seller_id FROM listings WHERE id = NEW.listing_id))
BEGIN
  INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
  SELECT 'new-listings', json_object('sellerId', seller_id, 'publishedAt', published_at, 'after', 0),
    'new-listings:' || seller_id || ':' || (published_at / 60000), published_at, (published_at / 60000 + 1) * 60000
  FROM listings WHERE id = NEW.listing_id
  ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING;
END;

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

-- Names of members who deleted their accounts. They lead nowhere and stay taken, and nothing says whose they were.
CREATE TABLE retired_usernames (
  username text PRIMARY KEY NOT NULL,
  CONSTRAINT retired_usernames_format
    CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^a-z0-9_-]*')
) STRICT, WITHOUT ROWID;

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

-- The old name stays the member's. One that they take again is no former name any more. Of a deleted account, nothing leads
-- from the name to the pseudonym.
CREATE TRIGGER users_name_trail AFTER UPDATE OF username ON users WHEN lower(NEW.username) <> lower(OLD.username)
BEGIN
  DELETE FROM former_usernames WHERE lower(username) = lower(NEW.username);
  INSERT INTO former_usernames (username, user_id, until) SELECT OLD.username, OLD.id, NEW.username_changed_at
  WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL);
  INSERT INTO retired_usernames (username) SELECT lower(OLD.username)
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL);
END;

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

-- A former name stays its member's until they take it again, or delete their account.
CREATE TRIGGER former_usernames_delete BEFORE DELETE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND lower(username) = lower(OLD.username))
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
  INSERT INTO retired_usernames (username) SELECT lower(OLD.username)
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

-- A member's picture is in use, so the sweep leaves it; the one that it replaces is deleted a day later at the latest.
CREATE TRIGGER users_image_update AFTER UPDATE OF profile_image_url ON users
WHEN NEW.profile_image_url IS NOT OLD.profile_image_url
BEGIN
  DELETE FROM pending_photos WHERE key = substr(NEW.profile_image_url, 10, 32);
  INSERT INTO pending_photos (key, at) SELECT substr(OLD.profile_image_url, 10, 32), 0
  WHERE OLD.profile_image_url IS NOT NULL ON CONFLICT DO NOTHING;
END;
