-- Buying at once, watching, and maxima left before the start: what must hold at write time.

-- Who bought at the buy-now price; null where the bids decided.
ALTER TABLE auctions ADD COLUMN bought_by integer REFERENCES users(id);
-- Kept by triggers on watches.
ALTER TABLE auctions ADD COLUMN watcher_count integer NOT NULL DEFAULT 0 CHECK (watcher_count >= 0);
-- How many of the two warnings before the end were sent: 1 an hour before, 2 ten minutes before.
ALTER TABLE auctions ADD COLUMN ending_told integer NOT NULL DEFAULT 0 CHECK (ending_told BETWEEN 0 AND 2);

CREATE TABLE watches (
  user_id integer NOT NULL,
  auction_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, auction_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (auction_id) REFERENCES auctions(id)
) STRICT, WITHOUT ROWID;

CREATE INDEX watches_auction ON watches (auction_id,user_id);

-- A maximum left before the start, held in full. It waits in the order of its id and is gone once it was placed.
CREATE TABLE absentee_maxima (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  auction_id integer NOT NULL,
  bidder_id integer NOT NULL,
  maximum_minor integer NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (auction_id) REFERENCES auctions(id),
  FOREIGN KEY (bidder_id) REFERENCES users(id),
  CHECK (maximum_minor BETWEEN 1 AND 10000000000)
) STRICT;

CREATE UNIQUE INDEX absentee_maxima_bidder ON absentee_maxima (auction_id,bidder_id);

-- AUCTIONS ----------------------------------------------------------------------------------------

DROP TRIGGER auctions_keep_terms;
CREATE TRIGGER auctions_keep_terms BEFORE UPDATE ON auctions
WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.start_minor IS NOT OLD.start_minor OR NEW.starts_at IS NOT OLD.starts_at
    OR NEW.buy_now_minor IS NOT OLD.buy_now_minor OR NEW.ending_told < OLD.ending_told
    -- Only a sale at once brings the end forward.
    OR (NEW.ends_at < OLD.ends_at AND (OLD.bought_by IS NOT NULL OR NEW.bought_by IS NULL))
    OR (OLD.status <> 'open' AND NEW.bought_by IS NOT OLD.bought_by);
  -- A reserve may come down while it is not met, and then a maximum that reaches it lifts the price to it.
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.reserve_minor IS NOT OLD.reserve_minor AND NOT (
    OLD.status = 'open' AND NEW.status = 'open' AND OLD.reserve_minor IS NOT NULL AND NEW.reserve_minor IS NOT NULL
    AND NEW.reserve_minor < OLD.reserve_minor AND OLD.price_minor < OLD.reserve_minor
    AND (NEW.leader_maximum_minor IS NULL OR NEW.leader_maximum_minor < NEW.reserve_minor
      OR NEW.price_minor >= NEW.reserve_minor)
  );
END;

DROP TRIGGER auctions_states;
CREATE TRIGGER auctions_states BEFORE UPDATE OF status ON auctions
WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT (
    (OLD.status = 'draft' AND NEW.status IN ('open', 'cancelled'))
    OR (OLD.status = 'open' AND NEW.status IN ('sold', 'unsold', 'cancelled'))
  );
  -- Whoever bid has a right to the close.
  SELECT RAISE(ABORT, 'cancelled_with_bids') WHERE NEW.status = 'cancelled' AND NEW.bid_count > 0;
  SELECT RAISE(ABORT, 'absentee_waits')
  WHERE NEW.status IN ('sold', 'unsold', 'cancelled')
    AND EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = NEW.id);
  -- No hold outlives its auction.
  SELECT RAISE(ABORT, 'hold_outlives_auction')
  WHERE NEW.status IN ('sold', 'unsold', 'cancelled')
    AND (SELECT COALESCE(SUM(balance_minor), 0) FROM ledger_accounts WHERE auction_id = NEW.id) <> 0;
  SELECT RAISE(ABORT, 'sold_without_order')
  WHERE NEW.status = 'sold' AND NOT EXISTS (
    SELECT 1 FROM orders
    WHERE auction_id = NEW.id AND listing_id = NEW.listing_id AND seller_id = NEW.seller_id
      AND buyer_id = COALESCE(NEW.bought_by, NEW.leader_id)
      AND price_minor = CASE WHEN NEW.bought_by IS NULL THEN NEW.price_minor ELSE NEW.buy_now_minor END
  );
END;

-- A sale at once: while the auction is live, before the first bid or, with a reserve, before it is met.
CREATE TRIGGER auctions_buy_now BEFORE UPDATE ON auctions
WHEN NEW.bought_by IS NOT OLD.bought_by
BEGIN
  SELECT RAISE(ABORT, 'own_item') WHERE NEW.bought_by IS NEW.seller_id;
  SELECT RAISE(ABORT, 'not_to_be_bought')
  WHERE OLD.bought_by IS NOT NULL OR OLD.status <> 'open' OR NEW.status <> 'sold' OR NEW.buy_now_minor IS NULL
    OR NEW.bid_count <> OLD.bid_count OR NEW.price_minor <> OLD.price_minor
    OR NOT (NEW.bid_count = 0 OR (NEW.reserve_minor IS NOT NULL AND NEW.price_minor < NEW.reserve_minor))
    OR NEW.closed_at < NEW.starts_at OR NEW.closed_at >= OLD.ends_at OR NEW.ends_at <> NEW.closed_at
    OR EXISTS (SELECT 1 FROM bids WHERE auction_id = NEW.id AND seq = NEW.bid_count AND at >= NEW.closed_at);
END;

CREATE TRIGGER auctions_open_unwatched BEFORE INSERT ON auctions
WHEN NEW.bought_by IS NOT NULL OR NEW.watcher_count <> 0 OR NEW.ending_told <> 0
BEGIN
  SELECT RAISE(ABORT, 'auction_must_open_clean');
END;

-- WATCHES -----------------------------------------------------------------------------------------

CREATE TRIGGER watches_in BEFORE INSERT ON watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM watches WHERE user_id = NEW.user_id AND auction_id = NEW.auction_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'auction_moved_on')
  WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND status = 'open');
END;
CREATE TRIGGER watches_count_in AFTER INSERT ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count + 1 WHERE id = NEW.auction_id;
END;
CREATE TRIGGER watches_count_out AFTER DELETE ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count - 1 WHERE id = OLD.auction_id;
END;
CREATE TRIGGER watches_no_update BEFORE UPDATE ON watches
BEGIN
  SELECT RAISE(ABORT, 'watches_stay');
END;

-- MAXIMA LEFT BEFORE THE START --------------------------------------------------------------------

-- Its money is held before it waits, and let go before it is gone: a row and its hold stand and fall together.
CREATE TRIGGER absentee_maxima_in BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'absentee_exists')
  WHERE EXISTS (
    SELECT 1 FROM absentee_maxima
    WHERE id = NEW.id OR (auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id)
  );
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.bidder_id);
  SELECT RAISE(ABORT, 'auction_moved_on')
  WHERE NOT EXISTS (
    SELECT 1 FROM auctions
    WHERE id = NEW.auction_id AND status = 'open' AND bid_count = 0
      AND NEW.at < starts_at AND NEW.maximum_minor >= start_minor
  );
  -- All of them are placed in one batch.
  SELECT RAISE(ABORT, 'absentees_are_full')
  WHERE (SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = NEW.auction_id) >= 50;
  SELECT RAISE(ABORT, 'bid_not_backed')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || NEW.bidder_id || ':' || NEW.auction_id)
    IS NOT NEW.maximum_minor;
END;
CREATE TRIGGER absentee_maxima_no_update BEFORE UPDATE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'absentees_are_replaced');
END;
CREATE TRIGGER absentee_maxima_out BEFORE DELETE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'hold_outlives_absentee')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || OLD.bidder_id || ':' || OLD.auction_id) <> 0;
END;

-- Who left a maximum before the start comes before everyone who bids after it.
CREATE TRIGGER bids_after_absentees BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'absentee_waits') WHERE EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = NEW.auction_id);
END;
