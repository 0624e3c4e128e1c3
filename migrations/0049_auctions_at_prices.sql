-- Lists of auctions in a range of prices no longer need the search: the running ones that end next get an index of their
-- own, and a table says which auctions moved since they were filed.

-- Open auctions by their end: the second in which they end is in the upper bits of the rowid, above the auction's id.
CREATE VIRTUAL TABLE auctions_at_prices_by_end USING fts5(tags, content = '', contentless_delete = 1, detail = none);

-- Open auctions whose price or end changed since they were filed in auctions_at_prices_by_age and _by_end, and the end
-- that they are filed under. Lists read them besides what is filed, until the sweep files them again.
CREATE TABLE moved_auctions (
  auction_id integer PRIMARY KEY NOT NULL,
  filed_end integer NOT NULL,
  CONSTRAINT moved_auctions_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT;

-- The first bid since the auction was filed; later ones find it in the table.
CREATE TRIGGER moved_auctions_move AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.status = 'open' AND OLD.status = 'open'
  AND (NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at)
BEGIN
  INSERT INTO moved_auctions (auction_id, filed_end) VALUES (NEW.id, OLD.ends_at) ON CONFLICT DO NOTHING;
END;

DROP TRIGGER auctions_at_prices_moved;

-- An auction enters the lists when it opens, and another one when it closes. Its kind and country are written after it.
DROP TRIGGER auctions_at_prices_listed;
CREATE TRIGGER auctions_at_prices_listed AFTER UPDATE OF status, kind, country ON auctions
WHEN NEW.status <> 'draft'
  AND (NEW.status IS NOT OLD.status OR NEW.kind IS NOT OLD.kind OR NEW.country IS NOT OLD.country)
BEGIN
  DELETE FROM auctions_at_prices_by_age WHERE rowid = NEW.id;
  DELETE FROM auctions_at_prices_by_end WHERE rowid = (
    COALESCE((SELECT filed_end FROM moved_auctions WHERE auction_id = NEW.id), OLD.ends_at) / 1000 << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_start WHERE rowid = ((NEW.starts_at / 1000) << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_close WHERE rowid = ((OLD.ends_at / 1000) << 28) | NEW.id;
  DELETE FROM moved_auctions WHERE auction_id = NEW.id;
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_end (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_start (rowid, tags)
  SELECT start_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_close (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status IN ('sold', 'unsold');
END;

-- Those that are open, by their prices and ends of now.
DELETE FROM auctions_at_prices_by_age WHERE rowid IN (SELECT id FROM auctions WHERE status = 'open');
INSERT INTO auctions_at_prices_by_age (rowid, tags) SELECT id, tags FROM auctions_at_prices WHERE status = 'open' ORDER BY id;
INSERT INTO auctions_at_prices_by_end (rowid, tags)
SELECT close_place, tags FROM auctions_at_prices WHERE status = 'open' ORDER BY close_place;
