-- Listings: their descriptions, photos, and what sellers add after publishing.

-- An item for sale, or a draft. The price of an auction is in auctions.
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
  -- How often its text, facts or price were written, by which an edit notices that it started from an older text.
  revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT listings_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listings_kind_known CHECK (kind IN ('coin', 'note', 'other')),
  CONSTRAINT listings_format_known CHECK (format IN ('fixed', 'auction')),
  CONSTRAINT listings_status_known
    CHECK (status IN ('draft', 'active', 'reserved', 'sold', 'ended', 'withdrawn', 'removed')),
  CONSTRAINT listings_title_length CHECK (length(title) BETWEEN 3 AND 120),
  CONSTRAINT listings_description_length CHECK (length(description) <= 10000),
  CONSTRAINT listings_price_of_format
    CHECK ((format = 'fixed' AND price_minor IS NOT NULL) OR (format = 'auction' AND price_minor IS NULL)),
  CONSTRAINT listings_price_range CHECK (price_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT listings_attributes_are_json CHECK (json_valid(attributes)),
  CONSTRAINT listings_published_has_time CHECK ((status = 'draft') = (published_at IS NULL)),
  CONSTRAINT listings_revision_range CHECK (revision >= 0)
) STRICT;
CREATE INDEX listings_status ON listings (status, id);
CREATE INDEX listings_kind ON listings (kind, status, id);
CREATE INDEX listings_seller ON listings (seller_id, id);
CREATE INDEX listings_seller_status ON listings (seller_id, status, id);

-- Listings with a bid, a maximum, an offer or an order, whose makers relied on the description and photos.
CREATE VIEW relied_on_listings (listing_id) AS
  SELECT listing_id FROM auctions WHERE bid_count > 0
  UNION ALL SELECT a.listing_id FROM auctions AS a JOIN absentee_maxima AS m ON m.auction_id = a.id
  UNION ALL SELECT listing_id FROM orders
  UNION ALL SELECT listing_id FROM offers WHERE status = 'open';

-- Only an item on sale can be withdrawn: none that a buyer has an order for, and no lot whose auction still runs.
-- A withdrawn item can only be put on sale again or be removed.
CREATE TRIGGER listings_withdraw BEFORE UPDATE OF status ON listings
WHEN NEW.status IS NOT OLD.status AND 'withdrawn' IN (NEW.status, OLD.status)
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE (NEW.status = 'withdrawn' AND OLD.status <> 'active')
    OR (OLD.status = 'withdrawn' AND NEW.status NOT IN ('active', 'removed'));
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NEW.status = 'withdrawn' AND (
    EXISTS (SELECT 1 FROM orders WHERE listing_id = NEW.id AND status NOT IN ('refunded', 'cancelled'))
    OR EXISTS (SELECT 1 FROM auctions WHERE listing_id = NEW.id AND status IN ('draft', 'open'))
  );
END;

-- The description can't change once somebody has relied on it.
CREATE TRIGGER listings_description_is_fixed BEFORE UPDATE OF kind, title, description, attributes ON listings
WHEN NEW.kind IS NOT OLD.kind OR NEW.title IS NOT OLD.title OR NEW.description IS NOT OLD.description
  OR NEW.attributes IS NOT OLD.attributes
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed') WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.id);
END;

-- Every writer of a draft counts, so that no edit overwrites unseen what another one wrote.
CREATE TRIGGER listings_revised AFTER UPDATE OF kind, title, description, format, price_minor, attributes ON listings
WHEN NEW.status = 'draft'
BEGIN
  UPDATE listings SET revision = OLD.revision + 1 WHERE id = OLD.id;
END;

-- The photos of a listing, in the order of `position`. `preview` is a data URI shown while the photo loads.
CREATE TABLE photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  preview text NOT NULL DEFAULT '',
  CONSTRAINT photos_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT photos_position_range CHECK (position BETWEEN 1 AND 12),
  CONSTRAINT photos_width_range CHECK (width BETWEEN 1 AND 20000),
  CONSTRAINT photos_height_range CHECK (height BETWEEN 1 AND 20000),
  CONSTRAINT photos_preview_is_small_webp
    CHECK (preview = '' OR (preview GLOB 'data:image/webp;base64,*' AND length(preview) <= 4096))
) STRICT;
CREATE UNIQUE INDEX photos_key ON photos (key);
CREATE UNIQUE INDEX photos_position ON photos (listing_id, position);

-- A photo that a listing shows is no longer pending.
CREATE TRIGGER photos_in_use AFTER INSERT ON photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

-- The row gets the time at which the photo was added, so the sweep repeats the deletion if it fails, a day after that time
-- at the earliest.
CREATE TRIGGER photos_pending_deletion AFTER DELETE ON photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;

-- No photo can be added once somebody has relied on the description; later ones are listing additions.
CREATE TRIGGER photos_are_fixed_insert BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;

-- Photos can't change once somebody has relied on them.
CREATE TRIGGER photos_are_fixed_update BEFORE UPDATE OF id, listing_id, position, key ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id IN (OLD.listing_id, NEW.listing_id));
END;

-- Photos can't be removed once somebody has relied on them.
CREATE TRIGGER photos_are_fixed_delete BEFORE DELETE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

-- A photo in the store that nothing refers to yet, or any more. The row is written before the photo is stored, so a
-- crash in between leaves a row by which the sweep finds and deletes the photo after a day.
-- A new table that refers to stored photos needs a trigger that deletes the pending row; a test counts them.
CREATE TABLE pending_photos (
  key text PRIMARY KEY NOT NULL,
  at integer NOT NULL
) STRICT;
CREATE INDEX pending_photos_at ON pending_photos (at);

-- What a seller adds to a published listing: a note, a photo or both. Append-only.
CREATE TABLE listing_additions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  note text NOT NULL,
  photo_key text,
  photo_width integer,
  photo_height integer,
  at integer NOT NULL,
  CONSTRAINT listing_additions_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_additions_note_length CHECK (length(note) <= 1000),
  CONSTRAINT listing_additions_says_something CHECK (length(note) > 0 OR photo_key IS NOT NULL),
  CONSTRAINT listing_additions_photo_key_length CHECK (length(photo_key) = 32),
  CONSTRAINT listing_additions_photo_width_range
    CHECK ((photo_width IS NULL) = (photo_key IS NULL) AND photo_width BETWEEN 1 AND 20000),
  CONSTRAINT listing_additions_photo_height_range
    CHECK ((photo_height IS NULL) = (photo_key IS NULL) AND photo_height BETWEEN 1 AND 20000)
) STRICT;
CREATE INDEX listing_additions_listing ON listing_additions (listing_id, id);
CREATE UNIQUE INDEX listing_additions_photo ON listing_additions (photo_key) WHERE photo_key IS NOT NULL;

-- Only a published listing can have additions, at most ten, and INSERT OR REPLACE can't replace one.
CREATE TRIGGER listing_additions_insert BEFORE INSERT ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent')
  WHERE EXISTS (SELECT 1 FROM listing_additions WHERE id = NEW.id OR photo_key = NEW.photo_key);
  SELECT RAISE(ABORT, 'not_published')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND status IN ('active', 'reserved', 'sold', 'ended')
  );
  SELECT RAISE(ABORT, 'too_many_additions')
  WHERE (SELECT COUNT(*) FROM listing_additions WHERE listing_id = NEW.listing_id) >= 10;
END;

-- Buyers relied on what was added.
CREATE TRIGGER listing_additions_no_update BEFORE UPDATE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent');
END;

-- Buyers relied on what was added.
CREATE TRIGGER listing_additions_no_delete BEFORE DELETE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent');
END;

-- A photo that an addition shows is no longer pending.
CREATE TRIGGER listing_additions_photo_in_use AFTER INSERT ON listing_additions WHEN NEW.photo_key IS NOT NULL
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;
