-- Postage: where an item ships from, what it costs to send, and what an order charges for it.

-- Every country and its region. A test compares them with the code's.
CREATE TABLE postage_countries (
  country text PRIMARY KEY NOT NULL,
  region text NOT NULL,
  CONSTRAINT postage_countries_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT postage_countries_region_known
    CHECK (region IN ('africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america'))
) STRICT, WITHOUT ROWID;
INSERT INTO postage_countries (country, region) VALUES
  ('AD', 'europe'), ('AE', 'asia'), ('AF', 'asia'), ('AG', 'north-america'), ('AI', 'north-america'),
  ('AL', 'europe'), ('AM', 'asia'), ('AO', 'africa'), ('AQ', 'oceania'), ('AR', 'south-america'), ('AS', 'oceania'),
  ('AT', 'europe'), ('AU', 'oceania'), ('AW', 'north-america'), ('AX', 'europe'), ('AZ', 'asia'), ('BA', 'europe'),
  ('BB', 'north-america'), ('BD', 'asia'), ('BE', 'europe'), ('BF', 'africa'), ('BG', 'europe'), ('BH', 'asia'),
  ('BI', 'africa'), ('BJ', 'africa'), ('BL', 'north-america'), ('BM', 'north-america'), ('BN', 'asia'),
  ('BO', 'south-america'), ('BQ', 'north-america'), ('BR', 'south-america'), ('BS', 'north-america'), ('BT', 'asia'),
  ('BV', 'south-america'), ('BW', 'africa'), ('BY', 'europe'), ('BZ', 'north-america'), ('CA', 'north-america'),
  ('CC', 'oceania'), ('CD', 'africa'), ('CF', 'africa'), ('CG', 'africa'), ('CH', 'europe'), ('CI', 'africa'),
  ('CK', 'oceania'), ('CL', 'south-america'), ('CM', 'africa'), ('CN', 'asia'), ('CO', 'south-america'),
  ('CR', 'north-america'), ('CU', 'north-america'), ('CV', 'africa'), ('CW', 'north-america'), ('CX', 'oceania'),
  ('CY', 'europe'), ('CZ', 'europe'), ('DE', 'europe'), ('DJ', 'africa'), ('DK', 'europe'), ('DM', 'north-america'),
  ('DO', 'north-america'), ('DZ', 'africa'), ('EC', 'south-america'), ('EE', 'europe'), ('EG', 'africa'),
  ('EH', 'africa'), ('ER', 'africa'), ('ES', 'europe'), ('ET', 'africa'), ('FI', 'europe'), ('FJ', 'oceania'),
  ('FK', 'south-america'), ('FM', 'oceania'), ('FO', 'europe'), ('FR', 'europe'), ('GA', 'africa'), ('GB', 'europe'),
  ('GD', 'north-america'), ('GE', 'asia'), ('GF', 'south-america'), ('GG', 'europe'), ('GH', 'africa'),
  ('GI', 'europe'), ('GL', 'north-america'), ('GM', 'africa'), ('GN', 'africa'), ('GP', 'north-america'),
  ('GQ', 'africa'), ('GR', 'europe'), ('GS', 'south-america'), ('GT', 'north-america'), ('GU', 'oceania'),
  ('GW', 'africa'), ('GY', 'south-america'), ('HK', 'asia'), ('HM', 'oceania'), ('HN', 'north-america'),
  ('HR', 'europe'), ('HT', 'north-america'), ('HU', 'europe'), ('ID', 'asia'), ('IE', 'europe'), ('IL', 'asia'),
  ('IM', 'europe'), ('IN', 'asia'), ('IO', 'asia'), ('IQ', 'asia'), ('IR', 'asia'), ('IS', 'europe'),
  ('IT', 'europe'), ('JE', 'europe'), ('JM', 'north-america'), ('JO', 'asia'), ('JP', 'asia'), ('KE', 'africa'),
  ('KG', 'asia'), ('KH', 'asia'), ('KI', 'oceania'), ('KM', 'africa'), ('KN', 'north-america'), ('KP', 'asia'),
  ('KR', 'asia'), ('KW', 'asia'), ('KY', 'north-america'), ('KZ', 'asia'), ('LA', 'asia'), ('LB', 'asia'),
  ('LC', 'north-america'), ('LI', 'europe'), ('LK', 'asia'), ('LR', 'africa'), ('LS', 'africa'), ('LT', 'europe'),
  ('LU', 'europe'), ('LV', 'europe'), ('LY', 'africa'), ('MA', 'africa'), ('MC', 'europe'), ('MD', 'europe'),
  ('ME', 'europe'), ('MF', 'north-america'), ('MG', 'africa'), ('MH', 'oceania'), ('MK', 'europe'), ('ML', 'africa'),
  ('MM', 'asia'), ('MN', 'asia'), ('MO', 'asia'), ('MP', 'oceania'), ('MQ', 'north-america'), ('MR', 'africa'),
  ('MS', 'north-america'), ('MT', 'europe'), ('MU', 'africa'), ('MV', 'asia'), ('MW', 'africa'),
  ('MX', 'north-america'), ('MY', 'asia'), ('MZ', 'africa'), ('NA', 'africa'), ('NC', 'oceania'), ('NE', 'africa'),
  ('NF', 'oceania'), ('NG', 'africa'), ('NI', 'north-america'), ('NL', 'europe'), ('NO', 'europe'), ('NP', 'asia'),
  ('NR', 'oceania'), ('NU', 'oceania'), ('NZ', 'oceania'), ('OM', 'asia'), ('PA', 'north-america'),
  ('PE', 'south-america'), ('PF', 'oceania'), ('PG', 'oceania'), ('PH', 'asia'), ('PK', 'asia'), ('PL', 'europe'),
  ('PM', 'north-america'), ('PN', 'oceania'), ('PR', 'north-america'), ('PS', 'asia'), ('PT', 'europe'),
  ('PW', 'oceania'), ('PY', 'south-america'), ('QA', 'asia'), ('RE', 'africa'), ('RO', 'europe'), ('RS', 'europe'),
  ('RU', 'europe'), ('RW', 'africa'), ('SA', 'asia'), ('SB', 'oceania'), ('SC', 'africa'), ('SD', 'africa'),
  ('SE', 'europe'), ('SG', 'asia'), ('SH', 'africa'), ('SI', 'europe'), ('SJ', 'europe'), ('SK', 'europe'),
  ('SL', 'africa'), ('SM', 'europe'), ('SN', 'africa'), ('SO', 'africa'), ('SR', 'south-america'), ('SS', 'africa'),
  ('ST', 'africa'), ('SV', 'north-america'), ('SX', 'north-america'), ('SY', 'asia'), ('SZ', 'africa'),
  ('TC', 'north-america'), ('TD', 'africa'), ('TF', 'africa'), ('TG', 'africa'), ('TH', 'asia'), ('TJ', 'asia'),
  ('TK', 'oceania'), ('TL', 'asia'), ('TM', 'asia'), ('TN', 'africa'), ('TO', 'oceania'), ('TR', 'asia'),
  ('TT', 'north-america'), ('TV', 'oceania'), ('TW', 'asia'), ('TZ', 'africa'), ('UA', 'europe'), ('UG', 'africa'),
  ('UM', 'oceania'), ('US', 'north-america'), ('UY', 'south-america'), ('UZ', 'asia'), ('VA', 'europe'),
  ('VC', 'north-america'), ('VE', 'south-america'), ('VG', 'north-america'), ('VI', 'north-america'), ('VN', 'asia'),
  ('VU', 'oceania'), ('WF', 'oceania'), ('WS', 'oceania'), ('XK', 'europe'), ('YE', 'asia'), ('YT', 'africa'),
  ('ZA', 'africa'), ('ZM', 'africa'), ('ZW', 'africa');

-- A listing's postage. A price that is null means that the item isn't sent there. `collect_place` is the town in the
-- country it ships from where buyers can collect it in person, null where they can't. Without a row, postage is free to
-- everywhere.
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

-- Buyers rely on the terms from the publication on, and INSERT OR REPLACE can't replace them.
CREATE TRIGGER postage_terms_insert BEFORE INSERT ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed')
  WHERE EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    OR NOT EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'draft');
END;

-- Changed terms are written anew.
CREATE TRIGGER postage_terms_no_update BEFORE UPDATE ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed');
END;

-- Only a draft's terms can be removed.
CREATE TRIGGER postage_terms_delete BEFORE DELETE ON postage_terms
BEGIN
  SELECT RAISE(ABORT, 'postage_is_fixed')
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE id = OLD.listing_id AND status = 'draft');
END;

-- What it costs to get each listing's item to each destination. `ship_to` is a country, with a null price where the item
-- isn't sent, or 'collection' at 0 if it can be collected in person. A listing that can't be collected has no such row,
-- and one without terms has no rows at all: it is sent everywhere for nothing. So a listing is sent to a country if it has
-- no terms or a price for that country; whether the buyer could also collect it is a question of its own.
CREATE VIEW postage_quotes (listing_id, ship_to, postage_minor) AS
  SELECT t.listing_id, c.country, CASE
    WHEN c.country = t.ships_from THEN t.domestic_minor
    WHEN c.region = f.region THEN t.region_minor
    ELSE t.world_minor END
  FROM postage_terms AS t
  JOIN postage_countries AS f ON f.country = t.ships_from
  CROSS JOIN postage_countries AS c
  UNION ALL SELECT listing_id, 'collection', 0 FROM postage_terms WHERE collect_place IS NOT NULL;

-- Postage terms that sellers keep under a name. A listing copies them, so that changing a profile changes no listing.

-- A member's postage terms, in the columns of postage_terms. At most one is the member's default.
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
CREATE UNIQUE INDEX postage_profiles_name ON postage_profiles (user_id, lower("name"));
CREATE UNIQUE INDEX postage_profiles_default ON postage_profiles (user_id) WHERE is_default = 1;

-- INSERT OR REPLACE would silently delete an existing row. A member has at most twenty profiles and one default.
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

-- A profile never changes its owner, and UPDATE OR REPLACE must not delete another one.
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
