-- A round of bids is a handful of statements however many bids there are (0014): where fifty maxima could wait for an
-- auction's start, five hundred can. All else as in 0007.
DROP TRIGGER absentee_maxima_in;
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
  WHERE (SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = NEW.auction_id) >= 500;
  SELECT RAISE(ABORT, 'bid_not_backed')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || NEW.bidder_id || ':' || NEW.auction_id)
    IS NOT NEW.maximum_minor;
END;
