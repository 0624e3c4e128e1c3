-- The full-text search of listings leaves for a database of its own (migrations/search), from which pages get the ids that
-- they then read here. What stays is what a document holds, as views of the listings, and which documents the search
-- doesn't have yet.

-- One row for each listing that was ever published: the id of its document, which follows the order of publication, and
-- whether the search has it as it is. `due_at` is 0 after a change, null once the search has it, and in between when
-- whoever took it has failed. Each time that a document is taken it gets a higher version, so that the search can refuse
-- an older one that arrives late. A price and an id share one integer in search_by_price.
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
CREATE UNIQUE INDEX search_feed_listing ON search_feed (listing_id);
CREATE INDEX search_feed_due ON search_feed (due_at) WHERE due_at IS NOT NULL;
INSERT INTO search_feed (id, listing_id) SELECT id, listing_id FROM search_documents;

DROP TRIGGER search_documents_on_sale;
DROP TRIGGER search_documents_listing_insert;
DROP TRIGGER search_documents_listing_update;
DROP TRIGGER search_documents_listing_delete;
DROP TRIGGER search_documents_facts_insert;
DROP TRIGGER search_documents_type_update;
DROP VIEW search_places_by_price;
DROP VIEW search_places_by_end;
DROP VIEW search_texts;
DROP VIEW search_documents_source;
DROP TABLE search_index_words;
DROP TABLE search_index;
DROP TABLE search_by_price;
DROP TABLE search_by_end;
DROP TABLE search_documents;
DROP TABLE search_words_trigrams;
DROP TABLE search_words;

-- The document that the search must have of each listing that was ever published. Grades of every scale compare from 1
-- to 70.
CREATE VIEW search_documents AS
  SELECT e.id, e.listing_id, e.version,
    CASE l.status WHEN 'active' THEN 'sale' WHEN 'sold' THEN 'sold' ELSE 'hidden' END AS state,
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

-- With its texts: what the full-text indexes hold of it. `text` are the words that a misspelt one is compared with.
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

-- A listing that is inserted as published.
CREATE TRIGGER search_feed_listing_insert AFTER INSERT ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_feed (listing_id) VALUES (NEW.id);
END;

-- A listing that is published, or changed afterwards.
CREATE TRIGGER search_feed_listing_update
AFTER UPDATE OF status, kind, format, price_minor, title, description, attributes ON listings WHEN NEW.status <> 'draft'
BEGIN
  INSERT INTO search_feed (listing_id) VALUES (NEW.id)
  ON CONFLICT (listing_id) DO UPDATE SET due_at = 0 WHERE due_at IS NOT 0;
END;

-- Facts are written after the attributes that they are read from, and their type may be found later.
CREATE TRIGGER search_feed_facts_insert AFTER INSERT ON listing_facts
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
END;

CREATE TRIGGER search_feed_type_update AFTER UPDATE OF type_id ON listing_facts
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
END;

-- The foreign key would keep the listing.
CREATE TRIGGER search_feed_listing_delete BEFORE DELETE ON listings
BEGIN
  DELETE FROM search_feed WHERE listing_id = OLD.id;
END;

-- Lists sort by the auction's current price and end, and so does the search a moment later.
DROP TRIGGER active_listings_auction_insert;
CREATE TRIGGER active_listings_auction_insert AFTER INSERT ON auctions
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;

DROP TRIGGER active_listings_auction_update;
CREATE TRIGGER active_listings_auction_update AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE search_feed SET due_at = 0 WHERE listing_id = NEW.listing_id AND due_at IS NOT 0;
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
END;

-- Words are learned with the documents.
DELETE FROM outbox WHERE kind = 'search-document';
DROP TRIGGER outbox_kind;
CREATE TRIGGER outbox_kind BEFORE INSERT ON outbox
BEGIN
  SELECT RAISE(ABORT, 'unknown_outbox_kind')
  WHERE NEW.kind NOT IN ('sessions-ended', 'saved-searches', 'photo-measures', 'vision-reading',
    'import-step', 'collection-import', 'moderation', 'new-listings', 'wants', 'mail', 'values', 'detachment', 'seal',
    'push');
END;
