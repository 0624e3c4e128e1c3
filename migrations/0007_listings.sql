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
-- The feed and its notifications take a seller's listings by the time of their publication.
CREATE INDEX listings_seller_published ON listings (seller_id, status, published_at);

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

-- An item on sale never costs less than an open offer for it, which the seller could then accept at more than its price.
CREATE TRIGGER listings_price BEFORE UPDATE OF price_minor ON listings
WHEN NEW.price_minor < OLD.price_minor AND NEW.status = 'active' AND OLD.status = 'active'
BEGIN
  SELECT RAISE(ABORT, 'offer_above_price')
  WHERE EXISTS (
    SELECT 1 FROM offers
    WHERE listing_id = NEW.id AND auction_id IS NULL AND status = 'open' AND amount_minor > NEW.price_minor
  );
END;

-- A piece with a certificate is in one place only, so it can't be on sale twice.
CREATE TRIGGER listings_certificate_once BEFORE UPDATE OF status ON listings
WHEN NEW.status IN ('active', 'reserved') AND OLD.status NOT IN ('active', 'reserved')
BEGIN
  SELECT RAISE(ABORT, 'certificate_in_use') WHERE EXISTS (SELECT 1 FROM certificate_clashes WHERE listing_id = NEW.id);
END;

-- Counts a new listing.
CREATE TRIGGER listing_counts_insert AFTER INSERT ON listings
BEGIN
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

-- Counts a listing under its new status.
CREATE TRIGGER listing_counts_update AFTER UPDATE OF status, seller_id ON listings
WHEN NEW.status IS NOT OLD.status OR NEW.seller_id IS NOT OLD.seller_id
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

-- No longer counts a deleted draft.
CREATE TRIGGER listing_counts_delete AFTER DELETE ON listings
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
END;

-- A listing is removed by a removal, and stays removed while it is in force.
CREATE TRIGGER listings_removed BEFORE UPDATE OF status ON listings
WHEN OLD.status = 'removed' AND NEW.status <> 'removed'
BEGIN
  SELECT RAISE(ABORT, 'removal_in_force')
  WHERE EXISTS (SELECT 1 FROM removals WHERE kind = 'listing' AND target_id = NEW.id AND restored_at IS NULL);
END;

-- An offer is for the listing as it was: before it is sold, taken off sale or back on sale, open offers have ended.
CREATE TRIGGER listings_end_offers BEFORE UPDATE OF status ON listings WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'offers_are_open') WHERE EXISTS (SELECT 1 FROM offers WHERE listing_id = NEW.id AND status = 'open');
END;

-- Listings with a bid, a maximum, an offer or an order, whose makers relied on the description and photos.
CREATE VIEW relied_on_listings (listing_id) AS
  SELECT listing_id FROM auctions WHERE bid_count > 0
  UNION ALL SELECT a.listing_id FROM auctions AS a JOIN absentee_maxima AS m ON m.auction_id = a.id
  UNION ALL SELECT listing_id FROM orders
  UNION ALL SELECT listing_id FROM offers WHERE status = 'open';

-- The photos of a listing, shown in the order of `position`, which may have gaps. `preview` is a data URI shown while the
-- photo loads. The seller's original is kept under `original_key` and never served to others. The photo is made from it
-- and stored under `key`: the part that starts at `crop_left` and `crop_top`, in ten-thousandths of the original's width
-- and height, turned clockwise by `turn` degrees.
CREATE TABLE photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  preview text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT 'detail',
  alt text NOT NULL DEFAULT '',
  original_key text NOT NULL,
  turn integer NOT NULL DEFAULT 0,
  crop_left integer NOT NULL DEFAULT 0,
  crop_top integer NOT NULL DEFAULT 0,
  crop_width integer NOT NULL DEFAULT 10000,
  crop_height integer NOT NULL DEFAULT 10000,
  CONSTRAINT photos_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT photos_position_range CHECK (position >= 1),
  CONSTRAINT photos_width_range CHECK (width BETWEEN 1 AND 20000),
  CONSTRAINT photos_height_range CHECK (height BETWEEN 1 AND 20000),
  CONSTRAINT photos_preview_is_small_webp
    CHECK (preview = '' OR (preview GLOB 'data:image/webp;base64,*' AND length(preview) <= 4096)),
  CONSTRAINT photos_role_known CHECK (role IN ('obverse', 'reverse', 'edge', 'slab', 'detail')),
  CONSTRAINT photos_alt_length CHECK (length(alt) <= 200),
  CONSTRAINT photos_original_is_apart CHECK (original_key <> key),
  CONSTRAINT photos_turn_known CHECK (turn IN (0, 90, 180, 270)),
  CONSTRAINT photos_crop_is_inside
    CHECK (crop_left >= 0 AND crop_top >= 0 AND crop_left + crop_width <= 10000 AND crop_top + crop_height <= 10000),
  CONSTRAINT photos_crop_is_not_tiny CHECK (crop_width >= 500 AND crop_height >= 500)
) STRICT;
CREATE UNIQUE INDEX photos_key ON photos (key);
CREATE UNIQUE INDEX photos_original_key ON photos (original_key);
CREATE UNIQUE INDEX photos_position ON photos (listing_id, position);
-- An item has one obverse and one reverse. Further pictures of a side, and each item of a lot of several, are details.
CREATE UNIQUE INDEX photos_side ON photos (listing_id, role) WHERE role = 'obverse' OR role = 'reverse';

-- A listing shows at most twelve photos.
CREATE TRIGGER photos_limit BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'too_many_photos')
  WHERE (SELECT COUNT(*) FROM photos WHERE listing_id = NEW.listing_id) >= 12;
END;

-- A photo that a listing shows is no longer pending, and neither is its original.
CREATE TRIGGER photos_in_use AFTER INSERT ON photos
BEGIN
  DELETE FROM pending_photos WHERE key IN (NEW.key, NEW.original_key);
END;

-- The row gets the time at which the photo was added, so the sweep repeats the deletion if it fails, a day after that time
-- at the earliest. A photo that was removed and can be put back is kept.
CREATE TRIGGER photos_pending_deletion AFTER DELETE ON photos
WHEN NOT EXISTS (SELECT 1 FROM removed_photos WHERE key = OLD.key)
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at), (OLD.original_key, OLD.created_at)
  ON CONFLICT DO NOTHING;
END;

-- A photo that was turned or cropped is stored anew.
CREATE TRIGGER photos_pending_replacement AFTER UPDATE OF key ON photos WHEN NEW.key <> OLD.key
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;

-- A photo stays with its listing and its original.
CREATE TRIGGER photos_stay BEFORE UPDATE OF id, listing_id, original_key, created_at ON photos
BEGIN
  SELECT RAISE(ABORT, 'photo_is_fixed');
END;

-- No photo can be added once somebody has relied on the description; later ones are listing additions.
CREATE TRIGGER photos_are_fixed_insert BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;

-- Photos, their order and what is said of them can't change once somebody has relied on them.
CREATE TRIGGER photos_are_fixed_update BEFORE UPDATE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

-- Photos can't be removed once somebody has relied on them.
CREATE TRIGGER photos_are_fixed_delete BEFORE DELETE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

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
CREATE UNIQUE INDEX listing_additions_measurable ON listing_additions (-id) WHERE photo_key IS NOT NULL;

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

-- What a seller's own list of listings needs.

-- How often members opened each listing while it was on sale; who they were is not stored. No row before the first view.
CREATE TABLE listing_views (
  listing_id integer PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  CONSTRAINT listing_views_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_views_count_range CHECK (count > 0)
) STRICT;

-- How many listings a seller has in each status, so that the counts on the tabs cost the same however many there are.
-- Maintained by the triggers below.
CREATE TABLE listing_counts (
  seller_id integer NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (seller_id, status),
  CONSTRAINT listing_counts_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listing_counts_count_range CHECK (count >= 0)
) STRICT, WITHOUT ROWID;
