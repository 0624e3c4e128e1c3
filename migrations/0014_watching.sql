-- The auctions and items that members watch.

-- The members who watch an auction, until it ends.
CREATE TABLE watches (
  user_id integer NOT NULL,
  auction_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, auction_id),
  CONSTRAINT watches_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT watches_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watches_auction ON watches (auction_id, user_id);

-- A member can watch another member's running auction, once.
CREATE TRIGGER watches_insert BEFORE INSERT ON watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM watches WHERE user_id = NEW.user_id AND auction_id = NEW.auction_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'auction_changed')
  WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND status = 'open');
END;

-- Maintains the auction's number of watchers.
CREATE TRIGGER watches_count_insert AFTER INSERT ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count + 1 WHERE id = NEW.auction_id;
END;

-- Maintains the auction's number of watchers.
CREATE TRIGGER watches_count_delete AFTER DELETE ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count - 1 WHERE id = OLD.auction_id;
END;

-- A watch can be added or removed but not changed, which would make the count wrong.
CREATE TRIGGER watches_no_update BEFORE UPDATE ON watches
BEGIN
  SELECT RAISE(ABORT, 'watches_are_permanent');
END;

-- The members who watch a fixed-price item.
CREATE TABLE listing_watches (
  user_id integer NOT NULL,
  listing_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, listing_id),
  CONSTRAINT listing_watches_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT listing_watches_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_watches_listing ON listing_watches (listing_id, user_id);

-- A member can watch another member's fixed-price item while it is on sale, once.
CREATE TRIGGER listing_watches_insert BEFORE INSERT ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = NEW.user_id AND listing_id = NEW.listing_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND status = 'active');
END;

-- A watch can be added or removed but not changed.
CREATE TRIGGER listing_watches_no_update BEFORE UPDATE ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watches_are_permanent');
END;
