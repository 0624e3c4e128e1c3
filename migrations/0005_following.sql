-- Who follows whom.

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
