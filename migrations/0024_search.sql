-- What lists read of the listings on sale, and the search. Only triggers write it, in the batch that changes a listing;
-- `npm run reindex` writes it anew.

-- One narrow row per listing on sale, for lists to sort and filter. Only triggers write it.
CREATE TABLE active_listings (
  listing_id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  price_minor integer NOT NULL,
  ends_at integer NOT NULL,
  country text,
  CONSTRAINT active_listings_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id)
) STRICT;
CREATE INDEX active_listings_kind ON active_listings (kind, listing_id);
CREATE INDEX active_listings_price ON active_listings (price_minor, listing_id);
CREATE INDEX active_listings_ending ON active_listings (ends_at, listing_id);
-- The country filter leaves the fewest rows.
CREATE INDEX active_listings_country ON active_listings (country, listing_id);

-- A listing on sale by auction is filed once it has a price.
CREATE TRIGGER search_documents_on_sale AFTER INSERT ON active_listings
BEGIN
  UPDATE search_documents SET price_minor = NEW.price_minor, ends_at = NEW.ends_at, is_moved = 0
  WHERE listing_id = NEW.listing_id AND (price_minor IS NOT NEW.price_minor OR ends_at IS NOT NEW.ends_at OR is_moved);
END;

-- A bid takes the document out of its place; later ones find it taken out.
CREATE TRIGGER search_documents_moved AFTER UPDATE OF price_minor, ends_at ON active_listings
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE search_documents SET is_moved = 1 WHERE listing_id = NEW.listing_id AND is_moved = 0;
END;

-- The row that each listing on sale must have, in the order of its columns.
CREATE VIEW active_listings_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    lower(COALESCE(f.country, f.issuer)) AS country
  FROM listings AS l
  LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  WHERE l.status = 'active';

-- The search: one document for each listing that was ever published, and full-text indexes of those that can be found,
-- one for each order in which they are shown.

-- What a search filters and counts by. The id follows the order of publication, so "newer than" is one comparison.
-- `price_minor` and `ends_at` are what the document is filed under; null before its auction has a price. A bid that
-- changes them sets `is_moved` instead, and active_listings has the current ones until the sweep files it again.
-- A price and an id share one integer in search_by_price.
CREATE TABLE search_documents (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  listing_id integer NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  issuer text,
  year_from integer,
  year_to integer,
  grade_from integer,
  grade_to integer,
  grader text,
  metal text,
  price_minor integer,
  ends_at integer,
  ships_to text NOT NULL,
  is_moved integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_documents_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT search_documents_state_known CHECK (state IN ('sale', 'sold', 'hidden')),
  CONSTRAINT search_documents_id_range CHECK (id BETWEEN 1 AND 268435455),
  CONSTRAINT search_documents_price_range CHECK (price_minor BETWEEN 0 AND 17179869183),
  CONSTRAINT search_documents_moved_on_sale CHECK (is_moved = 0 OR (is_moved = 1 AND state = 'sale'))
) STRICT;
CREATE UNIQUE INDEX search_documents_listing ON search_documents (listing_id);
CREATE INDEX search_documents_moved ON search_documents (id) WHERE is_moved = 1;

-- What was just published can be found.
CREATE TRIGGER search_index_insert AFTER INSERT ON search_documents
BEGIN
  INSERT INTO search_index (rowid, title, names, codes, description, folded, tags)
  SELECT id, title, names, codes, description, folded, tags FROM search_texts WHERE id = NEW.id;
  INSERT INTO search_by_price (rowid, title, names, codes, description, folded, tags)
  SELECT place, title, names, codes, description, folded, tags FROM search_places_by_price WHERE id = NEW.id;
  INSERT INTO search_by_end (rowid, title, names, codes, description, folded, tags)
  SELECT place, title, names, codes, description, folded, tags FROM search_places_by_end WHERE id = NEW.id;
END;

-- An upsert updates every column, so this runs whenever the listing's text may have changed.
CREATE TRIGGER search_index_update AFTER UPDATE ON search_documents
BEGIN
  DELETE FROM search_index WHERE rowid = NEW.id;
  DELETE FROM search_by_price WHERE rowid = (OLD.price_minor << 28) | OLD.id;
  DELETE FROM search_by_end WHERE rowid = ((OLD.ends_at / 1000) << 28) | OLD.id;
  INSERT INTO search_index (rowid, title, names, codes, description, folded, tags)
  SELECT id, title, names, codes, description, folded, tags FROM search_texts WHERE id = NEW.id;
  INSERT INTO search_by_price (rowid, title, names, codes, description, folded, tags)
  SELECT place, title, names, codes, description, folded, tags FROM search_places_by_price WHERE id = NEW.id;
  INSERT INTO search_by_end (rowid, title, names, codes, description, folded, tags)
  SELECT place, title, names, codes, description, folded, tags FROM search_places_by_end WHERE id = NEW.id;
END;

-- A deleted listing can't be found.
CREATE TRIGGER search_index_delete AFTER DELETE ON search_documents
BEGIN
  DELETE FROM search_index WHERE rowid = OLD.id;
  DELETE FROM search_by_price WHERE rowid = (OLD.price_minor << 28) | OLD.id;
  DELETE FROM search_by_end WHERE rowid = ((OLD.ends_at / 1000) << 28) | OLD.id;
END;

-- The sweep files what bids have moved.
CREATE TRIGGER auctions_at_prices_moved AFTER UPDATE OF is_moved ON search_documents
WHEN OLD.is_moved = 1 AND NEW.is_moved = 0 AND NEW.state = 'sale'
BEGIN
  DELETE FROM auctions_at_prices_by_age
  WHERE rowid = (SELECT id FROM auctions WHERE listing_id = NEW.listing_id AND status = 'open');
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE listing_id = NEW.listing_id AND status = 'open';
END;

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

-- What the facts of each published listing say, as a document holds it. Grades of every scale compare from 1 to 70.
CREATE VIEW search_documents_source AS
  SELECT l.id AS listing_id,
    CASE l.status WHEN 'active' THEN 'sale' WHEN 'sold' THEN 'sold' ELSE 'hidden' END AS state,
    l.kind, l.format, COALESCE(f.country, f.issuer) AS issuer, f.year_from, f.year_to, f.grade_from, f.grade_to,
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
  FROM listings AS l LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  LEFT JOIN auctions AS a ON l.format = 'auction' AND a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = l.id)
  LEFT JOIN postage_terms AS t ON t.listing_id = l.id LEFT JOIN postage_countries AS h ON h.country = t.ships_from
  WHERE l.status <> 'draft';

-- What the index holds of each document that can be found.
CREATE VIEW search_texts AS
  SELECT id, listing_id, state, price_minor, ends_at, is_moved, title, names, codes, description,
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
      CASE WHEN is_moved THEN 'xmoved' ELSE concat_ws(' ',
        (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(price_minor))
          SELECT group_concat('p' || char(96 + length(price_minor)) || substr(price_minor, 1, count), ' ') FROM digits
          WHERE price_minor IS NOT NULL),
        CASE WHEN format = 'auction' THEN 'ed' || (ends_at / 86400000) || ' eh' || (ends_at / 3600000) END)
      END,
      -- Every decade of a range, and its years: those of a long reign or of an undated piece only up to a bound.
      (WITH RECURSIVE years(year) AS (SELECT year_from UNION ALL SELECT year + 1 FROM years WHERE year < year_to LIMIT 40)
        SELECT group_concat('y' || replace(year, '-', 'b'), ' ') FROM years),
      (WITH RECURSIVE decades(decade) AS (
          SELECT year_from / 10 UNION ALL SELECT decade + 1 FROM decades WHERE decade < year_to / 10 LIMIT 100)
        SELECT group_concat('d' || replace(decade, '-', 'b'), ' ') FROM decades)) AS tags
  FROM (
    SELECT d.*, l.title, l.description, l.attributes ->> 'grade' AS grade,
      concat_ws(' ', t.title, attributes ->> 'country', attributes ->> 'issuer', attributes ->> 'ruler',
        attributes ->> 'denomination', attributes ->> 'series', attributes ->> 'mint',
        attributes ->> 'composition') AS names,
      concat_ws(' ', attributes ->> 'reference', attributes ->> 'gradingService', attributes ->> 'grade',
        attributes ->> 'certificate', attributes ->> 'serialNumber', attributes ->> 'yearWritten') AS codes,
      concat_ws(' ', l.title, (SELECT group_concat(value, ' ') FROM json_each(l.attributes))) AS text
    FROM search_documents AS d JOIN listings AS l ON l.id = d.listing_id
    LEFT JOIN listing_facts AS f ON f.listing_id = l.id LEFT JOIN catalogue_types AS t ON t.id = f.type_id
    WHERE d.state <> 'hidden'
  );

-- Where each document that isn't moved stands in the order of prices, and each auction in that of ends.
CREATE VIEW search_places_by_price AS
  SELECT (price_minor << 28) | id AS place, * FROM search_texts WHERE is_moved = 0 AND price_minor IS NOT NULL;

CREATE VIEW search_places_by_end AS
  SELECT ((ends_at / 1000) << 28) | id AS place, * FROM search_texts
  WHERE is_moved = 0 AND state = 'sale' AND ends_at < 8640000000000000;

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

-- Auctions of a range of prices in the order of each list: full-text indexes of tags alone, whose rowids follow the
-- list. The running ones that end next are in search_by_end.

-- Open auctions by age: the rowid is the auction's id. After a bid the price in it is the one before, until the sweep
-- files the search's document; until then the document is marked as moved, and lists read the moved ones besides.
CREATE VIRTUAL TABLE auctions_at_prices_by_age USING fts5(tags, content = '', contentless_delete = 1, detail = none);

-- Open auctions by their start, and closed ones by their end: the second is in the upper bits of the rowid, above the
-- auction's id. Before the start and after the end the price doesn't change.
CREATE VIRTUAL TABLE auctions_at_prices_by_start USING fts5(tags, content = '', contentless_delete = 1, detail = none);

CREATE VIRTUAL TABLE auctions_at_prices_by_close USING fts5(tags, content = '', contentless_delete = 1, detail = none);

-- The kind, the country in hexadecimal digits as a word of its own, and the beginnings of the price, marked with its
-- number of digits as a letter.
CREATE VIEW auctions_at_prices AS
  SELECT id, listing_id, status, ((starts_at / 1000) << 28) | id AS start_place, ((ends_at / 1000) << 28) | id AS close_place,
    concat_ws(' ', 'k' || kind, 'c' || hex(country),
      (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(shown_minor))
        SELECT group_concat('p' || char(96 + length(shown_minor)) || substr(shown_minor, 1, count), ' ') FROM digits)) AS tags
  FROM auctions;

-- A listing that is inserted on sale gets a row.
CREATE TRIGGER active_listings_listing_insert AFTER INSERT ON listings WHEN NEW.status = 'active'
BEGIN
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

-- The row is rewritten when the listing changes, and deleted when it is no longer on sale.
CREATE TRIGGER active_listings_listing_update AFTER UPDATE OF status, kind, format, price_minor, attributes ON listings
WHEN OLD.status = 'active' OR NEW.status = 'active'
BEGIN
  DELETE FROM active_listings WHERE listing_id = NEW.id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.id AND price_minor IS NOT NULL;
END;

-- A listing on sale by auction gets its row once the auction has a price.
CREATE TRIGGER active_listings_auction_insert AFTER INSERT ON auctions
BEGIN
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;

-- Lists sort by the auction's current price and end.
CREATE TRIGGER active_listings_auction_update AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
END;

-- Lists of auctions filter by kind and country without reading the listing.
CREATE TRIGGER auctions_listed AFTER INSERT ON auctions
BEGIN
  UPDATE auctions SET kind = (SELECT kind FROM listings WHERE id = NEW.listing_id),
    country = (SELECT lower(COALESCE(country, issuer)) FROM listing_facts WHERE listing_id = NEW.listing_id)
  WHERE id = NEW.id;
END;

-- A draft can become one of another kind.
CREATE TRIGGER auctions_kind AFTER UPDATE OF kind ON listings WHEN NEW.kind IS NOT OLD.kind
BEGIN
  UPDATE auctions SET kind = NEW.kind WHERE listing_id = NEW.id;
END;

-- A listing that is inserted as published gets its document.
CREATE TRIGGER search_documents_listing_insert AFTER INSERT ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_documents (listing_id, state, kind, format, issuer, year_from, year_to, grade_from, grade_to,
    grader, metal, price_minor, ends_at, ships_to)
  SELECT * FROM search_documents_source WHERE listing_id = NEW.id;
END;

-- The document follows its listing, and keeps its id for good.
CREATE TRIGGER search_documents_listing_update
AFTER UPDATE OF status, kind, format, price_minor, title, description, attributes ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_documents (listing_id, state, kind, format, issuer, year_from, year_to, grade_from, grade_to,
    grader, metal, price_minor, ends_at, ships_to)
  SELECT * FROM search_documents_source WHERE listing_id = NEW.id
  ON CONFLICT (listing_id) DO UPDATE SET state = excluded.state, kind = excluded.kind, format = excluded.format,
    issuer = excluded.issuer, year_from = excluded.year_from, year_to = excluded.year_to,
    grade_from = excluded.grade_from, grade_to = excluded.grade_to, grader = excluded.grader, metal = excluded.metal,
    price_minor = excluded.price_minor, ends_at = excluded.ends_at, ships_to = excluded.ships_to, is_moved = 0;
END;

-- Facts are written after the attributes that they are read from, and their type may be found later.
CREATE TRIGGER search_documents_facts_insert AFTER INSERT ON listing_facts
BEGIN
  UPDATE search_documents SET (issuer, year_from, year_to, grade_from, grade_to, metal) = (
    SELECT issuer, year_from, year_to, grade_from, grade_to, metal
    FROM search_documents_source WHERE listing_id = NEW.listing_id
  ) WHERE listing_id = NEW.listing_id;
END;

CREATE TRIGGER search_documents_type_update AFTER UPDATE OF type_id ON listing_facts
BEGIN
  UPDATE search_documents SET state = state WHERE listing_id = NEW.listing_id;
END;

-- The foreign key would keep the listing.
CREATE TRIGGER search_documents_listing_delete BEFORE DELETE ON listings
BEGIN
  DELETE FROM search_documents WHERE listing_id = OLD.id;
END;

-- An auction enters the lists when it opens, and another one when it closes. Its kind and country are written after it.
CREATE TRIGGER auctions_at_prices_listed AFTER UPDATE OF status, kind, country ON auctions
WHEN NEW.status <> 'draft'
  AND (NEW.status IS NOT OLD.status OR NEW.kind IS NOT OLD.kind OR NEW.country IS NOT OLD.country)
BEGIN
  DELETE FROM auctions_at_prices_by_age WHERE rowid = NEW.id;
  DELETE FROM auctions_at_prices_by_start WHERE rowid = ((NEW.starts_at / 1000) << 28) | NEW.id;
  DELETE FROM auctions_at_prices_by_close WHERE rowid = ((OLD.ends_at / 1000) << 28) | NEW.id;
  INSERT INTO auctions_at_prices_by_age (rowid, tags)
  SELECT id, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_start (rowid, tags)
  SELECT start_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status = 'open';
  INSERT INTO auctions_at_prices_by_close (rowid, tags)
  SELECT close_place, tags FROM auctions_at_prices WHERE id = NEW.id AND status IN ('sold', 'unsold');
END;
