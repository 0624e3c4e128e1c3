-- Auctions of a range of prices in the order of each list: full-text indexes of tags alone, whose rowids follow the
-- list. The running ones that end next are in search_by_end. Only triggers write them, and `npm run reindex` anew.

-- Open auctions by age: the rowid is the auction's id. After a bid the price in it is the one before, until the sweep
-- files the search's document; until then the document is marked as moved, and lists read the moved ones besides.
CREATE VIRTUAL TABLE auctions_at_prices_by_age USING fts5(tags, content = '', contentless_delete = 1, detail = none);

-- Open auctions by their start, and closed ones by their end: the second is in the upper bits of the rowid, above the
-- auction's id. Before the start and after the end the price doesn't change.
CREATE VIRTUAL TABLE auctions_at_prices_by_start USING fts5(tags, content = '', contentless_delete = 1, detail = none);
CREATE VIRTUAL TABLE auctions_at_prices_by_close USING fts5(tags, content = '', contentless_delete = 1, detail = none);

-- The kind, the country in hexadecimal digits as a word of its own, and the beginnings of the price, marked with its
-- number of digits as a letter.
CREATE VIEW auctions_at_prices AS
  SELECT id, listing_id, status, ((starts_at / 1000) << 28) | id AS start_place, ((ends_at / 1000) << 28) | id AS close_place,
    concat_ws(' ', 'k' || kind, 'c' || hex(country),
      (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(shown_minor))
        SELECT group_concat('p' || char(96 + length(shown_minor)) || substr(shown_minor, 1, count), ' ') FROM digits)) AS tags
  FROM auctions;

-- An auction enters the lists when it opens, and another one when it closes. Its kind and country are written after it.
CREATE TRIGGER auctions_at_prices_listed AFTER UPDATE OF status, kind, country ON auctions
WHEN NEW.status <> 'draft'
  AND (NEW.status IS NOT OLD.status OR NEW.kind IS NOT OLD.kind OR NEW.country IS NOT OLD.country)
BEGIN
  DELETE FROM auctions_at_prices_by_age WHERE rowid = NEW.id;
  DELETE FROM auctions_at_prices_by_start WHERE rowid = ((NEW.starts_at / 1000) << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_close WHERE rowid = ((OLD.ends_at / 1000) << 28) | NEW.id;
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_start (rowid, tags)
  SELECT start_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_close (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status IN ('sold', 'unsold');
END;

-- The sweep files what bids have moved.
CREATE TRIGGER auctions_at_prices_moved AFTER UPDATE OF is_moved ON search_documents
WHEN OLD.is_moved = 1 AND NEW.is_moved = 0 AND NEW.state = 'sale'
BEGIN
  DELETE FROM auctions_at_prices_by_age
  WHERE rowid = (SELECT id FROM auctions WHERE listing_id = NEW.listing_id AND status = 'open');
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE listing_id = NEW.listing_id AND status = 'open';
END;
