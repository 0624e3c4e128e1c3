-- The catalogue: types of coins and banknotes, as facts. `npm run catalogue` writes it; members only read it.

-- Who issued the types: a country, or a state that is no more. Triggers count its types, for the list of issuers.
CREATE TABLE catalogue_issuers (
  code text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  coin_count integer DEFAULT 0 NOT NULL,
  note_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT catalogue_issuers_code_format CHECK (code <> '' AND code NOT GLOB '*[^a-z-]*'),
  CONSTRAINT catalogue_issuers_name_length CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT catalogue_issuers_counts_range CHECK (coin_count >= 0 AND note_count >= 0)
) STRICT;

-- All pieces of one issuer, design, denomination, size and metal. Years are Gregorian, negative before Christ; a type
-- that is still made has no last year. Weights are milligrams, lengths micrometres. `place` sorts by year and is unique,
-- so that one number says where a page of a list ends. `words` and `tags` are what the search looks through.
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
  place integer NOT NULL GENERATED ALWAYS AS ((year_from + 10000) * 10000000 + id) STORED,
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
CREATE UNIQUE INDEX catalogue_types_place ON catalogue_types (place);
-- One index for each choice of filters, so that a page reads only what it shows.
CREATE INDEX catalogue_types_kind ON catalogue_types (kind, place);
CREATE INDEX catalogue_types_issuer ON catalogue_types (issuer_code, place);
CREATE INDEX catalogue_types_issuer_kind ON catalogue_types (issuer_code, kind, place);

-- The issuers' counts are those of the types; a new type can be found.
CREATE TRIGGER catalogue_types_insert AFTER INSERT ON catalogue_types
BEGIN
  UPDATE catalogue_issuers
  SET coin_count = coin_count + (NEW.kind = 'coin'), note_count = note_count + (NEW.kind = 'note')
  WHERE code = NEW.issuer_code;
  INSERT INTO catalogue_types_fts (rowid, words, tags) VALUES (NEW.place, NEW.words, NEW.tags);
END;

-- The index keeps no copy of the text, so taking a type out requires exactly the text it was indexed with.
CREATE TRIGGER catalogue_types_found_again AFTER UPDATE ON catalogue_types
WHEN NEW.words IS NOT OLD.words OR NEW.tags IS NOT OLD.tags OR NEW.place IS NOT OLD.place
BEGIN
  INSERT INTO catalogue_types_fts (catalogue_types_fts, rowid, words, tags)
  VALUES ('delete', OLD.place, OLD.words, OLD.tags);
  INSERT INTO catalogue_types_fts (rowid, words, tags) VALUES (NEW.place, NEW.words, NEW.tags);
END;

-- A corrected issuer or kind changes two counts.
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

-- Listings, links and saved searches name types by their ids: an entry is corrected, never taken away.
CREATE TRIGGER catalogue_types_no_delete BEFORE DELETE ON catalogue_types
BEGIN
  SELECT RAISE(ABORT, 'types_are_permanent');
END;

-- An id is never used for another type.
CREATE TRIGGER catalogue_types_id_is_fixed BEFORE UPDATE OF id ON catalogue_types WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'types_are_permanent');
END;

-- Where and when a part of a type was struck or printed, in the order of the catalogue.
CREATE TABLE catalogue_issues (
  type_id integer NOT NULL,
  position integer NOT NULL,
  mark text NOT NULL,
  mint text,
  years text,
  CONSTRAINT catalogue_issues_pk PRIMARY KEY (type_id, position),
  CONSTRAINT catalogue_issues_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;

-- A type's numbers in standard catalogues. Two types can share one, where a catalogue lists varieties under one number.
CREATE TABLE catalogue_references (
  type_id integer NOT NULL,
  position integer NOT NULL,
  catalogue text NOT NULL,
  number text NOT NULL,
  CONSTRAINT catalogue_references_pk PRIMARY KEY (type_id, position),
  CONSTRAINT catalogue_references_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;
CREATE INDEX catalogue_references_number ON catalogue_references (number, catalogue);

-- The full-text index of the types, by `place`, so that matches come in the order of the lists.
CREATE VIRTUAL TABLE catalogue_types_fts USING fts5(
  words, tags,
  content = 'catalogue_types', content_rowid = 'place',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
