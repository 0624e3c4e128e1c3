-- Saved searches: what members look for, and the newly published listings that match it.

-- A search that a member keeps. `query` is the one of its address, with amounts in the site's currency and a decimal
-- point. A deleted search can be restored for a day.
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
CREATE UNIQUE INDEX saved_searches_query ON saved_searches (user_id, query);
CREATE INDEX saved_searches_deleted ON saved_searches (deleted_at) WHERE deleted_at IS NOT NULL;

-- Each listing is compared with the searches that share a key with it, so their number must stay bounded. Saving a
-- search that is there already adds none.
CREATE TRIGGER saved_searches_insert BEFORE INSERT ON saved_searches
BEGIN
  SELECT RAISE(ABORT, 'too_many_searches') WHERE
    (SELECT COUNT(*) FROM saved_searches WHERE user_id = NEW.user_id AND deleted_at IS NULL AND query <> NEW.query) >= 50;
END;

-- A restored search counts again.
CREATE TRIGGER saved_searches_restore BEFORE UPDATE OF deleted_at ON saved_searches
WHEN NEW.deleted_at IS NULL AND OLD.deleted_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'too_many_searches') WHERE
    (SELECT COUNT(*) FROM saved_searches WHERE user_id = NEW.user_id AND deleted_at IS NULL) >= 50;
END;

-- Its keys and matches belong to the query; another query is another search.
CREATE TRIGGER saved_searches_no_update BEFORE UPDATE OF id, user_id, query, created_at ON saved_searches
BEGIN
  SELECT RAISE(ABORT, 'searches_are_fixed');
END;

-- Every listing that a search can match has one of the search's keys among its own: the first letters of its words.
CREATE TABLE saved_search_keys (
  key text NOT NULL,
  search_id integer NOT NULL,
  PRIMARY KEY (key, search_id),
  CONSTRAINT saved_search_keys_search_fk FOREIGN KEY (search_id) REFERENCES saved_searches (id),
  CONSTRAINT saved_search_keys_key_length CHECK (length(key) BETWEEN 1 AND 12)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_search_keys_search ON saved_search_keys (search_id);

-- A listing that matched a search when it was published. Unsettled until its owner was notified of it, at once or with
-- others the next morning, or until there was nothing left to notify of.
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
CREATE INDEX saved_search_matches_found ON saved_search_matches (search_id, found_at);
CREATE INDEX saved_search_matches_age ON saved_search_matches (found_at);
CREATE INDEX saved_search_matches_unsettled ON saved_search_matches (found_at) WHERE settled_at IS NULL;

-- Nobody is told of their own item.
CREATE TRIGGER saved_search_matches_insert BEFORE INSERT ON saved_search_matches
BEGIN
  SELECT RAISE(ABORT, 'own_item') WHERE EXISTS (
    SELECT 1 FROM saved_searches AS s JOIN listings AS l ON l.seller_id = s.user_id
    WHERE s.id = NEW.search_id AND l.id = NEW.listing_id);
END;

-- A match is settled once, so that no listing is told of twice.
CREATE TRIGGER saved_search_matches_update BEFORE UPDATE ON saved_search_matches
WHEN OLD.settled_at IS NOT NULL OR NEW.search_id <> OLD.search_id OR NEW.listing_id <> OLD.listing_id
  OR NEW.found_at <> OLD.found_at
BEGIN
  SELECT RAISE(ABORT, 'match_is_settled');
END;

-- The search's index of a single document, for comparing a new listing with many saved searches. Asking the whole index
-- about one document reads every document that has the search's words, here it reads one. A document is in it only
-- within the batch that compares it, so the table is otherwise empty.
CREATE VIRTUAL TABLE search_single USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2"
);
