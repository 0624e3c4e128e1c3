-- What lists and the search read: copies of the listings on sale, written only by triggers.

-- One narrow row per listing on sale, for lists to sort and filter. Only triggers write it.
CREATE TABLE active_listings (
  listing_id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  price_minor integer NOT NULL,
  ends_at integer NOT NULL,
  year integer,
  country text,
  grade text,
  year_to integer,
  grade_from integer,
  grade_to integer,
  CONSTRAINT active_listings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT;
CREATE INDEX active_listings_kind ON active_listings (kind, listing_id);
CREATE INDEX active_listings_price ON active_listings (price_minor, listing_id);
CREATE INDEX active_listings_ending ON active_listings (ends_at, listing_id);
-- The country filter leaves the fewest rows.
CREATE INDEX active_listings_country ON active_listings (country, listing_id);

-- The row that each listing on sale must have.
CREATE VIEW active_listings_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    CAST(json_extract(l.attributes, '$.year') AS INTEGER) AS year,
    lower(COALESCE(json_extract(l.attributes, '$.country'), json_extract(l.attributes, '$.issuer'))) AS country,
    lower(json_extract(l.attributes, '$.grade')) AS grade
  FROM listings AS l LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  WHERE l.status = 'active';

-- The full-text index of the listings on sale.
CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, attributes,
  content = 'listings', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- A listing that is inserted on sale gets a row.
CREATE TRIGGER active_listings_listing_insert AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

-- The row is rewritten when the listing changes, and deleted when it is no longer on sale.
CREATE TRIGGER active_listings_listing_update AFTER UPDATE OF status, kind, format, price_minor, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  DELETE FROM active_listings WHERE listing_id = NEW.id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

-- A listing on sale by auction gets its row once the auction has a price.
CREATE TRIGGER active_listings_auction_insert AFTER INSERT ON auctions
BEGIN
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;

-- Lists sort by the auction's current price and end.
CREATE TRIGGER active_listings_auction_update AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
END;

-- A listing that is inserted on sale can be found.
CREATE TRIGGER listings_fts_insert AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO listings_fts (rowid, title, description, attributes)
  VALUES (NEW.id, NEW.title, NEW.description, NEW.attributes);
END;

-- The index keeps no copy of the text, so removing a listing requires exactly the text it was indexed with.
CREATE TRIGGER listings_fts_update AFTER UPDATE OF status, title, description, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  SELECT 'delete', OLD.id, OLD.title, OLD.description, OLD.attributes WHERE OLD.status = 'active';
  INSERT INTO listings_fts (rowid, title, description, attributes)
  SELECT NEW.id, NEW.title, NEW.description, NEW.attributes WHERE NEW.status = 'active';
END;

-- A deleted listing is removed from the index.
CREATE TRIGGER listings_fts_delete AFTER DELETE ON listings WHEN OLD.status = 'active'
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  VALUES ('delete', OLD.id, OLD.title, OLD.description, OLD.attributes);
END;

-- Lists of auctions filter by country without reading the listing.
CREATE TRIGGER auctions_country_insert AFTER INSERT ON auctions
BEGIN
  UPDATE auctions SET country = (
    SELECT lower(COALESCE(json_extract(attributes, '$.country'), json_extract(attributes, '$.issuer')))
    FROM listings WHERE id = NEW.listing_id
  ) WHERE id = NEW.id;
END;

-- Lists of auctions filter by country without reading the listing.
CREATE TRIGGER auctions_country_update AFTER UPDATE OF attributes ON listings WHEN NEW.attributes <> OLD.attributes
BEGIN
  UPDATE auctions
  SET country = lower(COALESCE(json_extract(NEW.attributes, '$.country'), json_extract(NEW.attributes, '$.issuer')))
  WHERE listing_id = NEW.id;
END;
