-- A photo in the store that nothing shows yet, or no longer. The row is written before the store is asked, so a crash
-- between the two leaves a row that leads to what must go: the sweep deletes what is a day old.
-- A new table that names stored photos needs a trigger like the ones below; a test counts them.
CREATE TABLE pending_photos (
  key text PRIMARY KEY NOT NULL,
  at integer NOT NULL
) STRICT;

CREATE INDEX pending_photos_at ON pending_photos (at);

CREATE TRIGGER photos_belong AFTER INSERT ON photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

-- The moment it was added, which is past: the next sweep that finds it a day old repeats a deletion that failed.
CREATE TRIGGER photos_let_go AFTER DELETE ON photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER order_messages_photo_belongs AFTER INSERT ON order_messages WHEN NEW.photo_key IS NOT NULL
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;
