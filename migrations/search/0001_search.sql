-- The search of listings, in a database of its own (docs/decisions/0073): one document for each listing that was ever
-- published, and full-text indexes of those that can be found, one for each order in which they are shown. All of it is
-- derived from the listings: `search_texts` in migrations/0050 says what it must hold, and `npm run reindex` writes it
-- anew.

-- What a search filters and counts by. The id follows the order of publication, so "newer than" is one comparison.
-- `price_minor` and `ends_at` are null before an auction has a price. A price and an id share one integer in
-- search_by_price.
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

-- By the document's id; it keeps no copy of the text. `folded` repeats what the tokenizer can't take apart: letters
-- such as ł without their strokes, and Chinese and Japanese characters one by one. `tags` are the filters as words.
CREATE VIRTUAL TABLE search_index USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- The words of the index in their order, to look up those that begin alike. It stores nothing.
CREATE VIRTUAL TABLE search_index_words USING fts5vocab(search_index, instance);

-- The same in the order of prices, and the auctions in the order of their ends: the price or the end in seconds is in
-- the upper bits of the rowid, above the document's id.
CREATE VIRTUAL TABLE search_by_price USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE VIRTUAL TABLE search_by_end USING fts5(
  title, names, codes, description, folded, tags,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- Documents with their texts as they arrive.
CREATE VIEW fed_documents AS
  SELECT *, '' AS title, '' AS names, '' AS codes, '' AS description, '' AS folded, '' AS tags FROM search_documents;

-- Documents may arrive more than once and in any order, so an older one than the search has changes nothing.
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

-- A document that is written anew, or left over from before `npm run reindex`.
CREATE TRIGGER search_documents_delete BEFORE DELETE ON search_documents
BEGIN
  DELETE FROM search_index WHERE rowid = OLD.id;
  DELETE FROM search_by_price WHERE rowid = (OLD.price_minor << 28) | OLD.id;
  DELETE FROM search_by_end WHERE rowid = ((OLD.ends_at / 1000) << 28) | OLD.id;
END;

-- The words of the listings and of the catalogue, to look up what a misspelt word was meant to be.
CREATE TABLE search_words (
  id integer PRIMARY KEY NOT NULL,
  word text NOT NULL,
  CONSTRAINT search_words_word_length CHECK (length(word) BETWEEN 3 AND 40)
) STRICT;
CREATE UNIQUE INDEX search_words_word ON search_words (word);

-- A word is never changed or taken out: a listing that is no more may come back.
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words
BEGIN
  INSERT INTO search_words_trigrams (rowid, word) VALUES (NEW.id, NEW.word);
END;

CREATE VIRTUAL TABLE search_words_trigrams USING fts5(
  word, content = 'search_words', content_rowid = 'id', tokenize = 'trigram', detail = 'none'
);
