-- What lists read: copies of the listings on sale, written only by triggers.

-- One narrow row per listing on sale, for lists to sort and filter. Only triggers write it.
CREATE TABLE active_listings (
  listing_id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  price_minor integer NOT NULL,
  ends_at integer NOT NULL,
  country text,
  CONSTRAINT active_listings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT;
CREATE INDEX active_listings_kind ON active_listings (kind, listing_id);
CREATE INDEX active_listings_price ON active_listings (price_minor, listing_id);
CREATE INDEX active_listings_ending ON active_listings (ends_at, listing_id);
-- The country filter leaves the fewest rows.
CREATE INDEX active_listings_country ON active_listings (country, listing_id);

-- The row that each listing on sale must have, in the order of its columns.
CREATE VIEW active_listings_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    lower(COALESCE(f.country, f.issuer)) AS country
  FROM listings AS l
  LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  WHERE l.status = 'active';

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

-- Lists of auctions filter by kind and country without reading the listing.
CREATE TRIGGER auctions_listed AFTER INSERT ON auctions
BEGIN
  UPDATE auctions SET kind = (SELECT kind FROM listings WHERE id = NEW.listing_id),
    country = (SELECT lower(COALESCE(country, issuer)) FROM listing_facts WHERE listing_id = NEW.listing_id)
  WHERE id = NEW.id;
END;

-- A draft can become one of another kind.
CREATE TRIGGER auctions_kind AFTER UPDATE OF kind ON listings WHEN NEW.kind IS NOT OLD.kind
BEGIN
  UPDATE auctions SET kind = NEW.kind WHERE listing_id = NEW.id;
END;
