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
