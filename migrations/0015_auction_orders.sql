-- Every order of the lists of auctions, held by an index, which of itself ends in the auction's id: a page is found
-- where it begins, however many auctions come before or after it.

-- What a card shows: the price that the bids reached, or what was paid at once.
ALTER TABLE auctions ADD COLUMN shown_minor integer
  GENERATED ALWAYS AS (iif(bought_by IS NULL, price_minor, buy_now_minor)) VIRTUAL;

CREATE INDEX auctions_newest ON auctions (id) WHERE status = 'open';
CREATE INDEX auctions_opening ON auctions (starts_at) WHERE status = 'open';
CREATE INDEX auctions_open_price ON auctions (shown_minor) WHERE status = 'open';
CREATE INDEX auctions_open_bids ON auctions (bid_count) WHERE status = 'open';

CREATE INDEX auctions_ended ON auctions (ends_at) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_price ON auctions (shown_minor) WHERE status IN ('sold', 'unsold');
CREATE INDEX auctions_ended_bids ON auctions (bid_count) WHERE status IN ('sold', 'unsold');
