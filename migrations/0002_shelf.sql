-- What is on sale now, one narrow row per published listing: lists sort and filter here, so that their cost
-- does not grow with everything that was ever sold. Only triggers write it.

CREATE TABLE shelf (
  listing_id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  price_minor integer NOT NULL,
  ends_at integer NOT NULL,
  year integer,
  country text,
  grade text,
  FOREIGN KEY (listing_id) REFERENCES listings(id)
) STRICT;

CREATE INDEX shelf_kind ON shelf (kind,listing_id);
CREATE INDEX shelf_price ON shelf (price_minor,listing_id);
CREATE INDEX shelf_ending ON shelf (ends_at,listing_id);

CREATE INDEX listings_seller_status ON listings (seller_id,status,id);

CREATE VIEW shelf_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price has no end: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    CAST(json_extract(l.attributes, '$.year') AS INTEGER) AS year,
    lower(COALESCE(json_extract(l.attributes, '$.country'), json_extract(l.attributes, '$.issuer'))) AS country,
    lower(json_extract(l.attributes, '$.grade')) AS grade
  FROM listings AS l LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  WHERE l.status = 'active';

INSERT INTO shelf SELECT * FROM shelf_source WHERE price_minor IS NOT NULL;

CREATE TRIGGER shelf_in AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO shelf SELECT * FROM shelf_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;
CREATE TRIGGER shelf_change AFTER UPDATE OF status, kind, format, price_minor, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  DELETE FROM shelf WHERE listing_id = NEW.id;
  INSERT INTO shelf SELECT * FROM shelf_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;
CREATE TRIGGER shelf_auction_opened AFTER INSERT ON auctions
BEGIN
  UPDATE shelf SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO shelf SELECT * FROM shelf_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM shelf WHERE listing_id = NEW.listing_id);
END;
CREATE TRIGGER shelf_auction_moved AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE shelf SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
END;
