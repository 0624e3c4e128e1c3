-- Offers for an item at a fixed price, and second chances after an auction.

-- An offer for an item, a counter-offer, or an auction's second chance. A counter-offer is a new row.
CREATE TABLE offers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  auction_id integer,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  made_by text NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  order_id integer,
  at integer NOT NULL,
  expires_at integer NOT NULL,
  -- The postage, fixed when the offer is made: its amount is for the item alone.
  postage_minor integer NOT NULL DEFAULT 0,
  ship_to text,
  CONSTRAINT offers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT offers_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT offers_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT offers_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT offers_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT offers_maker_known CHECK (made_by IN ('buyer', 'seller')),
  CONSTRAINT offers_second_chance_by_seller CHECK (auction_id IS NULL OR made_by = 'seller'),
  CONSTRAINT offers_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT offers_status_known
    CHECK (status IN ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  CONSTRAINT offers_accepted_has_order CHECK ((order_id IS NOT NULL) = (status = 'accepted')),
  CONSTRAINT offers_expires_after_start CHECK (expires_at > at),
  CONSTRAINT offers_sides_differ CHECK (buyer_id <> seller_id),
  CONSTRAINT offers_postage_range CHECK (postage_minor BETWEEN 0 AND 1000000),
  CONSTRAINT offers_postage_has_destination CHECK (postage_minor = 0 OR ship_to IS NOT NULL),
  CONSTRAINT offers_destination_known CHECK (ship_to = 'collection' OR ship_to GLOB '[A-Z][A-Z]')
) STRICT;
CREATE INDEX offers_buyer ON offers (buyer_id, id);
CREATE INDEX offers_seller ON offers (seller_id, id);
CREATE INDEX offers_due ON offers (expires_at) WHERE status = 'open';
CREATE UNIQUE INDEX offers_order ON offers (order_id) WHERE order_id IS NOT NULL;
-- Making the same offer twice is a double click.
CREATE UNIQUE INDEX offers_same ON offers (listing_id, buyer_id, made_by, amount_minor) WHERE status = 'open';
-- A bidder gets one second chance per auction, and only one bidder has one at a time.
CREATE UNIQUE INDEX offers_chance ON offers (auction_id, buyer_id) WHERE auction_id IS NOT NULL;
CREATE UNIQUE INDEX offers_one_open_second_chance ON offers (auction_id) WHERE auction_id IS NOT NULL AND status = 'open';
CREATE INDEX offers_listing ON offers (listing_id, status);
CREATE INDEX offers_by_buyer ON offers (listing_id, buyer_id, at);
-- The list of offers starts with the open ones.
CREATE INDEX offers_buyer_open ON offers (buyer_id, id) WHERE status = 'open';
CREATE INDEX offers_seller_open ON offers (seller_id, id) WHERE status = 'open';

-- An offer is made for an item on sale, at most at its price and at most three open ones per buyer; a second chance is
-- made to a bidder of an ended auction, at most at their own highest maximum.
CREATE TRIGGER offers_insert BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer_exists') WHERE NEW.status <> 'open' OR EXISTS (SELECT 1 FROM offers WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NEW.auction_id IS NULL AND NOT EXISTS (
    SELECT 1 FROM listings
    WHERE id = NEW.listing_id AND seller_id = NEW.seller_id AND status = 'active' AND format = 'fixed'
      AND NEW.amount_minor <= price_minor
  );
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NEW.auction_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM auctions AS u JOIN listings AS l ON l.id = u.listing_id
    WHERE u.id = NEW.auction_id AND u.listing_id = NEW.listing_id AND u.seller_id = NEW.seller_id
      AND u.status IN ('sold', 'unsold') AND l.status = 'ended'
      AND NEW.amount_minor <= (SELECT MAX(maximum_minor) FROM bids WHERE auction_id = u.id AND bidder_id = NEW.buyer_id)
  );
  SELECT RAISE(ABORT, 'too_many_offers')
  WHERE NEW.auction_id IS NULL AND (
    SELECT COUNT(*) FROM offers
    WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND auction_id IS NULL AND status = 'open'
  ) >= 3;
END;

-- An offer is answered once, and an accepted one has an order of exactly its amount.
CREATE TRIGGER offers_states BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'open' OR NEW.status = 'open' OR NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id
    OR NEW.auction_id IS NOT OLD.auction_id OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.made_by IS NOT OLD.made_by OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at
    OR NEW.expires_at IS NOT OLD.expires_at;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND seller_id = NEW.seller_id
      AND price_minor = NEW.amount_minor
  );
END;

-- Both sides need the record of what was offered.
CREATE TRIGGER offers_no_delete BEFORE DELETE ON offers
BEGIN
  SELECT RAISE(ABORT, 'offers_are_permanent');
END;

-- A buyer can make at most ten offers for an item in 24 hours, because each one notifies the seller.
CREATE TRIGGER offers_per_day BEFORE INSERT ON offers WHEN NEW.made_by = 'buyer'
BEGIN
  SELECT RAISE(ABORT, 'too_many_offers_today')
  WHERE (
    SELECT COUNT(*) FROM offers
    WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND at > NEW.at - 86400000 AND made_by = 'buyer'
  ) >= 10;
END;

-- An offer costs exactly the postage that its listing asks for this destination.
CREATE TRIGGER offers_postage BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- The postage of an offer doesn't change, and its order has the same.
CREATE TRIGGER offers_postage_is_fixed BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND (postage_minor <> NEW.postage_minor OR ship_to IS NOT NEW.ship_to)
  );
END;
