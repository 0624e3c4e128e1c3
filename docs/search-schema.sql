-- Written by `npm run schema` from a database with all migrations; a test keeps it equal. Never edit it by hand.
-- Each table is followed by its indexes and triggers. migrations/ gives the reason for each guard.

CREATE VIRTUAL TABLE search_by_end USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE 'search_by_end_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_by_end_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_by_end_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'search_by_end_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE search_by_price USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE 'search_by_price_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_by_price_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_by_price_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'search_by_price_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE search_documents (
  id integer PRIMARY KEY NOT NULL,
  listing_id integer NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  issuer text,
  year_from integer,
  year_to integer,
  grade text,
  grade_from integer,
  grade_to integer,
  grader text,
  metal text,
  price_minor integer,
  ends_at integer,
  ships_to text NOT NULL,
  CONSTRAINT search_documents_state_known CHECK (state IN ('sale', 'sold', 'hidden')),
  CONSTRAINT search_documents_id_range CHECK (id BETWEEN 1 AND 268435455),
  CONSTRAINT search_documents_price_range CHECK (price_minor BETWEEN 0 AND 17179869183)
) STRICT;

CREATE TRIGGER search_documents_delete BEFORE DELETE ON search_documents
BEGIN
  DELETE FROM search_index WHERE rowid = OLD.id;
  DELETE FROM search_by_price WHERE rowid = (OLD.price_minor << 28) | OLD.id;
  DELETE FROM search_by_end WHERE rowid = ((OLD.ends_at / 1000) << 28) | OLD.id;
END;

CREATE VIRTUAL TABLE search_index USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE 'search_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_index_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'search_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE search_index_words USING fts5vocab(search_index, instance);

CREATE TABLE search_words (
  id integer PRIMARY KEY NOT NULL,
  word text NOT NULL,
  CONSTRAINT search_words_word_length CHECK (length(word) BETWEEN 3 AND 40)
) STRICT;

CREATE UNIQUE INDEX search_words_word ON search_words (word);

CREATE TRIGGER search_words_insert AFTER INSERT ON search_words
BEGIN
  INSERT INTO search_words_trigrams (rowid, word) VALUES (NEW.id, NEW.word);
END;

CREATE VIRTUAL TABLE search_words_trigrams USING fts5(
  word, content = 'search_words', content_rowid = 'id', tokenize = 'trigram', detail = 'none'
);

CREATE TABLE 'search_words_trigrams_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'search_words_trigrams_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'search_words_trigrams_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'search_words_trigrams_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIEW fed_documents AS
  SELECT *, '' AS title, '' AS names, '' AS codes, '' AS description, '' AS folded, '' AS tags FROM search_documents;

CREATE TRIGGER fed_documents_insert INSTEAD OF INSERT ON fed_documents
WHEN NOT EXISTS (SELECT 1 FROM search_documents WHERE id = NEW.id AND version >= NEW.version)
BEGIN
  DELETE FROM search_documents WHERE id = NEW.id;
  INSERT INTO search_documents
  VALUES (NEW.id, NEW.listing_id, NEW.version, NEW.state, NEW.kind, NEW.format, NEW.issuer, NEW.year_from, NEW.year_to,
    NEW.grade, NEW.grade_from, NEW.grade_to, NEW.grader, NEW.metal, NEW.price_minor, NEW.ends_at, NEW.ships_to);
  INSERT INTO search_index (rowid, title, names, codes, description, folded, tags)
  SELECT NEW.id, NEW.title, NEW.names, NEW.codes, NEW.description, NEW.folded, NEW.tags
  WHERE NEW.state <> 'hidden';
  INSERT INTO search_by_price (rowid, title, names, codes, description, folded, tags)
  SELECT (NEW.price_minor << 28) | NEW.id, NEW.title, NEW.names, NEW.codes, NEW.description, NEW.folded, NEW.tags
  WHERE NEW.state <> 'hidden' AND NEW.price_minor IS NOT NULL;
  -- A fixed price ends at the last instant that a Date can hold.
  INSERT INTO search_by_end (rowid, title, names, codes, description, folded, tags)
  SELECT ((NEW.ends_at / 1000) << 28) | NEW.id, NEW.title, NEW.names, NEW.codes, NEW.description, NEW.folded, NEW.tags
  WHERE NEW.state = 'sale' AND NEW.ends_at < 8640000000000000;
END;
