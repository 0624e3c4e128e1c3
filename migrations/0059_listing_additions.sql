-- WHAT PEOPLE RELY ON STAYS -------------------------------------------------------------------------

CREATE INDEX orders_by_listing ON orders (listing_id,id);

-- Listings for which somebody has bid, left a maximum, offered or ordered on the strength of their words and photos.
CREATE VIEW relied_on_listings (listing_id) AS
  SELECT listing_id FROM auctions WHERE bid_count > 0
  UNION ALL SELECT a.listing_id FROM auctions AS a JOIN absentee_maxima AS m ON m.auction_id = a.id
  UNION ALL SELECT listing_id FROM orders
  UNION ALL SELECT listing_id FROM offers WHERE status = 'open';

CREATE TRIGGER listings_keep_description BEFORE UPDATE OF kind, title, description, attributes ON listings
WHEN NEW.kind IS NOT OLD.kind OR NEW.title IS NOT OLD.title OR NEW.description IS NOT OLD.description
  OR NEW.attributes IS NOT OLD.attributes
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed') WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.id);
END;
CREATE TRIGGER photos_keep_in BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;
CREATE TRIGGER photos_keep BEFORE UPDATE OF id, listing_id, position, key ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id IN (OLD.listing_id, NEW.listing_id));
END;
CREATE TRIGGER photos_keep_out BEFORE DELETE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

-- ADDITIONS -----------------------------------------------------------------------------------------

-- What a seller adds to a published listing: a note, a photo or both, with its time. Nothing of it goes away again.
CREATE TABLE listing_additions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  note text NOT NULL,
  photo_key text,
  photo_width integer,
  photo_height integer,
  at integer NOT NULL,
  FOREIGN KEY (listing_id) REFERENCES listings(id),
  CHECK (length(note) <= 1000),
  CHECK (length(note) > 0 OR photo_key IS NOT NULL),
  CHECK (length(photo_key) = 32),
  CHECK ((photo_width IS NULL) = (photo_key IS NULL) AND photo_width BETWEEN 1 AND 20000),
  CHECK ((photo_height IS NULL) = (photo_key IS NULL) AND photo_height BETWEEN 1 AND 20000)
) STRICT;

CREATE INDEX listing_additions_listing ON listing_additions (listing_id,id);
CREATE UNIQUE INDEX listing_additions_photo ON listing_additions (photo_key) WHERE photo_key IS NOT NULL;

CREATE TRIGGER listing_additions_in BEFORE INSERT ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_stay')
  WHERE EXISTS (SELECT 1 FROM listing_additions WHERE id = NEW.id OR photo_key = NEW.photo_key);
  SELECT RAISE(ABORT, 'not_published')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND status IN ('active', 'reserved', 'sold', 'ended')
  );
  SELECT RAISE(ABORT, 'too_many_additions')
  WHERE (SELECT COUNT(*) FROM listing_additions WHERE listing_id = NEW.listing_id) >= 10;
END;
CREATE TRIGGER listing_additions_no_update BEFORE UPDATE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_stay');
END;
CREATE TRIGGER listing_additions_no_delete BEFORE DELETE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_stay');
END;
CREATE TRIGGER listing_additions_photo_belongs AFTER INSERT ON listing_additions WHEN NEW.photo_key IS NOT NULL
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;
