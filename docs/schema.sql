-- Written by `npm run schema` from a database with all migrations; a test keeps it equal. Never edit it by hand.
-- Each table is followed by its indexes and triggers. migrations/ gives the reason for each guard.

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

CREATE UNIQUE INDEX absentee_maxima_bidder ON absentee_maxima (auction_id, bidder_id);

CREATE INDEX absentee_maxima_member ON absentee_maxima (bidder_id, id);

CREATE TRIGGER absentee_maxima_delete BEFORE DELETE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'hold_outlives_absentee')
  WHERE (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || OLD.bidder_id || ':' || OLD.auction_id) <> 0;
END;

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

CREATE TRIGGER absentee_maxima_no_update BEFORE UPDATE ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'absentees_are_immutable');
END;

CREATE TRIGGER absentee_maxima_not_suspended BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.bidder_id AND until > NEW.at);
END;

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

CREATE TABLE account_deletions (
  user_id integer PRIMARY KEY NOT NULL,
  requested_at integer NOT NULL,
  due_at integer NOT NULL,
  begun_at integer,
  done_at integer,
  withdraws_articles integer DEFAULT 0 NOT NULL,
  CONSTRAINT account_deletions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT account_deletions_seven_days CHECK (due_at = requested_at + 604800000),
  CONSTRAINT account_deletions_in_order CHECK (begun_at >= due_at AND done_at >= begun_at),
  CONSTRAINT account_deletions_done_has_begun CHECK (done_at IS NULL OR begun_at IS NOT NULL),
  CONSTRAINT account_deletions_withdraws_flag CHECK (withdraws_articles IN (0, 1))
) STRICT;

CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE done_at IS NULL;

CREATE TRIGGER account_deletions_after_offers BEFORE UPDATE OF begun_at ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'account_not_settled')
  WHERE EXISTS (SELECT 1 FROM offers WHERE status = 'open' AND seller_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM offers WHERE status = 'open' AND buyer_id = NEW.user_id);
END;

CREATE TRIGGER account_deletions_articles BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed') WHERE NEW.withdraws_articles IS NOT OLD.withdraws_articles;
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND NEW.withdraws_articles = 1
    AND EXISTS (SELECT 1 FROM articles WHERE author_id = NEW.user_id AND state = 'published');
END;

CREATE TRIGGER account_deletions_delete BEFORE DELETE ON account_deletions WHEN OLD.begun_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed');
END;

CREATE TRIGGER account_deletions_not_suspended BEFORE INSERT ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.requested_at);
END;

CREATE TRIGGER account_deletions_once BEFORE INSERT ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed')
  WHERE NEW.begun_at IS NOT NULL OR EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id);
END;

CREATE TRIGGER account_deletions_update BEFORE UPDATE ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'deletion_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.requested_at IS NOT OLD.requested_at OR NEW.due_at IS NOT OLD.due_at
    OR (OLD.begun_at IS NOT NULL AND NEW.begun_at IS NOT OLD.begun_at) OR OLD.done_at IS NOT NULL;
  SELECT RAISE(ABORT, 'account_not_settled')
  WHERE NEW.begun_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM ledger_accounts WHERE owner_id = NEW.user_id AND balance_minor <> 0)
    OR EXISTS (SELECT 1 FROM orders WHERE buyer_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM orders WHERE seller_id = NEW.user_id AND settled_at IS NULL)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status IN ('active', 'reserved'))
    OR EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND (state = 'open' OR due_minor > taken_minor))
    OR EXISTS (
      SELECT 1 FROM deposits_on_their_way WHERE user_id = NEW.user_id AND until > COALESCE(NEW.done_at, NEW.begun_at)
    )
  );
  SELECT RAISE(ABORT, 'deletion_incomplete')
  WHERE NEW.done_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND (email NOT LIKE '%@deleted.invalid' OR password_hash IS NOT NULL
      OR profile_image_url IS NOT NULL OR about <> '' OR country IS NOT NULL OR time_zone IS NOT NULL))
    OR EXISTS (SELECT 1 FROM sessions WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM known_devices WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM security_events WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM notifications WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM saved_searches WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM collections WHERE owner_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM former_usernames WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM listings WHERE seller_id = NEW.user_id AND status = 'draft')
  );
END;

CREATE TABLE active_listings (
  listing_id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  price_minor integer NOT NULL,
  ends_at integer NOT NULL,
  country text,
  CONSTRAINT active_listings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT;

CREATE INDEX active_listings_country ON active_listings (country, listing_id);

CREATE INDEX active_listings_ending ON active_listings (ends_at, listing_id);

CREATE INDEX active_listings_kind ON active_listings (kind, listing_id);

CREATE INDEX active_listings_price ON active_listings (price_minor, listing_id);

CREATE TRIGGER types_on_sale_end AFTER DELETE ON active_listings
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = OLD.listing_id;
END;

CREATE TRIGGER types_on_sale_start AFTER INSERT ON active_listings
BEGIN
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
END;

CREATE TABLE addresses (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text DEFAULT '' NOT NULL,
  city text NOT NULL,
  region text DEFAULT '' NOT NULL,
  postal_code text DEFAULT '' NOT NULL,
  country text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  is_default integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT addresses_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT addresses_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT addresses_street_length CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CONSTRAINT addresses_city_length CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CONSTRAINT addresses_postal_code_length CHECK (length(postal_code) <= 16),
  CONSTRAINT addresses_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT addresses_phone_length CHECK (length(phone) <= 30),
  CONSTRAINT addresses_default_flag CHECK (is_default IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default = 1;

CREATE UNIQUE INDEX addresses_same ON addresses (user_id, name, line1, line2, city, region, postal_code, country, phone);

CREATE TRIGGER addresses_once BEFORE INSERT ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_exists')
  WHERE EXISTS (SELECT 1 FROM addresses WHERE id = NEW.id)
    OR EXISTS (
      SELECT 1 FROM addresses
      WHERE user_id = NEW.user_id AND name = NEW.name AND line1 = NEW.line1 AND line2 = NEW.line2 AND city = NEW.city
        AND region = NEW.region AND postal_code = NEW.postal_code AND country = NEW.country AND phone = NEW.phone
    );
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1 AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1);
  SELECT RAISE(ABORT, 'too_many_addresses') WHERE (SELECT COUNT(*) FROM addresses WHERE user_id = NEW.user_id) >= 10;
END;

CREATE TRIGGER addresses_update BEFORE UPDATE ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_is_fixed') WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id;
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;

CREATE TABLE article_comments (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  article_id integer NOT NULL,
  author_id integer NOT NULL,
  parent_id integer,
  text text NOT NULL,
  at integer NOT NULL,
  edited_at integer,
  removed_at integer,
  removed_by text,
  CONSTRAINT article_comments_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_comments_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT article_comments_parent_fk FOREIGN KEY (parent_id) REFERENCES article_comments (id),
  CONSTRAINT article_comments_text_length CHECK (IIF(removed_at IS NULL, length(text) BETWEEN 1 AND 4000, text = '')),
  CONSTRAINT article_comments_edited_within CHECK (edited_at - at BETWEEN 0 AND 900000),
  CONSTRAINT article_comments_removed_by_known
    CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND removed_by IN ('author', 'article-author'))
) STRICT;

CREATE INDEX article_comments_author ON article_comments (author_id, id);

CREATE INDEX article_comments_thread ON article_comments (article_id, COALESCE(parent_id, id), id);

CREATE TRIGGER article_comments_count_insert AFTER INSERT ON article_comments
BEGIN
  UPDATE articles SET comment_count = comment_count + 1 WHERE id = NEW.article_id;
END;

CREATE TRIGGER article_comments_count_remove AFTER UPDATE OF removed_at ON article_comments
WHEN NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL
BEGIN
  UPDATE articles SET comment_count = comment_count - 1 WHERE id = NEW.article_id;
END;

CREATE TRIGGER article_comments_insert BEFORE INSERT ON article_comments
BEGIN
  SELECT RAISE(ABORT, 'not_published') WHERE NOT EXISTS (SELECT 1 FROM articles WHERE id = NEW.article_id AND state = 'published');
  SELECT RAISE(ABORT, 'invalid_reply') WHERE NEW.parent_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM article_comments
    WHERE id = NEW.parent_id AND article_id = NEW.article_id AND parent_id IS NULL AND removed_at IS NULL);
END;

CREATE TRIGGER article_comments_no_delete BEFORE DELETE ON article_comments
BEGIN
  SELECT RAISE(ABORT, 'comment_is_fixed');
END;

CREATE TRIGGER article_comments_update BEFORE UPDATE ON article_comments
WHEN OLD.removed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.article_id <> OLD.article_id OR NEW.author_id <> OLD.author_id
  OR NEW.parent_id IS NOT OLD.parent_id OR NEW.at <> OLD.at
BEGIN
  SELECT RAISE(ABORT, 'comment_is_fixed');
END;

CREATE VIRTUAL TABLE article_index USING fts5(
  title, summary, tags, body,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE TABLE 'article_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'article_index_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'article_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'article_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE article_photos (
  key text PRIMARY KEY NOT NULL,
  article_id integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  at integer NOT NULL,
  CONSTRAINT article_photos_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_photos_key_length CHECK (length(key) = 32),
  CONSTRAINT article_photos_size_range CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000)
) STRICT, WITHOUT ROWID;

CREATE INDEX article_photos_article ON article_photos (article_id);

CREATE TRIGGER article_photos_delete AFTER DELETE ON article_photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.at) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER article_photos_insert BEFORE INSERT ON article_photos
BEGIN
  SELECT RAISE(ABORT, 'too_many_photos') WHERE (SELECT COUNT(*) FROM article_photos WHERE article_id = NEW.article_id) >= 60;
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

CREATE TABLE article_reads (
  article_id integer NOT NULL,
  user_id integer NOT NULL,
  PRIMARY KEY (article_id, user_id),
  CONSTRAINT article_reads_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_reads_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER article_reads_count AFTER INSERT ON article_reads
BEGIN
  UPDATE articles SET read_count = read_count + 1 WHERE id = NEW.article_id;
END;

CREATE TABLE article_revisions (
  article_id integer NOT NULL,
  number integer NOT NULL,
  at integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  tags text NOT NULL,
  note text NOT NULL,
  words integer NOT NULL,
  cover text,
  body text NOT NULL,
  shown text NOT NULL,
  PRIMARY KEY (article_id, number),
  CONSTRAINT article_revisions_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_revisions_number_range CHECK (number BETWEEN 1 AND 500),
  CONSTRAINT article_revisions_title_length CHECK (length(title) BETWEEN 3 AND 120),
  CONSTRAINT article_revisions_summary_length CHECK (length(summary) <= 300),
  CONSTRAINT article_revisions_tags_length CHECK (length(tags) <= 200),
  CONSTRAINT article_revisions_note_length CHECK (length(note) <= 200),
  CONSTRAINT article_revisions_words_range CHECK (words >= 0),
  CONSTRAINT article_revisions_cover_is_own CHECK (cover GLOB '/photos/*' OR cover GLOB '/drawings/*'),
  CONSTRAINT article_revisions_body_length CHECK (length(body) BETWEEN 1 AND 60000),
  CONSTRAINT article_revisions_shown_is_json CHECK (json_valid(shown))
) STRICT;

CREATE TRIGGER article_revisions_insert BEFORE INSERT ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent') WHERE
    NEW.number <> (SELECT published + 1 FROM articles WHERE id = NEW.article_id);
END;

CREATE TRIGGER article_revisions_no_delete BEFORE DELETE ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent');
END;

CREATE TRIGGER article_revisions_no_update BEFORE UPDATE ON article_revisions
BEGIN
  SELECT RAISE(ABORT, 'revisions_are_permanent');
END;

CREATE TRIGGER article_revisions_publish AFTER INSERT ON article_revisions
BEGIN
  UPDATE articles SET state = 'published', published = NEW.number, changed_at = NEW.at,
    published_at = COALESCE(published_at, NEW.at) WHERE id = NEW.article_id;
  DELETE FROM article_index WHERE rowid = NEW.article_id;
  INSERT INTO article_index (rowid, title, summary, tags, body)
  VALUES (NEW.article_id, NEW.title, NEW.summary, NEW.tags, NEW.body);
END;

CREATE TABLE article_tags (
  tag text NOT NULL,
  published_at integer NOT NULL,
  article_id integer NOT NULL,
  PRIMARY KEY (tag, published_at, article_id),
  CONSTRAINT article_tags_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT article_tags_tag_format CHECK (length(tag) BETWEEN 2 AND 30 AND tag NOT GLOB '*[^a-z0-9-]*')
) STRICT, WITHOUT ROWID;

CREATE INDEX article_tags_article ON article_tags (article_id);

CREATE TABLE articles (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  author_id integer NOT NULL,
  slug text,
  state text DEFAULT 'draft' NOT NULL,
  title text DEFAULT '' NOT NULL,
  summary text DEFAULT '' NOT NULL,
  tags text DEFAULT '' NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  published integer DEFAULT 0 NOT NULL,
  published_at integer,
  changed_at integer,
  read_count integer DEFAULT 0 NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  body text DEFAULT '' NOT NULL,
  CONSTRAINT articles_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
  CONSTRAINT articles_slug_format CHECK (length(slug) BETWEEN 1 AND 80 AND slug NOT GLOB '*[^a-z0-9-]*'),
  CONSTRAINT articles_state_known CHECK (state IN ('draft', 'published', 'withdrawn')),
  CONSTRAINT articles_published_has_revision
    CHECK ((state = 'draft') = (published = 0) AND (published = 0) = (published_at IS NULL) AND (published = 0) = (changed_at IS NULL)),
  CONSTRAINT articles_title_length CHECK (length(title) <= 120),
  CONSTRAINT articles_summary_length CHECK (length(summary) <= 300),
  CONSTRAINT articles_tags_length CHECK (length(tags) <= 200),
  CONSTRAINT articles_body_length CHECK (length(body) <= 60000),
  CONSTRAINT articles_counts_range CHECK (revision >= 0 AND read_count >= 0 AND comment_count >= 0)
) STRICT;

CREATE INDEX articles_author ON articles (author_id, id);

CREATE INDEX articles_most_discussed ON articles (comment_count, id) WHERE state = 'published';

CREATE INDEX articles_most_read ON articles (read_count, id) WHERE state = 'published';

CREATE INDEX articles_newest ON articles (published_at, id) WHERE state = 'published';

CREATE UNIQUE INDEX articles_slug ON articles (slug) WHERE slug IS NOT NULL;

CREATE TRIGGER articles_delete BEFORE DELETE ON articles WHEN OLD.published > 0
BEGIN
  SELECT RAISE(ABORT, 'article_is_fixed');
END;

CREATE TRIGGER articles_insert BEFORE INSERT ON articles
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition') WHERE NEW.state <> 'draft' OR NEW.read_count <> 0 OR NEW.comment_count <> 0;
  SELECT RAISE(ABORT, 'too_many_articles') WHERE NEW.slug IS NULL AND
    (SELECT COUNT(*) FROM articles WHERE author_id = NEW.author_id AND state = 'draft') >= 100;
END;

CREATE TRIGGER articles_update BEFORE UPDATE ON articles
BEGIN
  SELECT RAISE(ABORT, 'article_is_fixed') WHERE NEW.id <> OLD.id OR NEW.author_id <> OLD.author_id
    OR NEW.slug IS NOT OLD.slug OR NEW.created_at <> OLD.created_at
    OR (OLD.published_at IS NOT NULL AND NEW.published_at IS NOT OLD.published_at);
  SELECT RAISE(ABORT, 'illegal_transition') WHERE
    (NEW.published <> OLD.published OR (NEW.state = 'published' AND OLD.state <> 'published'))
    AND NOT EXISTS (SELECT 1 FROM article_revisions WHERE article_id = NEW.id AND number = NEW.published AND number > OLD.published);
  SELECT RAISE(ABORT, 'illegal_transition') WHERE
    (NEW.state = 'withdrawn' AND OLD.state = 'draft') OR (NEW.state = 'draft' AND OLD.state <> 'draft');
END;

CREATE TRIGGER articles_withdrawn AFTER UPDATE OF state ON articles WHEN NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn'
BEGIN
  DELETE FROM article_tags WHERE article_id = NEW.id;
  DELETE FROM article_index WHERE rowid = NEW.id;
END;

CREATE TRIGGER articles_written AFTER UPDATE OF title, summary, tags, body ON articles
BEGIN
  UPDATE articles SET revision = OLD.revision + 1 WHERE id = OLD.id;
END;

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
  country text, sealed_sha256 text CONSTRAINT auctions_sealed_sha256_length CHECK (length(sealed_sha256) = 64), sealed_at integer CONSTRAINT auctions_seal_is_whole
  CHECK ((sealed_at IS NULL) = (sealed_sha256 IS NULL) AND (sealed_at IS NULL OR (closed_at IS NOT NULL AND sealed_at >= closed_at))),
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

CREATE INDEX auctions_by_listing ON auctions (listing_id, id);

CREATE INDEX auctions_closing ON auctions (status, ends_at);

CREATE INDEX auctions_closing_country ON auctions (country, ends_at) WHERE status = 'open';

CREATE INDEX auctions_closing_kind ON auctions (kind, ends_at) WHERE status = 'open';

CREATE INDEX auctions_ended ON auctions (ends_at) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_bids ON auctions (bid_count) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_bids_country ON auctions (country, bid_count) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_bids_kind ON auctions (kind, bid_count) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_country ON auctions (country, ends_at) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_kind ON auctions (kind, ends_at) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_price ON auctions (shown_minor) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_price_country ON auctions (country, shown_minor) WHERE status IN ('sold', 'unsold');

CREATE INDEX auctions_ended_price_kind ON auctions (kind, shown_minor) WHERE status IN ('sold', 'unsold');

CREATE UNIQUE INDEX auctions_listing ON auctions (listing_id) WHERE status IN ('draft', 'open');

CREATE INDEX auctions_newest ON auctions (id) WHERE status = 'open';

CREATE INDEX auctions_newest_country ON auctions (country, id) WHERE status = 'open';

CREATE INDEX auctions_newest_kind ON auctions (kind, id) WHERE status = 'open';

CREATE INDEX auctions_open_bids ON auctions (bid_count) WHERE status = 'open';

CREATE INDEX auctions_open_bids_country ON auctions (country, bid_count) WHERE status = 'open';

CREATE INDEX auctions_open_bids_kind ON auctions (kind, bid_count) WHERE status = 'open';

CREATE INDEX auctions_open_price ON auctions (shown_minor) WHERE status = 'open';

CREATE INDEX auctions_open_price_country ON auctions (country, shown_minor) WHERE status = 'open';

CREATE INDEX auctions_open_price_kind ON auctions (kind, shown_minor) WHERE status = 'open';

CREATE INDEX auctions_opening ON auctions (starts_at) WHERE status = 'open';

CREATE INDEX auctions_opening_country ON auctions (country, starts_at) WHERE status = 'open';

CREATE INDEX auctions_opening_kind ON auctions (kind, starts_at) WHERE status = 'open';

CREATE UNIQUE INDEX auctions_sale ON auctions (sale_id, sale_lot) WHERE sale_id IS NOT NULL;

CREATE INDEX auctions_seller_open ON auctions (seller_id, ends_at) WHERE status = 'open';

CREATE INDEX auctions_unsealed ON auctions (closed_at) WHERE sealed_at IS NULL AND closed_at IS NOT NULL AND bid_count > 0;

CREATE TRIGGER active_listings_auction_insert AFTER INSERT ON auctions
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;

CREATE TRIGGER active_listings_auction_update AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
END;

CREATE TRIGGER auctions_at_prices_listed AFTER UPDATE OF status, kind, country ON auctions
WHEN NEW.status <> 'draft'
  AND (NEW.status IS NOT OLD.status OR NEW.kind IS NOT OLD.kind OR NEW.country IS NOT OLD.country)
BEGIN
  DELETE FROM auctions_at_prices_by_age WHERE rowid = NEW.id;
  DELETE FROM auctions_at_prices_by_end WHERE rowid = (
    COALESCE((SELECT filed_end FROM moved_auctions WHERE auction_id = NEW.id), OLD.ends_at) / 1000 << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_start WHERE rowid = ((NEW.starts_at / 1000) << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_close WHERE rowid = ((OLD.ends_at / 1000) << 28) | NEW.id;
  DELETE FROM moved_auctions WHERE auction_id = NEW.id;
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_end (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_start (rowid, tags)
  SELECT start_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_close (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status IN ('sold', 'unsold');
END;

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

CREATE TRIGGER auctions_insert BEFORE INSERT ON auctions
BEGIN
  SELECT RAISE(ABORT, 'auction_exists') WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'invalid_new_auction')
  WHERE NEW.status NOT IN ('draft', 'open') OR NEW.bid_count <> 0 OR NEW.price_minor <> NEW.start_minor
    OR NEW.last_hash <> '0000000000000000000000000000000000000000000000000000000000000000'
    OR NEW.bought_by IS NOT NULL OR NEW.watcher_count <> 0 OR NEW.warnings_sent <> 0 OR NEW.sale_id IS NOT NULL;
END;

CREATE TRIGGER auctions_listed AFTER INSERT ON auctions
BEGIN
  UPDATE auctions SET kind = (SELECT kind FROM listings WHERE id = NEW.listing_id),
    country = (SELECT lower(COALESCE(country, issuer)) FROM listing_facts WHERE listing_id = NEW.listing_id)
  WHERE id = NEW.id;
END;

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

CREATE TRIGGER auctions_no_delete BEFORE DELETE ON auctions WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'auctions_are_permanent');
END;

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
        OR (postage_minor + saved_postage_minor = NEW.leader_postage_minor AND ship_to IS NEW.leader_ship_to))
  );
END;

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

CREATE TRIGGER moved_auctions_move AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.status = 'open' AND OLD.status = 'open'
  AND (NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at)
BEGIN
  INSERT INTO moved_auctions (auction_id, filed_end) VALUES (NEW.id, OLD.ends_at) ON CONFLICT DO NOTHING;
END;

CREATE VIRTUAL TABLE auctions_at_prices_by_age USING fts5(tags, content = '', contentless_delete = 1, detail = none);

CREATE TABLE 'auctions_at_prices_by_age_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'auctions_at_prices_by_age_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'auctions_at_prices_by_age_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'auctions_at_prices_by_age_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE auctions_at_prices_by_close USING fts5(tags, content = '', contentless_delete = 1, detail = none);

CREATE TABLE 'auctions_at_prices_by_close_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'auctions_at_prices_by_close_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'auctions_at_prices_by_close_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'auctions_at_prices_by_close_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE auctions_at_prices_by_end USING fts5(tags, content = '', contentless_delete = 1, detail = none);

CREATE TABLE 'auctions_at_prices_by_end_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'auctions_at_prices_by_end_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'auctions_at_prices_by_end_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'auctions_at_prices_by_end_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE auctions_at_prices_by_start USING fts5(tags, content = '', contentless_delete = 1, detail = none);

CREATE TABLE 'auctions_at_prices_by_start_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'auctions_at_prices_by_start_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'auctions_at_prices_by_start_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'auctions_at_prices_by_start_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE authenticators (
  user_id integer PRIMARY KEY NOT NULL,
  sealed_secret text NOT NULL,
  created_at integer NOT NULL,
  confirmed_at integer,
  last_step integer,
  CONSTRAINT authenticators_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT authenticators_secret_is_sealed CHECK (length(sealed_secret) BETWEEN 60 AND 120),
  CONSTRAINT authenticators_confirmed_after_created CHECK (confirmed_at >= created_at),
  CONSTRAINT authenticators_confirmed_has_step CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
) STRICT;

CREATE TRIGGER authenticators_once BEFORE INSERT ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'authenticator_exists') WHERE EXISTS (SELECT 1 FROM authenticators WHERE user_id = NEW.user_id);
END;

CREATE TRIGGER authenticators_update BEFORE UPDATE ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'authenticator_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.sealed_secret IS NOT OLD.sealed_secret
    OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS NOT OLD.confirmed_at);
  SELECT RAISE(ABORT, 'code_was_used') WHERE NEW.last_step <= OLD.last_step;
END;

CREATE TRIGGER authenticators_verified_first BEFORE INSERT ON authenticators
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

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

CREATE INDEX bids_auction_bidder ON bids (auction_id, bidder_id, seq);

CREATE INDEX bids_bidder ON bids (bidder_id, at);

CREATE TRIGGER bids_after_absentees BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'absentees_pending') WHERE EXISTS (SELECT 1 FROM absentee_maxima WHERE auction_id = NEW.auction_id);
END;

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

CREATE TRIGGER bids_no_delete BEFORE DELETE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only')
  WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE id = OLD.auction_id AND sealed_at IS NOT NULL)
    OR NOT EXISTS (SELECT 1 FROM sealed_bidders WHERE bidder_id = OLD.bidder_id AND auction_id = OLD.auction_id);
END;

CREATE TRIGGER bids_no_update BEFORE UPDATE ON bids
BEGIN
  SELECT RAISE(ABORT, 'bids_are_append_only');
END;

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

CREATE TABLE blocks (
  blocker_id integer NOT NULL,
  blocked_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_blocker_fk FOREIGN KEY (blocker_id) REFERENCES users (id),
  CONSTRAINT blocks_blocked_fk FOREIGN KEY (blocked_id) REFERENCES users (id),
  CONSTRAINT blocks_two_members CHECK (blocker_id <> blocked_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE catalogue_issuers (
  code text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  coin_count integer DEFAULT 0 NOT NULL,
  note_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT catalogue_issuers_code_format CHECK (code <> '' AND code NOT GLOB '*[^a-z-]*'),
  CONSTRAINT catalogue_issuers_name_length CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT catalogue_issuers_counts_range CHECK (coin_count >= 0 AND note_count >= 0)
) STRICT;

CREATE TABLE catalogue_issues (
  type_id integer NOT NULL,
  position integer NOT NULL,
  mark text NOT NULL,
  mint text,
  years text, mintages text CONSTRAINT catalogue_issues_mintages_are_json CHECK (json_valid(mintages)),
  CONSTRAINT catalogue_issues_pk PRIMARY KEY (type_id, position),
  CONSTRAINT catalogue_issues_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;

CREATE TABLE catalogue_references (
  type_id integer NOT NULL,
  position integer NOT NULL,
  catalogue text NOT NULL,
  number text NOT NULL,
  CONSTRAINT catalogue_references_pk PRIMARY KEY (type_id, position),
  CONSTRAINT catalogue_references_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;

CREATE INDEX catalogue_references_number ON catalogue_references (number, catalogue);

CREATE TABLE catalogue_types (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  issuer_code text NOT NULL,
  ruler_name text,
  ruler_from integer,
  ruler_to integer,
  posthumous integer DEFAULT 0 NOT NULL,
  denomination_text text NOT NULL,
  denomination_value real,
  denomination_unit text NOT NULL,
  year_from integer NOT NULL,
  year_to integer,
  calendar text NOT NULL,
  years_text text NOT NULL,
  composition_text text NOT NULL,
  composition_parts text,
  weight_mg integer,
  diameter_um integer,
  thickness_um integer,
  width_um integer,
  height_um integer,
  axis text,
  edge text,
  shape text,
  obverse text NOT NULL,
  reverse text NOT NULL,
  designers text,
  printer text,
  watermark text,
  series text,
  source text NOT NULL,
  words text NOT NULL,
  tags text NOT NULL,
  place integer NOT NULL GENERATED ALWAYS AS ((year_from + 10000) * 10000000 + id) STORED, names text CONSTRAINT catalogue_types_names_are_json CHECK (json_valid(names)), mintage integer CONSTRAINT catalogue_types_mintage_is_positive CHECK (mintage > 0),
  CONSTRAINT catalogue_types_issuer_fk FOREIGN KEY (issuer_code) REFERENCES catalogue_issuers (code),
  CONSTRAINT catalogue_types_id_range CHECK (id BETWEEN 1 AND 9999999),
  CONSTRAINT catalogue_types_kind_known CHECK (kind IN ('coin', 'note')),
  CONSTRAINT catalogue_types_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT catalogue_types_reign_is_whole
    CHECK ((ruler_name IS NULL) = (ruler_from IS NULL) AND (ruler_to IS NULL OR ruler_to >= ruler_from)),
  CONSTRAINT catalogue_types_posthumous_flag CHECK (posthumous IN (0, 1)),
  CONSTRAINT catalogue_types_years_in_order
    CHECK (year_from BETWEEN -9999 AND 9999 AND year_from <> 0 AND (year_to IS NULL OR year_to >= year_from)),
  CONSTRAINT catalogue_types_calendar_known
    CHECK (calendar IN ('gregorian', 'islamic', 'hebrew', 'japanese', 'thai', 'solar-hijri', 'nepali', 'roc', 'ethiopic',
      'regnal', 'none')),
  CONSTRAINT catalogue_types_parts_are_json CHECK (json_valid(composition_parts)),
  CONSTRAINT catalogue_types_designers_are_json CHECK (json_valid(designers)),
  CONSTRAINT catalogue_types_measures_are_positive
    CHECK (weight_mg > 0 AND diameter_um > 0 AND thickness_um > 0 AND width_um > 0 AND height_um > 0),
  CONSTRAINT catalogue_types_axis_known CHECK (axis IN ('coin', 'medal', 'varies'))
) STRICT;

CREATE INDEX catalogue_types_issuer ON catalogue_types (issuer_code, place);

CREATE INDEX catalogue_types_issuer_kind ON catalogue_types (issuer_code, kind, place);

CREATE INDEX catalogue_types_kind ON catalogue_types (kind, place);

CREATE UNIQUE INDEX catalogue_types_place ON catalogue_types (place);

CREATE INDEX catalogue_types_series ON catalogue_types (issuer_code, series) WHERE series IS NOT NULL;

CREATE TRIGGER catalogue_types_counted_again AFTER UPDATE OF issuer_code, kind ON catalogue_types
WHEN NEW.issuer_code IS NOT OLD.issuer_code OR NEW.kind IS NOT OLD.kind
BEGIN
  UPDATE catalogue_issuers
  SET coin_count = coin_count - (OLD.kind = 'coin'), note_count = note_count - (OLD.kind = 'note')
  WHERE code = OLD.issuer_code;
  UPDATE catalogue_issuers
  SET coin_count = coin_count + (NEW.kind = 'coin'), note_count = note_count + (NEW.kind = 'note')
  WHERE code = NEW.issuer_code;
END;

CREATE TRIGGER catalogue_types_found_again AFTER UPDATE ON catalogue_types
WHEN NEW.words IS NOT OLD.words OR NEW.tags IS NOT OLD.tags OR NEW.place IS NOT OLD.place
BEGIN
  INSERT INTO catalogue_types_fts (catalogue_types_fts, rowid, words, tags)
  VALUES ('delete', OLD.place, OLD.words, OLD.tags);
  INSERT INTO catalogue_types_fts (rowid, words, tags) VALUES (NEW.place, NEW.words, NEW.tags);
END;

CREATE TRIGGER catalogue_types_id_is_fixed BEFORE UPDATE OF id ON catalogue_types WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'types_are_permanent');
END;

CREATE TRIGGER catalogue_types_insert AFTER INSERT ON catalogue_types
BEGIN
  UPDATE catalogue_issuers
  SET coin_count = coin_count + (NEW.kind = 'coin'), note_count = note_count + (NEW.kind = 'note')
  WHERE code = NEW.issuer_code;
  INSERT INTO catalogue_types_fts (rowid, words, tags) VALUES (NEW.place, NEW.words, NEW.tags);
END;

CREATE TRIGGER catalogue_types_no_delete BEFORE DELETE ON catalogue_types
BEGIN
  SELECT RAISE(ABORT, 'types_are_permanent');
END;

CREATE VIRTUAL TABLE catalogue_types_fts USING fts5(
  words, tags,
  content = 'catalogue_types', content_rowid = 'place',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE chargebacks (
  ref text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  payment_ref text,
  state text NOT NULL,
  reason text NOT NULL,
  amount_minor integer NOT NULL,
  due_minor integer NOT NULL,
  taken_minor integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT chargebacks_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT chargebacks_ref_length CHECK (length(ref) BETWEEN 3 AND 100),
  CONSTRAINT chargebacks_state_known CHECK (state IN ('open', 'won', 'lost', 'done', 'failed')),
  CONSTRAINT chargebacks_reason_length CHECK (length(reason) <= 100),
  CONSTRAINT chargebacks_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT chargebacks_due_is_all_or_nothing CHECK (due_minor IN (0, amount_minor)),
  CONSTRAINT chargebacks_due_follows_state
    CHECK (CASE state WHEN 'open' THEN 1 WHEN 'lost' THEN due_minor > 0 WHEN 'done' THEN due_minor > 0 ELSE due_minor = 0 END),
  CONSTRAINT chargebacks_taken_range CHECK (taken_minor BETWEEN 0 AND amount_minor)
) STRICT, WITHOUT ROWID;

CREATE INDEX chargebacks_at ON chargebacks (at);

CREATE INDEX chargebacks_open ON chargebacks (user_id) WHERE state = 'open';

CREATE INDEX chargebacks_owed ON chargebacks (user_id) WHERE due_minor > taken_minor;

CREATE INDEX chargebacks_user ON chargebacks (user_id, at);

CREATE TRIGGER chargebacks_delete BEFORE DELETE ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER chargebacks_insert BEFORE INSERT ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'chargeback_is_fixed')
  WHERE NEW.taken_minor <> 0 OR EXISTS (SELECT 1 FROM chargebacks WHERE ref = NEW.ref);
END;

CREATE TRIGGER chargebacks_update BEFORE UPDATE ON chargebacks
BEGIN
  SELECT RAISE(ABORT, 'chargeback_is_fixed')
  WHERE NEW.ref IS NOT OLD.ref OR NEW.user_id IS NOT OLD.user_id OR NEW.payment_ref IS NOT OLD.payment_ref
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at
    OR (NEW.state IS NOT OLD.state AND OLD.state NOT IN ('open', 'done'))
    OR (NEW.due_minor < OLD.due_minor AND NEW.state NOT IN ('won', 'failed'));
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NEW.taken_minor > OLD.taken_minor AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'chargeback:' || NEW.ref || ':' || NEW.taken_minor AND credit_code = 'outside'
      AND debit_code = 'available:' || NEW.user_id AND amount_minor = NEW.taken_minor - OLD.taken_minor
  );
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NEW.taken_minor < OLD.taken_minor AND (NEW.taken_minor <> 0 OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'chargeback:' || NEW.ref || ':back' AND debit_code = 'outside'
      AND credit_code = 'available:' || NEW.user_id AND amount_minor = OLD.taken_minor
  ));
END;

CREATE TABLE collection_facets (
  collection_id integer NOT NULL,
  status text NOT NULL,
  kind text NOT NULL,
  issuer text NOT NULL,
  item_count integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (collection_id, status, kind, issuer),
  CONSTRAINT collection_facets_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_facets_range CHECK (item_count >= 0)
) STRICT;

CREATE TABLE collection_histories (
  collection_id integer PRIMARY KEY NOT NULL,
  months text DEFAULT '[]' NOT NULL,
  made_at integer DEFAULT 0 NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT collection_histories_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_histories_months_are_json CHECK (json_valid(months))
) STRICT;

CREATE INDEX collection_histories_made ON collection_histories (made_at);

CREATE TABLE collection_import_files (
  import_id integer NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (import_id, name),
  CONSTRAINT collection_import_files_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_files_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT collection_import_files_key_length CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

CREATE TABLE collection_import_photos (
  import_id integer NOT NULL,
  row integer NOT NULL,
  nth integer NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  added_key text,
  fault text,
  PRIMARY KEY (import_id, row, nth),
  CONSTRAINT collection_import_photos_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_photos_nth_range CHECK (nth BETWEEN 1 AND 12),
  CONSTRAINT collection_import_photos_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT collection_import_photos_role_known CHECK (role IN ('obverse', 'reverse', 'detail')),
  CONSTRAINT collection_import_photos_key_length CHECK (length(added_key) = 32),
  CONSTRAINT collection_import_photos_added_or_left_out CHECK (added_key IS NULL OR fault IS NULL)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX collection_import_photos_added ON collection_import_photos (added_key) WHERE added_key IS NOT NULL;

CREATE INDEX collection_import_photos_open ON collection_import_photos (import_id, row, nth)
  WHERE added_key IS NULL AND fault IS NULL;

CREATE TRIGGER collection_import_photos_decided BEFORE UPDATE ON collection_import_photos
WHEN OLD.added_key IS NOT NULL OR OLD.fault IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed');
END;

CREATE TABLE collection_import_rows (
  import_id integer NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  item text,
  faults text,
  is_duplicate integer NOT NULL,
  item_id integer,
  PRIMARY KEY (import_id, row),
  CONSTRAINT collection_import_rows_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_rows_row_range CHECK (row >= 2),
  CONSTRAINT collection_import_rows_are_json CHECK (json_valid(cells) AND json_valid(item) AND json_valid(faults)),
  CONSTRAINT collection_import_rows_item_or_faults CHECK ((item IS NULL) <> (faults IS NULL)),
  CONSTRAINT collection_import_rows_duplicate_flag CHECK (is_duplicate IN (0, 1) AND (is_duplicate = 0 OR item IS NOT NULL)),
  CONSTRAINT collection_import_rows_faulty_is_no_item CHECK (item_id IS NULL OR item IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX collection_import_rows_faulty ON collection_import_rows (import_id, row) WHERE faults IS NOT NULL;

CREATE INDEX collection_import_rows_open ON collection_import_rows (import_id, is_duplicate, row)
  WHERE item IS NOT NULL AND item_id IS NULL;

CREATE TRIGGER collection_import_rows_update BEFORE UPDATE ON collection_import_rows
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed')
  WHERE NEW.import_id IS NOT OLD.import_id OR NEW.row IS NOT OLD.row OR NEW.cells IS NOT OLD.cells
    OR (OLD.item_id IS NOT NULL AND (NEW.item_id IS NOT OLD.item_id OR NEW.item IS NOT OLD.item));
END;

CREATE TABLE collection_import_targets (
  import_id integer NOT NULL,
  number integer NOT NULL,
  collection_id integer,
  name text NOT NULL,
  description text NOT NULL,
  is_public integer NOT NULL,
  offers_swaps integer NOT NULL,
  PRIMARY KEY (import_id, number),
  CONSTRAINT collection_import_targets_import_fk FOREIGN KEY (import_id) REFERENCES collection_imports (id),
  CONSTRAINT collection_import_targets_number_range CHECK (number BETWEEN 1 AND 50),
  CONSTRAINT collection_import_targets_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT collection_import_targets_description_length CHECK (length(description) <= 2000),
  CONSTRAINT collection_import_targets_swaps_are_public CHECK (is_public IN (0, 1) AND offers_swaps IN (0, is_public))
) STRICT, WITHOUT ROWID;

CREATE TABLE collection_imports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  member_id integer NOT NULL,
  key text NOT NULL,
  follows_file integer NOT NULL,
  source text NOT NULL,
  columns text NOT NULL,
  mapping text NOT NULL,
  listed text NOT NULL,
  has_files integer NOT NULL,
  row_count integer NOT NULL,
  faulty_count integer NOT NULL,
  duplicate_count integer NOT NULL,
  matched_count integer NOT NULL,
  several_count integer NOT NULL,
  named_count integer NOT NULL,
  unlinked_count integer NOT NULL,
  done_count integer DEFAULT 0 NOT NULL,
  asked text,
  created_at integer NOT NULL,
  removed_at integer,
  CONSTRAINT collection_imports_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT collection_imports_key_length CHECK (length(key) = 36),
  CONSTRAINT collection_imports_follows_flag CHECK (follows_file IN (0, 1) AND has_files IN (0, 1)),
  CONSTRAINT collection_imports_source_known
    CHECK (source IN ('obverse', 'numista', 'colnect', 'opennumismat', 'other')),
  CONSTRAINT collection_imports_are_json CHECK (json_valid(columns) AND json_valid(mapping) AND json_valid(listed) AND json_valid(asked)),
  CONSTRAINT collection_imports_counts_range
    CHECK (row_count BETWEEN 0 AND 5000 AND faulty_count BETWEEN 0 AND row_count
      AND duplicate_count BETWEEN 0 AND row_count AND done_count BETWEEN 0 AND row_count),
  CONSTRAINT collection_imports_removed_is_over CHECK (removed_at IS NULL OR asked IS NULL)
) STRICT;

CREATE UNIQUE INDEX collection_imports_key ON collection_imports (member_id, key);

CREATE TABLE collection_items (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  collection_id integer NOT NULL,
  owner_id integer NOT NULL,
  status text NOT NULL,
  kind text NOT NULL,
  type_id integer,
  title text NOT NULL,
  attributes text NOT NULL,
  issuer text NOT NULL,
  year_from integer,
  grade_from integer,
  grade_to integer,
  is_details integer DEFAULT 0 NOT NULL,
  sticker text,
  quantity integer NOT NULL,
  acquired_on text,
  price_minor integer,
  price_currency text,
  want_max_minor integer,
  place text NOT NULL,
  storage text NOT NULL,
  public_note text NOT NULL,
  private_note text NOT NULL,
  order_id integer,
  import_id integer,
  import_row integer,
  created_at integer NOT NULL,
  deleted_at integer,
  photo_count integer DEFAULT 0 NOT NULL,
  value_each_minor integer,
  band integer GENERATED ALWAYS AS (CASE
    WHEN is_details THEN 9 WHEN grade_from >= 67 THEN 8 WHEN grade_from >= 65 THEN 7 WHEN grade_from >= 63 THEN 6
    WHEN grade_from >= 60 THEN 5 WHEN grade_from >= 50 THEN 4 WHEN grade_from >= 40 THEN 3 WHEN grade_from >= 20 THEN 2
    WHEN grade_from >= 1 THEN 1 ELSE 0 END) VIRTUAL,
  CONSTRAINT collection_items_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_items_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT collection_items_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id),
  CONSTRAINT collection_items_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT collection_items_status_known CHECK (status IN ('own', 'swap', 'want')),
  CONSTRAINT collection_items_kind_known CHECK (kind IN ('coin', 'note', 'other')),
  CONSTRAINT collection_items_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT collection_items_attributes_are_json CHECK (json_valid(attributes)),
  CONSTRAINT collection_items_grade_range
    CHECK ((grade_from IS NULL) = (grade_to IS NULL) AND grade_from >= 1 AND grade_from <= grade_to AND grade_to <= 70),
  CONSTRAINT collection_items_details_flag CHECK (is_details IN (0, 1)),
  CONSTRAINT collection_items_sticker_known CHECK (sticker IN ('green', 'gold')),
  CONSTRAINT collection_items_quantity_range CHECK (quantity BETWEEN 1 AND 9999),
  CONSTRAINT collection_items_acquired_format
    CHECK (acquired_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(acquired_on) IS acquired_on),
  CONSTRAINT collection_items_price_range CHECK (price_minor BETWEEN 0 AND 10000000000),
  CONSTRAINT collection_items_price_has_currency
    CHECK ((price_minor IS NULL) = (price_currency IS NULL) AND price_currency GLOB '[A-Z][A-Z][A-Z]'),
  CONSTRAINT collection_items_want_range
    CHECK (want_max_minor IS NULL OR (status = 'want' AND want_max_minor BETWEEN 1 AND 10000000000)),
  CONSTRAINT collection_items_wanted_is_not_bought
    CHECK (status <> 'want' OR (order_id IS NULL AND price_minor IS NULL AND acquired_on IS NULL)),
  CONSTRAINT collection_items_place_length CHECK (length(place) <= 120 AND length(storage) <= 120),
  CONSTRAINT collection_items_note_length CHECK (length(public_note) <= 2000 AND length(private_note) <= 2000),
  CONSTRAINT collection_items_photos_range CHECK (photo_count BETWEEN 0 AND 6),
  CONSTRAINT collection_items_import_has_row CHECK ((import_id IS NULL) = (import_row IS NULL)),
  CONSTRAINT collection_items_deleted_after_created CHECK (deleted_at >= created_at)
) STRICT;

CREATE INDEX collection_items_by_grade ON collection_items (collection_id, COALESCE(grade_from, 0), id) WHERE deleted_at IS NULL;

CREATE INDEX collection_items_by_title ON collection_items (collection_id, title COLLATE NOCASE, id) WHERE deleted_at IS NULL;

CREATE INDEX collection_items_by_year ON collection_items (collection_id, COALESCE(year_from, 9999), id) WHERE deleted_at IS NULL;

CREATE INDEX collection_items_collection ON collection_items (collection_id, id);

CREATE INDEX collection_items_cover ON collection_items (collection_id, photo_count > 0, id)
  WHERE deleted_at IS NULL AND status <> 'want';

CREATE INDEX collection_items_deleted ON collection_items (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE UNIQUE INDEX collection_items_import ON collection_items (import_id, import_row) WHERE import_id IS NOT NULL;

CREATE UNIQUE INDEX collection_items_order ON collection_items (order_id) WHERE order_id IS NOT NULL AND deleted_at IS NULL;

CREATE INDEX collection_items_owner_type ON collection_items (owner_id, type_id, status);

CREATE INDEX collection_items_restorable ON collection_items (collection_id, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX collection_items_swappable ON collection_items (owner_id, type_id)
  WHERE status = 'swap' AND deleted_at IS NULL;

CREATE INDEX collection_items_type ON collection_items (type_id, status, id) WHERE type_id IS NOT NULL;

CREATE INDEX collection_items_unvalued ON collection_items (collection_id, type_id, quantity)
WHERE value_each_minor IS NULL AND type_id IS NOT NULL AND status <> 'want' AND deleted_at IS NULL;

CREATE INDEX collection_items_wanted ON collection_items (owner_id, id) WHERE status = 'want' AND deleted_at IS NULL;

CREATE TRIGGER collection_items_added_up AFTER INSERT ON collection_items
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT NEW.collection_id, NEW.status, NEW.kind, NEW.issuer, COALESCE(NEW.price_currency, ''), NEW.price_minor,
    NEW.value_each_minor * NEW.quantity, 1
  WHERE NEW.deleted_at IS NULL;
  UPDATE collection_items SET value_each_minor = (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band)
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band);
END;

CREATE TRIGGER collection_items_added_up_again AFTER UPDATE OF collection_id, status, kind, issuer, type_id, grade_from,
  is_details, quantity, acquired_on, price_minor, price_currency, deleted_at ON collection_items
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT OLD.collection_id, OLD.status, OLD.kind, OLD.issuer, COALESCE(OLD.price_currency, ''), OLD.price_minor,
    OLD.value_each_minor * OLD.quantity, -1
  WHERE OLD.deleted_at IS NULL;
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  SELECT NEW.collection_id, NEW.status, NEW.kind, NEW.issuer, COALESCE(NEW.price_currency, ''), NEW.price_minor,
    NEW.value_each_minor * NEW.quantity, 1
  WHERE NEW.deleted_at IS NULL;
  UPDATE collection_items SET value_each_minor = (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band)
  WHERE id = NEW.id
    AND value_each_minor IS NOT (SELECT median_minor FROM type_values WHERE type_id = NEW.type_id AND band = NEW.band);
END;

CREATE TRIGGER collection_items_are_fixed BEFORE UPDATE OF id, owner_id, order_id, created_at ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_is_fixed');
END;

CREATE TRIGGER collection_items_changed AFTER UPDATE OF collection_id, status, kind, type_id, title, attributes, sticker,
  quantity, acquired_on, price_minor, price_currency, want_max_minor, place, storage, public_note, private_note
ON collection_items WHEN OLD.import_id IS NOT NULL
BEGIN
  UPDATE collection_items SET import_id = NULL, import_row = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER collection_items_counted AFTER INSERT ON collection_items WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE collections
  SET owned_count = owned_count + (NEW.status <> 'want'), wanted_count = wanted_count + (NEW.status = 'want')
  WHERE id = NEW.collection_id;
END;

CREATE TRIGGER collection_items_counted_again AFTER UPDATE OF collection_id, status, deleted_at ON collection_items
BEGIN
  UPDATE collections SET owned_count = owned_count - (OLD.status <> 'want'), wanted_count = wanted_count - (OLD.status = 'want')
  WHERE id = OLD.collection_id AND OLD.deleted_at IS NULL;
  UPDATE collections SET owned_count = owned_count + (NEW.status <> 'want'), wanted_count = wanted_count + (NEW.status = 'want')
  WHERE id = NEW.collection_id AND NEW.deleted_at IS NULL;
  UPDATE collections SET cover_item_id = NULL WHERE id = OLD.collection_id AND cover_item_id = NEW.id
    AND (NEW.collection_id <> OLD.collection_id OR NEW.deleted_at IS NOT NULL);
END;

CREATE TRIGGER collection_items_insert BEFORE INSERT ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collections WHERE id = NEW.collection_id AND owner_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'order_mismatch') WHERE NEW.order_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND buyer_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'too_many_items')
  WHERE (SELECT SUM(owned_count + wanted_count) FROM collections WHERE owner_id = NEW.owner_id) >= 5000;
END;

CREATE TRIGGER collection_items_move BEFORE UPDATE OF collection_id ON collection_items
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collections WHERE id = NEW.collection_id AND owner_id = NEW.owner_id);
END;

CREATE TRIGGER collection_items_revalued AFTER UPDATE OF value_each_minor ON collection_items
WHEN NEW.value_each_minor IS NOT OLD.value_each_minor AND NEW.status <> 'want' AND NEW.deleted_at IS NULL
BEGIN
  UPDATE collection_sums SET
    valued_count = valued_count - (OLD.value_each_minor IS NOT NULL) + (NEW.value_each_minor IS NOT NULL),
    value_minor = value_minor + (COALESCE(NEW.value_each_minor, 0) - COALESCE(OLD.value_each_minor, 0)) * NEW.quantity,
    valued_cost_minor = valued_cost_minor
      + ((NEW.value_each_minor IS NOT NULL) - (OLD.value_each_minor IS NOT NULL)) * COALESCE(NEW.price_minor, 0)
  WHERE collection_id = NEW.collection_id AND currency = COALESCE(NEW.price_currency, '');
END;

CREATE TRIGGER collection_items_taken_away AFTER DELETE ON collection_items WHEN OLD.deleted_at IS NULL
BEGIN
  INSERT INTO collection_tallies (collection_id, status, kind, issuer, currency, price_minor, value_minor, change)
  VALUES (OLD.collection_id, OLD.status, OLD.kind, OLD.issuer, COALESCE(OLD.price_currency, ''), OLD.price_minor,
    OLD.value_each_minor * OLD.quantity, -1);
END;

CREATE TABLE collection_photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  item_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  preview text NOT NULL,
  bytes integer NOT NULL,
  role text NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT collection_photos_item_fk FOREIGN KEY (item_id) REFERENCES collection_items (id),
  CONSTRAINT collection_photos_position_range CHECK (position BETWEEN 1 AND 6),
  CONSTRAINT collection_photos_key_length CHECK (length(key) = 32),
  CONSTRAINT collection_photos_size_range CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000),
  CONSTRAINT collection_photos_preview_length CHECK (length(preview) <= 4096),
  CONSTRAINT collection_photos_bytes_range CHECK (bytes BETWEEN 1 AND 10485760),
  CONSTRAINT collection_photos_role_known CHECK (role IN ('obverse', 'reverse', 'detail'))
) STRICT;

CREATE UNIQUE INDEX collection_photos_key ON collection_photos (key);

CREATE UNIQUE INDEX collection_photos_position ON collection_photos (item_id, position);

CREATE UNIQUE INDEX collection_photos_side ON collection_photos (item_id, role) WHERE role <> 'detail';

CREATE TRIGGER collection_photos_change_item AFTER INSERT ON collection_photos
WHEN NOT EXISTS (SELECT 1 FROM collection_import_photos WHERE added_key = NEW.key)
BEGIN
  UPDATE collection_items SET import_id = NULL, import_row = NULL WHERE id = NEW.item_id AND import_id IS NOT NULL;
END;

CREATE TRIGGER collection_photos_counted AFTER INSERT ON collection_photos
BEGIN
  UPDATE collection_items SET photo_count = photo_count + 1 WHERE id = NEW.item_id;
END;

CREATE TRIGGER collection_photos_counted_less AFTER DELETE ON collection_photos
BEGIN
  UPDATE collection_items SET photo_count = photo_count - 1 WHERE id = OLD.item_id;
END;

CREATE TRIGGER collection_photos_in_use AFTER INSERT ON collection_photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
END;

CREATE TRIGGER collection_photos_no_update BEFORE UPDATE OF item_id, key, width, height, created_at ON collection_photos
BEGIN
  SELECT RAISE(ABORT, 'photo_is_fixed');
END;

CREATE TRIGGER collection_photos_pending_deletion AFTER DELETE ON collection_photos
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;

CREATE TABLE collection_sums (
  collection_id integer NOT NULL,
  currency text NOT NULL,
  item_count integer DEFAULT 0 NOT NULL,
  valued_count integer DEFAULT 0 NOT NULL,
  value_minor integer DEFAULT 0 NOT NULL,
  cost_minor integer DEFAULT 0 NOT NULL,
  valued_cost_minor integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (collection_id, currency),
  CONSTRAINT collection_sums_collection_fk FOREIGN KEY (collection_id) REFERENCES collections (id),
  CONSTRAINT collection_sums_range CHECK (valued_count BETWEEN 0 AND item_count AND value_minor >= 0
    AND valued_cost_minor BETWEEN 0 AND cost_minor)
) STRICT;

CREATE TABLE collections (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  owner_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  is_public integer DEFAULT 0 NOT NULL,
  offers_swaps integer DEFAULT 0 NOT NULL,
  cover_item_id integer,
  owned_count integer DEFAULT 0 NOT NULL,
  wanted_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  deleted_at integer,
  CONSTRAINT collections_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT collections_cover_fk FOREIGN KEY (cover_item_id) REFERENCES collection_items (id),
  CONSTRAINT collections_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT collections_description_length CHECK (length(description) <= 2000),
  CONSTRAINT collections_flags CHECK (is_public IN (0, 1) AND offers_swaps IN (0, 1)),
  CONSTRAINT collections_swaps_are_public CHECK (offers_swaps <= is_public),
  CONSTRAINT collections_counts_range CHECK (owned_count >= 0 AND wanted_count >= 0),
  CONSTRAINT collections_deleted_after_created CHECK (deleted_at >= created_at)
) STRICT;

CREATE INDEX collections_deleted ON collections (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX collections_owner ON collections (owner_id, id);

CREATE TRIGGER collections_cover BEFORE UPDATE OF cover_item_id ON collections WHEN NEW.cover_item_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'collection_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM collection_items WHERE id = NEW.cover_item_id AND collection_id = NEW.id);
END;

CREATE TRIGGER collections_insert BEFORE INSERT ON collections
BEGIN
  SELECT RAISE(ABORT, 'too_many_collections')
  WHERE (SELECT COUNT(*) FROM collections WHERE owner_id = NEW.owner_id AND deleted_at IS NULL) >= 50;
END;

CREATE TRIGGER collections_owner_is_fixed BEFORE UPDATE OF id, owner_id, created_at ON collections
BEGIN
  SELECT RAISE(ABORT, 'collection_is_fixed');
END;

CREATE TRIGGER collections_restore BEFORE UPDATE OF deleted_at ON collections
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'too_many_collections')
  WHERE (SELECT COUNT(*) FROM collections WHERE owner_id = NEW.owner_id AND deleted_at IS NULL) >= 50;
END;

CREATE TRIGGER collections_sums_end BEFORE DELETE ON collections
BEGIN
  DELETE FROM collection_sums WHERE collection_id = OLD.id;
  DELETE FROM collection_facets WHERE collection_id = OLD.id;
  DELETE FROM collection_histories WHERE collection_id = OLD.id;
END;

CREATE TABLE delayed_deposits (
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  pending_at integer,
  failed_at integer,
  reason text,
  paid_at integer,
  PRIMARY KEY (user_id, key),
  CONSTRAINT delayed_deposits_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT delayed_deposits_key_length CHECK (length(key) BETWEEN 8 AND 100),
  CONSTRAINT delayed_deposits_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT delayed_deposits_has_news CHECK (pending_at IS NOT NULL OR failed_at IS NOT NULL),
  CONSTRAINT delayed_deposits_failed_has_reason CHECK ((failed_at IS NULL) = (reason IS NULL)),
  CONSTRAINT delayed_deposits_reason_known
    CHECK (reason IN ('insufficient', 'expired', 'unconfirmed', 'account', 'refused'))
) STRICT, WITHOUT ROWID;

CREATE INDEX delayed_deposits_unpaid ON delayed_deposits (user_id, pending_at) WHERE paid_at IS NULL;

CREATE TRIGGER delayed_deposits_delete BEFORE DELETE ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER delayed_deposits_insert BEFORE INSERT ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'delayed_deposit_is_fixed')
  WHERE EXISTS (SELECT 1 FROM delayed_deposits WHERE user_id = NEW.user_id AND key = NEW.key)
    OR EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key);
END;

CREATE TRIGGER delayed_deposits_update BEFORE UPDATE ON delayed_deposits
BEGIN
  SELECT RAISE(ABORT, 'delayed_deposit_is_fixed')
  WHERE NEW.user_id IS NOT OLD.user_id OR NEW.key IS NOT OLD.key OR NEW.amount_minor IS NOT OLD.amount_minor
    OR (OLD.pending_at IS NOT NULL AND NEW.pending_at IS NOT OLD.pending_at)
    OR (OLD.failed_at IS NOT NULL AND (NEW.failed_at IS NOT OLD.failed_at OR NEW.reason IS NOT OLD.reason))
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at);
  SELECT RAISE(ABORT, 'deposit_not_paid')
  WHERE NEW.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key);
END;

CREATE TABLE deposit_attempts (
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  until integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposit_attempts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposit_attempts_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000)
) STRICT, WITHOUT ROWID;

CREATE TABLE deposits (
  user_id integer NOT NULL,
  key text NOT NULL,
  provider text NOT NULL,
  payment_ref text,
  amount_minor integer NOT NULL,
  at integer NOT NULL,
  -- From when on the deposit can be paid out; null if it could from the beginning.
  matures_at integer,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposits_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposits_provider_known CHECK (provider IN ('sandbox', 'stripe')),
  CONSTRAINT deposits_payment_ref_length CHECK (length(payment_ref) BETWEEN 3 AND 255),
  CONSTRAINT deposits_mature_later CHECK (matures_at > at)
) STRICT, WITHOUT ROWID;

CREATE INDEX deposits_at ON deposits (at);

CREATE INDEX deposits_maturing ON deposits (user_id, matures_at) WHERE matures_at IS NOT NULL;

CREATE UNIQUE INDEX deposits_payment ON deposits (provider, payment_ref);

CREATE INDEX deposits_recent ON deposits (user_id, at);

CREATE TRIGGER deposits_delete BEFORE DELETE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER deposits_insert BEFORE INSERT ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE user_id = NEW.user_id AND key = NEW.key)
    OR EXISTS (SELECT 1 FROM deposits WHERE provider = NEW.provider AND payment_ref = NEW.payment_ref);
  SELECT RAISE(ABORT, 'deposit_not_paid')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key AND kind = 'deposit'
      AND credit_code = 'available:' || NEW.user_id AND amount_minor = NEW.amount_minor AND at = NEW.at
  );
  SELECT RAISE(ABORT, 'providers_mixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE provider = CASE NEW.provider WHEN 'stripe' THEN 'sandbox' WHEN 'sandbox' THEN 'stripe' END);
END;

CREATE TRIGGER deposits_update BEFORE UPDATE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed');
END;

CREATE TABLE digests (
  user_id integer NOT NULL,
  day integer NOT NULL,
  due_at integer NOT NULL,
  first_id integer NOT NULL,
  queued_at integer,
  PRIMARY KEY (user_id, day),
  CONSTRAINT digests_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT digests_due_on_its_day CHECK (due_at BETWEEN (day - 1) * 86400000 AND (day + 2) * 86400000),
  CONSTRAINT digests_queued_when_due CHECK (queued_at >= due_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX digests_due ON digests (due_at) WHERE queued_at IS NULL;

CREATE INDEX digests_over ON digests (due_at) WHERE queued_at IS NOT NULL;

CREATE TRIGGER digests_once BEFORE UPDATE ON digests
BEGIN
  SELECT RAISE(ABORT, 'digest_is_fixed')
  WHERE OLD.queued_at IS NOT NULL OR NEW.user_id IS NOT OLD.user_id OR NEW.day IS NOT OLD.day
    OR NEW.due_at IS NOT OLD.due_at OR NEW.first_id IS NOT OLD.first_id;
END;

CREATE TABLE dismissed_pairs (
  listing_id integer NOT NULL,
  other_id integer NOT NULL,
  reason text NOT NULL,
  dismissed_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT dismissed_pairs_pk PRIMARY KEY (listing_id, other_id),
  CONSTRAINT dismissed_pairs_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_other_fk FOREIGN KEY (other_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_order CHECK (listing_id > other_id),
  CONSTRAINT dismissed_pairs_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT dismissed_pairs_dismissed_by_length CHECK (length(dismissed_by) BETWEEN 1 AND 100)
) STRICT, WITHOUT ROWID;

CREATE INDEX dismissed_pairs_other ON dismissed_pairs (other_id);

CREATE TABLE dispute_decisions (
  order_id integer PRIMARY KEY NOT NULL,
  outcome text NOT NULL,
  refund_minor integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT dispute_decisions_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT dispute_decisions_outcome_known CHECK (outcome IN ('refund', 'release', 'part')),
  CONSTRAINT dispute_decisions_refund_range CHECK (refund_minor >= 0),
  CONSTRAINT dispute_decisions_reason_length CHECK (length(reason) BETWEEN 1 AND 2000),
  CONSTRAINT dispute_decisions_decided_by_length CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

CREATE TRIGGER dispute_decisions_no_delete BEFORE DELETE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_are_permanent');
END;

CREATE TRIGGER dispute_decisions_no_update BEFORE UPDATE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_are_permanent');
END;

CREATE TRIGGER dispute_decisions_once BEFORE INSERT ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decision_exists') WHERE EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'not_escalated')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed' AND dispute_stage = 'escalated'
      AND NEW.at >= escalated_at AND NEW.at < due_at
  );
  SELECT RAISE(ABORT, 'wrong_decision_amount')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE NEW.outcome
      WHEN 'refund' THEN NEW.refund_minor = price_minor + postage_minor
      WHEN 'release' THEN NEW.refund_minor = 0
      ELSE NEW.refund_minor BETWEEN 1 AND price_minor + postage_minor - 1 END
  );
END;

CREATE TABLE email_changes (
  user_id integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  requested_at integer NOT NULL,
  CONSTRAINT email_changes_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT email_changes_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%')
) STRICT;

CREATE TABLE email_pauses (
  key text PRIMARY KEY NOT NULL,
  until integer NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX email_pauses_over ON email_pauses (until);

CREATE TABLE emailed_links (
  token_hash text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  user_id integer NOT NULL,
  email text,
  return_path text,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  CONSTRAINT emailed_links_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT emailed_links_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT emailed_links_kind_known CHECK (kind IN ('reset', 'verify', 'undo')),
  CONSTRAINT emailed_links_email_by_kind CHECK ((email IS NULL) = (kind = 'reset')),
  CONSTRAINT emailed_links_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT emailed_links_return_path_of_verify CHECK (return_path IS NULL OR kind = 'verify'),
  CONSTRAINT emailed_links_return_path_length CHECK (length(return_path) BETWEEN 1 AND 2000),
  CONSTRAINT emailed_links_lifetime CHECK (
    expires_at - created_at = CASE kind WHEN 'reset' THEN 1800000 WHEN 'verify' THEN 86400000 ELSE 604800000 END
  ),
  CONSTRAINT emailed_links_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX emailed_links_expiry ON emailed_links (expires_at);

CREATE INDEX emailed_links_user ON emailed_links (user_id);

CREATE TRIGGER emailed_links_update BEFORE UPDATE ON emailed_links
BEGIN
  SELECT RAISE(ABORT, 'link_is_fixed')
  WHERE OLD.used_at IS NOT NULL OR NEW.token_hash IS NOT OLD.token_hash OR NEW.kind IS NOT OLD.kind
    OR NEW.user_id IS NOT OLD.user_id OR NEW.email IS NOT OLD.email OR NEW.created_at IS NOT OLD.created_at;
END;

CREATE TABLE folded_transfers (
  id integer PRIMARY KEY NOT NULL,
  auction_id integer NOT NULL,
  owner_id integer NOT NULL,
  held_minor integer NOT NULL,
  CONSTRAINT folded_transfers_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT folded_transfers_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT folded_transfers_amount_is_not_zero CHECK (held_minor <> 0)
) STRICT;

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

CREATE TRIGGER folded_transfers_no_delete BEFORE DELETE ON folded_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER folded_transfers_no_update BEFORE UPDATE ON folded_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TABLE follows (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  follower_id integer NOT NULL,
  followed_id integer NOT NULL,
  muted integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT follows_follower_fk FOREIGN KEY (follower_id) REFERENCES users (id),
  CONSTRAINT follows_followed_fk FOREIGN KEY (followed_id) REFERENCES users (id),
  CONSTRAINT follows_not_oneself CHECK (follower_id <> followed_id),
  CONSTRAINT follows_muted_flag CHECK (muted IN (0, 1))
) STRICT;

CREATE INDEX follows_followed ON follows (followed_id, id);

CREATE INDEX follows_follower ON follows (follower_id, id);

CREATE UNIQUE INDEX follows_pair ON follows (follower_id, followed_id);

CREATE TRIGGER follows_count_delete AFTER DELETE ON follows
BEGIN
  UPDATE users SET follower_count = follower_count - 1 WHERE id = OLD.followed_id;
  UPDATE users SET following_count = following_count - 1 WHERE id = OLD.follower_id;
END;

CREATE TRIGGER follows_count_insert AFTER INSERT ON follows
BEGIN
  UPDATE users SET follower_count = follower_count + 1 WHERE id = NEW.followed_id;
  UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower_id;
END;

CREATE TRIGGER follows_insert BEFORE INSERT ON follows
BEGIN
  SELECT RAISE(ABORT, 'follow_exists')
  WHERE EXISTS (SELECT 1 FROM follows WHERE follower_id = NEW.follower_id AND followed_id = NEW.followed_id)
    OR EXISTS (SELECT 1 FROM follows WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'too_many_follows')
  WHERE (SELECT following_count FROM users WHERE id = NEW.follower_id) >= 500;
END;

CREATE TRIGGER follows_update BEFORE UPDATE ON follows
BEGIN
  SELECT RAISE(ABORT, 'follow_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.follower_id IS NOT OLD.follower_id OR NEW.followed_id IS NOT OLD.followed_id
    OR NEW.at IS NOT OLD.at;
END;

CREATE TABLE former_usernames (
  username text NOT NULL,
  user_id integer NOT NULL,
  until integer NOT NULL,
  CONSTRAINT former_usernames_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT former_usernames_format
    CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^A-Za-z0-9_-]*')
) STRICT;

CREATE UNIQUE INDEX former_usernames_name ON former_usernames (lower("username"));

CREATE INDEX former_usernames_user ON former_usernames (user_id);

CREATE TRIGGER former_usernames_delete BEFORE DELETE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND lower(username) = lower(OLD.username))
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS d JOIN retired_usernames AS r
      WHERE d.user_id = OLD.user_id AND d.begun_at IS NOT NULL AND r.username = lower(OLD.username));
END;

CREATE TRIGGER former_usernames_insert BEFORE INSERT ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(NEW.username))
    OR EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username));
END;

CREATE TRIGGER former_usernames_no_update BEFORE UPDATE ON former_usernames
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent');
END;

CREATE TABLE further_postage (
  user_id integer PRIMARY KEY NOT NULL,
  domestic_minor integer,
  region_minor integer,
  world_minor integer,
  CONSTRAINT further_postage_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT further_postage_domestic_range CHECK (domestic_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_region_range CHECK (region_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_world_range CHECK (world_minor BETWEEN 0 AND 1000000),
  CONSTRAINT further_postage_offers_something CHECK (COALESCE(domestic_minor, region_minor, world_minor) IS NOT NULL)
) STRICT;

CREATE TABLE help_votes (
  article text PRIMARY KEY NOT NULL,
  helpful integer DEFAULT 0 NOT NULL,
  unhelpful integer DEFAULT 0 NOT NULL,
  CONSTRAINT help_votes_article_length CHECK (length(article) BETWEEN 1 AND 60),
  CONSTRAINT help_votes_counts_range CHECK (helpful >= 0 AND unhelpful >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  answer text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT idempotency_keys_key_length CHECK (length(key) BETWEEN 8 AND 100),
  CONSTRAINT idempotency_keys_answer_is_json CHECK (json_valid(answer))
) STRICT, WITHOUT ROWID;

CREATE TABLE known_devices (
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  name text NOT NULL,
  first_seen_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  PRIMARY KEY (user_id, token_hash),
  CONSTRAINT known_devices_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT known_devices_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT known_devices_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT known_devices_seen_in_order CHECK (last_seen_at >= first_seen_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX known_devices_seen ON known_devices (user_id, last_seen_at);

CREATE TABLE ledger_accounts (
  code text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  owner_id integer,
  auction_id integer,
  order_id integer,
  balance_minor integer DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_accounts_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id),
  CONSTRAINT ledger_accounts_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT ledger_accounts_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT ledger_accounts_code_follows_kind
    CHECK (code = CASE kind
      WHEN 'outside' THEN 'outside'
      WHEN 'fees' THEN 'fees'
      WHEN 'available' THEN 'available:' || owner_id
      WHEN 'pending' THEN 'pending:' || owner_id
      WHEN 'held' THEN 'held:' || owner_id || ':' || auction_id
      WHEN 'protected' THEN 'protected:' || order_id
    END),
  CONSTRAINT ledger_accounts_member_has_owner CHECK (kind IN ('outside', 'fees') OR owner_id IS NOT NULL),
  CONSTRAINT ledger_accounts_balance_covers_debit CHECK (kind = 'outside' OR balance_minor >= 0),
  CONSTRAINT ledger_accounts_balance_is_exact CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_accounts_auction ON ledger_accounts (auction_id) WHERE auction_id IS NOT NULL;

CREATE INDEX ledger_accounts_order ON ledger_accounts (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_id, kind) WHERE balance_minor <> 0;

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

CREATE TRIGGER ledger_accounts_insert BEFORE INSERT ON ledger_accounts
WHEN NEW.balance_minor <> 0 OR EXISTS (
  SELECT 1 FROM ledger_accounts WHERE code = NEW.code AND balance_minor <> 0
)
BEGIN
  -- An existing account can be inserted again with ON CONFLICT DO NOTHING, but not replaced.
  SELECT RAISE(ABORT, 'new_account_not_empty') WHERE NEW.balance_minor <> 0;
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TABLE ledger_postings (
  account_code text NOT NULL,
  transfer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  PRIMARY KEY (account_code, transfer_id),
  CONSTRAINT ledger_postings_account_fk FOREIGN KEY (account_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_postings_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT ledger_postings_amount_is_not_zero CHECK (amount_minor <> 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_postings_transfer ON ledger_postings (transfer_id);

CREATE TRIGGER ledger_postings_match_transfer BEFORE INSERT ON ledger_postings
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

CREATE TRIGGER ledger_postings_no_delete BEFORE DELETE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only')
  WHERE NOT EXISTS (SELECT 1 FROM folded_transfers WHERE id = OLD.transfer_id);
END;

CREATE TRIGGER ledger_postings_no_update BEFORE UPDATE ON ledger_postings
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TABLE ledger_transfers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  debit_code text NOT NULL,
  credit_code text NOT NULL,
  amount_minor integer NOT NULL,
  idempotency_key text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT ledger_transfers_debit_fk FOREIGN KEY (debit_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_transfers_credit_fk FOREIGN KEY (credit_code) REFERENCES ledger_accounts (code),
  CONSTRAINT ledger_transfers_kind_known
    CHECK (kind IN ('deposit', 'hold', 'release', 'payment', 'payout', 'fee', 'proceeds', 'refund')),
  CONSTRAINT ledger_transfers_amount_range CHECK (amount_minor BETWEEN 1 AND 1000000000000),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit_code <> credit_code),
  CONSTRAINT ledger_transfers_key_length CHECK (length(idempotency_key) BETWEEN 3 AND 200)
) STRICT;

CREATE UNIQUE INDEX ledger_transfers_key ON ledger_transfers (idempotency_key);

CREATE TRIGGER ledger_transfers_chargeback BEFORE INSERT ON ledger_transfers
WHEN NEW.credit_code = 'outside' AND NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'chargeback_without_money')
  WHERE NOT EXISTS (
    SELECT 1 FROM chargebacks
    WHERE NEW.debit_code = 'available:' || user_id AND taken_minor + NEW.amount_minor <= due_minor
      AND NEW.idempotency_key = 'chargeback:' || ref || ':' || (taken_minor + NEW.amount_minor)
  );
END;

CREATE TRIGGER ledger_transfers_from_pending BEFORE INSERT ON ledger_transfers
WHEN NEW.debit_code GLOB 'pending:*'
BEGIN
  SELECT RAISE(ABORT, 'transfer_without_payout')
  WHERE NOT EXISTS (
    SELECT 1 FROM payouts WHERE status = 'pending' AND NEW.debit_code = 'pending:' || user_id
      AND amount_minor = NEW.amount_minor AND (
        (key = substr(NEW.idempotency_key, 1, length(NEW.idempotency_key) - 5)
          AND NEW.idempotency_key GLOB '*:paid' AND NEW.kind = 'payout' AND NEW.credit_code = 'outside')
        OR (key = substr(NEW.idempotency_key, 1, length(NEW.idempotency_key) - 5)
          AND NEW.idempotency_key GLOB '*:back' AND NEW.kind = 'refund' AND NEW.credit_code = 'available:' || user_id)
      )
  );
END;

CREATE TRIGGER ledger_transfers_from_protected BEFORE INSERT ON ledger_transfers
WHEN substr(NEW.debit_code, 1, 10) = 'protected:'
BEGIN
  SELECT RAISE(ABORT, 'illegal_protected_transfer')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_accounts AS a JOIN orders AS o ON o.id = a.order_id
    WHERE a.code = NEW.debit_code AND o.status IN ('paid', 'shipped', 'delivered', 'disputed')
      AND NEW.credit_code IN ('available:' || o.buyer_id, 'available:' || o.seller_id, 'fees')
  );
END;

CREATE TRIGGER ledger_transfers_kind_and_accounts BEFORE INSERT ON ledger_transfers
WHEN NOT CASE NEW.kind
  WHEN 'deposit' THEN NEW.debit_code = 'outside' AND NEW.credit_code GLOB 'available:*'
  WHEN 'hold' THEN NEW.debit_code GLOB 'available:*'
    AND NEW.credit_code GLOB 'held:' || substr(NEW.debit_code, 11) || ':*'
  WHEN 'release' THEN NEW.credit_code GLOB 'available:*'
    AND NEW.debit_code GLOB 'held:' || substr(NEW.credit_code, 11) || ':*'
  WHEN 'payment' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.credit_code, 11) AS INTEGER) AND NEW.credit_code = 'protected:' || id
      AND price_minor + postage_minor = NEW.amount_minor
      AND NEW.debit_code IN ('available:' || buyer_id, 'held:' || buyer_id || ':' || auction_id)
  )
  WHEN 'payout' THEN (NEW.debit_code GLOB 'available:*' AND NEW.credit_code = 'pending:' || substr(NEW.debit_code, 11))
    OR (NEW.debit_code GLOB 'pending:*' AND NEW.credit_code = 'outside')
  WHEN 'fee' THEN NEW.debit_code GLOB 'protected:*' AND NEW.credit_code = 'fees'
  WHEN 'proceeds' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
      AND NEW.credit_code = 'available:' || seller_id
  )
  WHEN 'refund' THEN (NEW.debit_code GLOB 'available:*' AND NEW.credit_code = 'outside')
    OR (NEW.credit_code GLOB 'available:*' AND (
      NEW.debit_code IN ('outside', 'pending:' || substr(NEW.credit_code, 11))
      OR EXISTS (
        SELECT 1 FROM orders
        WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
          AND NEW.credit_code = 'available:' || buyer_id
      )
    ))
  ELSE 0
END
BEGIN
  SELECT RAISE(ABORT, 'illegal_transfer');
END;

CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only') WHERE NOT EXISTS (SELECT 1 FROM folded_transfers WHERE id = OLD.id);
END;

CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON ledger_transfers
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER ledger_transfers_once BEFORE INSERT ON ledger_transfers
WHEN EXISTS (SELECT 1 FROM ledger_transfers WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = NEW.idempotency_key)
BEGIN
  SELECT RAISE(ABORT, 'transfer_exists');
END;

CREATE TRIGGER ledger_transfers_payout_reversal BEFORE INSERT ON ledger_transfers
WHEN NEW.debit_code = 'outside' AND NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'transfer_without_payout')
  WHERE NOT EXISTS (
    SELECT 1 FROM payouts WHERE status = 'paid' AND NEW.credit_code = 'available:' || user_id
      AND reversed_minor + NEW.amount_minor <= amount_minor
      AND NEW.idempotency_key = key || ':reversed:' || (reversed_minor + NEW.amount_minor)
  ) AND NOT EXISTS (
    SELECT 1 FROM chargebacks WHERE NEW.credit_code = 'available:' || user_id AND due_minor = 0
      AND taken_minor = NEW.amount_minor AND NEW.idempotency_key = 'chargeback:' || ref || ':back'
  );
END;

CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers
BEGIN
  INSERT INTO transfers_to_post VALUES (NEW.id, NEW.kind, NEW.debit_code, NEW.credit_code, NEW.amount_minor);
  -- What a member owes is paid first of everything that becomes available to them.
  INSERT INTO debts_to_pay
    SELECT user_id, NEW.id, NEW.at FROM chargebacks
    WHERE NEW.credit_code GLOB 'available:*' AND user_id = CAST(substr(NEW.credit_code, 11) AS INTEGER)
      AND due_minor > taken_minor LIMIT 1;
END;

CREATE TABLE letters (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  reference text NOT NULL,
  key text NOT NULL,
  member_id integer,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  body text NOT NULL,
  at integer NOT NULL,
  is_suspect integer DEFAULT 0 NOT NULL,
  answered_at integer,
  CONSTRAINT letters_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT letters_reference_length CHECK (length(reference) = 10),
  CONSTRAINT letters_key_length CHECK (length(key) = 36),
  CONSTRAINT letters_name_length CHECK (length(name) <= 80),
  CONSTRAINT letters_email_length CHECK (length(email) BETWEEN 3 AND 254),
  CONSTRAINT letters_topic_known CHECK (topic IN ('order', 'account', 'money', 'listing', 'report', 'site', 'other')),
  CONSTRAINT letters_body_length CHECK (length(body) BETWEEN 10 AND 5000),
  CONSTRAINT letters_suspect_flag CHECK (is_suspect IN (0, 1)),
  CONSTRAINT letters_answered_after_sent CHECK (answered_at >= at)
) STRICT;

CREATE UNIQUE INDEX letters_key ON letters (key);

CREATE INDEX letters_member ON letters (member_id, id) WHERE member_id IS NOT NULL;

CREATE UNIQUE INDEX letters_reference ON letters (reference);

CREATE INDEX letters_waiting ON letters (is_suspect, id) WHERE answered_at IS NULL;

CREATE TRIGGER letters_update BEFORE UPDATE ON letters
BEGIN
  SELECT RAISE(ABORT, 'letter_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.reference IS NOT OLD.reference OR NEW.key IS NOT OLD.key
    OR NEW.member_id IS NOT OLD.member_id OR NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email
    OR NEW.topic IS NOT OLD.topic OR NEW.body IS NOT OLD.body OR NEW.at IS NOT OLD.at
    OR NEW.is_suspect IS NOT OLD.is_suspect OR OLD.answered_at IS NOT NULL;
END;

CREATE TABLE listing_additions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  note text NOT NULL,
  photo_key text,
  photo_width integer,
  photo_height integer,
  at integer NOT NULL,
  CONSTRAINT listing_additions_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_additions_note_length CHECK (length(note) <= 1000),
  CONSTRAINT listing_additions_says_something CHECK (length(note) > 0 OR photo_key IS NOT NULL),
  CONSTRAINT listing_additions_photo_key_length CHECK (length(photo_key) = 32),
  CONSTRAINT listing_additions_photo_width_range
    CHECK ((photo_width IS NULL) = (photo_key IS NULL) AND photo_width BETWEEN 1 AND 20000),
  CONSTRAINT listing_additions_photo_height_range
    CHECK ((photo_height IS NULL) = (photo_key IS NULL) AND photo_height BETWEEN 1 AND 20000)
) STRICT;

CREATE INDEX listing_additions_listing ON listing_additions (listing_id, id);

CREATE UNIQUE INDEX listing_additions_measurable ON listing_additions (-id) WHERE photo_key IS NOT NULL;

CREATE UNIQUE INDEX listing_additions_photo ON listing_additions (photo_key) WHERE photo_key IS NOT NULL;

CREATE TRIGGER listing_additions_insert BEFORE INSERT ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent')
  WHERE EXISTS (SELECT 1 FROM listing_additions WHERE id = NEW.id OR photo_key = NEW.photo_key);
  SELECT RAISE(ABORT, 'not_published')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND status IN ('active', 'reserved', 'sold', 'ended')
  );
  SELECT RAISE(ABORT, 'too_many_additions')
  WHERE (SELECT COUNT(*) FROM listing_additions WHERE listing_id = NEW.listing_id) >= 10;
END;

CREATE TRIGGER listing_additions_no_delete BEFORE DELETE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent');
END;

CREATE TRIGGER listing_additions_no_update BEFORE UPDATE ON listing_additions
BEGIN
  SELECT RAISE(ABORT, 'additions_are_permanent');
END;

CREATE TRIGGER listing_additions_photo_in_use AFTER INSERT ON listing_additions WHEN NEW.photo_key IS NOT NULL
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;

CREATE TABLE listing_answers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  question_id integer NOT NULL,
  answer_id integer NOT NULL,
  at integer NOT NULL,
  withdrawn_at integer,
  withdrawn_by text,
  CONSTRAINT listing_answers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_answers_question_fk FOREIGN KEY (question_id) REFERENCES messages (id),
  CONSTRAINT listing_answers_answer_fk FOREIGN KEY (answer_id) REFERENCES messages (id),
  CONSTRAINT listing_answers_question_first CHECK (question_id < answer_id),
  CONSTRAINT listing_answers_withdrawn_by_known CHECK (withdrawn_by IN ('seller', 'asker')),
  CONSTRAINT listing_answers_withdrawn_has_time CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND withdrawn_at >= at)
) STRICT;

CREATE UNIQUE INDEX listing_answers_answer ON listing_answers (answer_id) WHERE withdrawn_at IS NULL;

CREATE INDEX listing_answers_listing ON listing_answers (listing_id, id);

CREATE UNIQUE INDEX listing_answers_question ON listing_answers (question_id) WHERE withdrawn_at IS NULL;

CREATE TRIGGER listing_answers_insert BEFORE INSERT ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent')
  WHERE EXISTS (SELECT 1 FROM listing_answers WHERE id = NEW.id) OR NEW.withdrawn_at IS NOT NULL;
  SELECT RAISE(ABORT, 'answer_mismatch')
  WHERE NOT EXISTS (
    SELECT 1 FROM messages AS q JOIN messages AS a ON a.thread_id = q.thread_id JOIN threads AS t ON t.id = q.thread_id
      JOIN listings AS l ON l.id = t.listing_id
    WHERE q.id = NEW.question_id AND a.id = NEW.answer_id AND t.listing_id = NEW.listing_id AND t.order_id IS NULL
      AND a.sender_id = l.seller_id AND q.sender_id <> l.seller_id AND q.body <> '' AND a.body <> '');
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'active');
  SELECT RAISE(ABORT, 'member_blocked')
  WHERE EXISTS (
    SELECT 1 FROM messages AS q JOIN messages AS a ON a.id = NEW.answer_id JOIN blocks AS b ON
      (b.blocker_id = q.sender_id AND b.blocked_id = a.sender_id)
      OR (b.blocker_id = a.sender_id AND b.blocked_id = q.sender_id)
    WHERE q.id = NEW.question_id);
  SELECT RAISE(ABORT, 'answer_exists')
  WHERE EXISTS (
    SELECT 1 FROM listing_answers AS o
    WHERE o.listing_id = NEW.listing_id AND (o.question_id = NEW.question_id OR o.answer_id = NEW.answer_id)
      AND (o.withdrawn_by IS NOT 'seller' OR EXISTS (
        SELECT 1 FROM removals WHERE kind = 'answer' AND target_id = o.id AND restored_at IS NULL)));
  SELECT RAISE(ABORT, 'too_many_answers')
  WHERE (SELECT COUNT(*) FROM listing_answers WHERE listing_id = NEW.listing_id) >= 50;
END;

CREATE TRIGGER listing_answers_no_delete BEFORE DELETE ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent');
END;

CREATE TRIGGER listing_answers_update BEFORE UPDATE ON listing_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.question_id IS NOT OLD.question_id
    OR NEW.answer_id IS NOT OLD.answer_id OR NEW.at IS NOT OLD.at OR OLD.withdrawn_at IS NOT NULL;
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE NEW.withdrawn_by = 'seller'
    AND EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;

CREATE TABLE listing_counts (
  seller_id integer NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (seller_id, status),
  CONSTRAINT listing_counts_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listing_counts_count_range CHECK (count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE listing_facts (
  listing_id integer PRIMARY KEY NOT NULL,
  type_id integer,
  country text,
  issuer text,
  ruler text,
  denomination text,
  series text,
  reference text,
  mint text,
  mint_mark text,
  year_written text,
  calendar text,
  year_from integer,
  year_to integer,
  composition text,
  weight_mg integer,
  diameter_um integer,
  thickness_um integer,
  width_um integer,
  height_um integer,
  axis integer,
  edge text,
  serial_number text,
  signatures text,
  watermark text,
  grade text,
  grade_scale text,
  grade_name text,
  grade_value integer,
  grade_strike text,
  grade_plus integer DEFAULT 0 NOT NULL,
  grade_star integer DEFAULT 0 NOT NULL,
  grade_designations text DEFAULT '[]' NOT NULL,
  grade_paper text,
  grade_details integer DEFAULT 0 NOT NULL,
  grade_problem text,
  strike_mark integer,
  surface_mark integer,
  grade_from integer,
  grade_to integer,
  grader text,
  certificate text,
  CONSTRAINT listing_facts_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_facts_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id),
  CONSTRAINT listing_facts_calendar_known
    CHECK (calendar IN ('gregorian', 'islamic', 'hebrew', 'japanese', 'chinese', 'thai', 'solar-hijri', 'nepali', 'none')),
  CONSTRAINT listing_facts_years_in_order
    CHECK ((year_from IS NULL) = (year_to IS NULL) AND year_from <= year_to AND year_from <> 0 AND year_to <> 0),
  CONSTRAINT listing_facts_measures_are_positive
    CHECK (weight_mg > 0 AND diameter_um > 0 AND thickness_um > 0 AND width_um > 0 AND height_um > 0),
  CONSTRAINT listing_facts_axis_range CHECK (axis BETWEEN 1 AND 12),
  CONSTRAINT listing_facts_grade_scale_known CHECK (grade_scale IN ('raw', 'sheldon', 'ancients', 'banknote')),
  CONSTRAINT listing_facts_grade_is_whole
    CHECK ((grade_scale IS NULL) = (grade_from IS NULL) AND (grade_scale IS NULL) = (grade_to IS NULL)),
  CONSTRAINT listing_facts_grade_range CHECK (grade_from >= 1 AND grade_from <= grade_to AND grade_to <= 70),
  CONSTRAINT listing_facts_grade_has_number
    CHECK ((grade_value IS NOT NULL) = (COALESCE(grade_scale, '') IN ('sheldon', 'banknote'))),
  CONSTRAINT listing_facts_strike_known CHECK (grade_strike IN ('MS', 'PR', 'PF', 'SP')),
  CONSTRAINT listing_facts_grade_flags
    CHECK (grade_plus IN (0, 1) AND grade_star IN (0, 1) AND grade_details IN (0, 1)),
  CONSTRAINT listing_facts_designations_are_json CHECK (json_valid(grade_designations)),
  CONSTRAINT listing_facts_paper_of_note
    CHECK (grade_paper IS NULL OR (grade_paper IN ('EPQ', 'PPQ') AND COALESCE(grade_scale, '') = 'banknote')),
  CONSTRAINT listing_facts_marks_range CHECK (strike_mark BETWEEN 1 AND 5 AND surface_mark BETWEEN 1 AND 5),
  CONSTRAINT listing_facts_marks_of_ancients
    CHECK ((strike_mark IS NULL AND surface_mark IS NULL) OR COALESCE(grade_scale, '') = 'ancients'),
  CONSTRAINT listing_facts_grader_known
    CHECK (grader IN ('ngc', 'ngc-ancients', 'pcgs', 'pmg', 'pcgs-banknote', 'anacs', 'cacg', 'cgc', 'icg', 'iccs')),
  CONSTRAINT listing_facts_certificate_has_grader
    CHECK (certificate IS NULL OR (grader IS NOT NULL AND length(certificate) BETWEEN 4 AND 20))
) STRICT;

CREATE INDEX listing_facts_certificate ON listing_facts (certificate, grader) WHERE certificate IS NOT NULL;

CREATE INDEX listing_facts_type ON listing_facts (type_id, listing_id) WHERE type_id IS NOT NULL;

CREATE TRIGGER listing_facts_delete BEFORE DELETE ON listing_facts
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

CREATE TRIGGER listing_facts_insert BEFORE INSERT ON listing_facts
BEGIN
  SELECT RAISE(ABORT, 'facts_exist') WHERE EXISTS (SELECT 1 FROM listing_facts WHERE listing_id = NEW.listing_id);
  SELECT RAISE(ABORT, 'certificate_in_use')
  WHERE NEW.certificate IS NOT NULL
    AND EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status IN ('active', 'reserved'))
    AND EXISTS (
      SELECT 1 FROM listing_facts AS o JOIN listings AS l ON l.id = o.listing_id AND l.status IN ('active', 'reserved')
      WHERE o.certificate = NEW.certificate AND o.listing_id <> NEW.listing_id
        AND replace(o.grader, '-ancients', '') = replace(NEW.grader, '-ancients', '')
    );
END;

CREATE TRIGGER listing_facts_listed AFTER INSERT ON listing_facts
BEGIN
  UPDATE active_listings SET country = lower(COALESCE(NEW.country, NEW.issuer)) WHERE listing_id = NEW.listing_id;
  UPDATE auctions SET country = lower(COALESCE(NEW.country, NEW.issuer)) WHERE listing_id = NEW.listing_id;
END;

CREATE TRIGGER listing_facts_no_update BEFORE UPDATE OF
  listing_id, country, issuer, ruler, denomination, series, reference, mint, mint_mark, year_written,
  calendar, year_from, year_to, composition, weight_mg, diameter_um, thickness_um, width_um, height_um, axis,
  edge, serial_number, signatures, watermark, grade, grade_scale, grade_name, grade_value, grade_strike,
  grade_plus, grade_star, grade_designations, grade_paper, grade_details, grade_problem, strike_mark,
  surface_mark, grade_from, grade_to, grader, certificate
ON listing_facts
BEGIN
  SELECT RAISE(ABORT, 'facts_follow_attributes');
END;

CREATE TRIGGER listing_facts_unlisted AFTER DELETE ON listing_facts
BEGIN
  UPDATE active_listings SET country = NULL WHERE listing_id = OLD.listing_id;
  UPDATE auctions SET country = NULL WHERE listing_id = OLD.listing_id;
END;

CREATE TRIGGER search_feed_facts_insert AFTER INSERT ON listing_facts
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
END;

CREATE TRIGGER search_feed_type_update AFTER UPDATE OF type_id ON listing_facts
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
END;

CREATE TRIGGER type_market_corrected AFTER UPDATE OF type_id ON listing_facts WHEN NEW.type_id IS NOT OLD.type_id
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = NEW.listing_id;
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

CREATE TRIGGER type_market_named AFTER INSERT ON listing_facts WHEN NEW.type_id IS NOT NULL
BEGIN
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

CREATE TRIGGER type_market_unnamed AFTER DELETE ON listing_facts
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = OLD.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales WHERE listing_id = OLD.listing_id;
END;

CREATE TABLE listing_import_photos (
  import_id integer NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  CONSTRAINT listing_import_photos_pk PRIMARY KEY (import_id, name),
  CONSTRAINT listing_import_photos_import_fk FOREIGN KEY (import_id) REFERENCES listing_imports (id),
  CONSTRAINT listing_import_photos_name_length CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT listing_import_photos_key_length CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

CREATE TABLE listing_import_rows (
  import_id integer NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  listing_id integer,
  photos_done text DEFAULT '[]' NOT NULL,
  photo_faults text DEFAULT '[]' NOT NULL,
  PRIMARY KEY (import_id, row),
  CONSTRAINT listing_import_rows_import_fk FOREIGN KEY (import_id) REFERENCES listing_imports (id),
  CONSTRAINT listing_import_rows_row_range CHECK (row >= 2),
  CONSTRAINT listing_import_rows_cells_are_json CHECK (json_valid(cells)),
  CONSTRAINT listing_import_rows_photos_need_draft
    CHECK (json_valid(photos_done) AND (listing_id IS NOT NULL OR photos_done = '[]')),
  CONSTRAINT listing_import_rows_photo_faults_are_json CHECK (json_valid(photo_faults))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER listing_import_rows_update BEFORE UPDATE ON listing_import_rows
BEGIN
  SELECT RAISE(ABORT, 'import_row_is_fixed')
  WHERE NEW.import_id IS NOT OLD.import_id OR NEW.row IS NOT OLD.row OR NEW.cells IS NOT OLD.cells
    OR (OLD.listing_id IS NOT NULL AND NEW.listing_id IS NOT OLD.listing_id);
END;

CREATE TABLE listing_imports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  key text NOT NULL,
  columns text NOT NULL,
  mapping text NOT NULL,
  asked text,
  created_at integer NOT NULL,
  CONSTRAINT listing_imports_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listing_imports_key_length CHECK (length(key) = 36),
  CONSTRAINT listing_imports_columns_are_json CHECK (json_valid(columns)),
  CONSTRAINT listing_imports_mapping_is_json CHECK (json_valid(mapping)),
  CONSTRAINT listing_imports_asked_is_json CHECK (json_valid(asked))
) STRICT;

CREATE UNIQUE INDEX listing_imports_key ON listing_imports (seller_id, key);

CREATE INDEX listing_imports_seller ON listing_imports (seller_id, id);

CREATE TABLE listing_views (
  listing_id integer PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  CONSTRAINT listing_views_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT listing_views_count_range CHECK (count > 0)
) STRICT;

CREATE TABLE listing_watches (
  user_id integer NOT NULL,
  listing_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, listing_id),
  CONSTRAINT listing_watches_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT listing_watches_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_watches_listing ON listing_watches (listing_id, user_id);

CREATE TRIGGER listing_watches_insert BEFORE INSERT ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = NEW.user_id AND listing_id = NEW.listing_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND status = 'active');
END;

CREATE TRIGGER listing_watches_no_update BEFORE UPDATE ON listing_watches
BEGIN
  SELECT RAISE(ABORT, 'watches_are_permanent');
END;

CREATE TABLE listings (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  format text NOT NULL,
  status text NOT NULL,
  price_minor integer,
  attributes text DEFAULT '{}' NOT NULL,
  created_at integer NOT NULL,
  published_at integer,
  -- How often its text, facts or price were written, by which an edit notices that it started from an older text.
  revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT listings_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT listings_kind_known CHECK (kind IN ('coin', 'note', 'other')),
  CONSTRAINT listings_format_known CHECK (format IN ('fixed', 'auction')),
  CONSTRAINT listings_status_known
    CHECK (status IN ('draft', 'active', 'reserved', 'sold', 'ended', 'withdrawn', 'removed')),
  CONSTRAINT listings_title_length CHECK (length(title) BETWEEN 3 AND 120),
  CONSTRAINT listings_description_length CHECK (length(description) <= 10000),
  CONSTRAINT listings_price_of_format
    CHECK ((format = 'fixed' AND price_minor IS NOT NULL) OR (format = 'auction' AND price_minor IS NULL)),
  CONSTRAINT listings_price_range CHECK (price_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT listings_attributes_are_json CHECK (json_valid(attributes)),
  CONSTRAINT listings_published_has_time CHECK ((status = 'draft') = (published_at IS NULL)),
  CONSTRAINT listings_revision_range CHECK (revision >= 0)
) STRICT;

CREATE INDEX listings_kind ON listings (kind, status, id);

CREATE INDEX listings_seller ON listings (seller_id, id);

CREATE INDEX listings_seller_published ON listings (seller_id, status, published_at);

CREATE INDEX listings_seller_status ON listings (seller_id, status, id);

CREATE INDEX listings_status ON listings (status, id);

CREATE TRIGGER active_listings_listing_insert AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

CREATE TRIGGER active_listings_listing_update AFTER UPDATE OF status, kind, format, price_minor, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  DELETE FROM active_listings WHERE listing_id = NEW.id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

CREATE TRIGGER auctions_kind AFTER UPDATE OF kind ON listings WHEN NEW.kind IS NOT OLD.kind
BEGIN
  UPDATE auctions SET kind = NEW.kind WHERE listing_id = NEW.id;
END;

CREATE TRIGGER listing_counts_delete AFTER DELETE ON listings
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
END;

CREATE TRIGGER listing_counts_insert AFTER INSERT ON listings
BEGIN
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_counts_update AFTER UPDATE OF status, seller_id ON listings
WHEN NEW.status IS NOT OLD.status OR NEW.seller_id IS NOT OLD.seller_id
BEGIN
  UPDATE listing_counts SET count = count - 1 WHERE seller_id = OLD.seller_id AND status = OLD.status;
  INSERT INTO listing_counts (seller_id, status, count) VALUES (NEW.seller_id, NEW.status, 1)
  ON CONFLICT (seller_id, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_facts_outdated AFTER UPDATE OF kind, attributes ON listings
WHEN NEW.kind IS NOT OLD.kind OR NEW.attributes IS NOT OLD.attributes
BEGIN
  DELETE FROM listing_facts WHERE listing_id = NEW.id;
END;

CREATE TRIGGER listings_certificate_once BEFORE UPDATE OF status ON listings
WHEN NEW.status IN ('active', 'reserved') AND OLD.status NOT IN ('active', 'reserved')
BEGIN
  SELECT RAISE(ABORT, 'certificate_in_use') WHERE EXISTS (SELECT 1 FROM certificate_clashes WHERE listing_id = NEW.id);
END;

CREATE TRIGGER listings_description_is_fixed BEFORE UPDATE OF kind, title, description, attributes ON listings
WHEN NEW.kind IS NOT OLD.kind OR NEW.title IS NOT OLD.title OR NEW.description IS NOT OLD.description
  OR NEW.attributes IS NOT OLD.attributes
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed') WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.id);
END;

CREATE TRIGGER listings_end_offers BEFORE UPDATE OF status ON listings WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'offers_are_open') WHERE EXISTS (SELECT 1 FROM offers WHERE listing_id = NEW.id AND status = 'open');
END;

CREATE TRIGGER listings_not_suspended AFTER UPDATE OF status ON listings
WHEN NEW.status = 'active' AND NEW.published_at IS NOT OLD.published_at
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.published_at);
END;

CREATE TRIGGER listings_price BEFORE UPDATE OF price_minor ON listings
WHEN NEW.price_minor < OLD.price_minor AND NEW.status = 'active' AND OLD.status = 'active'
BEGIN
  SELECT RAISE(ABORT, 'offer_above_price')
  WHERE EXISTS (
    SELECT 1 FROM offers
    WHERE listing_id = NEW.id AND auction_id IS NULL AND status = 'open' AND amount_minor > NEW.price_minor
  );
END;

CREATE TRIGGER listings_removed BEFORE UPDATE OF status ON listings
WHEN OLD.status = 'removed' AND NEW.status <> 'removed'
BEGIN
  SELECT RAISE(ABORT, 'removal_in_force')
  WHERE EXISTS (SELECT 1 FROM removals WHERE kind = 'listing' AND target_id = NEW.id AND restored_at IS NULL);
END;

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

CREATE TRIGGER search_feed_listing_delete BEFORE DELETE ON listings
BEGIN
  DELETE FROM search_feed WHERE listing_id = OLD.id;
END;

CREATE TRIGGER search_feed_listing_insert AFTER INSERT ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_feed (listing_id) VALUES (NEW.id);
END;

CREATE TRIGGER search_feed_listing_update
AFTER UPDATE OF status, kind, format, price_minor, title, description, attributes ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_feed (listing_id) VALUES (NEW.id)
  ON CONFLICT (listing_id) DO UPDATE SET due_at = 0 WHERE due_at IS NOT 0;
END;

CREATE VIRTUAL TABLE message_index USING fts5(
  members, body, content = '', tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE 'message_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'message_index_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'message_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'message_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE message_photos (
  message_id integer NOT NULL,
  place integer NOT NULL,
  photo_key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  PRIMARY KEY (message_id, place),
  CONSTRAINT message_photos_message_fk FOREIGN KEY (message_id) REFERENCES messages (id),
  CONSTRAINT message_photos_place_range CHECK (place >= 1),
  CONSTRAINT message_photos_key_length CHECK (length(photo_key) = 32),
  CONSTRAINT message_photos_width_range CHECK (width BETWEEN 1 AND 20000),
  CONSTRAINT message_photos_height_range CHECK (height BETWEEN 1 AND 20000)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX message_photos_key ON message_photos (photo_key);

CREATE TRIGGER message_photos_in_use AFTER INSERT ON message_photos
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.photo_key;
END;

CREATE TRIGGER message_photos_insert BEFORE INSERT ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent')
  WHERE EXISTS (SELECT 1 FROM message_photos WHERE photo_key = NEW.photo_key OR (message_id = NEW.message_id AND place = NEW.place));
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = NEW.message_id AND photo_count >= NEW.place);
END;

CREATE TRIGGER message_photos_no_delete BEFORE DELETE ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TRIGGER message_photos_no_update BEFORE UPDATE ON message_photos
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TABLE messages (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  thread_id integer NOT NULL,
  sender_id integer NOT NULL,
  body text NOT NULL,
  photo_count integer DEFAULT 0 NOT NULL,
  at integer NOT NULL,
  CONSTRAINT messages_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT messages_sender_fk FOREIGN KEY (sender_id) REFERENCES users (id),
  CONSTRAINT messages_body_length CHECK (length(body) <= 2000),
  CONSTRAINT messages_say_something CHECK (length(body) + photo_count >= 1),
  CONSTRAINT messages_photo_count_range CHECK (photo_count BETWEEN 0 AND 4)
) STRICT;

CREATE INDEX messages_thread ON messages (thread_id, id);

CREATE TRIGGER messages_insert BEFORE INSERT ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent') WHERE EXISTS (SELECT 1 FROM messages WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (SELECT 1 FROM threads WHERE id = NEW.thread_id AND NEW.sender_id IN (low_id, high_id));
  SELECT RAISE(ABORT, 'member_blocked')
  WHERE EXISTS (
    SELECT 1 FROM threads AS t JOIN blocks AS b ON
      (b.blocker_id = t.low_id AND b.blocked_id = t.high_id) OR (b.blocker_id = t.high_id AND b.blocked_id = t.low_id)
    WHERE t.id = NEW.thread_id AND t.order_id IS NULL);
END;

CREATE TRIGGER messages_no_delete BEFORE DELETE ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TRIGGER messages_no_update BEFORE UPDATE ON messages
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TRIGGER messages_reach_both_sides AFTER INSERT ON messages
BEGIN
  UPDATE thread_sides SET last_id = NEW.id, unread = unread + (member_id <> NEW.sender_id)
  WHERE thread_id = NEW.thread_id;
  INSERT INTO message_index (rowid, members, body)
  SELECT NEW.id, 'm' || low_id || ' m' || high_id, NEW.body FROM threads WHERE id = NEW.thread_id;
END;

CREATE TABLE metal_prices (
  metal text PRIMARY KEY NOT NULL,
  per_ounce_minor integer NOT NULL,
  day text NOT NULL,
  CONSTRAINT metal_prices_metal_known CHECK (metal IN ('Au', 'Ag', 'Pt', 'Pd')),
  CONSTRAINT metal_prices_per_ounce_range CHECK (per_ounce_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT metal_prices_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;

CREATE TABLE moved_auctions (
  auction_id integer PRIMARY KEY NOT NULL,
  filed_end integer NOT NULL,
  CONSTRAINT moved_auctions_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT;

CREATE TABLE notification_emails (
  id integer PRIMARY KEY NOT NULL,
  after_id integer NOT NULL,
  CONSTRAINT notification_emails_one_row CHECK (id = 1),
  CONSTRAINT notification_emails_range CHECK (after_id >= 0)
) STRICT;

CREATE TRIGGER notification_emails_forward BEFORE UPDATE ON notification_emails
BEGIN
  SELECT RAISE(ABORT, 'emails_are_sent_once') WHERE NEW.after_id < OLD.after_id;
END;

CREATE TABLE notification_kinds (
  kind text PRIMARY KEY NOT NULL,
  topic text NOT NULL,
  CONSTRAINT notification_kinds_topic_fk FOREIGN KEY (topic) REFERENCES notification_topics (topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_preferences (
  user_id integer NOT NULL,
  topic text NOT NULL,
  bell integer NOT NULL,
  email text NOT NULL, push integer DEFAULT 1 NOT NULL
  CONSTRAINT notification_preferences_push_flag CHECK (push IN (0, 1)),
  PRIMARY KEY (user_id, topic),
  CONSTRAINT notification_preferences_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notification_preferences_topic_fk FOREIGN KEY (topic) REFERENCES notification_topics (topic),
  CONSTRAINT notification_preferences_bell_flag CHECK (bell IN (0, 1)),
  CONSTRAINT notification_preferences_email_known CHECK (email IN ('now', 'daily', 'none')),
  CONSTRAINT notification_preferences_urgent_today CHECK (NOT (topic IN ('outbid', 'closing') AND email = 'daily'))
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_topics (
  topic text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE notifications (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  facts text,
  title text,
  message text,
  listing_id integer,
  thread_id integer,
  article_id integer,
  import_id integer,
  once_key text,
  created_at integer NOT NULL,
  read_at integer,
  deleted_at integer,
  CONSTRAINT notifications_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT notifications_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT notifications_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT notifications_article_fk FOREIGN KEY (article_id) REFERENCES articles (id),
  CONSTRAINT notifications_category_known CHECK (category IN ('bidding', 'trading', 'messages', 'people', 'account')),
  CONSTRAINT notifications_facts_are_json CHECK (json_valid(facts)),
  CONSTRAINT notifications_facts_length CHECK (length(facts) <= 32000),
  CONSTRAINT notifications_facts_or_words
    CHECK ((facts IS NULL) = (title IS NOT NULL) AND (title IS NULL) = (message IS NULL)),
  CONSTRAINT notifications_title_length CHECK (length(title) BETWEEN 1 AND 200),
  CONSTRAINT notifications_message_length CHECK (length(message) BETWEEN 1 AND 1000)
) STRICT;

CREATE INDEX notifications_category ON notifications (user_id, category, id) WHERE deleted_at IS NULL;

CREATE INDEX notifications_deleted ON notifications (deleted_at, user_id) WHERE deleted_at IS NOT NULL;

CREATE INDEX notifications_group ON notifications (user_id, kind, listing_id, thread_id, article_id, id)
  WHERE deleted_at IS NULL;

CREATE INDEX notifications_of_thread ON notifications (user_id, thread_id)
  WHERE read_at IS NULL AND deleted_at IS NULL AND thread_id IS NOT NULL;

CREATE UNIQUE INDEX notifications_once ON notifications (once_key);

CREATE INDEX notifications_read ON notifications (read_at, user_id) WHERE read_at IS NOT NULL;

CREATE INDEX notifications_unread ON notifications (user_id, id, category) WHERE read_at IS NULL AND deleted_at IS NULL;

CREATE INDEX notifications_user ON notifications (user_id, id) WHERE deleted_at IS NULL;

CREATE TRIGGER notifications_are_kept BEFORE DELETE ON notifications
WHEN OLD.read_at IS NULL AND OLD.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'notification_is_kept');
END;

CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications
WHEN NEW.read_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
  UPDATE notifications SET deleted_at = NEW.created_at
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind);
END;

CREATE TRIGGER notifications_count_update AFTER UPDATE OF read_at, deleted_at ON notifications
WHEN (NEW.read_at IS NULL AND NEW.deleted_at IS NULL) <> (OLD.read_at IS NULL AND OLD.deleted_at IS NULL)
BEGIN
  UPDATE users SET unread_notifications = unread_notifications
    + iif(NEW.read_at IS NULL AND NEW.deleted_at IS NULL, 1, -1)
  WHERE id = NEW.user_id AND NOT (
    NEW.read_at IS NULL AND NEW.deleted_at IS NULL AND NEW.created_at <> OLD.created_at
    AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind));
  UPDATE notifications SET deleted_at = NEW.created_at
  WHERE id = NEW.id AND NEW.deleted_at IS NULL AND NEW.created_at <> OLD.created_at
    AND EXISTS (SELECT 1 FROM muted_kinds WHERE user_id = NEW.user_id AND kind = NEW.kind);
END;

CREATE TABLE oauth_accounts (
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  -- The address that the provider verified, as it was when the account last signed in or was connected. It tells the member
  -- which account it is, and identifies nobody: addresses change hands.
  email text,
  PRIMARY KEY (provider, provider_user_id),
  CONSTRAINT oauth_accounts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT oauth_accounts_provider_known CHECK (provider IN ('google', 'github')),
  CONSTRAINT oauth_accounts_email_length CHECK (length(email) BETWEEN 3 AND 254)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX oauth_accounts_user ON oauth_accounts (user_id, provider);

CREATE TRIGGER oauth_accounts_last_way_in BEFORE DELETE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM emailed_links WHERE user_id = OLD.user_id AND kind = 'reset' AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

CREATE TRIGGER oauth_accounts_once BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'account_is_connected')
  WHERE EXISTS (
    SELECT 1 FROM oauth_accounts
    WHERE (provider = NEW.provider AND provider_user_id = NEW.provider_user_id)
      OR (user_id = NEW.user_id AND provider = NEW.provider)
  );
END;

CREATE TRIGGER oauth_accounts_update BEFORE UPDATE ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'connection_is_fixed')
  WHERE NEW.provider IS NOT OLD.provider OR NEW.provider_user_id IS NOT OLD.provider_user_id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.created_at IS NOT OLD.created_at;
END;

CREATE TRIGGER oauth_accounts_verified_first BEFORE INSERT ON oauth_accounts
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TABLE offers (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  auction_id integer,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  made_by text NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  order_id integer,
  at integer NOT NULL,
  expires_at integer NOT NULL,
  -- The postage, fixed when the offer is made: its amount is for the item alone.
  postage_minor integer NOT NULL DEFAULT 0,
  ship_to text,
  CONSTRAINT offers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT offers_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id),
  CONSTRAINT offers_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT offers_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT offers_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT offers_maker_known CHECK (made_by IN ('buyer', 'seller')),
  CONSTRAINT offers_second_chance_by_seller CHECK (auction_id IS NULL OR made_by = 'seller'),
  CONSTRAINT offers_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT offers_status_known
    CHECK (status IN ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  CONSTRAINT offers_accepted_has_order CHECK ((order_id IS NOT NULL) = (status = 'accepted')),
  CONSTRAINT offers_expires_after_start CHECK (expires_at > at),
  CONSTRAINT offers_sides_differ CHECK (buyer_id <> seller_id),
  CONSTRAINT offers_postage_range CHECK (postage_minor BETWEEN 0 AND 1000000),
  CONSTRAINT offers_postage_has_destination CHECK (postage_minor = 0 OR ship_to IS NOT NULL),
  CONSTRAINT offers_destination_known CHECK (ship_to = 'collection' OR ship_to GLOB '[A-Z][A-Z]')
) STRICT;

CREATE INDEX offers_buyer ON offers (buyer_id, id);

CREATE INDEX offers_buyer_open ON offers (buyer_id, id) WHERE status = 'open';

CREATE INDEX offers_by_buyer ON offers (listing_id, buyer_id, at);

CREATE UNIQUE INDEX offers_chance ON offers (auction_id, buyer_id) WHERE auction_id IS NOT NULL;

CREATE INDEX offers_due ON offers (expires_at) WHERE status = 'open';

CREATE INDEX offers_listing ON offers (listing_id, status);

CREATE UNIQUE INDEX offers_one_open_second_chance ON offers (auction_id) WHERE auction_id IS NOT NULL AND status = 'open';

CREATE UNIQUE INDEX offers_order ON offers (order_id) WHERE order_id IS NOT NULL;

CREATE UNIQUE INDEX offers_same ON offers (listing_id, buyer_id, made_by, amount_minor) WHERE status = 'open';

CREATE INDEX offers_seller ON offers (seller_id, id);

CREATE INDEX offers_seller_open ON offers (seller_id, id) WHERE status = 'open';

CREATE TRIGGER offers_accepted_in_time AFTER UPDATE OF status ON offers WHEN NEW.status = 'accepted'
BEGIN
  SELECT RAISE(ABORT, 'offer_expired')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND created_at >= NEW.expires_at);
END;

CREATE TRIGGER offers_insert BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'offer_exists') WHERE NEW.status <> 'open' OR EXISTS (SELECT 1 FROM offers WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NEW.auction_id IS NULL AND NOT EXISTS (
    SELECT 1 FROM listings
    WHERE id = NEW.listing_id AND seller_id = NEW.seller_id AND status = 'active' AND format = 'fixed'
      AND NEW.amount_minor <= price_minor
  );
  SELECT RAISE(ABORT, 'not_for_sale')
  WHERE NEW.auction_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM auctions AS u JOIN listings AS l ON l.id = u.listing_id
    WHERE u.id = NEW.auction_id AND u.listing_id = NEW.listing_id AND u.seller_id = NEW.seller_id
      AND u.status IN ('sold', 'unsold') AND l.status = 'ended'
      AND NEW.amount_minor <= (SELECT MAX(maximum_minor) FROM bids WHERE auction_id = u.id AND bidder_id = NEW.buyer_id)
  );
  SELECT RAISE(ABORT, 'too_many_offers')
  WHERE NEW.auction_id IS NULL AND (
    SELECT COUNT(*) FROM offers
    WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND auction_id IS NULL AND status = 'open'
  ) >= 3;
END;

CREATE TRIGGER offers_no_delete BEFORE DELETE ON offers
BEGIN
  SELECT RAISE(ABORT, 'offers_are_permanent');
END;

CREATE TRIGGER offers_not_on_vacation BEFORE INSERT ON offers WHEN NEW.auction_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM vacations WHERE user_id = NEW.seller_id AND hides AND until > NEW.at);
END;

CREATE TRIGGER offers_per_day BEFORE INSERT ON offers WHEN NEW.made_by = 'buyer'
BEGIN
  SELECT RAISE(ABORT, 'too_many_offers_today')
  WHERE (
    SELECT COUNT(*) FROM offers
    WHERE listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND at > NEW.at - 86400000 AND made_by = 'buyer'
  ) >= 10;
END;

CREATE TRIGGER offers_postage BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

CREATE TRIGGER offers_postage_is_fixed BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND (postage_minor + saved_postage_minor <> NEW.postage_minor OR ship_to IS NOT NEW.ship_to)
  );
END;

CREATE TRIGGER offers_states BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'open' OR NEW.status = 'open' OR NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id
    OR NEW.auction_id IS NOT OLD.auction_id OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.made_by IS NOT OLD.made_by OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at
    OR NEW.expires_at IS NOT OLD.expires_at;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND listing_id = NEW.listing_id AND buyer_id = NEW.buyer_id AND seller_id = NEW.seller_id
      AND price_minor = NEW.amount_minor
  );
END;

CREATE TRIGGER type_sales_private AFTER UPDATE OF order_id ON offers WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales WHERE order_id = NEW.order_id;
END;

CREATE TABLE operator_log (
  id integer PRIMARY KEY NOT NULL,
  at integer NOT NULL,
  operator text NOT NULL,
  action text NOT NULL,
  kind text NOT NULL,
  target_id integer,
  reason text,
  details text,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT operator_log_operator_length CHECK (length(operator) BETWEEN 1 AND 80),
  CONSTRAINT operator_log_action_known CHECK (action IN
    ('decide', 'remove', 'restore', 'dismiss', 'dismiss-pair', 'answered', 'suspend', 'unsuspend', 'resend', 'dispute')),
  CONSTRAINT operator_log_kind_length CHECK (length(kind) BETWEEN 2 AND 20),
  CONSTRAINT operator_log_reason_length CHECK (length(reason) BETWEEN 1 AND 2000),
  CONSTRAINT operator_log_details_are_json CHECK (json_valid(details)),
  CONSTRAINT operator_log_hash_length CHECK (length(hash) = 64 AND length(prev_hash) = 64)
) STRICT;

CREATE UNIQUE INDEX operator_log_disputes ON operator_log (target_id) WHERE action = 'dispute';

CREATE TRIGGER operator_disputes AFTER INSERT ON operator_log WHEN NEW.action = 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'not_disputable')
  WHERE COALESCE(length(NEW.reason), 0) NOT BETWEEN 10 AND 500
    OR NOT EXISTS (
      SELECT 1 FROM orders AS o JOIN suspended_members AS s ON s.user_id = o.buyer_id AND s.until > NEW.at
      WHERE o.id = NEW.target_id AND o.status IN ('shipped', 'delivered') AND o.due_at = NEW.at
    );
END;

CREATE TRIGGER operator_log_chain BEFORE INSERT ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_overtaken')
  WHERE NEW.id <> COALESCE((SELECT MAX(id) FROM operator_log), 0) + 1
    OR NEW.at <= COALESCE((SELECT MAX(at) FROM operator_log), 0)
    OR NEW.prev_hash <> COALESCE((SELECT hash FROM operator_log ORDER BY id DESC LIMIT 1),
      '0000000000000000000000000000000000000000000000000000000000000000');
END;

CREATE TRIGGER operator_log_no_delete BEFORE DELETE ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_is_permanent');
END;

CREATE TRIGGER operator_log_no_update BEFORE UPDATE ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_is_permanent');
END;

CREATE TRIGGER operator_log_took_effect AFTER INSERT ON operator_log WHEN NEW.action <> 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT CASE NEW.action || iif(NEW.kind = 'payout', '-payout', '')
    WHEN 'decide' THEN EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.target_id AND at = NEW.at)
    WHEN 'remove' THEN EXISTS (
      SELECT 1 FROM removals WHERE kind = NEW.kind AND target_id = NEW.target_id AND at = NEW.at)
    WHEN 'restore' THEN EXISTS (
      SELECT 1 FROM removals WHERE kind = NEW.kind AND target_id = NEW.target_id AND restored_at = max(at, NEW.at))
    WHEN 'dismiss' THEN EXISTS (
      SELECT 1 FROM reports
      WHERE kind = NEW.kind AND target_id = NEW.target_id AND outcome = 'dismissed' AND decided_at = max(at, NEW.at))
    WHEN 'dismiss-pair' THEN EXISTS (
      SELECT 1 FROM dismissed_pairs
      WHERE listing_id = NEW.target_id AND other_id = json_extract(NEW.details, '$.other') AND at = NEW.at)
    WHEN 'answered' THEN EXISTS (
      SELECT 1 FROM letters
      WHERE reference = json_extract(NEW.details, '$.reference') AND answered_at = max(at, NEW.at))
    WHEN 'suspend' THEN EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.target_id AND at = NEW.at)
    WHEN 'unsuspend' THEN EXISTS (
      SELECT 1 FROM suspensions WHERE user_id = NEW.target_id AND lifted_at = max(at, NEW.at))
    WHEN 'suspend-payout' THEN EXISTS (
      SELECT 1 FROM payout_holds WHERE payout_id = NEW.target_id AND is_held = 1 AND at = NEW.at)
    WHEN 'unsuspend-payout' THEN EXISTS (
      SELECT 1 FROM payout_holds WHERE payout_id = NEW.target_id AND is_held = 0 AND at = NEW.at)
    WHEN 'resend' THEN EXISTS (
      SELECT 1 FROM outbox WHERE id = NEW.target_id AND kind = 'mail' AND retry_at = max(created_at, NEW.at))
    ELSE 0 END;
END;

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

CREATE TRIGGER order_addresses_change_while_paid BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.at <= OLD.at
    OR NOT EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND status = 'paid');
END;

CREATE TRIGGER order_addresses_in_country BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

CREATE TRIGGER order_addresses_no_delete BEFORE DELETE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed');
END;

CREATE TRIGGER order_addresses_stay_in_country BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

CREATE TRIGGER order_addresses_while_paid BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'delivery_address_is_fixed')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid');
END;

CREATE TABLE order_returns (
  order_id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  agreed_at integer NOT NULL,
  carrier text,
  tracking text,
  sent_at integer,
  contested_at integer,
  CONSTRAINT order_returns_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT order_returns_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT order_returns_street_length CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CONSTRAINT order_returns_city_length CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CONSTRAINT order_returns_postal_code_length CHECK (length(postal_code) <= 16),
  CONSTRAINT order_returns_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT order_returns_phone_length CHECK (length(phone) <= 30),
  CONSTRAINT order_returns_carrier_length CHECK (length(carrier) BETWEEN 1 AND 40),
  CONSTRAINT order_returns_tracking_length CHECK (length(tracking) BETWEEN 1 AND 50),
  CONSTRAINT order_returns_sent_has_tracking
    CHECK ((carrier IS NULL) = (sent_at IS NULL) AND (tracking IS NULL) = (sent_at IS NULL)),
  CONSTRAINT order_returns_contested_after_sent CHECK (contested_at IS NULL OR sent_at IS NOT NULL)
) STRICT;

CREATE TRIGGER order_returns_end_proposals BEFORE INSERT ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'proposal_is_open')
  WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE order_id = NEW.order_id AND status = 'open');
END;

CREATE TRIGGER order_returns_no_delete BEFORE DELETE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_are_permanent');
END;

CREATE TRIGGER order_returns_once BEFORE INSERT ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'return_exists') WHERE EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NEW.sent_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND (dispute_stage IS NULL OR dispute_stage = 'escalated') AND NEW.agreed_at < disputed_at + 2419200000
  );
END;

CREATE TRIGGER order_returns_sent_end_proposals BEFORE UPDATE OF sent_at ON order_returns
WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'proposal_is_open')
  WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE order_id = NEW.order_id AND status = 'open');
END;

CREATE TRIGGER order_returns_update BEFORE UPDATE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_are_permanent')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.name IS NOT OLD.name OR NEW.line1 IS NOT OLD.line1
    OR NEW.line2 IS NOT OLD.line2 OR NEW.city IS NOT OLD.city OR NEW.region IS NOT OLD.region
    OR NEW.postal_code IS NOT OLD.postal_code OR NEW.country IS NOT OLD.country OR NEW.phone IS NOT OLD.phone
    OR NEW.agreed_at IS NOT OLD.agreed_at
    OR (OLD.sent_at IS NOT NULL AND (
      NEW.sent_at IS NOT OLD.sent_at OR NEW.carrier IS NOT OLD.carrier OR NEW.tracking IS NOT OLD.tracking))
    OR (OLD.contested_at IS NOT NULL AND NEW.contested_at IS NOT OLD.contested_at);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND dispute_stage = CASE WHEN OLD.sent_at IS NULL THEN 'return-agreed' ELSE 'return-sent' END
  );
END;

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
  refunded_postage_minor integer NOT NULL DEFAULT 0, parcel_id integer CONSTRAINT orders_parcel_fk REFERENCES parcels (id), saved_postage_minor integer NOT NULL DEFAULT 0
  CONSTRAINT orders_saved_postage_range CHECK (saved_postage_minor BETWEEN 0 AND 1000000)
  CONSTRAINT orders_saved_in_parcel CHECK (saved_postage_minor = 0 OR parcel_id IS NOT NULL),
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

CREATE INDEX orders_buyer ON orders (buyer_id, id);

CREATE INDEX orders_buyer_open ON orders (buyer_id, status, due_at) WHERE settled_at IS NULL;

CREATE INDEX orders_by_listing ON orders (listing_id, id);

CREATE INDEX orders_due ON orders (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX orders_escalated ON orders (escalated_at) WHERE status = 'disputed' AND dispute_stage = 'escalated';

CREATE INDEX orders_in_protection ON orders (buyer_id) WHERE paid_at IS NOT NULL AND settled_at IS NULL;

CREATE UNIQUE INDEX orders_listing ON orders (listing_id) WHERE status NOT IN ('refunded', 'cancelled');

CREATE INDEX orders_parcel ON orders (parcel_id) WHERE parcel_id IS NOT NULL;

CREATE INDEX orders_reminders ON orders (remind_at) WHERE remind_at IS NOT NULL;

CREATE INDEX orders_seller ON orders (seller_id, id);

CREATE INDEX orders_seller_open ON orders (seller_id, status, due_at) WHERE settled_at IS NULL;

CREATE INDEX orders_settled ON orders (settled_at) WHERE settled_at IS NOT NULL;

CREATE INDEX orders_settled_disputes ON orders (settled_at) WHERE settled_at IS NOT NULL AND disputed_at IS NOT NULL;

CREATE TRIGGER orders_at_asking_price BEFORE INSERT ON orders WHEN NEW.status = 'paid' AND NEW.auction_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'not_the_asking_price')
  WHERE NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed' AND price_minor = NEW.price_minor
  );
END;

CREATE TRIGGER orders_deadline BEFORE INSERT ON orders
WHEN NEW.due_at IS NULL OR NEW.parcel_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order');
END;

CREATE TRIGGER orders_delivered_in_time BEFORE UPDATE OF status ON orders
WHEN NEW.status = 'delivered' AND OLD.status <> 'delivered'
BEGIN
  SELECT RAISE(ABORT, 'delivered_too_early')
  WHERE NEW.delivered_by IS NULL OR NEW.delivered_at IS NULL
    OR (NEW.delivered_by = 'clock' AND (OLD.status <> 'shipped' OR NEW.delivered_at < OLD.due_at));
END;

CREATE TRIGGER orders_deliverer_is_fixed BEFORE UPDATE OF delivered_by ON orders
WHEN NEW.delivered_by IS NOT OLD.delivered_by AND (OLD.delivered_by IS NOT NULL
  OR OLD.status <> CASE WHEN OLD.ship_to IS 'collection' THEN 'paid' ELSE 'shipped' END)
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

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

CREATE TRIGGER orders_end_in_turn BEFORE UPDATE OF status ON orders
WHEN OLD.status <> 'disputed' AND NEW.status IN ('completed', 'refunded', 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'settled_without_reason')
  WHERE NOT COALESCE(CASE NEW.settled_by
    WHEN 'buyer' THEN NEW.status = 'completed' OR (OLD.status = 'paid' AND NEW.settled_at >=
      COALESCE((SELECT closes_at FROM parcels WHERE id = NEW.parcel_id), NEW.paid_at) + 604800000)
    WHEN 'seller' THEN NEW.status = 'refunded'
    WHEN 'clock' THEN NEW.settled_at >= OLD.due_at AND NEW.status = CASE OLD.status
      WHEN 'awaiting-payment' THEN 'cancelled' WHEN 'paid' THEN 'refunded' WHEN 'delivered' THEN 'completed' END
  END, 0);
END;

CREATE TRIGGER orders_escalation_is_fixed BEFORE UPDATE OF escalated_at ON orders
WHEN NEW.escalated_at IS NOT OLD.escalated_at
  AND (NEW.dispute_stage IS NOT 'escalated' OR OLD.dispute_stage IS 'escalated')
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

CREATE TRIGGER orders_insert BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'invalid_new_order')
  WHERE NEW.status NOT IN ('awaiting-payment', 'paid') OR NEW.shipped_at IS NOT NULL OR NEW.delivered_at IS NOT NULL
    OR NEW.disputed_at IS NOT NULL;
  -- Half a minor unit can be rounded either way; the code decides which.
  SELECT RAISE(ABORT, 'wrong_fee') WHERE abs(NEW.fee_minor * 10000 - NEW.price_minor * NEW.fee_bps) > 5000;
END;

CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders
BEGIN
  SELECT RAISE(ABORT, 'orders_are_permanent');
END;

CREATE TRIGGER orders_not_on_vacation BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM vacations WHERE user_id = NEW.seller_id AND hides AND until > NEW.created_at)
    AND EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND format = 'fixed');
END;

CREATE TRIGGER orders_not_removed BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM removals WHERE kind = 'listing' AND target_id = NEW.listing_id AND restored_at IS NULL);
END;

CREATE TRIGGER orders_not_suspended BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.created_at);
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.buyer_id AND until > NEW.created_at)
    AND NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND leader_id = NEW.buyer_id);
END;

CREATE TRIGGER orders_once BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'order_exists');
END;

CREATE TRIGGER orders_paid_to_nobody_suspended AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status = 'awaiting-payment'
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.paid_at);
END;

CREATE TRIGGER orders_postage BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

CREATE TRIGGER orders_postage_is_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.ship_to IS NOT OLD.ship_to
    OR (NEW.refunded_postage_minor IS NOT OLD.refunded_postage_minor AND NEW.status IS OLD.status);
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE (NEW.postage_minor IS NOT OLD.postage_minor OR NEW.saved_postage_minor IS NOT OLD.saved_postage_minor
      OR NEW.parcel_id IS NOT OLD.parcel_id)
    AND NOT EXISTS (
      SELECT 1 FROM parcels_to_join WHERE order_id = OLD.id AND parcel_id = NEW.parcel_id
        AND postage_minor = NEW.postage_minor AND OLD.postage_minor - postage_minor = NEW.saved_postage_minor);
  SELECT RAISE(ABORT, 'wrong_protected_balance')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor AND (
    SELECT balance_minor FROM ledger_accounts WHERE code = 'protected:' || NEW.id
  ) IS NOT NEW.price_minor + NEW.postage_minor;
END;

CREATE TRIGGER orders_reported_for_buyer BEFORE UPDATE OF status ON orders
WHEN OLD.status IN ('shipped', 'delivered') AND NEW.status NOT IN (OLD.status, 'disputed')
BEGIN
  SELECT RAISE(ABORT, 'dispute_waits')
  WHERE EXISTS (SELECT 1 FROM operator_log WHERE action = 'dispute' AND target_id = NEW.id);
END;

CREATE TRIGGER orders_settler_is_fixed BEFORE UPDATE OF settled_by ON orders
WHEN NEW.settled_by IS NOT OLD.settled_by AND OLD.settled_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

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
  -- What its parcel saved went back to the buyer before.
  SELECT RAISE(ABORT, 'wrong_refund')
  WHERE NEW.refunded_minor + NEW.refunded_postage_minor + NEW.saved_postage_minor <> (
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

CREATE TRIGGER orders_take_their_fee AFTER UPDATE OF status ON orders
WHEN NEW.status IN ('completed', 'released', 'refunded') AND NEW.status IS NOT OLD.status
BEGIN
  -- Half a minor unit can be rounded either way; the code decides which.
  SELECT RAISE(ABORT, 'wrong_fee')
  WHERE abs(10000 * (
    SELECT COALESCE(SUM(t.amount_minor), 0) FROM ledger_postings AS p JOIN ledger_transfers AS t ON t.id = p.transfer_id
    WHERE p.account_code = 'protected:' || NEW.id AND t.kind = 'fee'
  ) - (NEW.price_minor - NEW.refunded_minor) * NEW.fee_bps) > 5000;
END;

CREATE TRIGGER orders_terms_are_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.listing_id IS NOT OLD.listing_id OR NEW.auction_id IS NOT OLD.auction_id
    OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.price_minor IS NOT OLD.price_minor OR NEW.fee_minor IS NOT OLD.fee_minor;
END;

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

CREATE TRIGGER trade_days_paid_at_once AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO trade_days (user_id, side, day, trade_count, price_minor, postage_minor)
    SELECT user_id, side, day, trade_count, price_minor, postage_minor FROM order_trades WHERE order_id = NEW.id
    ON CONFLICT DO UPDATE SET trade_count = trade_count + excluded.trade_count,
      price_minor = price_minor + excluded.price_minor, postage_minor = postage_minor + excluded.postage_minor;
END;

CREATE TRIGGER trade_days_paid_later AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO trade_days (user_id, side, day, trade_count, price_minor, postage_minor)
    SELECT user_id, side, day, trade_count, price_minor, postage_minor FROM order_trades WHERE order_id = NEW.id
    ON CONFLICT DO UPDATE SET trade_count = trade_count + excluded.trade_count,
      price_minor = price_minor + excluded.price_minor, postage_minor = postage_minor + excluded.postage_minor;
END;

CREATE TRIGGER trade_days_refunded AFTER UPDATE OF refunded_minor, saved_postage_minor ON orders
WHEN NEW.paid_at IS NOT NULL
  AND (NEW.refunded_minor <> OLD.refunded_minor OR NEW.saved_postage_minor <> OLD.saved_postage_minor)
BEGIN
  UPDATE trade_days
  SET trade_count = trade_count - (NEW.refunded_minor = NEW.price_minor AND NEW.refunded_minor <> OLD.refunded_minor),
    price_minor = price_minor - (NEW.refunded_minor - OLD.refunded_minor),
    postage_minor = postage_minor - (NEW.refunded_postage_minor - OLD.refunded_postage_minor)
      - (NEW.saved_postage_minor - OLD.saved_postage_minor)
  WHERE (user_id, side) IN (VALUES (NEW.buyer_id, 'buyer'), (NEW.seller_id, 'seller'))
    AND day = date(NEW.paid_at / 1000, 'unixepoch');
END;

CREATE TRIGGER type_sales_paid_at_once AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales_source WHERE order_id = NEW.id;
END;

CREATE TRIGGER type_sales_paid_later AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales_source WHERE order_id = NEW.id;
END;

CREATE TRIGGER type_sales_undone AFTER UPDATE OF status ON orders WHEN NEW.status IN ('refunded', 'cancelled')
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales WHERE order_id = NEW.id;
END;

CREATE TABLE outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  dedupe_key text,
  revision integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  retry_at integer,
  dead_at integer,
  CONSTRAINT outbox_payload_is_json CHECK (json_valid(payload)),
  CONSTRAINT outbox_dedupe_key_length CHECK (length(dedupe_key) BETWEEN 1 AND 200),
  CONSTRAINT outbox_revision_range CHECK (revision >= 1),
  CONSTRAINT outbox_attempts_range CHECK (attempts >= 0),
  CONSTRAINT outbox_retry_after_created CHECK (retry_at >= created_at),
  CONSTRAINT outbox_dead_or_due CHECK ((dead_at IS NULL) <> (retry_at IS NULL))
) STRICT;

CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;

CREATE UNIQUE INDEX outbox_dedupe ON outbox (dedupe_key) WHERE dedupe_key IS NOT NULL;

CREATE INDEX outbox_due ON outbox (retry_at) WHERE retry_at IS NOT NULL;

CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment', 'seal',
    'push');
END;

CREATE TRIGGER outbox_update BEFORE UPDATE ON outbox
BEGIN
  SELECT RAISE(ABORT, 'outbox_entry_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.dedupe_key IS NOT OLD.dedupe_key
    OR (NEW.payload IS NOT OLD.payload AND NEW.revision <= OLD.revision) OR NEW.revision < OLD.revision;
END;

CREATE TABLE parcels (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  buyer_id integer NOT NULL,
  seller_id integer NOT NULL,
  ships_from text NOT NULL,
  ship_to text NOT NULL,
  further_minor integer NOT NULL,
  opened_at integer NOT NULL,
  closes_at integer NOT NULL,
  changed_at integer,
  sent_at integer,
  CONSTRAINT parcels_buyer_fk FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT parcels_seller_fk FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT parcels_ships_from_fk FOREIGN KEY (ships_from) REFERENCES postage_countries (country),
  CONSTRAINT parcels_ship_to_fk FOREIGN KEY (ship_to) REFERENCES postage_countries (country),
  CONSTRAINT parcels_sides_differ CHECK (buyer_id <> seller_id),
  CONSTRAINT parcels_further_range CHECK (further_minor BETWEEN 0 AND 1000000),
  CONSTRAINT parcels_closes_within CHECK (closes_at BETWEEN opened_at AND opened_at + 1209600000),
  CONSTRAINT parcels_sent_after_opening CHECK (sent_at >= opened_at)
) STRICT;

CREATE INDEX parcels_seller ON parcels (seller_id);

CREATE INDEX parcels_sides ON parcels (buyer_id, seller_id, closes_at);

CREATE TRIGGER parcels_insert BEFORE INSERT ON parcels
BEGIN
  SELECT RAISE(ABORT, 'parcel_exists')
  WHERE EXISTS (SELECT 1 FROM parcels WHERE id = NEW.id) OR EXISTS (
    SELECT 1 FROM parcels WHERE buyer_id = NEW.buyer_id AND seller_id = NEW.seller_id AND ships_from = NEW.ships_from
      AND ship_to = NEW.ship_to AND sent_at IS NULL AND closes_at > NEW.opened_at);
  SELECT RAISE(ABORT, 'invalid_new_parcel')
  WHERE NEW.closes_at <> NEW.opened_at + 259200000 OR NEW.changed_at IS NOT NULL OR NEW.sent_at IS NOT NULL;
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE NOT EXISTS (
    SELECT 1 FROM further_postage_quotes WHERE user_id = NEW.seller_id AND ships_from = NEW.ships_from
      AND ship_to = NEW.ship_to AND further_minor = NEW.further_minor);
END;

CREATE TRIGGER parcels_no_delete BEFORE DELETE ON parcels
BEGIN
  SELECT RAISE(ABORT, 'parcels_are_permanent');
END;

CREATE TRIGGER parcels_update BEFORE UPDATE ON parcels
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.buyer_id IS NOT OLD.buyer_id OR NEW.seller_id IS NOT OLD.seller_id
    OR NEW.ships_from IS NOT OLD.ships_from OR NEW.ship_to IS NOT OLD.ship_to
    OR NEW.further_minor IS NOT OLD.further_minor OR NEW.opened_at IS NOT OLD.opened_at OR OLD.sent_at IS NOT NULL
    OR ((NEW.closes_at IS NOT OLD.closes_at OR NEW.changed_at IS NOT OLD.changed_at) AND NOT COALESCE(
      NEW.sent_at IS NULL AND NEW.changed_at >= NEW.opened_at AND NEW.changed_at < OLD.closes_at
        AND NEW.closes_at IN (NEW.changed_at, NEW.opened_at + 1209600000), 0));
END;

CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY NOT NULL,
  browser_hash text NOT NULL,
  purpose text NOT NULL,
  user_id integer,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  CONSTRAINT passkey_challenges_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkey_challenges_hash_length CHECK (length(challenge_hash) = 64 AND length(browser_hash) = 64),
  CONSTRAINT passkey_challenges_purpose_known CHECK (purpose IN ('sign-in', 'second-step', 'confirm', 'add')),
  CONSTRAINT passkey_challenges_names_member CHECK ((purpose = 'sign-in') = (user_id IS NULL)),
  CONSTRAINT passkey_challenges_lifetime CHECK (expires_at = created_at + 300000)
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

CREATE TRIGGER passkey_challenges_update BEFORE UPDATE ON passkey_challenges
BEGIN
  SELECT RAISE(ABORT, 'passkey_challenge_is_fixed');
END;

CREATE TABLE passkey_handles (
  user_id integer PRIMARY KEY NOT NULL,
  handle text NOT NULL,
  CONSTRAINT passkey_handles_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkey_handles_length CHECK (length(handle) = 43)
) STRICT;

CREATE UNIQUE INDEX passkey_handles_handle ON passkey_handles (handle);

CREATE TRIGGER passkey_handles_update BEFORE UPDATE ON passkey_handles
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_fixed');
END;

CREATE TABLE passkeys (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  transports text NOT NULL,
  name text NOT NULL,
  created_at integer NOT NULL,
  last_used_at integer,
  CONSTRAINT passkeys_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passkeys_credential_id_length CHECK (length(credential_id) BETWEEN 16 AND 1364),
  CONSTRAINT passkeys_public_key_length CHECK (length(public_key) BETWEEN 40 AND 1000),
  CONSTRAINT passkeys_counter_range CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT passkeys_transports_are_json CHECK (json_valid(transports) AND length(transports) <= 200),
  CONSTRAINT passkeys_name_length CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT passkeys_used_after_created CHECK (last_used_at >= created_at)
) STRICT;

CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);

CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TRIGGER passkeys_delete BEFORE DELETE ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_last_way_in')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND password_hash IS NULL)
    AND NOT EXISTS (SELECT 1 FROM oauth_accounts WHERE user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = OLD.user_id AND id <> OLD.id)
    AND NOT EXISTS (SELECT 1 FROM emailed_links WHERE user_id = OLD.user_id AND kind = 'reset' AND used_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.user_id AND begun_at IS NOT NULL);
END;

CREATE TRIGGER passkeys_limit BEFORE INSERT ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_exists')
  WHERE EXISTS (SELECT 1 FROM passkeys WHERE credential_id = NEW.credential_id OR id = NEW.id);
  SELECT RAISE(ABORT, 'too_many_passkeys') WHERE (SELECT COUNT(*) FROM passkeys WHERE user_id = NEW.user_id) >= 20;
END;

CREATE TRIGGER passkeys_update BEFORE UPDATE ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'passkey_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.credential_id IS NOT OLD.credential_id
    OR NEW.public_key IS NOT OLD.public_key OR NEW.transports IS NOT OLD.transports
    OR NEW.created_at IS NOT OLD.created_at;
  SELECT RAISE(ABORT, 'passkey_was_used')
  WHERE (NEW.counter IS NOT OLD.counter OR NEW.last_used_at IS NOT OLD.last_used_at)
    AND NEW.counter <= OLD.counter AND OLD.counter > 0;
END;

CREATE TRIGGER passkeys_verified_first BEFORE INSERT ON passkeys
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TABLE payment_issues (
  ref text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL,
  found_at integer NOT NULL,
  gone_at integer,
  CONSTRAINT payment_issues_ref_length CHECK (length(ref) BETWEEN 3 AND 255),
  CONSTRAINT payment_issues_kind_length CHECK (length(kind) BETWEEN 3 AND 40),
  CONSTRAINT payment_issues_detail_length CHECK (length(detail) BETWEEN 1 AND 500),
  CONSTRAINT payment_issues_gone_after_found CHECK (gone_at >= found_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_methods (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  name text NOT NULL,
  is_default integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  removed_at integer,
  CONSTRAINT payment_methods_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT payment_methods_provider_known CHECK (provider IN ('sandbox', 'stripe')),
  CONSTRAINT payment_methods_ref_length CHECK (length(provider_ref) BETWEEN 3 AND 255),
  CONSTRAINT payment_methods_brand_has_no_digits CHECK (length(brand) BETWEEN 1 AND 30 AND brand NOT GLOB '*[0-9]*'),
  CONSTRAINT payment_methods_last4_digits CHECK (length(last4) = 4 AND last4 NOT GLOB '*[^0-9]*'),
  CONSTRAINT payment_methods_name_is_no_card_number
    CHECK (length(name) BETWEEN 1 AND 40 AND name NOT GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]'),
  CONSTRAINT payment_methods_default_flag CHECK (is_default IN (0, 1)),
  CONSTRAINT payment_methods_default_is_present CHECK (is_default = 0 OR removed_at IS NULL),
  CONSTRAINT payment_methods_removed_after_created CHECK (removed_at >= created_at)
) STRICT;

CREATE UNIQUE INDEX payment_methods_default ON payment_methods (user_id) WHERE is_default = 1;

CREATE UNIQUE INDEX payment_methods_ref ON payment_methods (provider, provider_ref);

CREATE INDEX payment_methods_user ON payment_methods (user_id, id) WHERE removed_at IS NULL;

CREATE TRIGGER payment_methods_no_delete BEFORE DELETE ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'methods_are_permanent');
END;

CREATE TRIGGER payment_methods_once BEFORE INSERT ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'method_exists')
  WHERE EXISTS (SELECT 1 FROM payment_methods WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM payment_methods WHERE provider = NEW.provider AND provider_ref = NEW.provider_ref);
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1 AND EXISTS (SELECT 1 FROM payment_methods WHERE user_id = NEW.user_id AND is_default = 1);
  SELECT RAISE(ABORT, 'too_many_methods')
  WHERE (SELECT COUNT(*) FROM payment_methods WHERE user_id = NEW.user_id AND removed_at IS NULL) >= 10;
END;

CREATE TRIGGER payment_methods_payout_waits BEFORE UPDATE OF removed_at ON payment_methods
WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'payout_waits')
  WHERE EXISTS (
    SELECT 1 FROM payouts
    WHERE method_id = NEW.id AND status = 'pending' AND leaves_at IS NOT NULL AND asked_at IS NULL
  );
END;

CREATE TRIGGER payment_methods_update BEFORE UPDATE ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'method_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.provider IS NOT OLD.provider
    OR NEW.provider_ref IS NOT OLD.provider_ref OR NEW.brand IS NOT OLD.brand OR NEW.last4 IS NOT OLD.last4
    OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS NOT OLD.removed_at);
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM payment_methods WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;

CREATE TRIGGER payment_methods_verified_first BEFORE INSERT ON payment_methods
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TABLE payout_holds (
  payout_id integer PRIMARY KEY NOT NULL,
  is_held integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT payout_holds_payout_fk FOREIGN KEY (payout_id) REFERENCES payouts (id),
  CONSTRAINT payout_holds_held_flag CHECK (is_held IN (0, 1)),
  CONSTRAINT payout_holds_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT payout_holds_decided_by_length CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

CREATE TRIGGER payout_holds_no_delete BEFORE DELETE ON payout_holds
BEGIN
  SELECT RAISE(ABORT, 'payouts_are_permanent');
END;

CREATE TABLE payouts (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  method_id integer,
  destination text NOT NULL,
  destination_ref text NOT NULL,
  created_at integer NOT NULL,
  settled_at integer,
  provider_ref text,
  reversed_minor integer DEFAULT 0 NOT NULL,
  leaves_at integer,
  asked_at integer,
  cancelled_at integer,
  attempt integer DEFAULT 0 NOT NULL,
  CONSTRAINT payouts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT payouts_method_fk FOREIGN KEY (method_id) REFERENCES payment_methods (id),
  CONSTRAINT payouts_key_format CHECK (key GLOB 'payout:*' AND length(key) BETWEEN 10 AND 150),
  CONSTRAINT payouts_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT payouts_status_known CHECK (status IN ('pending', 'paid', 'failed')),
  CONSTRAINT payouts_destination_length CHECK (length(destination) BETWEEN 1 AND 100),
  CONSTRAINT payouts_settled_has_time CHECK ((settled_at IS NULL) = (status = 'pending')),
  CONSTRAINT payouts_paid_has_reference CHECK ((provider_ref IS NULL) = (status <> 'paid')),
  CONSTRAINT payouts_reversed_range
    CHECK (reversed_minor BETWEEN 0 AND amount_minor AND (reversed_minor = 0 OR status = 'paid')),
  CONSTRAINT payouts_leaves_after_created CHECK (leaves_at > created_at),
  CONSTRAINT payouts_asked_after_leaving CHECK (asked_at >= leaves_at),
  CONSTRAINT payouts_cancelled_before_asking
    CHECK (cancelled_at IS NULL OR (status = 'failed' AND asked_at IS NULL AND leaves_at IS NOT NULL)),
  CONSTRAINT payouts_attempt_range CHECK (attempt >= 0)
) STRICT;

CREATE UNIQUE INDEX payouts_key ON payouts (key);

CREATE INDEX payouts_paid ON payouts (settled_at) WHERE status = 'paid';

CREATE INDEX payouts_pending ON payouts (created_at) WHERE status = 'pending';

CREATE UNIQUE INDEX payouts_provider_ref ON payouts (provider_ref) WHERE provider_ref IS NOT NULL;

CREATE INDEX payouts_turn ON payouts (asked_at) WHERE status = 'pending';

CREATE INDEX payouts_user ON payouts (user_id, id);

CREATE TRIGGER payouts_begin_with_money BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout_exists')
  WHERE EXISTS (SELECT 1 FROM payouts WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM payouts WHERE key = NEW.key);
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.status IS NOT 'pending' OR NOT EXISTS (
    SELECT 1 FROM ledger_transfers WHERE idempotency_key = NEW.key || ':out' AND kind = 'payout'
      AND debit_code = 'available:' || NEW.user_id AND credit_code = 'pending:' || NEW.user_id
      AND amount_minor = NEW.amount_minor
  );
END;

CREATE TRIGGER payouts_dispatch BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.leaves_at IS NOT OLD.leaves_at
    OR (OLD.asked_at IS NOT NULL AND NEW.asked_at IS NULL)
    OR NEW.attempt NOT BETWEEN OLD.attempt AND OLD.attempt + 1
    OR (OLD.status <> 'pending' AND (NEW.asked_at IS NOT OLD.asked_at OR NEW.attempt <> OLD.attempt
      OR NEW.cancelled_at IS NOT OLD.cancelled_at));
  SELECT RAISE(ABORT, 'payout_too_early')
  WHERE OLD.status = 'pending' AND NEW.status = 'paid' AND OLD.leaves_at IS NOT NULL AND OLD.asked_at IS NULL;
END;

CREATE TRIGGER payouts_held BEFORE UPDATE OF asked_at ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout_is_held')
  WHERE EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = OLD.id AND until > NEW.asked_at);
END;

CREATE TRIGGER payouts_no_delete BEFORE DELETE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payouts_are_permanent');
END;

CREATE TRIGGER payouts_not_disputed BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payment_disputed')
  WHERE EXISTS (SELECT 1 FROM chargebacks WHERE user_id = NEW.user_id AND state = 'open');
END;

CREATE TRIGGER payouts_not_suspended BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

CREATE TRIGGER payouts_of_matured_money BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'deposit_not_matured')
  WHERE (SELECT minor FROM kept_money WHERE user_id = NEW.user_id) < (
    SELECT COALESCE(SUM(amount_minor), 0) FROM maturing_deposits
    WHERE user_id = NEW.user_id AND matures_at > NEW.created_at
  );
END;

CREATE TRIGGER payouts_settle_with_money BEFORE UPDATE ON payouts
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.key IS NOT OLD.key
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.method_id IS NOT OLD.method_id
    OR NEW.destination IS NOT OLD.destination OR NEW.destination_ref IS NOT OLD.destination_ref
    OR NEW.created_at IS NOT OLD.created_at
    OR (NEW.status = OLD.status AND (
      NEW.settled_at IS NOT OLD.settled_at OR NEW.provider_ref IS NOT OLD.provider_ref));
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE (OLD.status <> 'pending' AND NOT (NEW.status = OLD.status AND NEW.reversed_minor > OLD.reversed_minor))
    OR (OLD.status = 'pending' AND NEW.reversed_minor <> 0);
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE debit_code = 'pending:' || NEW.user_id AND amount_minor = NEW.amount_minor
      AND idempotency_key = NEW.key || CASE NEW.status WHEN 'paid' THEN ':paid' ELSE ':back' END
  );
  SELECT RAISE(ABORT, 'payout_without_money')
  WHERE NEW.reversed_minor <> OLD.reversed_minor AND NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE debit_code = 'outside' AND credit_code = 'available:' || NEW.user_id AND kind = 'refund'
      AND amount_minor = NEW.reversed_minor - OLD.reversed_minor
      AND idempotency_key = NEW.key || ':reversed:' || NEW.reversed_minor
  );
END;

CREATE TRIGGER payouts_to_saved_cards BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'method_removed')
  WHERE EXISTS (SELECT 1 FROM payment_methods WHERE id = NEW.method_id AND removed_at IS NOT NULL);
END;

CREATE TRIGGER payouts_wait_for_new_destinations BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition') WHERE NEW.asked_at IS NOT NULL OR NEW.attempt <> 0;
  SELECT RAISE(ABORT, 'payout_too_early')
  WHERE COALESCE(NEW.leaves_at, NEW.created_at) < (
    SELECT MAX(since) + 86400000 FROM (
      SELECT created_at AS since FROM payment_methods WHERE id = NEW.method_id
      UNION ALL
      SELECT account_at FROM provider_profiles WHERE user_id = NEW.user_id AND account_ref = NEW.destination_ref
    )
  ) AND NOT EXISTS (
    SELECT 1 FROM sessions WHERE user_id = NEW.user_id
      AND factor_confirmed_at BETWEEN NEW.created_at - 600000 AND NEW.created_at
      AND factor_since <= NEW.created_at - 86400000
  );
END;

CREATE TABLE pending_photos (
  key text PRIMARY KEY NOT NULL,
  at integer NOT NULL
) STRICT;

CREATE INDEX pending_photos_at ON pending_photos (at);

CREATE TABLE photo_buckets (
  bucket integer NOT NULL,
  photo_id integer NOT NULL,
  CONSTRAINT photo_buckets_pk PRIMARY KEY (bucket, photo_id),
  CONSTRAINT photo_buckets_photo_fk FOREIGN KEY (photo_id) REFERENCES photo_measures (photo_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX photo_buckets_photo ON photo_buckets (photo_id);

CREATE TABLE photo_matches (
  photo_id integer NOT NULL,
  other_id integer NOT NULL,
  distance integer NOT NULL,
  at integer NOT NULL,
  CONSTRAINT photo_matches_pk PRIMARY KEY (photo_id, other_id),
  CONSTRAINT photo_matches_photo_fk FOREIGN KEY (photo_id) REFERENCES photo_measures (photo_id),
  CONSTRAINT photo_matches_other_fk FOREIGN KEY (other_id) REFERENCES photo_measures (photo_id),
  CONSTRAINT photo_matches_order CHECK (photo_id > other_id),
  CONSTRAINT photo_matches_distance_range CHECK (distance BETWEEN 0 AND 256)
) STRICT, WITHOUT ROWID;

CREATE INDEX photo_matches_at ON photo_matches (at);

CREATE INDEX photo_matches_other ON photo_matches (other_id);

CREATE TABLE photo_measures (
  photo_id integer PRIMARY KEY NOT NULL,
  shape text,
  across integer,
  cut_at integer,
  half_detail integer,
  quarter_detail integer,
  shadows integer NOT NULL,
  highlights integer NOT NULL,
  brightest integer NOT NULL,
  whole_print text NOT NULL,
  piece_print text,
  at integer NOT NULL,
  CONSTRAINT photo_measures_shape_known CHECK (shape IN ('round', 'rectangle')),
  CONSTRAINT photo_measures_piece_is_complete
    CHECK ((shape IS NULL) = (across IS NULL) AND (shape IS NULL) = (cut_at IS NULL) AND (shape IS NULL) = (piece_print IS NULL)),
  CONSTRAINT photo_measures_across_range CHECK (across BETWEEN 1 AND 40000),
  CONSTRAINT photo_measures_cut_at_range CHECK (cut_at BETWEEN 0 AND 15),
  CONSTRAINT photo_measures_detail_range
    CHECK ((half_detail IS NULL) = (quarter_detail IS NULL) AND half_detail >= 0 AND quarter_detail >= 0),
  CONSTRAINT photo_measures_light_range
    CHECK (shadows BETWEEN 0 AND 1000 AND highlights BETWEEN 0 AND 1000 AND brightest BETWEEN 0 AND 1000),
  CONSTRAINT photo_measures_print_length CHECK (length(whole_print) = 64 AND length(piece_print) = 64)
) STRICT;

CREATE TRIGGER photo_measures_photo BEFORE INSERT ON photo_measures
BEGIN
  SELECT RAISE(ABORT, 'no_such_photo')
  WHERE NOT EXISTS (SELECT 1 FROM measurable_photos WHERE id = NEW.photo_id);
END;

CREATE TABLE photos (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  preview text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT 'detail',
  alt text NOT NULL DEFAULT '',
  original_key text NOT NULL,
  turn integer NOT NULL DEFAULT 0,
  crop_left integer NOT NULL DEFAULT 0,
  crop_top integer NOT NULL DEFAULT 0,
  crop_width integer NOT NULL DEFAULT 10000,
  crop_height integer NOT NULL DEFAULT 10000,
  CONSTRAINT photos_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT photos_position_range CHECK (position >= 1),
  CONSTRAINT photos_width_range CHECK (width BETWEEN 1 AND 20000),
  CONSTRAINT photos_height_range CHECK (height BETWEEN 1 AND 20000),
  CONSTRAINT photos_preview_is_small_webp
    CHECK (preview = '' OR (preview GLOB 'data:image/webp;base64,*' AND length(preview) <= 4096)),
  CONSTRAINT photos_role_known CHECK (role IN ('obverse', 'reverse', 'edge', 'slab', 'detail')),
  CONSTRAINT photos_alt_length CHECK (length(alt) <= 200),
  CONSTRAINT photos_original_is_apart CHECK (original_key <> key),
  CONSTRAINT photos_turn_known CHECK (turn IN (0, 90, 180, 270)),
  CONSTRAINT photos_crop_is_inside
    CHECK (crop_left >= 0 AND crop_top >= 0 AND crop_left + crop_width <= 10000 AND crop_top + crop_height <= 10000),
  CONSTRAINT photos_crop_is_not_tiny CHECK (crop_width >= 500 AND crop_height >= 500)
) STRICT;

CREATE UNIQUE INDEX photos_key ON photos (key);

CREATE UNIQUE INDEX photos_original_key ON photos (original_key);

CREATE UNIQUE INDEX photos_position ON photos (listing_id, position);

CREATE UNIQUE INDEX photos_side ON photos (listing_id, role) WHERE role = 'obverse' OR role = 'reverse';

CREATE TRIGGER photo_measures_of_photo BEFORE DELETE ON photos
BEGIN
  DELETE FROM photo_matches WHERE OLD.id IN (photo_id, other_id);
  DELETE FROM photo_buckets WHERE photo_id = OLD.id;
  DELETE FROM photo_measures WHERE photo_id = OLD.id;
END;

CREATE TRIGGER photos_are_fixed_delete BEFORE DELETE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

CREATE TRIGGER photos_are_fixed_insert BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = NEW.listing_id);
END;

CREATE TRIGGER photos_are_fixed_update BEFORE UPDATE ON photos
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

CREATE TRIGGER photos_in_use AFTER INSERT ON photos
BEGIN
  DELETE FROM pending_photos WHERE key IN (NEW.key, NEW.original_key);
END;

CREATE TRIGGER photos_limit BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'too_many_photos')
  WHERE (SELECT COUNT(*) FROM photos WHERE listing_id = NEW.listing_id) >= 12;
END;

CREATE TRIGGER photos_pending_deletion AFTER DELETE ON photos
WHEN NOT EXISTS (SELECT 1 FROM removed_photos WHERE key = OLD.key)
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at), (OLD.original_key, OLD.created_at)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER photos_pending_replacement AFTER UPDATE OF key ON photos WHEN NEW.key <> OLD.key
BEGIN
  DELETE FROM pending_photos WHERE key = NEW.key;
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.created_at) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER photos_stay BEFORE UPDATE OF id, listing_id, original_key, created_at ON photos
BEGIN
  SELECT RAISE(ABORT, 'photo_is_fixed');
END;

CREATE TABLE postage_countries (
  country text PRIMARY KEY NOT NULL,
  region text NOT NULL,
  CONSTRAINT postage_countries_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT postage_countries_region_known
    CHECK (region IN ('africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america'))
) STRICT, WITHOUT ROWID;

CREATE TABLE postage_profiles (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  is_default integer NOT NULL DEFAULT 0,
  ships_from text NOT NULL,
  domestic_minor integer,
  region_minor integer,
  world_minor integer,
  is_tracked integer NOT NULL,
  is_insured integer NOT NULL,
  dispatch_days integer NOT NULL,
  accepts_returns integer NOT NULL,
  collect_place text,
  CONSTRAINT postage_profiles_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT postage_profiles_ships_from_fk FOREIGN KEY (ships_from) REFERENCES postage_countries (country),
  CONSTRAINT postage_profiles_name_length CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT postage_profiles_domestic_range CHECK (domestic_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_profiles_region_range CHECK (region_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_profiles_world_range CHECK (world_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_profiles_offers_something
    CHECK (COALESCE(domestic_minor, region_minor, world_minor, collect_place) IS NOT NULL),
  CONSTRAINT postage_profiles_collect_place_length CHECK (length(collect_place) BETWEEN 1 AND 60),
  CONSTRAINT postage_profiles_dispatch_days_range CHECK (dispatch_days BETWEEN 1 AND 7),
  CONSTRAINT postage_profiles_flags
    CHECK (is_default IN (0, 1) AND is_tracked IN (0, 1) AND is_insured IN (0, 1) AND accepts_returns IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX postage_profiles_default ON postage_profiles (user_id) WHERE is_default = 1;

CREATE UNIQUE INDEX postage_profiles_name ON postage_profiles (user_id, lower("name"));

CREATE TRIGGER postage_profiles_once BEFORE INSERT ON postage_profiles
BEGIN
  SELECT RAISE(ABORT, 'profile_exists')
  WHERE EXISTS (SELECT 1 FROM postage_profiles WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM postage_profiles WHERE user_id = NEW.user_id AND lower(name) = lower(NEW.name));
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1 AND EXISTS (SELECT 1 FROM postage_profiles WHERE user_id = NEW.user_id AND is_default = 1);
  SELECT RAISE(ABORT, 'too_many_profiles')
  WHERE (SELECT COUNT(*) FROM postage_profiles WHERE user_id = NEW.user_id) >= 20;
END;

CREATE TRIGGER postage_profiles_update BEFORE UPDATE ON postage_profiles
BEGIN
  SELECT RAISE(ABORT, 'profile_is_fixed') WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id;
  SELECT RAISE(ABORT, 'profile_exists')
  WHERE EXISTS (
    SELECT 1 FROM postage_profiles WHERE user_id = NEW.user_id AND lower(name) = lower(NEW.name) AND id <> NEW.id
  );
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM postage_profiles WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;

CREATE TABLE postage_terms (
  listing_id integer PRIMARY KEY NOT NULL,
  ships_from text NOT NULL,
  domestic_minor integer,
  region_minor integer,
  world_minor integer,
  is_tracked integer NOT NULL,
  is_insured integer NOT NULL,
  dispatch_days integer NOT NULL,
  accepts_returns integer NOT NULL,
  collect_place text,
  CONSTRAINT postage_terms_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT postage_terms_ships_from_fk FOREIGN KEY (ships_from) REFERENCES postage_countries (country),
  CONSTRAINT postage_terms_domestic_range CHECK (domestic_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_terms_region_range CHECK (region_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_terms_world_range CHECK (world_minor BETWEEN 0 AND 1000000),
  CONSTRAINT postage_terms_offers_something
    CHECK (COALESCE(domestic_minor, region_minor, world_minor, collect_place) IS NOT NULL),
  CONSTRAINT postage_terms_collect_place_length CHECK (length(collect_place) BETWEEN 1 AND 60),
  CONSTRAINT postage_terms_dispatch_days_range CHECK (dispatch_days BETWEEN 1 AND 7),
  CONSTRAINT postage_terms_flags
    CHECK (is_tracked IN (0, 1) AND is_insured IN (0, 1) AND accepts_returns IN (0, 1))
) STRICT;

CREATE TRIGGER postage_terms_delete BEFORE DELETE ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = OLD.listing_id AND status = 'draft');
END;

CREATE TRIGGER postage_terms_insert BEFORE INSERT ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed')
  WHERE EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    OR NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'draft');
END;

CREATE TRIGGER postage_terms_no_update BEFORE UPDATE ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed');
END;

CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (provider, event_id),
  CONSTRAINT provider_events_provider_known CHECK (provider IN ('stripe')),
  CONSTRAINT provider_events_id_length CHECK (length(event_id) BETWEEN 1 AND 255)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER provider_events_no_delete BEFORE DELETE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER provider_events_no_update BEFORE UPDATE ON provider_events
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER provider_events_once BEFORE INSERT ON provider_events
WHEN EXISTS (SELECT 1 FROM provider_events WHERE provider = NEW.provider AND event_id = NEW.event_id)
BEGIN
  SELECT RAISE(ABORT, 'event_already_applied');
END;

CREATE TABLE provider_profiles (
  user_id integer PRIMARY KEY NOT NULL,
  customer_ref text,
  account_ref text,
  account_ready integer DEFAULT 0 NOT NULL,
  account_at integer,
  account_event_at integer,
  -- The next account is asked for under a key of its own: the provider answers a repeated one with the account that was
  -- removed.
  accounts_removed integer DEFAULT 0 NOT NULL,
  CONSTRAINT provider_profiles_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT provider_profiles_ready_flag CHECK (account_ready IN (0, 1)),
  CONSTRAINT provider_profiles_ready_has_account CHECK (account_ready = 0 OR account_ref IS NOT NULL),
  CONSTRAINT provider_profiles_account_has_time CHECK ((account_ref IS NULL) = (account_at IS NULL)),
  CONSTRAINT provider_profiles_report_has_account CHECK (account_event_at IS NULL OR account_ref IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX provider_profiles_account ON provider_profiles (account_ref) WHERE account_ref IS NOT NULL;

CREATE UNIQUE INDEX provider_profiles_customer ON provider_profiles (customer_ref) WHERE customer_ref IS NOT NULL;

CREATE TRIGGER provider_profiles_account_at BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND NEW.account_at < OLD.account_at
BEGIN
  SELECT RAISE(ABORT, 'outdated_report');
END;

CREATE TRIGGER provider_profiles_reports_in_order BEFORE UPDATE ON provider_profiles
WHEN NEW.account_ref IS OLD.account_ref AND OLD.account_event_at IS NOT NULL
  AND (NEW.account_event_at IS NULL OR NEW.account_event_at < OLD.account_event_at)
BEGIN
  SELECT RAISE(ABORT, 'outdated_report');
END;

CREATE TRIGGER provider_profiles_verified_first BEFORE INSERT ON provider_profiles WHEN NEW.account_ref IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TRIGGER provider_profiles_verified_update BEFORE UPDATE OF account_ref ON provider_profiles
WHEN NEW.account_ref IS NOT NULL AND NEW.account_ref IS NOT OLD.account_ref
BEGIN
  SELECT RAISE(ABORT, 'address_not_verified')
  WHERE EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NULL);
END;

CREATE TABLE push_devices (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  session_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT push_devices_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT push_devices_session_length CHECK (length(session_id) = 32),
  CONSTRAINT push_devices_endpoint_length CHECK (length(endpoint) BETWEEN 30 AND 1000),
  CONSTRAINT push_devices_endpoint_known CHECK (endpoint GLOB 'https://?*/?*'
    AND substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1) NOT GLOB '*[^a-z0-9.-]*'
    AND (substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1)
        IN ('fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com')
      OR substr(endpoint, 9, instr(substr(endpoint, 9), '/') - 1) GLOB '?*.notify.windows.com')),
  CONSTRAINT push_devices_p256dh_is_point CHECK (length(p256dh) = 87 AND p256dh NOT GLOB '*[^A-Za-z0-9_-]*'),
  CONSTRAINT push_devices_auth_is_secret CHECK (length(auth) = 22 AND auth NOT GLOB '*[^A-Za-z0-9_-]*')
) STRICT;

CREATE UNIQUE INDEX push_devices_endpoint ON push_devices (endpoint);

CREATE UNIQUE INDEX push_devices_session ON push_devices (session_id);

CREATE INDEX push_devices_user ON push_devices (user_id);

CREATE TABLE rate_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  bucket text NOT NULL,
  at integer NOT NULL
) STRICT;

CREATE INDEX rate_events_at ON rate_events (at);

CREATE INDEX rate_events_bucket ON rate_events (bucket, at);

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

CREATE TABLE reconciliations (
  day text PRIMARY KEY NOT NULL,
  due_at integer,
  done_at integer,
  compared integer DEFAULT 0 NOT NULL,
  CONSTRAINT reconciliations_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  created_at integer NOT NULL,
  used_at integer,
  PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT recovery_codes_hash_length CHECK (length(code_hash) = 64),
  CONSTRAINT recovery_codes_used_after_created CHECK (used_at >= created_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recovery_codes_limit BEFORE INSERT ON recovery_codes
BEGIN
  SELECT RAISE(ABORT, 'code_was_used')
  WHERE EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = NEW.user_id AND code_hash = NEW.code_hash);
  SELECT RAISE(ABORT, 'too_many_recovery_codes')
  WHERE (SELECT COUNT(*) FROM recovery_codes WHERE user_id = NEW.user_id) >= 10;
END;

CREATE TRIGGER recovery_codes_update BEFORE UPDATE ON recovery_codes
BEGIN
  SELECT RAISE(ABORT, 'code_was_used')
  WHERE OLD.used_at IS NOT NULL OR NEW.user_id IS NOT OLD.user_id OR NEW.code_hash IS NOT OLD.code_hash
    OR NEW.created_at IS NOT OLD.created_at;
END;

CREATE TABLE reference_rates (
  currency text PRIMARY KEY NOT NULL,
  per_euro real NOT NULL,
  day text NOT NULL,
  CONSTRAINT reference_rates_currency_is_code CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  CONSTRAINT reference_rates_per_euro_is_positive CHECK (per_euro > 0),
  CONSTRAINT reference_rates_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;

CREATE TABLE refund_proposals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id integer NOT NULL,
  proposer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT refund_proposals_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT refund_proposals_proposer_fk FOREIGN KEY (proposer_id) REFERENCES users (id),
  CONSTRAINT refund_proposals_amount_range CHECK (amount_minor >= 1),
  CONSTRAINT refund_proposals_status_known CHECK (status IN ('open', 'accepted', 'replaced'))
) STRICT;

CREATE UNIQUE INDEX refund_proposals_open ON refund_proposals (order_id, proposer_id) WHERE status = 'open';

CREATE INDEX refund_proposals_order ON refund_proposals (order_id, id);

CREATE TRIGGER refund_proposals_insert BEFORE INSERT ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists') WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'order_mismatch')
  WHERE NEW.status <> 'open' OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND NEW.proposer_id IN (buyer_id, seller_id) AND NEW.amount_minor <= price_minor + postage_minor
  );
END;

CREATE TRIGGER refund_proposals_no_delete BEFORE DELETE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists');
END;

CREATE TRIGGER refund_proposals_states BEFORE UPDATE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'open' OR NEW.status NOT IN ('accepted', 'replaced') OR NEW.id IS NOT OLD.id
    OR NEW.order_id IS NOT OLD.order_id OR NEW.proposer_id IS NOT OLD.proposer_id
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at;
END;

CREATE TABLE removals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  target_id integer NOT NULL,
  reason text NOT NULL,
  removed_by text NOT NULL,
  at integer NOT NULL,
  carried_out_at integer,
  status_before text,
  restored_at integer,
  restored_because text,
  restored_by text,
  CONSTRAINT removals_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT removals_removed_by_length CHECK (length(removed_by) BETWEEN 1 AND 100),
  CONSTRAINT removals_restored_has_reason
    CHECK ((restored_at IS NULL) = (restored_because IS NULL) AND (restored_at IS NULL) = (restored_by IS NULL)),
  CONSTRAINT removals_restored_after_removed CHECK (restored_at >= at),
  CONSTRAINT removals_restored_because_length CHECK (length(restored_because) BETWEEN 10 AND 500),
  CONSTRAINT removals_restored_by_length CHECK (length(restored_by) BETWEEN 1 AND 100)
) STRICT;

CREATE UNIQUE INDEX removals_in_force ON removals (kind, target_id) WHERE restored_at IS NULL;

CREATE INDEX removals_target ON removals (kind, target_id, id);

CREATE TRIGGER removals_insert BEFORE INSERT ON removals
BEGIN
  SELECT RAISE(ABORT, 'no_such_target')
  WHERE NOT EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id);
  SELECT RAISE(ABORT, 'order_is_open')
  WHERE NEW.kind = 'listing'
    AND EXISTS (SELECT 1 FROM orders WHERE listing_id = NEW.target_id AND settled_at IS NULL);
  SELECT RAISE(ABORT, 'removal_is_fixed') WHERE NEW.restored_at IS NOT NULL OR NEW.carried_out_at IS NOT NULL;
END;

CREATE TRIGGER removals_no_delete BEFORE DELETE ON removals
BEGIN
  SELECT RAISE(ABORT, 'removal_is_fixed');
END;

CREATE TRIGGER removals_update BEFORE UPDATE ON removals
BEGIN
  SELECT RAISE(ABORT, 'removal_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.target_id IS NOT OLD.target_id
    OR NEW.reason IS NOT OLD.reason OR NEW.removed_by IS NOT OLD.removed_by OR NEW.at IS NOT OLD.at
    OR (OLD.restored_at IS NOT NULL AND (NEW.restored_at IS NOT OLD.restored_at
      OR NEW.restored_because IS NOT OLD.restored_because OR NEW.restored_by IS NOT OLD.restored_by));
END;

CREATE TABLE removed_photos (
  id integer PRIMARY KEY NOT NULL,
  listing_id integer NOT NULL,
  place integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  preview text NOT NULL,
  role text NOT NULL,
  alt text NOT NULL,
  original_key text NOT NULL,
  turn integer NOT NULL,
  crop_left integer NOT NULL,
  crop_top integer NOT NULL,
  crop_width integer NOT NULL,
  crop_height integer NOT NULL,
  removed_at integer NOT NULL,
  CONSTRAINT removed_photos_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT removed_photos_place_range CHECK (place BETWEEN 1 AND 12),
  CONSTRAINT removed_photos_removed_after_created CHECK (removed_at >= created_at)
) STRICT;

CREATE UNIQUE INDEX removed_photos_key ON removed_photos (key);

CREATE INDEX removed_photos_listing ON removed_photos (listing_id, id);

CREATE INDEX removed_photos_removed_at ON removed_photos (removed_at);

CREATE TRIGGER removed_photos_in_use AFTER INSERT ON removed_photos
BEGIN
  DELETE FROM pending_photos WHERE key IN (NEW.key, NEW.original_key);
END;

CREATE TRIGGER removed_photos_pending_deletion AFTER DELETE ON removed_photos
WHEN NOT EXISTS (SELECT 1 FROM photos WHERE key = OLD.key)
BEGIN
  INSERT INTO pending_photos (key, at) VALUES (OLD.key, OLD.removed_at), (OLD.original_key, OLD.removed_at)
  ON CONFLICT DO NOTHING;
END;

CREATE TABLE reports (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  reporter_id integer NOT NULL,
  kind text NOT NULL,
  target_id integer NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  at integer NOT NULL,
  outcome text,
  decided_at integer,
  told_at integer,
  CONSTRAINT reports_reporter_fk FOREIGN KEY (reporter_id) REFERENCES users (id),
  CONSTRAINT reports_reason_length CHECK (length(reason) BETWEEN 1 AND 40),
  CONSTRAINT reports_note_length CHECK (length(note) <= 1000),
  CONSTRAINT reports_outcome_known CHECK (outcome IN ('removed', 'dismissed')),
  CONSTRAINT reports_decided_has_time CHECK ((outcome IS NULL) = (decided_at IS NULL) AND decided_at >= at),
  CONSTRAINT reports_told_after_decided CHECK (told_at >= decided_at AND (told_at IS NULL OR decided_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX reports_open ON reports (kind, target_id, reporter_id) WHERE outcome IS NULL;

CREATE INDEX reports_reporter ON reports (reporter_id, id);

CREATE INDEX reports_untold ON reports (kind, target_id) WHERE decided_at IS NOT NULL AND told_at IS NULL;

CREATE TRIGGER reports_insert BEFORE INSERT ON reports
BEGIN
  SELECT RAISE(ABORT, 'no_such_target')
  WHERE NOT EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM report_targets WHERE kind = NEW.kind AND id = NEW.target_id AND owner_id = NEW.reporter_id);
  SELECT RAISE(ABORT, 'report_is_fixed') WHERE NEW.outcome IS NOT NULL OR NEW.told_at IS NOT NULL;
END;

CREATE TRIGGER reports_no_delete BEFORE DELETE ON reports
BEGIN
  SELECT RAISE(ABORT, 'report_is_fixed');
END;

CREATE TRIGGER reports_update BEFORE UPDATE ON reports
BEGIN
  SELECT RAISE(ABORT, 'report_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.reporter_id IS NOT OLD.reporter_id OR NEW.kind IS NOT OLD.kind
    OR NEW.target_id IS NOT OLD.target_id OR NEW.reason IS NOT OLD.reason OR NEW.note IS NOT OLD.note
    OR NEW.at IS NOT OLD.at
    OR (OLD.outcome IS NOT NULL AND (NEW.outcome IS NOT OLD.outcome OR NEW.decided_at IS NOT OLD.decided_at))
    OR (OLD.told_at IS NOT NULL AND NEW.told_at IS NOT OLD.told_at);
END;

CREATE TABLE retired_usernames (
  username text PRIMARY KEY NOT NULL,
  CONSTRAINT retired_usernames_format
    CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^a-z0-9_-]*')
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER reviews_are_counted AFTER INSERT ON reviews
BEGIN
  INSERT INTO rating_counts (subject_id, part, stars, review_count)
    SELECT subject_id, part, stars, 1 FROM review_stars WHERE order_id = NEW.order_id AND subject_id = NEW.subject_id
    ON CONFLICT DO UPDATE SET review_count = review_count + 1;
END;

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

CREATE TRIGGER reviews_no_delete BEFORE DELETE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'reviews_are_permanent');
END;

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

CREATE TRIGGER sales_no_delete BEFORE DELETE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent');
END;

CREATE TRIGGER sales_no_update BEFORE UPDATE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent');
END;

CREATE TRIGGER sales_once BEFORE INSERT ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_are_permanent') WHERE EXISTS (SELECT 1 FROM sales WHERE id = NEW.id);
END;

CREATE TABLE saved_search_keys (
  key text NOT NULL,
  search_id integer NOT NULL,
  PRIMARY KEY (key, search_id),
  CONSTRAINT saved_search_keys_search_fk FOREIGN KEY (search_id) REFERENCES saved_searches (id),
  CONSTRAINT saved_search_keys_key_length CHECK (length(key) BETWEEN 1 AND 12)
) STRICT, WITHOUT ROWID;

CREATE INDEX saved_search_keys_search ON saved_search_keys (search_id);

CREATE TABLE saved_search_matches (
  search_id integer NOT NULL,
  listing_id integer NOT NULL,
  found_at integer NOT NULL,
  settled_at integer,
  PRIMARY KEY (search_id, listing_id),
  CONSTRAINT saved_search_matches_search_fk FOREIGN KEY (search_id) REFERENCES saved_searches (id),
  CONSTRAINT saved_search_matches_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT saved_search_matches_settled_after_found CHECK (settled_at >= found_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX saved_search_matches_age ON saved_search_matches (found_at);

CREATE INDEX saved_search_matches_found ON saved_search_matches (search_id, found_at);

CREATE INDEX saved_search_matches_unsettled ON saved_search_matches (found_at) WHERE settled_at IS NULL;

CREATE TRIGGER saved_search_matches_insert BEFORE INSERT ON saved_search_matches
BEGIN
  SELECT RAISE(ABORT, 'own_item') WHERE EXISTS (
    SELECT 1 FROM saved_searches AS s JOIN listings AS l ON l.seller_id = s.user_id
    WHERE s.id = NEW.search_id AND l.id = NEW.listing_id);
END;

CREATE TRIGGER saved_search_matches_update BEFORE UPDATE ON saved_search_matches
WHEN OLD.settled_at IS NOT NULL OR NEW.search_id <> OLD.search_id OR NEW.listing_id <> OLD.listing_id
  OR NEW.found_at <> OLD.found_at
BEGIN
  SELECT RAISE(ABORT, 'match_is_settled');
END;

CREATE TABLE saved_searches (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  alert text NOT NULL,
  created_at integer NOT NULL,
  deleted_at integer,
  CONSTRAINT saved_searches_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT saved_searches_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT saved_searches_query_length CHECK (length(query) BETWEEN 1 AND 5000),
  CONSTRAINT saved_searches_alert_known CHECK (alert IN ('at-once', 'daily', 'off')),
  CONSTRAINT saved_searches_deleted_after_created CHECK (deleted_at >= created_at)
) STRICT;

CREATE INDEX saved_searches_deleted ON saved_searches (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE UNIQUE INDEX saved_searches_query ON saved_searches (user_id, query);

CREATE TRIGGER saved_searches_insert BEFORE INSERT ON saved_searches
BEGIN
  SELECT RAISE(ABORT, 'too_many_searches') WHERE
    (SELECT COUNT(*) FROM saved_searches WHERE user_id = NEW.user_id AND deleted_at IS NULL AND query <> NEW.query) >= 50;
END;

CREATE TRIGGER saved_searches_no_update BEFORE UPDATE OF id, user_id, query, created_at ON saved_searches
BEGIN
  SELECT RAISE(ABORT, 'searches_are_fixed');
END;

CREATE TRIGGER saved_searches_restore BEFORE UPDATE OF deleted_at ON saved_searches
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'too_many_searches') WHERE
    (SELECT COUNT(*) FROM saved_searches WHERE user_id = NEW.user_id AND deleted_at IS NULL) >= 50;
END;

CREATE TABLE sealed_bidders (
  bidder_id integer NOT NULL,
  auction_id integer NOT NULL,
  maximum_minor integer NOT NULL,
  postage_minor integer NOT NULL,
  PRIMARY KEY (bidder_id, auction_id),
  CONSTRAINT sealed_bidders_bidder_fk FOREIGN KEY (bidder_id) REFERENCES users (id),
  CONSTRAINT sealed_bidders_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sealed_bidders_insert BEFORE INSERT ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'bidder_without_bid')
  WHERE (
    SELECT maximum_minor || ' ' || postage_minor FROM bids
    WHERE auction_id = NEW.auction_id AND bidder_id = NEW.bidder_id ORDER BY seq DESC LIMIT 1
  ) IS NOT NEW.maximum_minor || ' ' || NEW.postage_minor;
END;

CREATE TRIGGER sealed_bidders_no_delete BEFORE DELETE ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'sealed_bidders_are_permanent');
END;

CREATE TRIGGER sealed_bidders_no_update BEFORE UPDATE ON sealed_bidders
BEGIN
  SELECT RAISE(ABORT, 'sealed_bidders_are_permanent');
END;

CREATE TABLE search_feed (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  due_at integer DEFAULT 0,
  CONSTRAINT search_feed_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT search_feed_id_range CHECK (id BETWEEN 1 AND 268435455),
  CONSTRAINT search_feed_version_range CHECK (version >= 0),
  CONSTRAINT search_feed_due_range CHECK (due_at >= 0)
) STRICT;

CREATE INDEX search_feed_due ON search_feed (due_at) WHERE due_at IS NOT NULL;

CREATE UNIQUE INDEX search_feed_listing ON search_feed (listing_id);

CREATE VIRTUAL TABLE search_single USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE TABLE 'search_single_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_single_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_single_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'search_single_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE security_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  at integer NOT NULL,
  device text,
  network text,
  detail text,
  CONSTRAINT security_events_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT security_events_kind_known CHECK (kind IN (
    'registered', 'signed-in', 'second-step-due', 'code-failed', 'code-accepted', 'sign-in-failed', 'confirmation-failed', 'sessions-ended',
    'reset-requested', 'password-reset', 'password-changed', 'password-removed',
    'email-verified', 'email-change-requested', 'email-changed', 'email-change-undone',
    'account-linked', 'account-unlinked',
    'passkey-added', 'passkey-removed', 'authenticator-added', 'authenticator-removed',
    'recovery-codes-made', 'recovery-code-used',
    'payment-method-added', 'payment-method-removed', 'payout-requested', 'payout-cancelled',
    'exported', 'suspended', 'unsuspended', 'deletion-requested', 'deletion-cancelled'
  )),
  CONSTRAINT security_events_device_length CHECK (length(device) BETWEEN 1 AND 80),
  CONSTRAINT security_events_network_length CHECK (length(network) BETWEEN 1 AND 24),
  CONSTRAINT security_events_detail_length CHECK (length(detail) BETWEEN 1 AND 80)
) STRICT;

CREATE INDEX security_events_at ON security_events (at);

CREATE INDEX security_events_user ON security_events (user_id, kind = 'sign-in-failed', id);

CREATE TRIGGER security_events_newest AFTER INSERT ON security_events
BEGIN
  DELETE FROM security_events WHERE NEW.kind <> 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 0
    ORDER BY id DESC LIMIT -1 OFFSET 400
  );
  DELETE FROM security_events WHERE NEW.kind = 'sign-in-failed' AND id IN (
    SELECT id FROM security_events WHERE user_id = NEW.user_id AND (kind = 'sign-in-failed') = 1
    ORDER BY id DESC LIMIT -1 OFFSET 100
  );
END;

CREATE TRIGGER security_events_update BEFORE UPDATE ON security_events
BEGIN
  SELECT RAISE(ABORT, 'security_event_is_fixed')
  WHERE NOT (
      (OLD.kind = 'sign-in-failed' AND NEW.kind IN ('signed-in', 'second-step-due'))
      OR (OLD.kind = 'code-failed' AND NEW.kind IN ('signed-in', 'code-accepted'))
    ) OR NEW.id IS NOT OLD.id
    OR NEW.user_id IS NOT OLD.user_id OR NEW.at IS NOT OLD.at OR NEW.device IS NOT OLD.device
    OR NEW.network IS NOT OLD.network OR NEW.detail IS NOT OLD.detail;
END;

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  device text,
  confirmed_at integer,
  id text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
  last_seen_at integer,
  factor_confirmed_at integer,
  factor_since integer,
  CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT sessions_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT sessions_expires_after_created CHECK (expires_at > created_at),
  CONSTRAINT sessions_lifetime CHECK (expires_at <= created_at + 2592000000),
  CONSTRAINT sessions_device_length CHECK (length(device) BETWEEN 1 AND 80),
  CONSTRAINT sessions_id_length CHECK (length(id) = 32),
  CONSTRAINT sessions_seen_after_created CHECK (last_seen_at >= created_at),
  CONSTRAINT sessions_factor_is_older CHECK ((factor_confirmed_at IS NULL) = (factor_since IS NULL) AND factor_since <= factor_confirmed_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE UNIQUE INDEX sessions_id ON sessions (id);

CREATE INDEX sessions_user ON sessions (user_id);

CREATE TRIGGER sessions_confirmed_with_factor BEFORE UPDATE OF confirmed_at ON sessions
WHEN NEW.confirmed_at > coalesce(OLD.confirmed_at, 0) AND NEW.factor_confirmed_at IS NOT NEW.confirmed_at
BEGIN
  SELECT RAISE(ABORT, 'second_factor_needed')
  WHERE EXISTS (SELECT 1 FROM authenticators WHERE user_id = NEW.user_id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = NEW.user_id);
END;

CREATE TRIGGER sessions_not_deleted BEFORE INSERT ON sessions
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id AND begun_at IS NOT NULL);
END;

CREATE TRIGGER sessions_not_suspended BEFORE INSERT ON sessions
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

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

CREATE TRIGGER shipments_no_delete BEFORE DELETE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_are_permanent');
END;

CREATE TRIGGER shipments_no_update BEFORE UPDATE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_are_permanent');
END;

CREATE TRIGGER shipments_once BEFORE INSERT ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipment_exists') WHERE EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid' AND ship_to IS NOT 'collection'
  );
  SELECT RAISE(ABORT, 'parcel_mismatch')
  WHERE EXISTS (
    SELECT 1 FROM orders AS o JOIN parcels AS p ON p.id = o.parcel_id
    WHERE o.id = NEW.order_id AND p.sent_at IS NOT NEW.at
  ) OR EXISTS (
    SELECT 1 FROM orders AS o JOIN orders AS s ON s.parcel_id = o.parcel_id JOIN shipments AS h ON h.order_id = s.id
    WHERE o.id = NEW.order_id AND (h.carrier <> NEW.carrier OR h.tracking <> NEW.tracking)
  );
END;

CREATE TABLE sign_in_backoffs (
  login_hash text PRIMARY KEY NOT NULL,
  failures integer NOT NULL,
  blocked_until integer NOT NULL,
  CONSTRAINT sign_in_backoffs_failures_range CHECK (failures >= 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_backoffs_over ON sign_in_backoffs (blocked_until);

CREATE TABLE site_figures (
  id integer PRIMARY KEY NOT NULL,
  figures text NOT NULL,
  computed_at integer NOT NULL,
  CONSTRAINT site_figures_one_row CHECK (id = 1),
  CONSTRAINT site_figures_are_json CHECK (json_valid(figures))
) STRICT;

CREATE TABLE statement_lines (
  user_id integer NOT NULL,
  transfer_id integer NOT NULL,
  kind text NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  month text NOT NULL,
  PRIMARY KEY (user_id, transfer_id),
  CONSTRAINT statement_lines_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT statement_lines_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT statement_lines_kind_known
    CHECK (kind IN ('deposits', 'payouts', 'purchases', 'sales', 'fees', 'refunds')),
  CONSTRAINT statement_lines_amount_is_not_zero CHECK (amount_minor <> 0),
  CONSTRAINT statement_lines_balance_covers_debit CHECK (balance_minor >= 0),
  CONSTRAINT statement_lines_month_format CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]')
) STRICT, WITHOUT ROWID;

CREATE INDEX statement_lines_kind ON statement_lines (user_id, kind, transfer_id, amount_minor, balance_minor, month);

CREATE INDEX statement_lines_month ON statement_lines (user_id, month, transfer_id, kind, amount_minor, balance_minor);

CREATE INDEX statement_lines_transfer ON statement_lines (transfer_id);

CREATE TRIGGER statement_lines_continue BEFORE INSERT ON statement_lines
WHEN NEW.balance_minor - NEW.amount_minor IS NOT COALESCE(
    (SELECT balance_minor FROM statement_lines WHERE user_id = NEW.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
  OR EXISTS (SELECT 1 FROM statement_lines WHERE user_id = NEW.user_id AND transfer_id >= NEW.transfer_id)
BEGIN
  SELECT RAISE(ABORT, 'statement_line_out_of_order');
END;

CREATE TRIGGER statement_lines_days AFTER INSERT ON statement_lines
BEGIN
  INSERT INTO wallet_days (user_id, day, balance_minor)
    SELECT NEW.user_id, MAX(date(t.at / 1000, 'unixepoch'),
      COALESCE((SELECT day FROM wallet_days WHERE user_id = NEW.user_id ORDER BY day DESC LIMIT 1), '')), NEW.balance_minor
    FROM ledger_transfers AS t WHERE t.id = NEW.transfer_id
    ON CONFLICT DO UPDATE SET balance_minor = excluded.balance_minor;
END;

CREATE TRIGGER statement_lines_no_delete BEFORE DELETE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TRIGGER statement_lines_no_update BEFORE UPDATE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TABLE suggestion_answers (
  listing_id integer NOT NULL,
  field text NOT NULL,
  source text NOT NULL,
  suggested text NOT NULL,
  answer text NOT NULL,
  kept text,
  at integer NOT NULL,
  CONSTRAINT suggestion_answers_pk PRIMARY KEY (listing_id, field, source, suggested),
  CONSTRAINT suggestion_answers_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT suggestion_answers_field_length CHECK (length(field) BETWEEN 1 AND 40),
  CONSTRAINT suggestion_answers_source_length CHECK (length(source) BETWEEN 1 AND 100),
  CONSTRAINT suggestion_answers_suggested_length CHECK (length(suggested) BETWEEN 1 AND 300),
  CONSTRAINT suggestion_answers_answer_known CHECK (answer IN ('accepted', 'edited', 'rejected')),
  CONSTRAINT suggestion_answers_kept_unless_rejected
    CHECK ((kept IS NULL) = (answer = 'rejected') AND (answer <> 'accepted' OR kept = suggested))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER suggestion_answers_counted AFTER INSERT ON suggestion_answers
BEGIN
  INSERT INTO suggestion_counts (field, source, accepted, edited, rejected)
  VALUES (NEW.field, NEW.source, NEW.answer = 'accepted', NEW.answer = 'edited', NEW.answer = 'rejected')
  ON CONFLICT (field, source) DO UPDATE SET
    accepted = accepted + excluded.accepted, edited = edited + excluded.edited, rejected = rejected + excluded.rejected;
END;

CREATE TRIGGER suggestion_answers_no_update BEFORE UPDATE ON suggestion_answers
BEGIN
  SELECT RAISE(ABORT, 'answers_are_permanent');
END;

CREATE TABLE suggestion_counts (
  field text NOT NULL,
  source text NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  edited integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  CONSTRAINT suggestion_counts_pk PRIMARY KEY (field, source),
  CONSTRAINT suggestion_counts_range CHECK (accepted >= 0 AND edited >= 0 AND rejected >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE suspensions (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL,
  reason text NOT NULL,
  suspended_by text NOT NULL,
  at integer NOT NULL,
  until integer,
  lifted_at integer,
  lifted_because text,
  lifted_by text,
  CONSTRAINT suspensions_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT suspensions_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT suspensions_suspended_by_length CHECK (length(suspended_by) BETWEEN 1 AND 80),
  CONSTRAINT suspensions_until_after_start CHECK (until > at),
  CONSTRAINT suspensions_lifted_has_reason
    CHECK ((lifted_at IS NULL) = (lifted_because IS NULL) AND (lifted_at IS NULL) = (lifted_by IS NULL)),
  CONSTRAINT suspensions_lifted_after_start CHECK (lifted_at >= at),
  CONSTRAINT suspensions_lifted_because_length CHECK (length(lifted_because) BETWEEN 10 AND 500),
  CONSTRAINT suspensions_lifted_by_length CHECK (length(lifted_by) BETWEEN 1 AND 80)
) STRICT;

CREATE INDEX suspensions_member ON suspensions (user_id, id);

CREATE INDEX suspensions_standing ON suspensions (user_id, until) WHERE lifted_at IS NULL;

CREATE TRIGGER suspensions_insert BEFORE INSERT ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed')
  WHERE NEW.lifted_at IS NOT NULL OR EXISTS (SELECT 1 FROM suspensions WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'already_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.at);
  SELECT RAISE(ABORT, 'account_deleted')
  WHERE EXISTS (SELECT 1 FROM account_deletions WHERE user_id = NEW.user_id AND begun_at IS NOT NULL);
END;

CREATE TRIGGER suspensions_no_delete BEFORE DELETE ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed');
END;

CREATE TRIGGER suspensions_update BEFORE UPDATE ON suspensions
BEGIN
  SELECT RAISE(ABORT, 'suspension_is_fixed')
  WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id OR NEW.reason IS NOT OLD.reason
    OR NEW.suspended_by IS NOT OLD.suspended_by OR NEW.at IS NOT OLD.at OR NEW.until IS NOT OLD.until
    OR OLD.lifted_at IS NOT NULL;
END;

CREATE TABLE sweep_backoffs (
  kind text NOT NULL,
  row_id integer NOT NULL,
  failures integer NOT NULL,
  retry_at integer NOT NULL,
  PRIMARY KEY (kind, row_id),
  CONSTRAINT sweep_backoffs_kind_known CHECK (kind IN ('auction', 'order', 'offer', 'deletion', 'history')),
  CONSTRAINT sweep_backoffs_failures_range CHECK (failures > 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX sweep_backoffs_over ON sweep_backoffs (retry_at);

CREATE TABLE thread_sides (
  thread_id integer NOT NULL,
  member_id integer NOT NULL,
  other_id integer NOT NULL,
  about text NOT NULL,
  last_id integer DEFAULT 0 NOT NULL,
  read_id integer DEFAULT 0 NOT NULL,
  read_at integer,
  unread integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (thread_id, member_id),
  CONSTRAINT thread_sides_thread_fk FOREIGN KEY (thread_id) REFERENCES threads (id),
  CONSTRAINT thread_sides_member_fk FOREIGN KEY (member_id) REFERENCES users (id),
  CONSTRAINT thread_sides_other_fk FOREIGN KEY (other_id) REFERENCES users (id),
  CONSTRAINT thread_sides_about_known CHECK (about IN ('order', 'listing', 'member')),
  CONSTRAINT thread_sides_read_what_was_sent CHECK (read_id BETWEEN 0 AND last_id),
  CONSTRAINT thread_sides_unread_range CHECK (unread >= 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX thread_sides_about ON thread_sides (member_id, about, last_id);

CREATE INDEX thread_sides_inbox ON thread_sides (member_id, last_id);

CREATE INDEX thread_sides_unread ON thread_sides (member_id, last_id) WHERE unread > 0;

CREATE TRIGGER thread_sides_count_unread AFTER UPDATE OF unread ON thread_sides
WHEN (NEW.unread > 0) <> (OLD.unread > 0)
BEGIN
  UPDATE users SET unread_threads = unread_threads + (NEW.unread > 0) - (OLD.unread > 0) WHERE id = NEW.member_id;
END;

CREATE TRIGGER thread_sides_insert BEFORE INSERT ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'thread_exists')
  WHERE EXISTS (SELECT 1 FROM thread_sides WHERE thread_id = NEW.thread_id AND member_id = NEW.member_id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NOT EXISTS (
    SELECT 1 FROM threads WHERE id = NEW.thread_id
      AND (NEW.member_id, NEW.other_id) IN (VALUES (low_id, high_id), (high_id, low_id)));
END;

CREATE TRIGGER thread_sides_no_delete BEFORE DELETE ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TRIGGER thread_sides_update BEFORE UPDATE ON thread_sides
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent')
  WHERE NEW.thread_id IS NOT OLD.thread_id OR NEW.member_id IS NOT OLD.member_id OR NEW.other_id IS NOT OLD.other_id
    OR NEW.about IS NOT OLD.about OR NEW.last_id < OLD.last_id OR NEW.read_id < OLD.read_id;
END;

CREATE TABLE threads (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  low_id integer NOT NULL,
  high_id integer NOT NULL,
  listing_id integer,
  order_id integer,
  created_at integer NOT NULL,
  CONSTRAINT threads_low_fk FOREIGN KEY (low_id) REFERENCES users (id),
  CONSTRAINT threads_high_fk FOREIGN KEY (high_id) REFERENCES users (id),
  CONSTRAINT threads_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT threads_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT threads_two_members CHECK (low_id < high_id)
) STRICT;

CREATE UNIQUE INDEX threads_listing ON threads (low_id, high_id, listing_id)
  WHERE order_id IS NULL AND listing_id IS NOT NULL;

CREATE UNIQUE INDEX threads_order ON threads (order_id) WHERE order_id IS NOT NULL;

CREATE UNIQUE INDEX threads_pair ON threads (low_id, high_id) WHERE order_id IS NULL AND listing_id IS NULL;

CREATE TRIGGER threads_have_two_sides AFTER INSERT ON threads
BEGIN
  INSERT INTO thread_sides (thread_id, member_id, other_id, about)
  SELECT NEW.id, NEW.low_id, NEW.high_id,
    CASE WHEN NEW.order_id IS NOT NULL THEN 'order' WHEN NEW.listing_id IS NOT NULL THEN 'listing' ELSE 'member' END
  UNION ALL SELECT NEW.id, NEW.high_id, NEW.low_id,
    CASE WHEN NEW.order_id IS NOT NULL THEN 'order' WHEN NEW.listing_id IS NOT NULL THEN 'listing' ELSE 'member' END;
END;

CREATE TRIGGER threads_insert BEFORE INSERT ON threads
BEGIN
  SELECT RAISE(ABORT, 'thread_exists')
  WHERE EXISTS (SELECT 1 FROM threads WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM threads WHERE order_id = NEW.order_id)
    OR (NEW.order_id IS NULL AND EXISTS (
      SELECT 1 FROM threads WHERE low_id = NEW.low_id AND high_id = NEW.high_id AND order_id IS NULL
        AND listing_id IS NEW.listing_id));
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NEW.order_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND listing_id IS NEW.listing_id
      AND min(buyer_id, seller_id) = NEW.low_id AND max(buyer_id, seller_id) = NEW.high_id);
  SELECT RAISE(ABORT, 'thread_mismatch')
  WHERE NEW.order_id IS NULL AND NEW.listing_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM listings WHERE id = NEW.listing_id AND seller_id IN (NEW.low_id, NEW.high_id)
      AND status NOT IN ('draft', 'removed'));
END;

CREATE TRIGGER threads_no_delete BEFORE DELETE ON threads
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TRIGGER threads_no_update BEFORE UPDATE ON threads
BEGIN
  SELECT RAISE(ABORT, 'messages_are_permanent');
END;

CREATE TABLE trade_days (
  user_id integer NOT NULL,
  side text NOT NULL,
  day text NOT NULL,
  trade_count integer NOT NULL,
  price_minor integer NOT NULL,
  postage_minor integer NOT NULL,
  PRIMARY KEY (user_id, side, day),
  CONSTRAINT trade_days_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT trade_days_side_known CHECK (side IN ('buyer', 'seller')),
  CONSTRAINT trade_days_day_format CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  CONSTRAINT trade_days_sums_range CHECK (trade_count >= 0 AND price_minor >= 0 AND postage_minor >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE type_sales (
  order_id integer PRIMARY KEY NOT NULL,
  listing_id integer NOT NULL,
  type_id integer NOT NULL,
  sold_at integer NOT NULL,
  price_minor integer NOT NULL,
  CONSTRAINT type_sales_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT type_sales_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT type_sales_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;

CREATE INDEX type_sales_listing ON type_sales (listing_id);

CREATE INDEX type_sales_type ON type_sales (type_id, sold_at, order_id);

CREATE TABLE type_values (
  type_id integer NOT NULL,
  band integer NOT NULL,
  sale_count integer NOT NULL,
  median_minor integer,
  newest_at integer NOT NULL,
  PRIMARY KEY (type_id, band),
  CONSTRAINT type_values_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id),
  CONSTRAINT type_values_band_range CHECK (band BETWEEN 0 AND 9),
  CONSTRAINT type_values_sales_range CHECK (sale_count BETWEEN 1 AND 40),
  CONSTRAINT type_values_median_needs_sales CHECK ((median_minor IS NULL) = (sale_count < 5))
) STRICT;

CREATE TABLE types_on_sale (
  listing_id integer PRIMARY KEY NOT NULL,
  type_id integer NOT NULL,
  CONSTRAINT types_on_sale_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT types_on_sale_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;

CREATE INDEX types_on_sale_type ON types_on_sale (type_id, listing_id);

CREATE TABLE unfinished_sign_ins (
  token_hash text PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  CONSTRAINT unfinished_sign_ins_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT unfinished_sign_ins_token_hash_length CHECK (length(token_hash) = 64),
  CONSTRAINT unfinished_sign_ins_lifetime CHECK (expires_at = created_at + 600000)
) STRICT, WITHOUT ROWID;

CREATE INDEX unfinished_sign_ins_expiry ON unfinished_sign_ins (expires_at);

CREATE INDEX unfinished_sign_ins_user ON unfinished_sign_ins (user_id);

CREATE TRIGGER unfinished_sign_ins_update BEFORE UPDATE ON unfinished_sign_ins
BEGIN
  SELECT RAISE(ABORT, 'unfinished_sign_in_is_fixed');
END;

CREATE TABLE users (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text,
  profile_image_url text,
  unread_notifications integer DEFAULT 0 NOT NULL,
  unread_threads integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  about text DEFAULT '' NOT NULL,
  username_changed_at integer,
  follower_count integer DEFAULT 0 NOT NULL,
  following_count integer DEFAULT 0 NOT NULL,
  country text,
  time_zone text,
  time_notation text,
  decimal_mark text,
  unsubscribe_key text DEFAULT (lower(hex(randomblob(32)))) NOT NULL,
  email_verified_at integer, quiet_from integer CONSTRAINT users_quiet_from_hour CHECK (quiet_from BETWEEN 0 AND 23), quiet_until integer CONSTRAINT users_quiet_until_hour CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)
  AND quiet_until BETWEEN 0 AND 23 AND quiet_until <> quiet_from),
  CONSTRAINT users_unsubscribe_key_length CHECK (length(unsubscribe_key) = 64),
  CONSTRAINT users_username_format CHECK (length(username) BETWEEN 3 AND 20 AND username NOT GLOB '*[^A-Za-z0-9_-]*'),
  CONSTRAINT users_email_format CHECK (length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  CONSTRAINT users_unread_range CHECK (unread_notifications >= 0),
  CONSTRAINT users_unread_threads_range CHECK (unread_threads >= 0),
  CONSTRAINT users_image_is_ours CHECK (profile_image_url GLOB '/avatars/*/thumb.webp' AND length(profile_image_url) = 52),
  CONSTRAINT users_about_length CHECK (length(about) <= 1000),
  CONSTRAINT users_name_changed_after_created CHECK (username_changed_at >= created_at),
  CONSTRAINT users_follows_range CHECK (follower_count >= 0 AND following_count >= 0),
  CONSTRAINT users_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT users_time_zone_length CHECK (length(time_zone) BETWEEN 1 AND 64),
  CONSTRAINT users_time_notation_known CHECK (time_notation IN ('12-hour', '24-hour')),
  CONSTRAINT users_decimal_mark_known CHECK (decimal_mark IN ('.', ',')),
  CONSTRAINT users_email_verified_after_created CHECK (email_verified_at >= created_at)
) STRICT;

CREATE INDEX users_email ON users (lower("email"), "email_verified_at" IS NULL);

CREATE UNIQUE INDEX users_email_key ON users (lower("email")) WHERE email_verified_at IS NOT NULL;

CREATE UNIQUE INDEX users_username_key ON users (lower("username"));

CREATE TRIGGER users_email_update BEFORE UPDATE OF email ON users WHEN lower(NEW.email) <> lower(OLD.email)
BEGIN
  SELECT RAISE(ABORT, 'email_not_proven')
  WHERE NEW.email_verified_at IS NOT NULL AND NEW.email_verified_at IS OLD.email_verified_at;
END;

CREATE TRIGGER users_image_update AFTER UPDATE OF profile_image_url ON users
WHEN NEW.profile_image_url IS NOT OLD.profile_image_url
BEGIN
  DELETE FROM pending_photos WHERE key = substr(NEW.profile_image_url, 10, 32);
  INSERT INTO pending_photos (key, at) SELECT substr(OLD.profile_image_url, 10, 32), 0
  WHERE OLD.profile_image_url IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER users_name_insert BEFORE INSERT ON users
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username))
    OR EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(NEW.username));
END;

CREATE TRIGGER users_name_retired BEFORE UPDATE OF username ON users
WHEN lower(NEW.username) <> lower(OLD.username)
  AND EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'former_names_are_permanent')
  WHERE NOT EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(OLD.username));
END;

CREATE TRIGGER users_name_time BEFORE UPDATE OF username_changed_at ON users
WHEN NEW.username IS OLD.username AND NEW.username_changed_at IS NOT OLD.username_changed_at
BEGIN
  SELECT RAISE(ABORT, 'username_time_is_fixed');
END;

CREATE TRIGGER users_name_update BEFORE UPDATE OF username ON users WHEN NEW.username IS NOT OLD.username
BEGIN
  SELECT RAISE(ABORT, 'username_taken')
  WHERE EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(NEW.username) AND id <> OLD.id)
    OR EXISTS (SELECT 1 FROM former_usernames WHERE lower(username) = lower(NEW.username) AND user_id <> OLD.id)
    OR EXISTS (SELECT 1 FROM retired_usernames WHERE username = lower(NEW.username));
  SELECT RAISE(ABORT, 'username_too_soon')
  WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = OLD.id AND begun_at IS NOT NULL) AND (NEW.username_changed_at IS NULL OR NEW.username_changed_at < OLD.username_changed_at + 2592000000
    OR NEW.username_changed_at IS OLD.username_changed_at);
END;

CREATE TABLE vacations (
  user_id integer PRIMARY KEY NOT NULL,
  until integer NOT NULL,
  hides integer NOT NULL,
  set_at integer NOT NULL,
  CONSTRAINT vacations_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT vacations_hides_flag CHECK (hides IN (0, 1)),
  CONSTRAINT vacations_until_within_a_year CHECK (until > set_at AND until <= set_at + 31622400000)
) STRICT;

CREATE INDEX vacations_until ON vacations (until);

CREATE TABLE vision_readings (
  listing_id integer PRIMARY KEY NOT NULL,
  model text NOT NULL,
  facts text,
  fault text,
  asked_at integer NOT NULL,
  CONSTRAINT vision_readings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT vision_readings_model_length CHECK (length(model) BETWEEN 1 AND 100),
  CONSTRAINT vision_readings_facts_are_json CHECK (json_valid(facts)),
  CONSTRAINT vision_readings_fault_known CHECK (fault IN ('unavailable', 'unusable')),
  CONSTRAINT vision_readings_facts_or_fault CHECK (facts IS NULL OR fault IS NULL)
) STRICT;

CREATE TABLE wallet_days (
  user_id integer NOT NULL,
  day text NOT NULL,
  balance_minor integer NOT NULL,
  PRIMARY KEY (user_id, day),
  CONSTRAINT wallet_days_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT wallet_days_day_format CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  CONSTRAINT wallet_days_balance_range CHECK (balance_minor >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet_months (
  user_id integer NOT NULL,
  month text NOT NULL,
  first_transfer_id integer NOT NULL,
  in_minor integer DEFAULT 0 NOT NULL,
  out_minor integer DEFAULT 0 NOT NULL,
  fee_minor integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (user_id, month),
  CONSTRAINT wallet_months_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT wallet_months_first_transfer_fk FOREIGN KEY (first_transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT wallet_months_month_format CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  CONSTRAINT wallet_months_sums_range CHECK (in_minor >= 0 AND out_minor >= 0 AND fee_minor >= 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX wallet_months_first_transfer ON wallet_months (first_transfer_id);

CREATE TRIGGER wallet_months_no_delete BEFORE DELETE ON wallet_months
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

CREATE TABLE watches (
  user_id integer NOT NULL,
  auction_id integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, auction_id),
  CONSTRAINT watches_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT watches_auction_fk FOREIGN KEY (auction_id) REFERENCES auctions (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX watches_auction ON watches (auction_id, user_id);

CREATE TRIGGER watches_count_delete AFTER DELETE ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count - 1 WHERE id = OLD.auction_id;
END;

CREATE TRIGGER watches_count_insert AFTER INSERT ON watches
BEGIN
  UPDATE auctions SET watcher_count = watcher_count + 1 WHERE id = NEW.auction_id;
END;

CREATE TRIGGER watches_insert BEFORE INSERT ON watches
BEGIN
  SELECT RAISE(ABORT, 'watch_exists')
  WHERE EXISTS (SELECT 1 FROM watches WHERE user_id = NEW.user_id AND auction_id = NEW.auction_id);
  SELECT RAISE(ABORT, 'own_item')
  WHERE EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND seller_id = NEW.user_id);
  SELECT RAISE(ABORT, 'auction_changed')
  WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND status = 'open');
END;

CREATE TRIGGER watches_no_update BEFORE UPDATE ON watches
BEGIN
  SELECT RAISE(ABORT, 'watches_are_permanent');
END;

CREATE VIEW active_listings_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    lower(COALESCE(f.country, f.issuer)) AS country
  FROM listings AS l
  LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  WHERE l.status = 'active' AND NOT EXISTS (SELECT 1 FROM hidden_listings WHERE id = l.id);

CREATE VIEW auctions_at_prices AS
  SELECT id, listing_id, status, ((starts_at / 1000) << 28) | id AS start_place, ((ends_at / 1000) << 28) | id AS close_place,
    concat_ws(' ', 'k' || kind, 'c' || hex(country),
      (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(shown_minor))
        SELECT group_concat('p' || char(96 + length(shown_minor)) || substr(shown_minor, 1, count), ' ') FROM digits)) AS tags
  FROM auctions;

CREATE VIEW certificate_clashes (listing_id, other_listing_id) AS
  SELECT f.listing_id, o.listing_id
  FROM listing_facts AS f
  JOIN listing_facts AS o ON o.certificate = f.certificate AND o.listing_id <> f.listing_id
    AND replace(o.grader, '-ancients', '') = replace(f.grader, '-ancients', '')
  JOIN listings AS l ON l.id = o.listing_id AND l.status IN ('active', 'reserved')
  WHERE f.certificate IS NOT NULL;

CREATE VIEW collection_tallies AS
  SELECT collection_id, status, kind, issuer, COALESCE(price_currency, '') AS currency, price_minor,
    value_each_minor * quantity AS value_minor, 1 AS change
  FROM collection_items WHERE deleted_at IS NULL;

CREATE TRIGGER collection_tallies_insert INSTEAD OF INSERT ON collection_tallies
BEGIN
  INSERT INTO collection_facets (collection_id, status, kind, issuer)
  VALUES (NEW.collection_id, NEW.status, NEW.kind, NEW.issuer) ON CONFLICT DO NOTHING;
  UPDATE collection_facets SET item_count = item_count + NEW.change
  WHERE collection_id = NEW.collection_id AND status = NEW.status AND kind = NEW.kind AND issuer = NEW.issuer;
  DELETE FROM collection_facets WHERE NEW.change < 0 AND item_count = 0
    AND collection_id = NEW.collection_id AND status = NEW.status AND kind = NEW.kind AND issuer = NEW.issuer;
  INSERT INTO collection_sums (collection_id, currency)
  SELECT NEW.collection_id, NEW.currency WHERE NEW.status <> 'want' ON CONFLICT DO NOTHING;
  UPDATE collection_sums SET
    item_count = item_count + NEW.change,
    cost_minor = cost_minor + NEW.change * COALESCE(NEW.price_minor, 0),
    valued_count = valued_count + NEW.change * (NEW.value_minor IS NOT NULL),
    value_minor = value_minor + NEW.change * COALESCE(NEW.value_minor, 0),
    valued_cost_minor = valued_cost_minor + iif(NEW.value_minor IS NULL, 0, NEW.change * COALESCE(NEW.price_minor, 0))
  WHERE collection_id = NEW.collection_id AND currency = NEW.currency AND NEW.status <> 'want';
  DELETE FROM collection_sums WHERE NEW.change < 0 AND item_count = 0
    AND collection_id = NEW.collection_id AND currency = NEW.currency;
  INSERT INTO collection_histories (collection_id) VALUES (NEW.collection_id)
  ON CONFLICT DO UPDATE SET made_at = 0, revision = revision + 1;
END;

CREATE VIEW debts_to_pay (user_id, after_id, at) AS SELECT 0, 0, 0 WHERE 0;

CREATE TRIGGER debts_to_pay_insert INSTEAD OF INSERT ON debts_to_pay
BEGIN
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'refund', 'available:' || NEW.user_id, 'outside', MIN(owed, balance - earlier),
      'chargeback:' || ref || ':' || (taken_minor + MIN(owed, balance - earlier)), NEW.at
    FROM (
      SELECT ref, at, taken_minor, due_minor - taken_minor AS owed,
        SUM(due_minor - taken_minor) OVER (ORDER BY at, ref) - (due_minor - taken_minor) AS earlier,
        (SELECT balance_minor FROM ledger_accounts WHERE code = 'available:' || NEW.user_id) AS balance
      FROM chargebacks WHERE user_id = NEW.user_id AND due_minor > taken_minor
    ) WHERE balance > earlier ORDER BY at, ref;
  INSERT INTO transfers_to_post
    SELECT id, kind, debit_code, credit_code, amount_minor FROM ledger_transfers AS t
    WHERE id > NEW.after_id AND NOT EXISTS (
      SELECT 1 FROM ledger_postings WHERE account_code = t.debit_code AND transfer_id = t.id
    ) ORDER BY id;
  UPDATE chargebacks SET taken_minor = taken_minor + t.amount_minor
  FROM ledger_transfers AS t
  WHERE t.id > NEW.after_id AND chargebacks.user_id = NEW.user_id
    AND t.idempotency_key = 'chargeback:' || chargebacks.ref || ':' || (chargebacks.taken_minor + t.amount_minor);
END;

CREATE VIEW deposits_on_their_way (user_id, amount_minor, until) AS
  SELECT user_id, amount_minor, 9007199254740991 FROM delayed_deposits
  WHERE pending_at IS NOT NULL AND failed_at IS NULL AND paid_at IS NULL
  UNION ALL
  SELECT user_id, amount_minor, until + 259200000 FROM deposit_attempts AS a
  WHERE NOT EXISTS (
    SELECT 1 FROM delayed_deposits WHERE user_id = a.user_id AND key = a.key AND pending_at IS NOT NULL
  );

CREATE VIEW further_postage_quotes (user_id, ships_from, ship_to, further_minor) AS
  SELECT r.user_id, f.country, c.country, CASE
    WHEN c.country = f.country THEN r.domestic_minor
    WHEN c.region = f.region THEN r.region_minor
    ELSE r.world_minor END
  FROM further_postage AS r CROSS JOIN postage_countries AS f CROSS JOIN postage_countries AS c;

CREATE VIEW held_payouts (payout_id, until) AS
  SELECT payout_id, until FROM (
    SELECT p.id AS payout_id, CASE
      WHEN h.is_held OR EXISTS (
        SELECT 1 FROM chargebacks WHERE user_id = p.user_id AND (state = 'open' OR due_minor > taken_minor)
      ) THEN 9007199254740991
      WHEN h.is_held IS NULL THEN (SELECT MAX(until) FROM suspended_members WHERE user_id = p.user_id) END AS until
    FROM payouts AS p LEFT JOIN payout_holds AS h ON h.payout_id = p.id WHERE p.status = 'pending'
  ) WHERE until IS NOT NULL;

CREATE VIEW hidden_listings AS
  SELECT l.id, v.until FROM vacations AS v JOIN listings AS l ON l.seller_id = v.user_id
  WHERE v.hides AND l.format = 'fixed' AND l.status = 'active';

CREATE VIEW kept_money (user_id, minor) AS
  SELECT u.id, COALESCE((
      SELECT SUM(balance_minor) FROM ledger_accounts
      WHERE owner_id = u.id AND kind IN ('available', 'held') AND balance_minor <> 0), 0)
    + COALESCE((
      SELECT SUM(a.balance_minor) FROM orders AS o JOIN ledger_accounts AS a ON a.code = 'protected:' || o.id
      WHERE o.buyer_id = u.id AND o.paid_at IS NOT NULL AND o.settled_at IS NULL), 0)
  FROM users AS u;

CREATE VIEW maturing_deposits (user_id, matures_at, amount_minor) AS
  SELECT d.user_id, d.matures_at, MAX(0, d.amount_minor - COALESCE(
    (SELECT SUM(due_minor) FROM chargebacks WHERE user_id = d.user_id AND payment_ref = d.payment_ref), 0))
  FROM deposits AS d WHERE d.matures_at IS NOT NULL;

CREATE VIEW measurable_photos (id, listing_id, key, width, height) AS
  SELECT id, listing_id, key, width, height FROM photos
  UNION ALL
  SELECT -id, listing_id, photo_key, photo_width, photo_height FROM listing_additions WHERE photo_key IS NOT NULL;

CREATE VIEW must_change_one (n) AS SELECT 0 WHERE 0;

CREATE TRIGGER must_change_one_guard INSTEAD OF INSERT ON must_change_one
BEGIN
  SELECT RAISE(ABORT, 'conflict') WHERE NEW.n IS NOT 1;
END;

CREATE VIEW muted_kinds (user_id, kind) AS
  SELECT p.user_id, k.kind FROM notification_preferences AS p CROSS JOIN notification_kinds AS k ON k.topic = p.topic
  WHERE p.bell = 0;

CREATE VIEW order_trades AS
  SELECT o.id AS order_id, iif(s.side = 'buyer', o.buyer_id, o.seller_id) AS user_id, s.side,
    date(o.paid_at / 1000, 'unixepoch') AS day, o.refunded_minor < o.price_minor AS trade_count,
    o.price_minor - o.refunded_minor AS price_minor, o.postage_minor - o.refunded_postage_minor AS postage_minor
  FROM orders AS o CROSS JOIN (SELECT 'buyer' AS side UNION ALL SELECT 'seller') AS s
  WHERE o.paid_at IS NOT NULL;

CREATE VIEW parcels_to_join (order_id, parcel_id, postage_minor, closes_at) AS
  SELECT order_id, parcel_id, max(own_minor, dearest_minor) - dearest_minor + min(own_minor, dearest_minor, further_minor),
    closes_at
  FROM (
    SELECT o.id AS order_id, p.id AS parcel_id, o.postage_minor AS own_minor, p.further_minor, p.closes_at,
      COALESCE((SELECT MAX(postage_minor + saved_postage_minor) FROM orders WHERE parcel_id = p.id AND status = 'paid'), 0)
        AS dearest_minor
    FROM orders AS o JOIN postage_terms AS t ON t.listing_id = o.listing_id
    JOIN parcels AS p ON p.buyer_id = o.buyer_id AND p.seller_id = o.seller_id AND p.ships_from = t.ships_from
      AND p.ship_to = o.ship_to AND p.sent_at IS NULL AND p.closes_at > o.paid_at
    WHERE o.status = 'paid' AND o.parcel_id IS NULL
  );

CREATE VIEW postage_quotes (listing_id, ship_to, postage_minor) AS
  SELECT t.listing_id, c.country, CASE
    WHEN c.country = t.ships_from THEN t.domestic_minor
    WHEN c.region = f.region THEN t.region_minor
    ELSE t.world_minor END
  FROM postage_terms AS t
  JOIN postage_countries AS f ON f.country = t.ships_from
  CROSS JOIN postage_countries AS c
  UNION ALL SELECT listing_id, 'collection', 0 FROM postage_terms WHERE collect_place IS NOT NULL;

CREATE VIEW relied_on_listings (listing_id) AS
  SELECT listing_id FROM auctions WHERE bid_count > 0
  UNION ALL SELECT a.listing_id FROM auctions AS a JOIN absentee_maxima AS m ON m.auction_id = a.id
  UNION ALL SELECT listing_id FROM orders
  UNION ALL SELECT listing_id FROM offers WHERE status = 'open';

CREATE VIEW report_targets (kind, id, owner_id, title, path) AS
  SELECT 'listing', id, seller_id, title, '/listing/' || id FROM listings WHERE status <> 'draft'
  UNION ALL
  SELECT 'profile', id, id, username, '/profile/' || id FROM users
  UNION ALL
  SELECT 'photo', p.id, l.seller_id, 'Photo of ' || l.title, '/listing/' || l.id
  FROM photos AS p JOIN listings AS l ON l.id = p.listing_id WHERE l.status <> 'draft'
  UNION ALL
  SELECT kind, id, owner_id, title, path FROM written_targets;

CREATE VIEW review_stars (order_id, subject_id, opens_at, part, stars) AS
SELECT r.order_id, r.subject_id, r.opens_at, e.key, e.value
FROM reviews AS r CROSS JOIN json_each(json_object('rating', r.rating, 'described', r.described,
  'communication', r.communication, 'dispatch', r.dispatch, 'packaging', r.packaging)) AS e
WHERE e.type <> 'null';

CREATE VIEW search_documents AS
  SELECT e.id, e.listing_id, e.version,
    CASE
      WHEN EXISTS (SELECT 1 FROM hidden_listings WHERE id = l.id) THEN 'hidden'
      WHEN l.status = 'active' THEN 'sale'
      WHEN l.status = 'sold' THEN 'sold'
      ELSE 'hidden'
    END AS state,
    l.kind, l.format, COALESCE(f.country, f.issuer) AS issuer, f.year_from, f.year_to,
    lower(l.attributes ->> 'grade') AS grade, f.grade_from, f.grade_to,
    upper(trim(l.attributes ->> 'gradingService')) AS grader,
    CASE
      WHEN f.composition LIKE '%clad%' THEN 'clad'
      WHEN f.composition LIKE '%gold%' THEN 'gold'
      WHEN f.composition LIKE '%electrum%' THEN 'electrum'
      WHEN f.composition LIKE '%silver%' AND f.composition NOT LIKE '%nickel silver%' THEN 'silver'
      WHEN f.composition LIKE '%billon%' THEN 'billon'
      WHEN f.composition LIKE '%platinum%' THEN 'platinum'
      WHEN f.composition LIKE '%palladium%' THEN 'palladium'
      WHEN f.composition LIKE '%cupro%nickel%' OR f.composition LIKE '%copper%nickel%' THEN 'copper-nickel'
      WHEN f.composition LIKE '%bronze%' THEN 'bronze'
      WHEN f.composition LIKE '%brass%' THEN 'brass'
      WHEN f.composition LIKE '%copper%' THEN 'copper'
      WHEN f.composition LIKE '%alumin%' THEN 'aluminium'
      WHEN f.composition LIKE '%nickel%' THEN 'nickel'
      WHEN f.composition LIKE '%zinc%' THEN 'zinc'
      WHEN f.composition LIKE '%iron%' OR f.composition LIKE '%steel%' THEN 'steel'
      WHEN f.composition LIKE '%polymer%' THEN 'polymer'
      WHEN f.composition LIKE '%paper%' OR f.composition LIKE '%cotton%' THEN 'paper'
    END AS metal,
    iif(l.format = 'auction', a.shown_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    iif(l.format = 'auction', a.ends_at, 8640000000000000) AS ends_at,
    -- Every country is one of `zall`, its region, or itself.
    CASE
      WHEN t.listing_id IS NULL OR (t.domestic_minor IS NOT NULL AND t.region_minor IS NOT NULL AND t.world_minor IS NOT NULL)
        THEN 'zall'
      ELSE concat_ws(' ',
        CASE WHEN t.domestic_minor IS NOT NULL THEN 'z' || lower(t.ships_from) END,
        CASE
          WHEN t.region_minor IS NULL THEN NULL
          WHEN t.domestic_minor IS NOT NULL THEN 'z' || replace(h.region, '-', '')
          ELSE (SELECT group_concat('z' || lower(country), ' ') FROM postage_countries
            WHERE region = h.region AND country <> t.ships_from)
        END,
        CASE WHEN t.world_minor IS NOT NULL THEN (SELECT group_concat('z' || replace(region, '-', ''), ' ')
          FROM (SELECT DISTINCT region FROM postage_countries WHERE region <> h.region)) END)
    END AS ships_to
  FROM search_feed AS e CROSS JOIN listings AS l ON l.id = e.listing_id
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  LEFT JOIN auctions AS a ON l.format = 'auction' AND a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = l.id)
  LEFT JOIN postage_terms AS t ON t.listing_id = l.id LEFT JOIN postage_countries AS h ON h.country = t.ships_from;

CREATE VIEW search_texts AS
  SELECT id, listing_id, version, state, kind, format, issuer, year_from, year_to, grade, grade_from, grade_to, grader, metal,
    price_minor, ends_at, ships_to, title, names, codes, description, text,
    -- The letters that have no decomposition, then each character from the first radical on as a word of its own.
    CASE WHEN text GLOB '*[ßæœøłđıÆŒØŁĐ⺀-鿿가-힣]*' THEN (
      WITH RECURSIVE written(place, folded) AS (
        SELECT 1, ''
        UNION ALL SELECT place + 1, folded || CASE substr(text, place, 1)
          WHEN 'ß' THEN 'ss' WHEN 'æ' THEN 'ae' WHEN 'Æ' THEN 'ae' WHEN 'œ' THEN 'oe' WHEN 'Œ' THEN 'oe'
          WHEN 'ø' THEN 'o' WHEN 'Ø' THEN 'o' WHEN 'ł' THEN 'l' WHEN 'Ł' THEN 'l' WHEN 'đ' THEN 'd' WHEN 'Đ' THEN 'd'
          WHEN 'ı' THEN 'i'
          ELSE CASE WHEN substr(text, place, 1) >= '⺀' THEN ' ' || substr(text, place, 1) || ' ' ELSE substr(text, place, 1) END
        END
        FROM written WHERE place <= length(text)
      )
      SELECT folded FROM written ORDER BY place DESC LIMIT 1
    ) END AS folded,
    concat_ws(' ', 'x' || state, 'k' || kind, 'f' || format, 'm' || replace(metal, '-', ''), 's' || grade_from,
      'xc ' || issuer || ' xe', 'xg ' || grader || ' xe', 'xw ' || grade || ' xe', ships_to,
      -- The grades above the first one of a range.
      (WITH RECURSIVE grades(grade) AS (
          SELECT grade_from + 1 WHERE grade_from < grade_to UNION ALL SELECT grade + 1 FROM grades WHERE grade < grade_to)
        SELECT group_concat('g' || grade, ' ') FROM grades),
      -- The beginnings of the price, marked with its number of digits as a letter, and the end's day and hour.
      (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(price_minor))
        SELECT group_concat('p' || char(96 + length(price_minor)) || substr(price_minor, 1, count), ' ') FROM digits
        WHERE price_minor IS NOT NULL),
      CASE WHEN format = 'auction' THEN 'ed' || (ends_at / 86400000) || ' eh' || (ends_at / 3600000) END,
      -- Every decade of a range, and its years: those of a long reign or of an undated piece only up to a bound.
      (WITH RECURSIVE years(year) AS (SELECT year_from UNION ALL SELECT year + 1 FROM years WHERE year < year_to LIMIT 40)
        SELECT group_concat('y' || replace(year, '-', 'b'), ' ') FROM years),
      (WITH RECURSIVE decades(decade) AS (
          SELECT year_from / 10 UNION ALL SELECT decade + 1 FROM decades WHERE decade < year_to / 10 LIMIT 100)
        SELECT group_concat('d' || replace(decade, '-', 'b'), ' ') FROM decades)) AS tags
  FROM (
    SELECT d.*, l.title, l.description,
      concat_ws(' ', t.title, t.names, attributes ->> 'country', attributes ->> 'issuer', attributes ->> 'ruler',
        attributes ->> 'denomination', attributes ->> 'series', attributes ->> 'mint',
        attributes ->> 'composition') AS names,
      -- Before the grade and before the certificate, as people type either.
      concat_ws(' ', attributes ->> 'reference', attributes ->> 'gradingService', attributes ->> 'grade',
        attributes ->> 'gradingService', attributes ->> 'certificate', attributes ->> 'serialNumber',
        attributes ->> 'yearWritten') AS codes,
      concat_ws(' ', l.title, (SELECT group_concat(value, ' ') FROM json_each(l.attributes))) AS text
    FROM search_documents AS d JOIN listings AS l ON l.id = d.listing_id
    LEFT JOIN listing_facts AS f ON f.listing_id = l.id LEFT JOIN catalogue_types AS t ON t.id = f.type_id
  );

CREATE VIEW statement_movements AS
  SELECT t.id AS source_id, t.id AS transfer_id, t.at,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN d.owner_id ELSE c.owner_id END AS user_id,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN -t.amount_minor ELSE t.amount_minor END AS amount_minor,
    CASE WHEN t.kind = 'deposit' OR t.idempotency_key GLOB 'chargeback:*' THEN 'deposits'
      WHEN t.kind = 'payment' THEN 'purchases' WHEN d.kind = 'protected' THEN 'refunds' ELSE 'payouts' END AS kind
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  WHERE t.kind IN ('deposit', 'payment', 'payout', 'refund') AND NOT (t.kind = 'payout' AND d.kind = 'pending')
  UNION ALL
  SELECT t.id, COALESCE(f.id, t.id), t.at, c.owner_id, t.amount_minor + COALESCE(f.amount_minor, 0), 'sales'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  LEFT JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
    AND EXISTS (SELECT 1 FROM ledger_transfers AS k WHERE k.id = p.transfer_id AND k.kind = 'fee')
  LEFT JOIN ledger_transfers AS f ON f.id = p.transfer_id
  WHERE t.kind = 'proceeds'
  UNION ALL
  SELECT t.id, t.id, t.at, c.owner_id, -f.amount_minor, 'fees'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
  JOIN ledger_transfers AS f ON f.id = p.transfer_id AND f.kind = 'fee'
  WHERE t.kind = 'proceeds';

CREATE VIEW suspended_members (user_id, until) AS
SELECT user_id, coalesce(until, 9007199254740991) FROM suspensions WHERE lifted_at IS NULL;

CREATE VIEW transfers_to_post (id, kind, debit_code, credit_code, amount_minor) AS SELECT 0, '', '', '', 0 WHERE 0;

CREATE TRIGGER transfers_to_post_insert INSTEAD OF INSERT ON transfers_to_post
BEGIN
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, -NEW.amount_minor, balance_minor - NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.debit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor - NEW.amount_minor WHERE code = NEW.debit_code;
  INSERT INTO ledger_postings (account_code, transfer_id, amount_minor, balance_minor)
    SELECT code, NEW.id, NEW.amount_minor, balance_minor + NEW.amount_minor
    FROM ledger_accounts WHERE code = NEW.credit_code;
  UPDATE ledger_accounts SET balance_minor = balance_minor + NEW.amount_minor WHERE code = NEW.credit_code;
  INSERT INTO wallet_months (user_id, month, first_transfer_id, in_minor, out_minor, fee_minor)
    SELECT user_id, month, id, in_minor, out_minor, fee_minor FROM wallet_movements
    WHERE id = NEW.id AND user_id IS NOT NULL AND NEW.kind NOT IN ('hold', 'release')
    ON CONFLICT DO UPDATE SET in_minor = in_minor + excluded.in_minor, out_minor = out_minor + excluded.out_minor,
      fee_minor = fee_minor + excluded.fee_minor;
  INSERT INTO wallet_months (user_id, month, first_transfer_id)
    SELECT user_id, month, id FROM wallet_movements
    WHERE id = NEW.id AND user_id IS NOT NULL AND NEW.kind IN ('hold', 'release')
    ON CONFLICT DO NOTHING;
  INSERT INTO statement_lines (user_id, transfer_id, kind, amount_minor, balance_minor, month)
    SELECT m.user_id, m.transfer_id, m.kind, m.amount_minor,
      COALESCE((SELECT balance_minor FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
        + SUM(m.amount_minor) OVER (ORDER BY m.transfer_id),
      MAX(strftime('%Y-%m', m.at / 1000, 'unixepoch'), COALESCE(
        (SELECT month FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), ''))
    FROM statement_movements AS m WHERE m.source_id = NEW.id AND NEW.kind NOT IN ('hold', 'release', 'fee')
    ORDER BY m.transfer_id;
END;

CREATE VIEW type_sales_source AS
  SELECT o.id AS order_id, o.listing_id, f.type_id, o.created_at AS sold_at, o.price_minor
  FROM orders AS o JOIN listing_facts AS f ON f.listing_id = o.listing_id
  WHERE f.type_id IS NOT NULL AND o.paid_at IS NOT NULL AND o.status NOT IN ('refunded', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM offers WHERE order_id = o.id);

CREATE VIEW types_on_sale_source AS
  SELECT s.listing_id, f.type_id
  FROM active_listings AS s JOIN listing_facts AS f ON f.listing_id = s.listing_id
  WHERE f.type_id IS NOT NULL;

CREATE VIEW types_to_value AS SELECT type_id, listing_id FROM type_sales;

CREATE TRIGGER types_to_value_insert INSTEAD OF INSERT ON types_to_value
BEGIN
  DELETE FROM type_sales WHERE listing_id = NEW.listing_id AND type_id = NEW.type_id;
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE listing_id = NEW.listing_id AND type_id = NEW.type_id;
  DELETE FROM type_values WHERE type_id = NEW.type_id;
  INSERT INTO type_values (type_id, band, sale_count, median_minor, newest_at)
  SELECT NEW.type_id, band, n, iif(n < 5, NULL, SUM(iif(place IN ((n + 1) / 2, (n + 2) / 2), price_minor, 0)) / (2 - n % 2)),
    MAX(sold_at)
  FROM (
    SELECT band, price_minor, sold_at, COUNT(*) OVER (PARTITION BY band) AS n,
      ROW_NUMBER() OVER (PARTITION BY band ORDER BY price_minor) AS place
    FROM (
      SELECT s.price_minor, s.sold_at, CASE
        WHEN NOT by_band THEN iif(COALESCE(f.grade_details, 0), NULL, 0)
        WHEN f.grade_details THEN 9
        WHEN f.grade_from >= 67 THEN 8 WHEN f.grade_from >= 65 THEN 7 WHEN f.grade_from >= 63 THEN 6
        WHEN f.grade_from >= 60 THEN 5 WHEN f.grade_from >= 50 THEN 4 WHEN f.grade_from >= 40 THEN 3
        WHEN f.grade_from >= 20 THEN 2 WHEN f.grade_from >= 1 THEN 1 END AS band
      FROM (SELECT * FROM type_sales WHERE type_id = NEW.type_id ORDER BY sold_at DESC, order_id DESC LIMIT 40) AS s
      LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id
      CROSS JOIN (SELECT 0 AS by_band UNION ALL SELECT 1))
    WHERE band IS NOT NULL)
  GROUP BY band;
END;

CREATE VIEW wallet_movements AS
  SELECT t.id, t.at, strftime('%Y-%m', t.at / 1000, 'unixepoch') AS month,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN c.owner_id ELSE d.owner_id END AS user_id,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN t.amount_minor ELSE 0 END AS in_minor,
    CASE WHEN d.kind IN ('available', 'held') AND c.kind NOT IN ('available', 'held') THEN t.amount_minor ELSE 0 END AS out_minor,
    CASE WHEN c.kind = 'fees' THEN t.amount_minor ELSE 0 END AS fee_minor
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  -- Paid out. The money left the wallet when the payout began.
  WHERE NOT (d.kind = 'pending' AND c.kind = 'outside');

CREATE VIEW whole_postings (account_code, transfer_id, amount_minor, balance_minor) AS
  SELECT account_code, transfer_id, amount_minor, balance_minor FROM ledger_postings
  UNION ALL
  SELECT 'available:' || owner_id, id, -held_minor, NULL FROM folded_transfers AS f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id)
  UNION ALL
  SELECT 'held:' || owner_id || ':' || auction_id, id, held_minor, NULL FROM folded_transfers AS f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id);

CREATE VIEW written_targets (kind, id, owner_id, title, path) AS
  SELECT 'article', a.id, a.author_id, r.title, '/article/' || a.id
  FROM articles AS a JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published WHERE a.state = 'published'
  UNION ALL
  SELECT 'comment', c.id, c.author_id, 'Comment on ' || r.title, '/article/' || a.id || '#comment-' || c.id
  FROM article_comments AS c JOIN articles AS a ON a.id = c.article_id AND a.state = 'published'
    JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published WHERE c.removed_at IS NULL
  UNION ALL
  SELECT 'message', id, sender_id, iif(body = '', 'Photo', substr(body, 1, 200)), '/messages/' || thread_id FROM messages
  UNION ALL
  SELECT 'answer', a.id, l.seller_id, 'Answer on ' || l.title, '/lots/' || l.id || '/questions#answer-' || a.id
  FROM listing_answers AS a JOIN listings AS l ON l.id = a.listing_id WHERE a.withdrawn_at IS NULL;
