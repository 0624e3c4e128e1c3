-- As before 0051, which made the trigger auctions_states anew: a purchase that isn't possible is refused for that, and not for
-- its missing order. SQLite runs the newest trigger of an event first.
DROP TRIGGER auctions_buy_now;

-- The buy-now price is open while the auction is live: before the first bid or, with a reserve, before it is met.
CREATE TRIGGER auctions_buy_now BEFORE UPDATE ON auctions
WHEN NEW.bought_by IS NOT OLD.bought_by
BEGIN
  SELECT RAISE(ABORT, 'own_item') WHERE NEW.bought_by IS NEW.seller_id;
  SELECT RAISE(ABORT, 'buy_now_unavailable')
  WHERE OLD.bought_by IS NOT NULL OR OLD.status <> 'open' OR NEW.status <> 'sold' OR NEW.buy_now_minor IS NULL
    OR NEW.bid_count <> OLD.bid_count OR NEW.price_minor <> OLD.price_minor
    OR NOT (NEW.bid_count = 0 OR (NEW.reserve_minor IS NOT NULL AND NEW.price_minor < NEW.reserve_minor))
    OR NEW.closed_at < NEW.starts_at OR NEW.closed_at >= OLD.ends_at OR NEW.ends_at <> NEW.closed_at
    OR EXISTS (SELECT 1 FROM bids WHERE auction_id = NEW.id AND seq = NEW.bid_count AND at >= NEW.closed_at);
END;
