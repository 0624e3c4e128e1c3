-- A seller who is away until a moment. Either buyers can't see what the seller sells at a fixed price until then, or it
-- is only dispatched from then on. Auctions go on. The row goes soon after that moment; guards read the time.
CREATE TABLE vacations (
  user_id integer PRIMARY KEY NOT NULL,
  until integer NOT NULL,
  hides integer NOT NULL,
  set_at integer NOT NULL,
  CONSTRAINT vacations_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT vacations_hides_flag CHECK (hides IN (0, 1)),
  CONSTRAINT vacations_until_within_a_year CHECK (until > set_at AND until <= set_at + 31622400000)
) STRICT;
CREATE INDEX vacations_until ON vacations (until);

-- An item that its seller has hidden can't be bought, at its price or by an offer.
CREATE TRIGGER orders_not_on_vacation BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM vacations WHERE user_id = NEW.seller_id AND hides AND until > NEW.created_at)
    AND EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed');
END;

-- Nor can an offer be made on it, by either side.
CREATE TRIGGER offers_not_on_vacation BEFORE INSERT ON offers WHEN NEW.auction_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM vacations WHERE user_id = NEW.seller_id AND hides AND until > NEW.at);
END;
