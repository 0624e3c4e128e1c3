-- Auctions, their bids, the maximums left before the start, and the named sales that lots can be part of.

-- A named sale: lots of one seller that close one after the other.
CREATE TABLE sales (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  title text NOT NULL,
  starts_at integer NOT NULL,
  closes_at integer NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT sales_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT sales_title_length CHECK (length(title) BETWEEN 3 AND 80),
  CONSTRAINT sales_closes_after_start CHECK (closes_at > starts_at)
) STRICT;
CREATE INDEX sales_closing ON sales (closes_at, id);
CREATE INDEX sales_seller ON sales (seller_id, id);

-- The lots were opened with the sale's times.
CREATE TRIGGER sales_no_update BEFORE UPDATE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent');
END;

-- The lots refer to their sale.
CREATE TRIGGER sales_no_delete BEFORE DELETE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent');
END;

-- INSERT OR REPLACE would change the times of a sale without an UPDATE.
CREATE TRIGGER sales_once BEFORE INSERT ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent') WHERE EXISTS (SELECT 1 FROM sales WHERE id = NEW.id);
END;

-- An auction from its draft to its end. `open` is both scheduled and live: which one depends on starts_at and the
-- clock, so no change of status can be missed. The balance of the leader's held account is leader_maximum_minor plus
-- leader_postage_minor.
CREATE TABLE auctions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  seller_id integer NOT NULL,
  status text NOT NULL,
  start_minor integer NOT NULL,
  reserve_minor integer,
  buy_now_minor integer,
  starts_at integer NOT NULL,
  ends_at integer NOT NULL,
  price_minor integer NOT NULL,
  bid_count integer DEFAULT 0 NOT NULL,
  last_hash text DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
  bidder_count integer DEFAULT 0 NOT NULL,
  leader_id integer,
  leader_maximum_minor integer,
  -- The postage that the leading bid was shown, and its destination; no destination without postage terms.
  leader_postage_minor integer,
  leader_ship_to text,
  closed_at integer,
  bought_by integer,
  watcher_count integer NOT NULL DEFAULT 0,
  warnings_sent integer NOT NULL DEFAULT 0,
  sale_id integer,
  sale_lot integer,
  shown_minor integer GENERATED ALWAYS AS (iif(bought_by IS NULL, price_minor, buy_now_minor)) VIRTUAL,
  kind text,
  country text,
  CONSTRAINT auctions_bought_by_fk FOREIGN KEY (bought_by) REFERENCES users (id),
  CONSTRAINT auctions_sale_fk FOREIGN KEY (sale_id) REFERENCES sales (id),
  CONSTRAINT auctions_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT auctions_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT auctions_leader_fk FOREIGN KEY (leader_id) REFERENCES users (id),
  CONSTRAINT auctions_status_known CHECK (status IN ('draft', 'open', 'sold', 'unsold', 'cancelled')),
  CONSTRAINT auctions_start_range CHECK (start_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT auctions_reserve_range CHECK (reserve_minor BETWEEN start_minor AND 10000000000),
  CONSTRAINT auctions_buy_now_range CHECK (buy_now_minor BETWEEN start_minor AND 10000000000),
  CONSTRAINT auctions_buy_now_well_above_start CHECK (buy_now_minor * 100 >= start_minor * 130),
  CONSTRAINT auctions_buy_now_covers_reserve CHECK (buy_now_minor >= reserve_minor),
  CONSTRAINT auctions_ends_after_start CHECK (ends_at > starts_at),
  CONSTRAINT auctions_price_from_start CHECK (price_minor >= start_minor),
  CONSTRAINT auctions_bid_count_range CHECK (bid_count >= 0),
  CONSTRAINT auctions_bidder_count_range CHECK (bidder_count BETWEEN 0 AND bid_count),
  CONSTRAINT auctions_leader_has_maximum CHECK ((leader_id IS NULL) = (leader_maximum_minor IS NULL)),
  CONSTRAINT auctions_leader_has_postage
    CHECK ((leader_id IS NULL) = (leader_postage_minor IS NULL) AND (leader_ship_to IS NULL OR leader_id IS NOT NULL)),
  CONSTRAINT auctions_leader_has_bid CHECK ((leader_id IS NULL) = (bid_count = 0)),
  CONSTRAINT auctions_maximum_covers_price CHECK (leader_maximum_minor >= price_minor),
  CONSTRAINT auctions_leader_is_not_seller CHECK (leader_id <> seller_id),
  CONSTRAINT auctions_closed_has_time CHECK ((closed_at IS NULL) = (status IN ('draft', 'open'))),
  CONSTRAINT auctions_watcher_count_range CHECK (watcher_count >= 0),
  CONSTRAINT auctions_warnings_sent_range CHECK (warnings_sent BETWEEN 0 AND 2),
  CONSTRAINT auctions_sale_lot_range CHECK ((sale_id IS NULL) = (sale_lot IS NULL) AND sale_lot BETWEEN 1 AND 50)
) STRICT;
CREATE UNIQUE INDEX auctions_listing ON auctions (listing_id) WHERE status IN ('draft', 'open');
CREATE INDEX auctions_closing ON auctions (status, ends_at);
CREATE INDEX auctions_by_listing ON auctions (listing_id, id);
CREATE UNIQUE INDEX auctions_sale ON auctions (sale_id, sale_lot) WHERE sale_id IS NOT NULL;
-- Each order of each list: of all auctions, of a kind, and of a country.
CREATE INDEX auctions_newest ON auctions (id) WHERE status = 'open';
CREATE INDEX auctions_opening ON auctions (starts_at) WHERE status = 'open';
CREATE INDEX auctions_open_price ON auctions (shown_minor) WHERE status = 'open';
CREATE INDEX auctions_open_bids ON auctions (bid_count) WHERE status = 'open';
CREATE INDEX auctions_ended ON auctions (ends_at) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_price ON auctions (shown_minor) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_bids ON auctions (bid_count) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_newest_kind ON auctions (kind, id) WHERE status = 'open';
CREATE INDEX auctions_opening_kind ON auctions (kind, starts_at) WHERE status = 'open';
CREATE INDEX auctions_closing_kind ON auctions (kind, ends_at) WHERE status = 'open';
CREATE INDEX auctions_open_price_kind ON auctions (kind, shown_minor) WHERE status = 'open';
CREATE INDEX auctions_open_bids_kind ON auctions (kind, bid_count) WHERE status = 'open';
CREATE INDEX auctions_ended_kind ON auctions (kind, ends_at) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_price_kind ON auctions (kind, shown_minor) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_bids_kind ON auctions (kind, bid_count) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_newest_country ON auctions (country, id) WHERE status = 'open';
CREATE INDEX auctions_opening_country ON auctions (country, starts_at) WHERE status = 'open';
CREATE INDEX auctions_closing_country ON auctions (country, ends_at) WHERE status = 'open';
CREATE INDEX auctions_open_price_country ON auctions (country, shown_minor) WHERE status = 'open';
CREATE INDEX auctions_open_bids_country ON auctions (country, bid_count) WHERE status = 'open';
CREATE INDEX auctions_ended_country ON auctions (country, ends_at) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_price_country ON auctions (country, shown_minor) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_bids_country ON auctions (country, bid_count) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_seller_open ON auctions (seller_id, ends_at) WHERE status = 'open';

-- An auction's price, leader and hash change only to those of its newest bid, and the leader's hold is the maximum plus
-- the postage.
CREATE TRIGGER auctions_match_newest_bid BEFORE UPDATE ON auctions
WHEN NEW.bid_count IS NOT OLD.bid_count OR NEW.price_minor IS NOT OLD.price_minor
  OR NEW.last_hash IS NOT OLD.last_hash OR NEW.leader_id IS NOT OLD.leader_id
  OR NEW.leader_maximum_minor IS NOT OLD.leader_maximum_minor
  OR NEW.leader_postage_minor IS NOT OLD.leader_postage_minor OR NEW.leader_ship_to IS NOT OLD.leader_ship_to
BEGIN
  SELECT RAISE(ABORT, 'auction_without_bid')
  WHERE (OLD.status = 'open' OR NEW.bid_count IS NOT OLD.bid_count) AND NOT EXISTS (
    SELECT 1 FROM bids
    WHERE auction_id = NEW.id AND seq = NEW.bid_count
      AND hash = NEW.last_hash AND price_minor = NEW.price_minor
      AND (outcome = 'outbid' OR (bidder_id = NEW.leader_id AND maximum_minor = NEW.leader_maximum_minor
        AND postage_minor = NEW.leader_postage_minor AND ship_to IS NEW.leader_ship_to))
      AND (outcome = 'leading' OR (NEW.leader_id IS OLD.leader_id AND NEW.leader_maximum_minor IS OLD.leader_maximum_minor
        AND NEW.leader_postage_minor IS OLD.leader_postage_minor AND NEW.leader_ship_to IS OLD.leader_ship_to))
  );
  SELECT RAISE(ABORT, 'bid_not_backed')
  WHERE NEW.leader_id IS NOT NULL AND (
    (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || NEW.leader_id || ':' || NEW.id)
      IS NOT NEW.leader_maximum_minor + NEW.leader_postage_minor
    OR (SELECT SUM(balance_minor) FROM ledger_accounts WHERE auction_id = NEW.id)
      IS NOT NEW.leader_maximum_minor + NEW.leader_postage_minor
  );
END;

-- A new auction has no bids, no buyer, no watchers and no sale, and INSERT OR REPLACE can't replace one.
CREATE TRIGGER auctions_insert BEFORE INSERT ON auctions
BEGIN
  SELECT RAISE(ABORT, 'auction_exists') WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'invalid_new_auction')
  WHERE NEW.status NOT IN ('draft', 'open') OR NEW.bid_count <> 0 OR NEW.price_minor <> NEW.start_minor
    OR NEW.last_hash <> '0000000000000000000000000000000000000000000000000000000000000000'
    OR NEW.bought_by IS NOT NULL OR NEW.watcher_count <> 0 OR NEW.warnings_sent <> 0 OR NEW.sale_id IS NOT NULL;
END;

-- Bidders and buyers need the record of an auction, so only drafts can be deleted.
CREATE TRIGGER auctions_no_delete BEFORE DELETE ON auctions WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'auctions_are_permanent');
END;

-- Bidders relied on the terms, so they are fixed once the auction is open.
CREATE TRIGGER auctions_terms_are_fixed BEFORE UPDATE ON auctions
WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.start_minor IS NOT OLD.start_minor OR NEW.starts_at IS NOT OLD.starts_at
    OR NEW.buy_now_minor IS NOT OLD.buy_now_minor OR NEW.warnings_sent < OLD.warnings_sent
    -- Only a purchase at the buy-now price brings the end forward.
    OR (NEW.ends_at < OLD.ends_at AND (OLD.bought_by IS NOT NULL OR NEW.bought_by IS NULL))
    OR (OLD.status <> 'open' AND NEW.bought_by IS NOT OLD.bought_by);
  -- A reserve that is not met can be lowered. If the highest maximum then reaches it, the price rises to the reserve.
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.reserve_minor IS NOT OLD.reserve_minor AND NOT (
    OLD.status = 'open' AND NEW.status = 'open' AND OLD.reserve_minor IS NOT NULL AND NEW.reserve_minor IS NOT NULL
    AND NEW.reserve_minor < OLD.reserve_minor AND OLD.price_minor < OLD.reserve_minor
    AND (NEW.leader_maximum_minor IS NULL OR NEW.leader_maximum_minor < NEW.reserve_minor
      OR NEW.price_minor >= NEW.reserve_minor)
  );
END;

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
        OR (postage_minor = NEW.leader_postage_minor AND ship_to IS NEW.leader_ship_to))
  );
END;

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

-- A lot joins its seller's sale when it opens, with the sale's times, closing 30 seconds after the previous lot. It
-- never leaves.
CREATE TRIGGER auctions_sale_terms BEFORE UPDATE ON auctions
WHEN NEW.sale_id IS NOT OLD.sale_id OR NEW.sale_lot IS NOT OLD.sale_lot
BEGIN
  SELECT RAISE(ABORT, 'sale_mismatch')
  WHERE OLD.status <> 'draft' OR NEW.status <> 'open' OR NOT EXISTS (
    SELECT 1 FROM sales
    WHERE id = NEW.sale_id AND seller_id = NEW.seller_id AND starts_at = NEW.starts_at
      AND NEW.ends_at = closes_at + (NEW.sale_lot - 1) * 30000
  );
END;

-- One row per bid, hash-chained per auction. Append-only.
CREATE TABLE bids (
  auction_id integer NOT NULL,
  seq integer NOT NULL,
  bidder_id integer NOT NULL,
  pseudonym text NOT NULL,
  maximum_minor integer NOT NULL,
  salt text NOT NULL,
  commitment text NOT NULL,
  price_minor integer NOT NULL,
  outcome text NOT NULL,
  at integer NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  -- What the bidder pays besides the price if they win, and for which destination; none without postage terms.
  postage_minor integer NOT NULL DEFAULT 0,
  ship_to text,
  PRIMARY KEY (auction_id, seq),
  CONSTRAINT bids_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT bids_bidder_fk FOREIGN KEY (bidder_id) REFERENCES users (id),
  CONSTRAINT bids_seq_range CHECK (seq >= 1),
  CONSTRAINT bids_maximum_range CHECK (maximum_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT bids_price_range CHECK (price_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT bids_postage_range CHECK (postage_minor BETWEEN 0 AND 1000000),
  CONSTRAINT bids_postage_has_destination CHECK (postage_minor = 0 OR ship_to IS NOT NULL),
  CONSTRAINT bids_outcome_known CHECK (outcome IN ('leading', 'outbid')),
  CONSTRAINT bids_leading_maximum_covers_price CHECK (outcome = 'outbid' OR maximum_minor >= price_minor),
  CONSTRAINT bids_hash_length CHECK (length(hash) = 64 AND length(prev_hash) = 64 AND length(commitment) = 64),
  CONSTRAINT bids_salt_length CHECK (length(salt) >= 32)
) STRICT, WITHOUT ROWID;
CREATE INDEX bids_bidder ON bids (bidder_id, at);
CREATE INDEX bids_auction_bidder ON bids (auction_id, bidder_id, seq);

-- If two writers decide on the same state, the first one wins; the other must read again and decide anew.
CREATE TRIGGER bids_continue_auction BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.bidder_id);
  SELECT RAISE(ABORT, 'auction_changed')
  WHERE NOT EXISTS (
    SELECT 1 FROM auctions
    WHERE id = NEW.auction_id AND status = 'open'
      AND NEW.at >= starts_at AND NEW.at < ends_at
      AND NEW.seq = bid_count + 1 AND NEW.prev_hash = last_hash AND NEW.price_minor >= price_minor
  );
END;

-- Anyone can verify the chain of bids afterwards.
CREATE TRIGGER bids_no_update BEFORE UPDATE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only');
END;

-- Anyone can verify the chain of bids afterwards.
CREATE TRIGGER bids_no_delete BEFORE DELETE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only');
END;

-- Maximums left before the start are placed before any bid made after it.
CREATE TRIGGER bids_after_absentees BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'absentees_pending') WHERE EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = NEW.auction_id);
END;

-- Inserting a bid holds its money, releases the previous leader's and updates the auction, so no step can be
-- forgotten. Each row of a multi-row insert sees the effects of the rows before it.
CREATE TRIGGER bids_take_effect AFTER INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'wrong_outcome') FROM auctions
  WHERE id = NEW.auction_id AND (
    (leader_id IS NULL AND NEW.outcome = 'outbid')
    OR (leader_id = NEW.bidder_id AND (NEW.outcome = 'outbid' OR NEW.maximum_minor < leader_maximum_minor))
    OR (leader_id <> NEW.bidder_id AND (NEW.outcome = 'leading') <> (NEW.maximum_minor > leader_maximum_minor))
    OR NEW.price_minor > max(NEW.maximum_minor, leader_maximum_minor)
  );
  -- A member's first bid in an auction opens the account, which is never deleted.
  INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
    SELECT 'held:' || NEW.bidder_id || ':' || NEW.auction_id, 'held', NEW.bidder_id, NEW.auction_id
    WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = 'held:' || NEW.bidder_id || ':' || NEW.auction_id);
  -- The previous leader's whole hold is released.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'release', 'held:' || leader_id || ':' || id, 'available:' || leader_id,
      leader_maximum_minor + leader_postage_minor, 'bid:' || id || ':' || NEW.seq || ':release', NEW.at
    FROM auctions WHERE id = NEW.auction_id AND NEW.outcome = 'leading' AND leader_id <> NEW.bidder_id;
  -- The whole maximum is held with its postage. If the leader raises their own, only the difference moves; some is
  -- released if postage to the new destination costs so much less.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT iif(needed > 0, 'hold', 'release'), iif(needed > 0, available, held), iif(needed > 0, held, available),
      abs(needed), 'bid:' || NEW.auction_id || ':' || NEW.seq || iif(needed > 0, ':hold', ':release'), NEW.at
    FROM (
      SELECT 'available:' || NEW.bidder_id AS available, 'held:' || NEW.bidder_id || ':' || id AS held,
        NEW.maximum_minor + NEW.postage_minor
          - iif(leader_id IS NEW.bidder_id, leader_maximum_minor + leader_postage_minor, 0) AS needed
      FROM auctions WHERE id = NEW.auction_id
    ) WHERE needed <> 0;
  -- The bid is outbid immediately: its money was held and is released again.
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'release', 'held:' || NEW.bidder_id || ':' || NEW.auction_id, 'available:' || NEW.bidder_id,
      NEW.maximum_minor + NEW.postage_minor, 'bid:' || NEW.auction_id || ':' || NEW.seq || ':release', NEW.at
    WHERE NEW.outcome = 'outbid';
  UPDATE auctions SET
    price_minor = NEW.price_minor,
    bid_count = NEW.seq,
    last_hash = NEW.hash,
    bidder_count = bidder_count + NOT EXISTS (
      SELECT 1 FROM bids WHERE auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id AND seq < NEW.seq
    ),
    leader_id = iif(NEW.outcome = 'leading', NEW.bidder_id, leader_id),
    leader_maximum_minor = iif(NEW.outcome = 'leading', NEW.maximum_minor, leader_maximum_minor),
    leader_postage_minor = iif(NEW.outcome = 'leading', NEW.postage_minor, leader_postage_minor),
    leader_ship_to = iif(NEW.outcome = 'leading', NEW.ship_to, leader_ship_to)
  WHERE id = NEW.auction_id;
END;

-- A bid names exactly the postage that its listing asks for this destination. A bid on the leader's behalf, up to a
-- lowered reserve, keeps the leader's own. A subquery names the listing, because for a column of the outer query SQLite
-- would work out the quotes of all listings at each bid.
CREATE TRIGGER bids_postage BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage') FROM auctions AS u
  WHERE u.id = NEW.auction_id AND (
    CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = u.listing_id)
      THEN NOT EXISTS (
        SELECT 1 FROM postage_quotes
        WHERE listing_id = (SELECT listing_id FROM auctions WHERE id = NEW.auction_id)
          AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
      ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END
    OR (u.leader_id = NEW.bidder_id AND u.leader_maximum_minor = NEW.maximum_minor AND u.leader_ship_to IS NOT NEW.ship_to)
  );
END;

-- A request that was under way places no bid. A maximum that leads already counts as it was bid: the seller may lower the
-- reserve to it.
CREATE TRIGGER bids_not_suspended BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.bidder_id AND until > NEW.at)
    AND NOT EXISTS (
      SELECT 1 FROM auctions
      WHERE id = NEW.auction_id AND leader_id = NEW.bidder_id AND leader_maximum_minor = NEW.maximum_minor
        AND leader_postage_minor = NEW.postage_minor
    );
END;

-- A maximum left before the start, held with its postage. At the start they are placed in order of id and deleted.
CREATE TABLE absentee_maxima (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  auction_id integer NOT NULL,
  bidder_id integer NOT NULL,
  maximum_minor integer NOT NULL,
  at integer NOT NULL,
  -- Those of the bid that it becomes.
  postage_minor integer NOT NULL DEFAULT 0,
  ship_to text,
  CONSTRAINT absentee_maxima_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT absentee_maxima_bidder_fk FOREIGN KEY (bidder_id) REFERENCES users (id),
  CONSTRAINT absentee_maxima_maximum_range CHECK (maximum_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT absentee_maxima_postage_range CHECK (postage_minor BETWEEN 0 AND 1000000),
  CONSTRAINT absentee_maxima_postage_has_destination CHECK (postage_minor = 0 OR ship_to IS NOT NULL)
) STRICT;
CREATE INDEX absentee_maxima_member ON absentee_maxima (bidder_id, id);
CREATE UNIQUE INDEX absentee_maxima_bidder ON absentee_maxima (auction_id, bidder_id);

-- A changed maximum is a new row with its own hold and its own place in the order.
CREATE TRIGGER absentee_maxima_no_update BEFORE UPDATE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'absentees_are_immutable');
END;

-- The hold must be released before the row is deleted, so that no money stays held for nothing.
CREATE TRIGGER absentee_maxima_delete BEFORE DELETE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'hold_outlives_absentee')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || OLD.bidder_id || ':' || OLD.auction_id) <> 0;
END;

-- A waiting maximum is backed by its hold. All of them are placed in one batch, so there can be at most 500.
CREATE TRIGGER absentee_maxima_insert BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'absentee_exists')
  WHERE EXISTS (
    SELECT 1 FROM absentee_maxima
    WHERE id = NEW.id OR (auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id)
  );
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.bidder_id);
  SELECT RAISE(ABORT, 'auction_changed')
  WHERE NOT EXISTS (
    SELECT 1 FROM auctions
    WHERE id = NEW.auction_id AND status = 'open' AND bid_count = 0
      AND NEW.at < starts_at AND NEW.maximum_minor >= start_minor
  );
  -- All of them are placed in one batch.
  SELECT RAISE(ABORT, 'too_many_absentees')
  WHERE (SELECT COUNT(*) FROM absentee_maxima WHERE auction_id = NEW.auction_id) >= 500;
  SELECT RAISE(ABORT, 'bid_not_backed')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || NEW.bidder_id || ':' || NEW.auction_id)
    IS NOT NEW.maximum_minor + NEW.postage_minor;
END;

-- A maximum left before the start names exactly the postage that its listing asks for this destination.
CREATE TRIGGER absentee_maxima_postage BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage') FROM auctions AS u
  WHERE u.id = NEW.auction_id AND CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = u.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = (SELECT listing_id FROM auctions WHERE id = NEW.auction_id)
        AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- Maximums that wait are placed in one batch, which a suspended member's would abort.
CREATE TRIGGER absentee_maxima_not_suspended BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.bidder_id AND until > NEW.at);
END;
