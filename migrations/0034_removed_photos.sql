-- Photos that a seller removed from a listing, kept for a day so that they can be put back.

-- A photo as it was in `photos`, and `place`, counted from 1, at which the listing showed it.
CREATE TABLE removed_photos (
  id integer PRIMARY KEY NOT NULL,
  listing_id integer NOT NULL,
  place integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  preview text NOT NULL,
  role text NOT NULL,
  alt text NOT NULL,
  original_key text NOT NULL,
  turn integer NOT NULL,
  crop_left integer NOT NULL,
  crop_top integer NOT NULL,
  crop_width integer NOT NULL,
  crop_height integer NOT NULL,
  removed_at integer NOT NULL,
  CONSTRAINT removed_photos_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT removed_photos_place_range CHECK (place BETWEEN 1 AND 12),
  CONSTRAINT removed_photos_removed_after_created CHECK (removed_at >= created_at)
) STRICT;
CREATE UNIQUE INDEX removed_photos_key ON removed_photos (key);
CREATE INDEX removed_photos_listing ON removed_photos (listing_id, id);
CREATE INDEX removed_photos_removed_at ON removed_photos (removed_at);

-- A removed photo can be put back, so it isn't pending.
CREATE TRIGGER removed_photos_in_use AFTER INSERT ON removed_photos
BEGIN
  DELETE FROM pending_photos WHERE key IN (NEW.key, NEW.original_key);
END;

-- Deleted with its row, unless it was put back.
CREATE TRIGGER removed_photos_pending_deletion AFTER DELETE ON removed_photos
WHEN NOT EXISTS (SELECT 1 FROM photos WHERE key = OLD.key)
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.removed_at), (OLD.original_key, OLD.removed_at)
  ON CONFLICT DO NOTHING;
END;
