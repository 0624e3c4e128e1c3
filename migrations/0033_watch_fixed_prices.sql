-- Who follows a piece at a fixed price. What follows an auction stays in watches: it goes with the auction, not the piece.
CREATE TABLE listing_watches (
  user_id integer NOT NULL,
  listing_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, listing_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (listing_id) REFERENCES listings(id)
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_watches_listing ON listing_watches (listing_id,user_id);

CREATE TRIGGER listing_watches_in BEFORE INSERT ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = NEW.user_id AND listing_id = NEW.listing_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND status = 'active');
END;
CREATE TRIGGER listing_watches_no_update BEFORE UPDATE ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watches_stay');
END;
