-- What a listing's attributes say, in types that can be compared: years, measures, grade and certificate.

-- One row per listing, read from its attributes by the code. Years are Gregorian, negative before Christ; weights are
-- milligrams, lengths micrometres; `axis` is an hour. `grade_from` and `grade_to` compare grades of every scale, from 1
-- to 70. `grader` and `certificate` are set only for graders whose numbers the code can check, in the grader's spelling.
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
CREATE INDEX listing_facts_type ON listing_facts (type_id, listing_id) WHERE type_id IS NOT NULL;
CREATE INDEX listing_facts_certificate ON listing_facts (certificate, grader) WHERE certificate IS NOT NULL;

-- The facts of a listing on sale can't name a certificate that is on sale elsewhere either, and INSERT OR REPLACE can't
-- replace what buyers rely on.
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

-- Facts follow the attributes: a change is a new reading of them. Only the type may be found out later.
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

-- The facts can't go once somebody has relied on the description.
CREATE TRIGGER listing_facts_delete BEFORE DELETE ON listing_facts
BEGIN
  SELECT RAISE(ABORT, 'listing_is_fixed')
  WHERE EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = OLD.listing_id);
END;

-- Lists filter by the facts without reading them.
CREATE TRIGGER listing_facts_listed AFTER INSERT ON listing_facts
BEGIN
  UPDATE active_listings SET country = lower(COALESCE(NEW.country, NEW.issuer)) WHERE listing_id = NEW.listing_id;
  UPDATE auctions SET country = lower(COALESCE(NEW.country, NEW.issuer)) WHERE listing_id = NEW.listing_id;
END;

-- A listing without facts is in no filtered list.
CREATE TRIGGER listing_facts_unlisted AFTER DELETE ON listing_facts
BEGIN
  UPDATE active_listings SET country = NULL WHERE listing_id = OLD.listing_id;
  UPDATE auctions SET country = NULL WHERE listing_id = OLD.listing_id;
END;

-- Listings on sale that name the certificate of another listing on sale. NGC numbers ancient coins in the same series.
CREATE VIEW certificate_clashes (listing_id, other_listing_id) AS
  SELECT f.listing_id, o.listing_id
  FROM listing_facts AS f
  JOIN listing_facts AS o ON o.certificate = f.certificate AND o.listing_id <> f.listing_id
    AND replace(o.grader, '-ancients', '') = replace(f.grader, '-ancients', '')
  JOIN listings AS l ON l.id = o.listing_id AND l.status IN ('active', 'reserved')
  WHERE f.certificate IS NOT NULL;

-- Facts that were read from other attributes are no longer true; whoever writes the attributes writes the facts anew.
CREATE TRIGGER listing_facts_outdated AFTER UPDATE OF kind, attributes ON listings
WHEN NEW.kind IS NOT OLD.kind OR NEW.attributes IS NOT OLD.attributes
BEGIN
  DELETE FROM listing_facts WHERE listing_id = NEW.id;
END;
