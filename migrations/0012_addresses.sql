-- Where a piece goes. A member keeps addresses; a paid order has its own copy of one, which the buyer may change until
-- the piece is sent, so that neither a later change nor a removal rewrites where a parcel went.

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
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (length(name) BETWEEN 1 AND 80),
  CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CHECK (length(postal_code) <= 16),
  CHECK (country GLOB '[A-Z][A-Z]'),
  CHECK (length(phone) <= 30),
  CHECK (is_default IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default = 1;
-- The same address twice is a double click.
CREATE UNIQUE INDEX addresses_same ON addresses (user_id,name,line1,line2,city,region,postal_code,country,phone);

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
CREATE TRIGGER addresses_keep_owner BEFORE UPDATE ON addresses
BEGIN
  SELECT RAISE(ABORT, 'address_is_fixed') WHERE NEW.id IS NOT OLD.id OR NEW.user_id IS NOT OLD.user_id;
  SELECT RAISE(ABORT, 'default_exists')
  WHERE NEW.is_default = 1
    AND EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1 AND id <> NEW.id);
END;

CREATE TABLE order_addresses (
  order_id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (length(name) BETWEEN 1 AND 80),
  CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CHECK (length(postal_code) <= 16),
  CHECK (country GLOB '[A-Z][A-Z]'),
  CHECK (length(phone) <= 30)
) STRICT;

-- Written and changed between the payment and the sending, and never otherwise.
CREATE TRIGGER order_addresses_while_paid BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'address_stays')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid');
END;
CREATE TRIGGER order_addresses_change_while_paid BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'address_stays')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.at <= OLD.at
    OR NOT EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id AND status = 'paid');
END;
CREATE TRIGGER order_addresses_no_delete BEFORE DELETE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'address_stays');
END;

-- However an order came to be paid, its buyer's default address goes with it.
CREATE TRIGGER orders_address_of_purchase AFTER INSERT ON orders WHEN NEW.status = 'paid'
BEGIN
  INSERT INTO order_addresses (order_id, name, line1, line2, city, region, postal_code, country, phone, at)
    SELECT NEW.id, name, line1, line2, city, region, postal_code, country, phone, COALESCE(NEW.paid_at, NEW.created_at)
    FROM addresses WHERE user_id = NEW.buyer_id AND is_default = 1;
END;
CREATE TRIGGER orders_address_of_payment AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status <> 'paid'
BEGIN
  INSERT INTO order_addresses (order_id, name, line1, line2, city, region, postal_code, country, phone, at)
    SELECT NEW.id, name, line1, line2, city, region, postal_code, country, phone, COALESCE(NEW.paid_at, NEW.created_at)
    FROM addresses WHERE user_id = NEW.buyer_id AND is_default = 1;
END;
