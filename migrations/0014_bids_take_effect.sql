-- What a bid does to money and to its auction follows from its row: nobody who writes one can forget a hold, let go of
-- the wrong one or show another price. docs/decisions/0011-a-bid-takes-effect-by-its-row.md says why.

-- Each row of a statement that inserts several sees what the rows before it did.
CREATE TRIGGER bids_take_effect AFTER INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'wrong_outcome') FROM auctions
  WHERE id = NEW.auction_id AND (
    (leader_id IS NULL AND NEW.outcome = 'outbid')
    OR (leader_id <> NEW.bidder_id AND (NEW.outcome = 'leading') <> (NEW.maximum_minor > leader_maximum_minor))
    OR NEW.price_minor > max(NEW.maximum_minor, leader_maximum_minor)
  );
  -- Opened by a member's first bid here, and accounts stay.
  INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
    SELECT 'held:' || NEW.bidder_id || ':' || NEW.auction_id, 'held', NEW.bidder_id, NEW.auction_id
    WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = 'held:' || NEW.bidder_id || ':' || NEW.auction_id);
  -- Whoever is overtaken gets back all that backed them.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'release', 'held:' || leader_id || ':' || id, 'available:' || leader_id, leader_maximum_minor,
      'bid:' || id || ':' || NEW.seq || ':release', NEW.at
    FROM auctions WHERE id = NEW.auction_id AND NEW.outcome = 'leading' AND leader_id <> NEW.bidder_id;
  -- The whole maximum is held; of a leader's own new maximum what it is more. A lower one is no amount and aborts.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'hold', 'available:' || NEW.bidder_id, 'held:' || NEW.bidder_id || ':' || id,
      NEW.maximum_minor - iif(leader_id IS NEW.bidder_id, leader_maximum_minor, 0),
      'bid:' || id || ':' || NEW.seq || ':hold', NEW.at
    FROM auctions WHERE id = NEW.auction_id
      AND (leader_id IS NOT NEW.bidder_id OR leader_maximum_minor <> NEW.maximum_minor);
  -- Outbid at once: the bid was backed, and its money is free again.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'release', 'held:' || NEW.bidder_id || ':' || NEW.auction_id, 'available:' || NEW.bidder_id,
      NEW.maximum_minor, 'bid:' || NEW.auction_id || ':' || NEW.seq || ':release', NEW.at
    WHERE NEW.outcome = 'outbid';
  UPDATE auctions SET
    price_minor = NEW.price_minor,
    bid_count = NEW.seq,
    last_hash = NEW.hash,
    bidder_count = bidder_count + NOT EXISTS (
      SELECT 1 FROM bids WHERE auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id AND seq < NEW.seq
    ),
    leader_id = iif(NEW.outcome = 'leading', NEW.bidder_id, leader_id),
    leader_maximum_minor = iif(NEW.outcome = 'leading', NEW.maximum_minor, leader_maximum_minor)
  WHERE id = NEW.auction_id;
END;
