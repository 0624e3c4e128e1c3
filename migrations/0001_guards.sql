-- What must hold at write time, whoever writes. docs/decisions/0003-how-money-is-guarded.md says why here.

-- Accounts of the house and of the world outside: every other account is opened by its first use.
INSERT INTO ledger_accounts (code, kind) VALUES ('outside', 'outside'), ('fees', 'fees');

-- A batch that inserts changes() here aborts unless the statement before it changed exactly one row:
-- a conditional UPDATE that matched nothing is no error by itself and would roll nothing back.
CREATE VIEW must_change_one (n) AS SELECT 0 WHERE 0;
CREATE TRIGGER must_change_one_guard INSTEAD OF INSERT ON must_change_one
BEGIN
  SELECT RAISE(ABORT, 'moved_on') WHERE NEW.n IS NOT 1;
END;

-- LEDGER ------------------------------------------------------------------------------------------

-- Also catches INSERT OR REPLACE, which passes by the UPDATE and DELETE triggers.
CREATE TRIGGER ledger_transfers_once BEFORE INSERT ON ledger_transfers
WHEN EXISTS (SELECT 1 FROM ledger_transfers WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = NEW.idempotency_key)
BEGIN
  SELECT RAISE(ABORT, 'transfer_exists');
END;

-- Postings first, balances second: the balance may only become what the newest posting says.
-- Overdrafts end at the CHECK of ledger_accounts and take the whole batch with them.
CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers
BEGIN
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, -NEW.amount_minor, balance_minor - NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.debit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor - NEW.amount_minor WHERE code = NEW.debit_code;
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, NEW.amount_minor, balance_minor + NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.credit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor + NEW.amount_minor WHERE code = NEW.credit_code;
END;

CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER ledger_postings_follow_transfer BEFORE INSERT ON ledger_postings
WHEN EXISTS (
    SELECT 1 FROM ledger_postings WHERE account_code = NEW.account_code AND transfer_id >= NEW.transfer_id
  )
  OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers AS t JOIN ledger_accounts AS a ON a.code = NEW.account_code
    WHERE t.id = NEW.transfer_id
      AND NEW.balance_minor = a.balance_minor + NEW.amount_minor
      AND ((t.debit_code = a.code AND NEW.amount_minor = -t.amount_minor)
        OR (t.credit_code = a.code AND NEW.amount_minor = t.amount_minor))
  )
BEGIN
  SELECT RAISE(ABORT, 'posting_without_transfer');
END;
CREATE TRIGGER ledger_postings_no_update BEFORE UPDATE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
CREATE TRIGGER ledger_postings_no_delete BEFORE DELETE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts
WHEN NEW.balance_minor <> 0 OR EXISTS (
  SELECT 1 FROM ledger_accounts WHERE code = NEW.code AND balance_minor <> 0
)
BEGIN
  -- An account that is there already may be named again with ON CONFLICT DO NOTHING, never replaced.
  SELECT RAISE(ABORT, 'account_must_open_empty') WHERE NEW.balance_minor <> 0;
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER ledger_accounts_balance_follows BEFORE UPDATE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_fixed')
  WHERE NEW.code IS NOT OLD.code OR NEW.kind IS NOT OLD.kind OR NEW.owner_id IS NOT OLD.owner_id
    OR NEW.auction_id IS NOT OLD.auction_id OR NEW.order_id IS NOT OLD.order_id;
  SELECT RAISE(ABORT, 'balance_without_posting')
  WHERE NEW.balance_minor IS NOT (
    SELECT balance_minor FROM ledger_postings WHERE account_code = NEW.code ORDER BY transfer_id DESC LIMIT 1
  );
END;
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- AUCTIONS ----------------------------------------------------------------------------------------

-- Of two writers that decided on the same state one wins; the other reads again and decides again.
CREATE TRIGGER bids_follow_auction BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.bidder_id);
  SELECT RAISE(ABORT, 'auction_moved_on')
  WHERE NOT EXISTS (
    SELECT 1 FROM auctions
    WHERE id = NEW.auction_id AND status = 'open'
      AND NEW.at >= starts_at AND NEW.at < ends_at
      AND NEW.seq = bid_count + 1 AND NEW.prev_hash = last_hash AND NEW.price_minor >= price_minor
  );
END;
CREATE TRIGGER bids_no_update BEFORE UPDATE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only');
END;
CREATE TRIGGER bids_no_delete BEFORE DELETE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only');
END;

-- The one UPDATE that follows a bid must be the one its newest row tells of, backed by the leader's hold.
CREATE TRIGGER auctions_follow_bids BEFORE UPDATE ON auctions
WHEN NEW.bid_count IS NOT OLD.bid_count OR NEW.price_minor IS NOT OLD.price_minor
  OR NEW.last_hash IS NOT OLD.last_hash OR NEW.leader_id IS NOT OLD.leader_id
  OR NEW.leader_maximum_minor IS NOT OLD.leader_maximum_minor
BEGIN
  SELECT RAISE(ABORT, 'auction_without_bid')
  WHERE (OLD.status = 'open' OR NEW.bid_count IS NOT OLD.bid_count) AND NOT EXISTS (
    SELECT 1 FROM bids
    WHERE auction_id = NEW.id AND seq = NEW.bid_count
      AND hash = NEW.last_hash AND price_minor = NEW.price_minor
      AND (outcome = 'outbid' OR (bidder_id = NEW.leader_id AND maximum_minor = NEW.leader_maximum_minor))
      AND (outcome = 'leading' OR (NEW.leader_id IS OLD.leader_id AND NEW.leader_maximum_minor IS OLD.leader_maximum_minor))
  );
  SELECT RAISE(ABORT, 'bid_not_backed')
  WHERE NEW.leader_id IS NOT NULL AND (
    (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || NEW.leader_id || ':' || NEW.id)
      IS NOT NEW.leader_maximum_minor
    OR (SELECT SUM(balance_minor) FROM ledger_accounts WHERE auction_id = NEW.id) IS NOT NEW.leader_maximum_minor
  );
END;

CREATE TRIGGER auctions_keep_terms BEFORE UPDATE ON auctions
WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.start_minor IS NOT OLD.start_minor OR NEW.starts_at IS NOT OLD.starts_at
    OR NEW.ends_at < OLD.ends_at
    OR (NEW.reserve_minor IS NOT OLD.reserve_minor AND NEW.reserve_minor > OLD.reserve_minor)
    OR (OLD.reserve_minor IS NULL AND NEW.reserve_minor IS NOT NULL);
END;

CREATE TRIGGER auctions_states BEFORE UPDATE OF status ON auctions
WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT (
    (OLD.status = 'draft' AND NEW.status IN ('open', 'cancelled'))
    OR (OLD.status = 'open' AND NEW.status IN ('sold', 'unsold', 'cancelled'))
  );
  -- No hold outlives its auction.
  SELECT RAISE(ABORT, 'hold_outlives_auction')
  WHERE NEW.status IN ('sold', 'unsold', 'cancelled')
    AND (SELECT COALESCE(SUM(balance_minor), 0) FROM ledger_accounts WHERE auction_id = NEW.id) <> 0;
  SELECT RAISE(ABORT, 'sold_without_order')
  WHERE NEW.status = 'sold' AND NOT EXISTS (
    SELECT 1 FROM orders
    WHERE auction_id = NEW.id AND buyer_id = NEW.leader_id AND price_minor = NEW.price_minor
  );
END;
CREATE TRIGGER auctions_open_clean BEFORE INSERT ON auctions
BEGIN
  SELECT RAISE(ABORT, 'auction_exists') WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'auction_must_open_clean')
  WHERE NEW.status NOT IN ('draft', 'open') OR NEW.bid_count <> 0 OR NEW.price_minor <> NEW.start_minor
    OR NEW.last_hash <> '0000000000000000000000000000000000000000000000000000000000000000';
END;
CREATE TRIGGER auctions_no_delete BEFORE DELETE ON auctions WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'auctions_stay');
END;

-- ORDERS ------------------------------------------------------------------------------------------

CREATE TRIGGER orders_keep_terms BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.auction_id IS NOT OLD.auction_id
    OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.price_minor IS NOT OLD.price_minor OR NEW.fee_minor IS NOT OLD.fee_minor;
END;
CREATE TRIGGER orders_once BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'order_exists');
END;
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_stay');
END;

-- NOTIFICATIONS -----------------------------------------------------------------------------------

CREATE TRIGGER notifications_count_in AFTER INSERT ON notifications WHEN NEW.read = 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
END;
CREATE TRIGGER notifications_count_read AFTER UPDATE OF read ON notifications WHEN NEW.read <> OLD.read
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + OLD.read - NEW.read WHERE id = NEW.user_id;
END;
CREATE TRIGGER notifications_count_out AFTER DELETE ON notifications WHEN OLD.read = 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - 1 WHERE id = OLD.user_id;
END;

-- SEARCH ------------------------------------------------------------------------------------------

CREATE VIRTUAL TABLE listings_fts USING fts5(
  title, description, attributes,
  content = 'listings', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
CREATE TRIGGER listings_fts_in AFTER INSERT ON listings
BEGIN
  INSERT INTO listings_fts (rowid, title, description, attributes)
  VALUES (NEW.id, NEW.title, NEW.description, NEW.attributes);
END;
CREATE TRIGGER listings_fts_change AFTER UPDATE OF title, description, attributes ON listings
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  VALUES ('delete', OLD.id, OLD.title, OLD.description, OLD.attributes);
  INSERT INTO listings_fts (rowid, title, description, attributes)
  VALUES (NEW.id, NEW.title, NEW.description, NEW.attributes);
END;
CREATE TRIGGER listings_fts_out AFTER DELETE ON listings
BEGIN
  INSERT INTO listings_fts (listings_fts, rowid, title, description, attributes)
  VALUES ('delete', OLD.id, OLD.title, OLD.description, OLD.attributes);
END;
