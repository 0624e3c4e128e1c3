-- WITHDRAWALS -------------------------------------------------------------------------------------

-- Only what is on sale is withdrawn: nothing that a buyer has an order for, and no lot whose auction still runs. From
-- there it can only come back on sale, or be removed.
CREATE TRIGGER listings_withdraw BEFORE UPDATE OF status ON listings
WHEN NEW.status IS NOT OLD.status AND 'withdrawn' IN (NEW.status, OLD.status)
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE (NEW.status = 'withdrawn' AND OLD.status <> 'active')
    OR (OLD.status = 'withdrawn' AND NEW.status NOT IN ('active', 'removed'));
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NEW.status = 'withdrawn' AND (
    EXISTS (SELECT 1 FROM orders WHERE listing_id = NEW.id AND status NOT IN ('refunded', 'cancelled'))
    OR EXISTS (SELECT 1 FROM auctions WHERE listing_id = NEW.id AND status IN ('draft', 'open'))
  );
END;

-- OFFERS IN A LOOP --------------------------------------------------------------------------------

CREATE INDEX offers_by_buyer ON offers (listing_id,buyer_id,at);

-- Ten offers of a buyer for one piece in 24 hours, whatever became of them: each one tells the seller something.
CREATE TRIGGER offers_per_day BEFORE INSERT ON offers WHEN NEW.made_by = 'buyer'
BEGIN
  SELECT RAISE(ABORT, 'too_many_offers_today')
  WHERE (
    SELECT COUNT(*) FROM offers
    WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND at > NEW.at - 86400000 AND made_by = 'buyer'
  ) >= 10;
END;

-- The list of offers begins with those that stand.
CREATE INDEX offers_buyer_open ON offers (buyer_id,id) WHERE status = 'open';
CREATE INDEX offers_seller_open ON offers (seller_id,id) WHERE status = 'open';
