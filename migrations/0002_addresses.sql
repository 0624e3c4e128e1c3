-- A member's delivery addresses. "" where a part is left out.
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
-- Saving the same address twice is a double click.
CREATE UNIQUE INDEX addresses_same ON addresses (user_id, name, line1, line2, city, region, postal_code, country, phone);

-- INSERT OR REPLACE would silently delete an existing row. A member has at most ten addresses and one default.
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

-- An address never changes its owner, and UPDATE OR REPLACE must not delete the other default.
CREATE TRIGGER addresses_update BEFORE UPDATE ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_is_fixed') WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id;
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;
