-- The search index holds what is on sale and nothing else, as the shelf does: what was sold is no longer looked through.

DROP TRIGGER listings_fts_in;
DROP TRIGGER listings_fts_change;
DROP TRIGGER listings_fts_out;

INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  SELECT 'delete', id, title, description, attributes FROM listings WHERE status <> 'active';

CREATE TRIGGER listings_fts_in AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO listings_fts (rowid, title, description, attributes)
  VALUES (NEW.id, NEW.title, NEW.description, NEW.attributes);
END;
-- The index keeps no copy of the text: it forgets a piece only when told the very words that it was given.
CREATE TRIGGER listings_fts_change AFTER UPDATE OF status, title, description, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  SELECT 'delete', OLD.id, OLD.title, OLD.description, OLD.attributes WHERE OLD.status = 'active';
  INSERT INTO listings_fts (rowid, title, description, attributes)
  SELECT NEW.id, NEW.title, NEW.description, NEW.attributes WHERE NEW.status = 'active';
END;
CREATE TRIGGER listings_fts_out AFTER DELETE ON listings WHEN OLD.status = 'active'
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  VALUES ('delete', OLD.id, OLD.title, OLD.description, OLD.attributes);
END;

-- A country is the filter that leaves least of a list. The order by number comes with each index by itself.
CREATE INDEX shelf_country ON shelf (country,listing_id);

-- Lower case: the country of the auctioned piece, else its issuer. Kept by triggers.
ALTER TABLE auctions ADD COLUMN country text;
UPDATE auctions SET country = (
  SELECT lower(COALESCE(json_extract(attributes, '$.country'), json_extract(attributes, '$.issuer')))
  FROM listings WHERE id = auctions.listing_id
);
CREATE TRIGGER auctions_country_in AFTER INSERT ON auctions
BEGIN
  UPDATE auctions SET country = (
    SELECT lower(COALESCE(json_extract(attributes, '$.country'), json_extract(attributes, '$.issuer')))
    FROM listings WHERE id = NEW.listing_id
  ) WHERE id = NEW.id;
END;
CREATE TRIGGER auctions_country_change AFTER UPDATE OF attributes ON listings WHEN NEW.attributes <> OLD.attributes
BEGIN
  UPDATE auctions
  SET country = lower(COALESCE(json_extract(NEW.attributes, '$.country'), json_extract(NEW.attributes, '$.issuer')))
  WHERE listing_id = NEW.id;
END;

CREATE INDEX auctions_closing_country ON auctions (country,ends_at) WHERE status = 'open';
CREATE INDEX auctions_ended_country ON auctions (country,ends_at) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_country_price ON auctions (country,shown_minor) WHERE status IN ('sold', 'unsold');
