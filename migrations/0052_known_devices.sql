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

-- Browsers that forget their cookies would fill the table: a member has the 50 that were seen last.
CREATE TRIGGER known_devices_newest AFTER INSERT ON known_devices
BEGIN
  DELETE FROM known_devices WHERE user_id = NEW.user_id AND token_hash IN (
    SELECT token_hash FROM known_devices WHERE user_id = NEW.user_id ORDER BY last_seen_at DESC, token_hash LIMIT -1 OFFSET 50
  );
END;
