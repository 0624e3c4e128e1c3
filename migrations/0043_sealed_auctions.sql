-- Bids of auctions that closed long ago are kept in a file in R2: docs/decisions/0072.

-- When, and the SHA-256 of the file's text. Its last hash and its number of bids are the auction's.
ALTER TABLE auctions ADD COLUMN sealed_sha256 text CONSTRAINT auctions_sealed_sha256_length CHECK (length(sealed_sha256) = 64);
ALTER TABLE auctions ADD COLUMN sealed_at integer CONSTRAINT auctions_seal_is_whole
  CHECK ((sealed_at IS NULL) = (sealed_sha256 IS NULL) AND (sealed_at IS NULL OR (closed_at IS NOT NULL AND sealed_at >= closed_at)));
CREATE INDEX auctions_unsealed ON auctions (closed_at) WHERE sealed_at IS NULL AND closed_at IS NOT NULL AND bid_count > 0;

-- A seal is for good, and so is what the file is compared with. Nobody needs the bids any more: no order of the item is
-- under way, and no second chance is open.
CREATE TRIGGER auctions_seal BEFORE UPDATE ON auctions
WHEN OLD.sealed_at IS NOT NULL OR NEW.sealed_at IS NOT NULL OR NEW.sealed_sha256 IS NOT OLD.sealed_sha256
BEGIN
  SELECT RAISE(ABORT, 'seal_is_permanent')
  WHERE OLD.sealed_at IS NOT NULL AND (
    NEW.sealed_at IS NOT OLD.sealed_at OR NEW.sealed_sha256 IS NOT OLD.sealed_sha256 OR NEW.bid_count IS NOT OLD.bid_count
    OR NEW.last_hash IS NOT OLD.last_hash OR NEW.price_minor IS NOT OLD.price_minor OR NEW.leader_id IS NOT OLD.leader_id
    OR NEW.leader_maximum_minor IS NOT OLD.leader_maximum_minor
  );
  SELECT RAISE(ABORT, 'auction_not_settled')
  WHERE OLD.sealed_at IS NULL AND (
    OLD.closed_at IS NULL OR NEW.bid_count = 0
    OR EXISTS (SELECT 1 FROM orders WHERE listing_id = NEW.listing_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM offers WHERE auction_id = NEW.id AND status = 'open')
  );
END;

-- What is asked of a sealed auction's bids without its file: who bid, and the latest bid of each, which is their highest.
CREATE TABLE sealed_bidders (
  bidder_id integer NOT NULL,
  auction_id integer NOT NULL,
  maximum_minor integer NOT NULL,
  postage_minor integer NOT NULL,
  PRIMARY KEY (bidder_id, auction_id),
  CONSTRAINT sealed_bidders_bidder_fk FOREIGN KEY (bidder_id) REFERENCES users (id),
  CONSTRAINT sealed_bidders_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT, WITHOUT ROWID;

-- They are copied from the bids before these go.
CREATE TRIGGER sealed_bidders_insert BEFORE INSERT ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'bidder_without_bid')
  WHERE (
    SELECT maximum_minor || ' ' || postage_minor FROM bids
    WHERE auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id ORDER BY seq DESC LIMIT 1
  ) IS NOT NEW.maximum_minor || ' ' || NEW.postage_minor;
END;

-- Nothing else in the database knows them.
CREATE TRIGGER sealed_bidders_no_update BEFORE UPDATE ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'sealed_bidders_are_permanent');
END;

-- Nothing else in the database knows them.
CREATE TRIGGER sealed_bidders_no_delete BEFORE DELETE ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'sealed_bidders_are_permanent');
END;

-- Anyone can verify the chain of bids afterwards: in the file of a sealed auction.
DROP TRIGGER bids_no_delete;
CREATE TRIGGER bids_no_delete BEFORE DELETE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only')
  WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE id = OLD.auction_id AND sealed_at IS NOT NULL)
    OR NOT EXISTS (SELECT 1 FROM sealed_bidders WHERE bidder_id = OLD.bidder_id AND auction_id = OLD.auction_id);
END;

-- A hold or release (below 0) of a sealed auction, whose file has the rest of it: the sums of the ledger count it.
CREATE TABLE folded_transfers (
  id integer PRIMARY KEY NOT NULL,
  auction_id integer NOT NULL,
  owner_id integer NOT NULL,
  held_minor integer NOT NULL,
  CONSTRAINT folded_transfers_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT folded_transfers_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT folded_transfers_amount_is_not_zero CHECK (held_minor <> 0)
) STRICT;

-- It says what its transfer says, and no month of a statement begins with it.
CREATE TRIGGER folded_transfers_insert BEFORE INSERT ON folded_transfers
BEGIN
  SELECT RAISE(ABORT, 'transfer_not_foldable')
  WHERE NOT EXISTS (
    SELECT 1 FROM auctions AS u, ledger_transfers AS t
    WHERE u.id = NEW.auction_id AND u.sealed_at IS NOT NULL AND t.id = NEW.id
      AND t.kind = iif(NEW.held_minor > 0, 'hold', 'release') AND t.amount_minor = abs(NEW.held_minor)
      AND iif(NEW.held_minor > 0, t.credit_code, t.debit_code) = 'held:' || NEW.owner_id || ':' || NEW.auction_id
  ) OR EXISTS (SELECT 1 FROM wallet_months WHERE first_transfer_id = NEW.id);
END;

-- The ledger is append-only.
CREATE TRIGGER folded_transfers_no_update BEFORE UPDATE ON folded_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- The ledger is append-only.
CREATE TRIGGER folded_transfers_no_delete BEFORE DELETE ON folded_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- A mistake is corrected by another transfer, never by changing history.
DROP TRIGGER ledger_transfers_no_delete;
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only') WHERE NOT EXISTS (SELECT 1 FROM folded_transfers WHERE id = OLD.id);
END;

-- The ledger is append-only.
DROP TRIGGER ledger_postings_no_delete;
CREATE TRIGGER ledger_postings_no_delete BEFORE DELETE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only')
  WHERE NOT EXISTS (SELECT 1 FROM folded_transfers WHERE id = OLD.transfer_id);
END;

-- Each deleted transfer is looked for where it is referred to.
CREATE INDEX ledger_postings_transfer ON ledger_postings (transfer_id);
CREATE INDEX statement_lines_transfer ON statement_lines (transfer_id);
CREATE INDEX wallet_months_first_transfer ON wallet_months (first_transfer_id);

-- A balance can only change to that of the newest posting, which is newer than all that were folded.
DROP TRIGGER ledger_accounts_balance_is_posted;
CREATE TRIGGER ledger_accounts_balance_is_posted BEFORE UPDATE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_fixed')
  WHERE NEW.code IS NOT OLD.code OR NEW.kind IS NOT OLD.kind OR NEW.owner_id IS NOT OLD.owner_id
    OR NEW.auction_id IS NOT OLD.auction_id OR NEW.order_id IS NOT OLD.order_id;
  SELECT RAISE(ABORT, 'balance_without_posting')
  WHERE NEW.balance_minor IS NOT (
    SELECT balance_minor FROM ledger_postings
    WHERE account_code = NEW.code AND transfer_id > COALESCE((SELECT MAX(id) FROM folded_transfers), 0)
    ORDER BY transfer_id DESC LIMIT 1
  );
END;

-- The ledger as if nothing had been folded. Folded postings have no balance of their own.
CREATE VIEW whole_postings (account_code, transfer_id, amount_minor, balance_minor) AS
  SELECT account_code, transfer_id, amount_minor, balance_minor FROM ledger_postings
  UNION ALL
  SELECT 'available:' || owner_id, id, -held_minor, NULL FROM folded_transfers AS f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id)
  UNION ALL
  SELECT 'held:' || owner_id || ':' || auction_id, id, held_minor, NULL FROM folded_transfers AS f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id);

-- A row of a kind that nothing handles would wait in vain. A trigger and not a CHECK, because a new kind is then one
-- new trigger, while a CHECK can't be changed without rebuilding the table.
DROP TRIGGER outbox_kind;
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'search-document', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment', 'seal');
END;
