-- What can be measured in a listing's photos, and photos that two members' listings share.

-- Everything that is measured, under one number: a listing's photos, and those that its seller added after publishing as
-- the negative of the addition's id.
CREATE VIEW measurable_photos (id, listing_id, key, width, height) AS
  SELECT id, listing_id, key, width, height FROM photos
  UNION ALL
  SELECT -id, listing_id, photo_key, photo_width, photo_height FROM listing_additions WHERE photo_key IS NOT NULL;

-- Numbers from the pixels of one photo. Shares are in thousandths; `across` is in pixels of the stored photo. `shape`,
-- `across` and `cut_at` are null unless a coin or a note was found against a plain background; `cut_at` adds up 1 left,
-- 2 top, 4 right and 8 bottom. The detail is null for a photo without contrast. A fingerprint is 256 bits as hexadecimal
-- digits: of the whole photo, and of the item in it if one was found.
CREATE TABLE photo_measures (
  photo_id integer PRIMARY KEY NOT NULL,
  shape text,
  across integer,
  cut_at integer,
  half_detail integer,
  quarter_detail integer,
  shadows integer NOT NULL,
  highlights integer NOT NULL,
  brightest integer NOT NULL,
  whole_print text NOT NULL,
  piece_print text,
  at integer NOT NULL,
  CONSTRAINT photo_measures_shape_known CHECK (shape IN ('round', 'rectangle')),
  CONSTRAINT photo_measures_piece_is_complete
    CHECK ((shape IS NULL) = (across IS NULL) AND (shape IS NULL) = (cut_at IS NULL) AND (shape IS NULL) = (piece_print IS NULL)),
  CONSTRAINT photo_measures_across_range CHECK (across BETWEEN 1 AND 40000),
  CONSTRAINT photo_measures_cut_at_range CHECK (cut_at BETWEEN 0 AND 15),
  CONSTRAINT photo_measures_detail_range
    CHECK ((half_detail IS NULL) = (quarter_detail IS NULL) AND half_detail >= 0 AND quarter_detail >= 0),
  CONSTRAINT photo_measures_light_range
    CHECK (shadows BETWEEN 0 AND 1000 AND highlights BETWEEN 0 AND 1000 AND brightest BETWEEN 0 AND 1000),
  CONSTRAINT photo_measures_print_length CHECK (length(whole_print) = 64 AND length(piece_print) = 64)
) STRICT;

-- A foreign key can't refer to a view.
CREATE TRIGGER photo_measures_photo BEFORE INSERT ON photo_measures
BEGIN
  SELECT RAISE(ABORT, 'no_such_photo')
  WHERE NOT EXISTS (SELECT 1 FROM measurable_photos WHERE id = NEW.photo_id);
END;

-- Where photos with a similar fingerprint are found: one row for each quarter of a photo's short fingerprints.
CREATE TABLE photo_buckets (
  bucket integer NOT NULL,
  photo_id integer NOT NULL,
  CONSTRAINT photo_buckets_pk PRIMARY KEY (bucket, photo_id),
  CONSTRAINT photo_buckets_photo_fk FOREIGN KEY (photo_id) REFERENCES photo_measures (photo_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_buckets_photo ON photo_buckets (photo_id);

-- Photos of two members' listings that show the same picture; `distance` is the number of bits in which they differ.
CREATE TABLE photo_matches (
  photo_id integer NOT NULL,
  other_id integer NOT NULL,
  distance integer NOT NULL,
  at integer NOT NULL,
  CONSTRAINT photo_matches_pk PRIMARY KEY (photo_id, other_id),
  CONSTRAINT photo_matches_photo_fk FOREIGN KEY (photo_id) REFERENCES photo_measures (photo_id),
  CONSTRAINT photo_matches_other_fk FOREIGN KEY (other_id) REFERENCES photo_measures (photo_id),
  CONSTRAINT photo_matches_order CHECK (photo_id > other_id),
  CONSTRAINT photo_matches_distance_range CHECK (distance BETWEEN 0 AND 256)
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_matches_other ON photo_matches (other_id);
CREATE INDEX photo_matches_at ON photo_matches (at);

-- Pairs of listings whose shared photos the operator looked at and found to be no problem.

-- Neither the operator nor the two sellers are told of the pair again, unless its row is deleted.
CREATE TABLE dismissed_pairs (
  listing_id integer NOT NULL,
  other_id integer NOT NULL,
  reason text NOT NULL,
  dismissed_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT dismissed_pairs_pk PRIMARY KEY (listing_id, other_id),
  CONSTRAINT dismissed_pairs_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_other_fk FOREIGN KEY (other_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_order CHECK (listing_id > other_id),
  CONSTRAINT dismissed_pairs_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT dismissed_pairs_dismissed_by_length CHECK (length(dismissed_by) BETWEEN 1 AND 100)
) STRICT, WITHOUT ROWID;
CREATE INDEX dismissed_pairs_other ON dismissed_pairs (other_id);

-- What was measured goes with its photo.
CREATE TRIGGER photo_measures_of_photo BEFORE DELETE ON photos
BEGIN
  DELETE FROM photo_matches WHERE OLD.id IN (photo_id, other_id);
  DELETE FROM photo_buckets WHERE photo_id = OLD.id;
  DELETE FROM photo_measures WHERE photo_id = OLD.id;
END;
