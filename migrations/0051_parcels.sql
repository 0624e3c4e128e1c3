-- Combined postage: what one buyer pays one seller for within three days becomes one parcel, whose first piece costs its own
-- postage and each further piece the seller's rate for further pieces.

-- What a seller charges for each further piece of a parcel. A price that is null means that there is no such rate for those
-- places, and nothing is combined.
CREATE TABLE further_postage (
  user_id integer PRIMARY KEY NOT NULL,
  domestic_minor integer,
  region_minor integer,
  world_minor integer,
  CONSTRAINT further_postage_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT further_postage_domestic_range CHECK (domestic_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_region_range CHECK (region_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_world_range CHECK (world_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_offers_something CHECK (COALESCE(domestic_minor, region_minor, world_minor) IS NOT NULL)
) STRICT;

-- Each seller's rate from country to country, by the regions of postage_quotes.
CREATE VIEW further_postage_quotes (user_id, ships_from, ship_to, further_minor) AS
  SELECT r.user_id, f.country, c.country, CASE
    WHEN c.country = f.country THEN r.domestic_minor
    WHEN c.region = f.region THEN r.region_minor
    ELSE r.world_minor END
  FROM further_postage AS r CROSS JOIN postage_countries AS f CROSS JOIN postage_countries AS c;

-- Orders that are sent together. It is opened by the first one's payment at the rate that the seller had then, and takes in
-- what is paid before `closes_at`. `changed_at` is when the buyer last chose that time.
CREATE TABLE parcels (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  ships_from text NOT NULL,
  ship_to text NOT NULL,
  further_minor integer NOT NULL,
  opened_at integer NOT NULL,
  closes_at integer NOT NULL,
  changed_at integer,
  sent_at integer,
  CONSTRAINT parcels_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT parcels_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT parcels_ships_from_fk FOREIGN KEY (ships_from) REFERENCES postage_countries (country),
  CONSTRAINT parcels_ship_to_fk FOREIGN KEY (ship_to) REFERENCES postage_countries (country),
  CONSTRAINT parcels_sides_differ CHECK (buyer_id <> seller_id),
  CONSTRAINT parcels_further_range CHECK (further_minor BETWEEN 0 AND 1000000),
  CONSTRAINT parcels_closes_within CHECK (closes_at BETWEEN opened_at AND opened_at + 1209600000),
  CONSTRAINT parcels_sent_after_opening CHECK (sent_at >= opened_at)
) STRICT;
CREATE INDEX parcels_sides ON parcels (buyer_id, seller_id, closes_at);
CREATE INDEX parcels_seller ON parcels (seller_id);

-- Between two countries, a buyer and a seller have one open parcel, at the seller's rate, and it starts open for 72 hours.
CREATE TRIGGER parcels_insert BEFORE INSERT ON parcels
BEGIN
  SELECT RAISE(ABORT, 'parcel_exists')
  WHERE EXISTS (SELECT 1 FROM parcels WHERE id = NEW.id) OR EXISTS (
    SELECT 1 FROM parcels WHERE buyer_id = NEW.buyer_id AND seller_id = NEW.seller_id AND ships_from = NEW.ships_from
      AND ship_to = NEW.ship_to AND sent_at IS NULL AND closes_at > NEW.opened_at);
  SELECT RAISE(ABORT, 'invalid_new_parcel')
  WHERE NEW.closes_at <> NEW.opened_at + 259200000 OR NEW.changed_at IS NOT NULL OR NEW.sent_at IS NOT NULL;
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE NOT EXISTS (
    SELECT 1 FROM further_postage_quotes WHERE user_id = NEW.seller_id AND ships_from = NEW.ships_from
      AND ship_to = NEW.ship_to AND further_minor = NEW.further_minor);
END;

-- While a parcel is open, its buyer can close it at once or keep it open until day 14. It is sent once, and nothing else
-- changes.
CREATE TRIGGER parcels_update BEFORE UPDATE ON parcels
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.ships_from IS NOT OLD.ships_from OR NEW.ship_to IS NOT OLD.ship_to
    OR NEW.further_minor IS NOT OLD.further_minor OR NEW.opened_at IS NOT OLD.opened_at OR OLD.sent_at IS NOT NULL
    OR ((NEW.closes_at IS NOT OLD.closes_at OR NEW.changed_at IS NOT OLD.changed_at) AND NOT COALESCE(
      NEW.sent_at IS NULL AND NEW.changed_at >= NEW.opened_at AND NEW.changed_at < OLD.closes_at
        AND NEW.closes_at IN (NEW.changed_at, NEW.opened_at + 1209600000), 0));
END;

-- Orders refer to their parcel for ever.
CREATE TRIGGER parcels_no_delete BEFORE DELETE ON parcels
BEGIN
  SELECT RAISE(ABORT, 'parcels_are_permanent');
END;

-- The parcel of an order, and how much less its postage costs for it: the postage and what was saved are together what the
-- buyer was shown.
ALTER TABLE orders ADD COLUMN parcel_id integer CONSTRAINT orders_parcel_fk REFERENCES parcels (id);
ALTER TABLE orders ADD COLUMN saved_postage_minor integer NOT NULL DEFAULT 0
  CONSTRAINT orders_saved_postage_range CHECK (saved_postage_minor BETWEEN 0 AND 1000000)
  CONSTRAINT orders_saved_in_parcel CHECK (saved_postage_minor = 0 OR parcel_id IS NOT NULL);
CREATE INDEX orders_parcel ON orders (parcel_id) WHERE parcel_id IS NOT NULL;

-- The open parcel that each paid order can join, and what its postage costs there. The dearest piece counts as the first, and
-- every other costs its own postage or the parcel's rate, whichever is less. A dearer piece that comes later therefore pays
-- what it exceeds the dearest one by, and the rate for that one.
CREATE VIEW parcels_to_join (order_id, parcel_id, postage_minor, closes_at) AS
  SELECT order_id, parcel_id, max(own_minor, dearest_minor) - dearest_minor + min(own_minor, dearest_minor, further_minor),
    closes_at
  FROM (
    SELECT o.id AS order_id, p.id AS parcel_id, o.postage_minor AS own_minor, p.further_minor, p.closes_at,
      COALESCE((SELECT MAX(postage_minor + saved_postage_minor) FROM orders WHERE parcel_id = p.id AND status = 'paid'), 0)
        AS dearest_minor
    FROM orders AS o JOIN postage_terms AS t ON t.listing_id = o.listing_id
    JOIN parcels AS p ON p.buyer_id = o.buyer_id AND p.seller_id = o.seller_id AND p.ships_from = t.ships_from
      AND p.ship_to = o.ship_to AND p.sent_at IS NULL AND p.closes_at > o.paid_at
    WHERE o.status = 'paid' AND o.parcel_id IS NULL
  );

DROP TRIGGER orders_deadline;

-- An order without a deadline would wait for ever, and one joins a parcel only when it has been paid.
CREATE TRIGGER orders_deadline BEFORE INSERT ON orders
WHEN NEW.due_at IS NULL OR NEW.parcel_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order');
END;

DROP TRIGGER orders_postage_is_fixed;

-- Both sides agreed to the postage. Only joining a parcel lowers it, once the difference has been refunded. A refund is paid
-- once.
CREATE TRIGGER orders_postage_is_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.ship_to IS NOT OLD.ship_to
    OR (NEW.refunded_postage_minor IS NOT OLD.refunded_postage_minor AND NEW.status IS OLD.status);
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE (NEW.postage_minor IS NOT OLD.postage_minor OR NEW.saved_postage_minor IS NOT OLD.saved_postage_minor
      OR NEW.parcel_id IS NOT OLD.parcel_id)
    AND NOT EXISTS (
      SELECT 1 FROM parcels_to_join WHERE order_id = OLD.id AND parcel_id = NEW.parcel_id
        AND postage_minor = NEW.postage_minor AND OLD.postage_minor - postage_minor = NEW.saved_postage_minor);
  SELECT RAISE(ABORT, 'wrong_protected_balance')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor AND (
    SELECT balance_minor FROM ledger_accounts WHERE code = 'protected:' || NEW.id
  ) IS NOT NEW.price_minor + NEW.postage_minor;
END;

DROP TRIGGER shipments_once;

-- One shipment per order, which must be paid and not collected in person. A parcel is sent at one time with one number.
CREATE TRIGGER shipments_once BEFORE INSERT ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipment_exists') WHERE EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid' AND ship_to IS NOT 'collection'
  );
  SELECT RAISE(ABORT, 'parcel_mismatch')
  WHERE EXISTS (
    SELECT 1 FROM orders AS o JOIN parcels AS p ON p.id = o.parcel_id
    WHERE o.id = NEW.order_id AND p.sent_at IS NOT NEW.at
  ) OR EXISTS (
    SELECT 1 FROM orders AS o JOIN orders AS s ON s.parcel_id = o.parcel_id JOIN shipments AS h ON h.order_id = s.id
    WHERE o.id = NEW.order_id AND (h.carrier <> NEW.carrier OR h.tracking <> NEW.tracking)
  );
END;

DROP TRIGGER orders_states;

-- An order only takes known steps, and only after its money has moved. An item that is collected is handed over, never
-- shipped.
CREATE TRIGGER orders_states BEFORE UPDATE OF status ON orders WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT (
    (OLD.status = 'awaiting-payment' AND NEW.status IN ('paid', 'cancelled'))
    OR (OLD.status = 'paid'
      AND NEW.status IN (CASE WHEN NEW.ship_to IS 'collection' THEN 'delivered' ELSE 'shipped' END, 'refunded'))
    OR (OLD.status = 'shipped' AND NEW.status IN ('delivered', 'completed', 'disputed', 'refunded'))
    OR (OLD.status = 'delivered' AND NEW.status IN ('completed', 'disputed', 'refunded'))
    OR (OLD.status = 'disputed' AND NEW.status IN ('released', 'refunded'))
  );
  -- Money moves before the status does: the order's account holds the price and postage while the order is in progress,
  -- and nothing afterwards.
  SELECT RAISE(ABORT, 'wrong_protected_balance')
  WHERE COALESCE((SELECT balance_minor FROM ledger_accounts WHERE code = 'protected:' || NEW.id), 0)
    <> CASE WHEN NEW.status IN ('paid', 'shipped', 'delivered', 'disputed')
      THEN NEW.price_minor + NEW.postage_minor ELSE 0 END;
  -- What its parcel saved went back to the buyer before.
  SELECT RAISE(ABORT, 'wrong_refund')
  WHERE NEW.refunded_minor + NEW.refunded_postage_minor + NEW.saved_postage_minor <> (
    SELECT COALESCE(SUM(t.amount_minor), 0) FROM ledger_postings AS p JOIN ledger_transfers AS t ON t.id = p.transfer_id
    WHERE p.account_code = 'protected:' || NEW.id AND p.amount_minor < 0 AND t.credit_code = 'available:' || NEW.buyer_id
  );
  SELECT RAISE(ABORT, 'refund_without_agreement')
  WHERE NEW.status = 'refunded'
    AND NEW.refunded_minor + NEW.refunded_postage_minor <> NEW.price_minor + NEW.postage_minor AND NOT EXISTS (
    SELECT 1 FROM refund_proposals
    WHERE order_id = NEW.id AND status = 'accepted' AND amount_minor = NEW.refunded_minor + NEW.refunded_postage_minor
  ) AND NOT EXISTS (
    SELECT 1 FROM dispute_decisions
    WHERE order_id = NEW.id AND outcome = 'part' AND refund_minor = NEW.refunded_minor + NEW.refunded_postage_minor
  );
  SELECT RAISE(ABORT, 'shipment_missing')
  WHERE NEW.status = 'shipped' AND NOT EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.id);
END;

DROP TRIGGER auctions_states;

-- An auction ends once, with its holds released, and a sold one has its order.
CREATE TRIGGER auctions_states BEFORE UPDATE OF status ON auctions
WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT (
    (OLD.status = 'draft' AND NEW.status IN ('open', 'cancelled'))
    OR (OLD.status = 'open' AND NEW.status IN ('sold', 'unsold', 'cancelled'))
  );
  -- An auction with bids must close, so it can't be cancelled, unless the operator removed its listing or suspended its
  -- seller, who couldn't send the item.
  SELECT RAISE(ABORT, 'cancelled_with_bids') WHERE NEW.status = 'cancelled' AND NEW.bid_count > 0
    AND NOT EXISTS (SELECT 1 FROM removals WHERE kind = 'listing' AND target_id = NEW.listing_id AND restored_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.closed_at);
  SELECT RAISE(ABORT, 'absentees_pending')
  WHERE NEW.status IN ('sold', 'unsold', 'cancelled')
    AND EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = NEW.id);
  -- All holds must be released before an auction ends.
  SELECT RAISE(ABORT, 'hold_outlives_auction')
  WHERE NEW.status IN ('sold', 'unsold', 'cancelled')
    AND (SELECT COALESCE(SUM(balance_minor), 0) FROM ledger_accounts WHERE auction_id = NEW.id) <> 0;
  SELECT RAISE(ABORT, 'sold_without_order')
  WHERE NEW.status = 'sold' AND NOT EXISTS (
    SELECT 1 FROM orders
    WHERE auction_id = NEW.id AND listing_id = NEW.listing_id AND seller_id = NEW.seller_id
      AND buyer_id = COALESCE(NEW.bought_by, NEW.leader_id)
      AND price_minor = CASE WHEN NEW.bought_by IS NULL THEN NEW.price_minor ELSE NEW.buy_now_minor END
      AND (NEW.bought_by IS NOT NULL
        OR (postage_minor + saved_postage_minor = NEW.leader_postage_minor AND ship_to IS NEW.leader_ship_to))
  );
END;

DROP TRIGGER offers_postage_is_fixed;

-- The postage of an offer doesn't change, and its order has the same.
CREATE TRIGGER offers_postage_is_fixed BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND (postage_minor + saved_postage_minor <> NEW.postage_minor OR ship_to IS NOT NEW.ship_to)
  );
END;

DROP TRIGGER trade_days_refunded;

-- What a parcel saved is no part of the trade. A refund comes once, when the order is settled, and takes the postage in the
-- same statement as the price.
CREATE TRIGGER trade_days_refunded AFTER UPDATE OF refunded_minor, saved_postage_minor ON orders
WHEN NEW.paid_at IS NOT NULL
  AND (NEW.refunded_minor <> OLD.refunded_minor OR NEW.saved_postage_minor <> OLD.saved_postage_minor)
BEGIN
  UPDATE trade_days
  SET trade_count = trade_count - (NEW.refunded_minor = NEW.price_minor AND NEW.refunded_minor <> OLD.refunded_minor),
    price_minor = price_minor - (NEW.refunded_minor - OLD.refunded_minor),
    postage_minor = postage_minor - (NEW.refunded_postage_minor - OLD.refunded_postage_minor)
      - (NEW.saved_postage_minor - OLD.saved_postage_minor)
  WHERE (user_id, side) IN (VALUES (NEW.buyer_id, 'buyer'), (NEW.seller_id, 'seller'))
    AND day = date(NEW.paid_at / 1000, 'unixepoch');
END;

INSERT INTO notification_kinds (kind, topic) VALUES ('order-combined', 'orders'), ('parcel-closing', 'orders');
