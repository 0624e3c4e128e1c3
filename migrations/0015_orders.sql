-- Orders, from purchase to completion: delivery address, shipment and reviews.

-- A purchase. fee_bps is the rate of the fee in basis points; remind_at is cleared by the reminder.
CREATE TABLE orders (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  auction_id integer,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  status text NOT NULL,
  price_minor integer NOT NULL,
  fee_minor integer NOT NULL,
  created_at integer NOT NULL,
  paid_at integer,
  fee_bps integer NOT NULL DEFAULT 500,
  shipped_at integer,
  delivered_at integer,
  disputed_at integer,
  settled_at integer,
  due_at integer,
  refunded_minor integer NOT NULL DEFAULT 0,
  remind_at integer,
  delivered_by text,
  dispute_stage text,
  escalated_at integer,
  settled_by text,
  -- What the buyer pays besides the price, and for which country; 'collection' if the buyer collects the item in person,
  -- and null for a listing without postage terms.
  postage_minor integer NOT NULL DEFAULT 0,
  ship_to text,
  refunded_postage_minor integer NOT NULL DEFAULT 0,
  CONSTRAINT orders_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT orders_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT orders_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT orders_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT orders_status_known
    CHECK (status IN ('awaiting-payment', 'paid', 'shipped', 'delivered',
      'completed', 'disputed', 'refunded', 'released', 'cancelled')),
  CONSTRAINT orders_price_range CHECK (price_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT orders_fee_range CHECK (fee_minor BETWEEN 0 AND price_minor),
  CONSTRAINT orders_sides_differ CHECK (buyer_id <> seller_id),
  CONSTRAINT orders_fee_rate_range CHECK (fee_bps BETWEEN 0 AND 10000),
  CONSTRAINT orders_settled_has_time
    CHECK ((settled_at IS NULL) = (status NOT IN ('completed', 'refunded', 'released', 'cancelled'))),
  CONSTRAINT orders_settled_has_no_deadline
    CHECK (due_at IS NULL OR status NOT IN ('completed', 'refunded', 'released', 'cancelled')),
  CONSTRAINT orders_refund_range
    CHECK (refunded_minor BETWEEN 0 AND price_minor AND (refunded_minor > 0) = (status = 'refunded')),
  CONSTRAINT orders_deliverer_known
    CHECK (delivered_by IS NULL OR (delivered_by IN ('buyer', 'seller', 'clock') AND delivered_at IS NOT NULL)),
  CONSTRAINT orders_dispute_stage_known
    CHECK (dispute_stage IS NULL
      OR (dispute_stage IN ('return-agreed', 'return-sent', 'escalated') AND disputed_at IS NOT NULL)),
  CONSTRAINT orders_escalated_after_dispute CHECK (escalated_at IS NULL OR disputed_at IS NOT NULL),
  CONSTRAINT orders_settler_known
    CHECK (settled_by IS NULL OR (settled_by IN ('buyer', 'seller', 'clock', 'operator') AND settled_at IS NOT NULL)),
  CONSTRAINT orders_postage_range CHECK (postage_minor BETWEEN 0 AND 1000000),
  CONSTRAINT orders_postage_has_destination CHECK (postage_minor = 0 OR ship_to IS NOT NULL),
  CONSTRAINT orders_destination_known CHECK (ship_to = 'collection' OR ship_to GLOB '[A-Z][A-Z]'),
  -- A refund takes the price first: of the postage, only what exceeds the price.
  CONSTRAINT orders_postage_refund_follows_price
    CHECK (refunded_postage_minor = 0
      OR (refunded_postage_minor BETWEEN 1 AND postage_minor AND refunded_minor = price_minor))
) STRICT;
CREATE UNIQUE INDEX orders_auction ON orders (auction_id) WHERE auction_id IS NOT NULL;
CREATE UNIQUE INDEX orders_listing ON orders (listing_id) WHERE status NOT IN ('refunded', 'cancelled');
CREATE INDEX orders_buyer ON orders (buyer_id, id);
CREATE INDEX orders_seller ON orders (seller_id, id);
CREATE INDEX orders_due ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX orders_reminders ON orders (remind_at) WHERE remind_at IS NOT NULL;
-- Finds a buyer's orders in payment protection without reading those that have ended.
CREATE INDEX orders_in_protection ON orders (buyer_id) WHERE paid_at IS NOT NULL AND settled_at IS NULL;
CREATE INDEX orders_by_listing ON orders (listing_id, id);
CREATE INDEX orders_escalated ON orders (escalated_at) WHERE status = 'disputed' AND dispute_stage = 'escalated';
-- What the figures are counted from: the orders that were settled, and those among them that were disputed.
CREATE INDEX orders_settled ON orders (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX orders_settled_disputes ON orders (settled_at) WHERE settled_at IS NOT NULL AND disputed_at IS NOT NULL;
-- What waits for one side of an order, by deadline.
CREATE INDEX orders_buyer_open ON orders (buyer_id, status, due_at) WHERE settled_at IS NULL;
CREATE INDEX orders_seller_open ON orders (seller_id, status, due_at) WHERE settled_at IS NULL;

-- Both sides agreed to the terms, so they can't change.
CREATE TRIGGER orders_terms_are_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.auction_id IS NOT OLD.auction_id
    OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.price_minor IS NOT OLD.price_minor OR NEW.fee_minor IS NOT OLD.fee_minor;
END;

-- INSERT OR REPLACE would replace an order without an UPDATE.
CREATE TRIGGER orders_once BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'order_exists');
END;

-- Both sides need the record of an order, and money has moved for it.
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_permanent');
END;

-- An order starts unpaid or paid, with the fee that its rate gives.
CREATE TRIGGER orders_insert BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order')
  WHERE NEW.status NOT IN ('awaiting-payment', 'paid') OR NEW.shipped_at IS NOT NULL OR NEW.delivered_at IS NOT NULL
    OR NEW.disputed_at IS NOT NULL;
  -- Half a minor unit can be rounded either way; the code decides which.
  SELECT RAISE(ABORT, 'wrong_fee') WHERE abs(NEW.fee_minor * 10000 - NEW.price_minor * NEW.fee_bps) > 5000;
END;

-- The time of a step and the amount of a refund can't change.
CREATE TRIGGER orders_times_are_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.fee_bps IS NOT OLD.fee_bps OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at)
    OR (OLD.shipped_at IS NOT NULL AND NEW.shipped_at IS NOT OLD.shipped_at)
    OR (OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NOT OLD.delivered_at)
    OR (OLD.disputed_at IS NOT NULL AND NEW.disputed_at IS NOT OLD.disputed_at)
    OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS NOT OLD.settled_at)
    OR (NEW.refunded_minor IS NOT OLD.refunded_minor AND NEW.status IS OLD.status);
END;

-- Either side can confirm delivery at any time; without them a shipped item counts as delivered only after the deadline,
-- and one that is collected never does.
CREATE TRIGGER orders_delivered_in_time BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'delivered' AND OLD.status <> 'delivered'
BEGIN
  SELECT RAISE(ABORT, 'delivered_too_early')
  WHERE NEW.delivered_by IS NULL OR NEW.delivered_at IS NULL
    OR (NEW.delivered_by = 'clock' AND (OLD.status <> 'shipped' OR NEW.delivered_at < OLD.due_at));
END;

-- Who confirmed delivery affects the buyer's reminders and how a dispute ends, so it can't change.
CREATE TRIGGER orders_deliverer_is_fixed BEFORE UPDATE OF delivered_by ON orders
WHEN NEW.delivered_by IS NOT OLD.delivered_by AND (OLD.delivered_by IS NOT NULL
  OR OLD.status <> CASE WHEN OLD.ship_to IS 'collection' THEN 'paid' ELSE 'shipped' END)
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

-- A purchase at a fixed price costs exactly the current asking price. The order of an accepted offer starts unpaid, and
-- offers_states compares it with the offer's amount; the order of an auction is compared with the auction.
CREATE TRIGGER orders_at_asking_price BEFORE INSERT ON orders WHEN NEW.status = 'paid' AND NEW.auction_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'not_the_asking_price')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND price_minor = NEW.price_minor
  );
END;

-- A dispute goes through its stages in order, and stops once it is decided.
CREATE TRIGGER orders_dispute_stages BEFORE UPDATE OF dispute_stage ON orders
WHEN NEW.dispute_stage IS NOT OLD.dispute_stage
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'disputed' OR NEW.status <> 'disputed' OR NEW.dispute_stage IS NULL OR NOT (
    (OLD.dispute_stage IS NULL AND NEW.dispute_stage IN ('return-agreed', 'escalated'))
    OR (OLD.dispute_stage = 'return-agreed' AND NEW.dispute_stage IN ('return-sent', 'escalated'))
    OR (OLD.dispute_stage = 'return-sent' AND NEW.dispute_stage = 'escalated')
    OR (OLD.dispute_stage = 'escalated' AND NEW.dispute_stage = 'return-agreed')
  );
  SELECT RAISE(ABORT, 'dispute_is_decided') WHERE EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id);
  SELECT RAISE(ABORT, 'return_missing')
  WHERE NEW.dispute_stage IN ('return-agreed', 'return-sent') AND NOT EXISTS (
    SELECT 1 FROM order_returns
    WHERE order_id = NEW.id AND (sent_at IS NOT NULL) = (NEW.dispute_stage = 'return-sent')
  );
  -- The seller can contest what was sent back; otherwise only time hands the case to the operator.
  SELECT RAISE(ABORT, 'escalated_too_early')
  WHERE NEW.dispute_stage = 'escalated' AND NOT CASE OLD.dispute_stage
    WHEN 'return-sent' THEN NEW.escalated_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.id AND contested_at IS NOT NULL)
    ELSE COALESCE(NEW.escalated_at >= OLD.due_at, 0) END;
END;

-- The operator's deadline counts from the escalation, so its time can't change.
CREATE TRIGGER orders_escalation_is_fixed BEFORE UPDATE OF escalated_at ON orders
WHEN NEW.escalated_at IS NOT OLD.escalated_at
  AND (NEW.dispute_stage IS NOT 'escalated' OR OLD.dispute_stage IS 'escalated')
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

-- Who ended the order is part of its record and can't change.
CREATE TRIGGER orders_settler_is_fixed BEFORE UPDATE OF settled_by ON orders
WHEN NEW.settled_by IS NOT OLD.settled_by AND OLD.settled_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

-- Each party can end a dispute only in the ways open to it, and nobody can overrule the operator's decision.
CREATE TRIGGER orders_dispute_ends BEFORE UPDATE OF status ON orders
WHEN OLD.status = 'disputed' AND NEW.status <> 'disputed'
BEGIN
  SELECT RAISE(ABORT, 'dispute_is_decided')
  WHERE NEW.settled_by IS NOT 'operator' AND EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id);
  SELECT RAISE(ABORT, 'settled_without_reason')
  WHERE NOT COALESCE(CASE NEW.settled_by
    WHEN 'buyer' THEN (NEW.status = 'released' AND OLD.dispute_stage IS NOT 'return-sent')
      OR (NEW.status = 'refunded' AND EXISTS (
        SELECT 1 FROM refund_proposals WHERE order_id = NEW.id AND status = 'accepted'
          AND amount_minor = NEW.refunded_minor + NEW.refunded_postage_minor AND proposer_id = NEW.seller_id))
    WHEN 'seller' THEN NEW.status = 'refunded' AND (
      NEW.refunded_minor + NEW.refunded_postage_minor = NEW.price_minor + NEW.postage_minor OR EXISTS (
      SELECT 1 FROM refund_proposals WHERE order_id = NEW.id AND status = 'accepted'
        AND amount_minor = NEW.refunded_minor + NEW.refunded_postage_minor AND proposer_id = NEW.buyer_id))
    WHEN 'operator' THEN EXISTS (
      SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id
        AND refund_minor = NEW.refunded_minor + NEW.refunded_postage_minor
        AND NEW.status = CASE outcome WHEN 'release' THEN 'released' ELSE 'refunded' END)
    -- After 14 days of silence, an item sent back is refunded. An undecided case is refunded if nothing proves the
    -- shipment or if the return was sent; otherwise the seller is paid.
    WHEN 'clock' THEN NEW.settled_at >= OLD.due_at
      AND NEW.refunded_minor + NEW.refunded_postage_minor IN (0, NEW.price_minor + NEW.postage_minor)
      AND CASE OLD.dispute_stage
        WHEN 'return-sent' THEN NEW.status = 'refunded'
        WHEN 'escalated' THEN NEW.status = CASE WHEN
          EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.id AND sent_at IS NOT NULL)
          OR NOT (NEW.delivered_by IS 'buyer'
            OR EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.id AND is_traceable = 1))
          THEN 'refunded' ELSE 'released' END
        ELSE 0 END
  END, 0);
END;

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
  SELECT RAISE(ABORT, 'wrong_refund')
  WHERE NEW.refunded_minor + NEW.refunded_postage_minor <> (
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

-- An order costs exactly the postage that its listing asks for this destination.
CREATE TRIGGER orders_postage BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- Both sides agreed to the postage, and a refund is paid once.
CREATE TRIGGER orders_postage_is_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to
    OR (NEW.refunded_postage_minor IS NOT OLD.refunded_postage_minor AND NEW.status IS OLD.status);
END;

-- Nothing is sold between a removal and the moment when the site acts on it.
CREATE TRIGGER orders_not_removed BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM removals WHERE kind = 'listing' AND target_id = NEW.listing_id AND restored_at IS NULL);
END;

-- A suspended member sells nothing, and buys nothing but what their leading bid wins.
CREATE TRIGGER orders_not_suspended BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.created_at);
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.buyer_id AND until > NEW.created_at)
    AND NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND leader_id = NEW.buyer_id);
END;

-- A report that waits comes before any other step, so nothing is paid out past it.
CREATE TRIGGER orders_reported_for_buyer BEFORE UPDATE OF status ON orders
WHEN OLD.status IN ('shipped', 'delivered') AND NEW.status NOT IN (OLD.status, 'disputed')
BEGIN
  SELECT RAISE(ABORT, 'dispute_waits')
  WHERE EXISTS (SELECT 1 FROM operator_log WHERE action = 'dispute' AND target_id = NEW.id);
END;

-- An order without a deadline would wait for ever.
CREATE TRIGGER orders_deadline BEFORE INSERT ON orders WHEN NEW.due_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order');
END;

-- How an order's item was shipped. `is_traceable` is 1 if we can link to the carrier's tracking page, so that anyone can
-- check it.
CREATE TABLE shipments (
  order_id integer PRIMARY KEY NOT NULL,
  carrier text NOT NULL,
  tracking text NOT NULL,
  at integer NOT NULL,
  is_traceable integer NOT NULL DEFAULT 0,
  CONSTRAINT shipments_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT shipments_carrier_length CHECK (length(carrier) BETWEEN 1 AND 40),
  CONSTRAINT shipments_tracking_length CHECK (length(tracking) BETWEEN 1 AND 50),
  CONSTRAINT shipments_traceable_flag CHECK (is_traceable IN (0, 1))
) STRICT;

-- One shipment per order, which must be paid and not collected in person.
CREATE TRIGGER shipments_once BEFORE INSERT ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipment_exists') WHERE EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid' AND ship_to IS NOT 'collection'
  );
END;

-- The buyer was given this carrier and number, and disputes depend on it.
CREATE TRIGGER shipments_no_update BEFORE UPDATE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_are_permanent');
END;

-- The buyer was given this carrier and number, and disputes depend on it.
CREATE TRIGGER shipments_no_delete BEFORE DELETE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_are_permanent');
END;

-- A paid order's delivery address: a copy, which the buyer can change until the item is shipped.
CREATE TABLE order_addresses (
  order_id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT order_addresses_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT order_addresses_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT order_addresses_street_length CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CONSTRAINT order_addresses_city_length CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CONSTRAINT order_addresses_postal_code_length CHECK (length(postal_code) <= 16),
  CONSTRAINT order_addresses_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT order_addresses_phone_length CHECK (length(phone) <= 30)
) STRICT;

-- An address is chosen between the payment and the shipment.
CREATE TRIGGER order_addresses_while_paid BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid');
END;

-- An address changes only between the payment and the shipment, and each change has a later time than the one before.
CREATE TRIGGER order_addresses_change_while_paid BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.at <= OLD.at
    OR NOT EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND status = 'paid');
END;

-- The record of where the item was shipped is permanent.
CREATE TRIGGER order_addresses_no_delete BEFORE DELETE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed');
END;

-- The postage was paid for one country; an item that is collected is sent nowhere.
CREATE TRIGGER order_addresses_in_country BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

-- The postage was paid for one country.
CREATE TRIGGER order_addresses_stay_in_country BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

-- One side's review of the other after an order is settled. From `opens_at` on, everyone can read it, and its subject can
-- reply. A buyer may rate four things in detail: the item as it was described, communication, dispatch and packaging.
CREATE TABLE reviews (
  order_id integer NOT NULL,
  side text NOT NULL,
  author_id integer NOT NULL,
  subject_id integer NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  at integer NOT NULL,
  opens_at integer NOT NULL,
  described integer,
  communication integer,
  dispatch integer,
  packaging integer,
  reply text,
  replied_at integer,
  PRIMARY KEY (order_id, side),
  CONSTRAINT reviews_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT reviews_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT reviews_subject_fk FOREIGN KEY (subject_id) REFERENCES users (id),
  CONSTRAINT reviews_side_known CHECK (side IN ('buyer', 'seller')),
  CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_text_length CHECK (length(text) <= 1000),
  CONSTRAINT reviews_sides_differ CHECK (author_id <> subject_id),
  CONSTRAINT reviews_details_range CHECK (described BETWEEN 1 AND 5 AND communication BETWEEN 1 AND 5
    AND dispatch BETWEEN 1 AND 5 AND packaging BETWEEN 1 AND 5),
  CONSTRAINT reviews_details_are_the_buyers
    CHECK (side = 'buyer' OR COALESCE(described, communication, dispatch, packaging) IS NULL),
  CONSTRAINT reviews_reply_length CHECK (length(reply) BETWEEN 1 AND 1000),
  CONSTRAINT reviews_reply_has_time CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CONSTRAINT reviews_reply_once_readable CHECK (replied_at >= opens_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_subject ON reviews (subject_id, opens_at);

-- Each side reviews the other once, within 14 days of the end of the order.
CREATE TRIGGER reviews_insert BEFORE INSERT ON reviews
BEGIN
  SELECT RAISE(ABORT, 'review_exists') WHERE EXISTS (SELECT 1 FROM reviews WHERE order_id = NEW.order_id AND side = NEW.side);
  SELECT RAISE(ABORT, 'order_mismatch')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status IN ('completed', 'released', 'refunded')
      AND NEW.at < NEW.opens_at AND NEW.opens_at = settled_at + 1209600000
      AND NEW.author_id = CASE NEW.side WHEN 'buyer' THEN buyer_id ELSE seller_id END
      AND NEW.subject_id = CASE NEW.side WHEN 'buyer' THEN seller_id ELSE buyer_id END
  );
END;

-- A review can't change, except that both may become visible earlier, and that its subject may reply to it once.
CREATE TRIGGER reviews_update BEFORE UPDATE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'reviews_are_permanent')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.side IS NOT OLD.side OR NEW.author_id IS NOT OLD.author_id
    OR NEW.subject_id IS NOT OLD.subject_id OR NEW.rating IS NOT OLD.rating OR NEW.text IS NOT OLD.text
    OR NEW.at IS NOT OLD.at OR NEW.opens_at > OLD.opens_at OR NEW.described IS NOT OLD.described
    OR NEW.communication IS NOT OLD.communication OR NEW.dispatch IS NOT OLD.dispatch
    OR NEW.packaging IS NOT OLD.packaging
    OR (NEW.opens_at < OLD.opens_at AND (SELECT COUNT(*) FROM reviews WHERE order_id = NEW.order_id) <> 2);
  SELECT RAISE(ABORT, 'reply_exists')
  WHERE OLD.reply IS NOT NULL AND (NEW.reply IS NOT OLD.reply OR NEW.replied_at IS NOT OLD.replied_at);
END;

-- Reviews are permanent.
CREATE TRIGGER reviews_no_delete BEFORE DELETE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'reviews_are_permanent');
END;

-- A review is never changed or deleted, so each is counted once.
CREATE TRIGGER reviews_are_counted AFTER INSERT ON reviews
BEGIN
  INSERT INTO rating_counts (subject_id, part, stars, review_count)
    SELECT subject_id, part, stars, 1 FROM review_stars WHERE order_id = NEW.order_id AND subject_id = NEW.subject_id
    ON CONFLICT DO UPDATE SET review_count = review_count + 1;
END;

-- How often a member was given each number of stars, so that no page has to read their reviews to say what they come to.

-- The stars of a review: its rating, and each detail that its author rated.
CREATE VIEW review_stars (order_id, subject_id, opens_at, part, stars) AS
SELECT r.order_id, r.subject_id, r.opens_at, e.key, e.value
FROM reviews AS r CROSS JOIN json_each(json_object('rating', r.rating, 'described', r.described,
  'communication', r.communication, 'dispatch', r.dispatch, 'packaging', r.packaging)) AS e
WHERE e.type <> 'null';

-- Of all reviews, those included that nobody can read yet: whoever shows a member's rating takes them off. Only a trigger
-- writes it.
CREATE TABLE rating_counts (
  subject_id integer NOT NULL,
  part text NOT NULL,
  stars integer NOT NULL,
  review_count integer NOT NULL,
  PRIMARY KEY (subject_id, part, stars),
  CONSTRAINT rating_counts_subject_fk FOREIGN KEY (subject_id) REFERENCES users (id),
  CONSTRAINT rating_counts_part_known CHECK (part IN ('rating', 'described', 'communication', 'dispatch', 'packaging')),
  CONSTRAINT rating_counts_stars_range CHECK (stars BETWEEN 1 AND 5),
  CONSTRAINT rating_counts_range CHECK (review_count >= 1)
) STRICT, WITHOUT ROWID;
