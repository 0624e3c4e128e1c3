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

-- An order costs exactly the postage that its listing asks for this destination.
CREATE TRIGGER orders_postage BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- A bid names exactly the postage that its listing asks for this destination. A bid on the leader's behalf, up to a
-- lowered reserve, keeps the leader's own. A subquery names the listing, because for a column of the outer query SQLite
-- would work out the quotes of all listings at each bid.
CREATE TRIGGER bids_postage BEFORE INSERT ON bids
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage') FROM auctions AS u
  WHERE u.id = NEW.auction_id AND (
    CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = u.listing_id)
      THEN NOT EXISTS (
        SELECT 1 FROM postage_quotes
        WHERE listing_id = (SELECT listing_id FROM auctions WHERE id = NEW.auction_id)
          AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
      ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END
    OR (u.leader_id = NEW.bidder_id AND u.leader_maximum_minor = NEW.maximum_minor AND u.leader_ship_to IS NOT NEW.ship_to)
  );
END;

-- A maximum left before the start names exactly the postage that its listing asks for this destination.
CREATE TRIGGER absentee_maxima_postage BEFORE INSERT ON absentee_maxima
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage') FROM auctions AS u
  WHERE u.id = NEW.auction_id AND CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = u.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = (SELECT listing_id FROM auctions WHERE id = NEW.auction_id)
        AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- Both sides agreed to the postage, and a refund is paid once.
CREATE TRIGGER orders_postage_is_fixed BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to
    OR (NEW.refunded_postage_minor IS NOT OLD.refunded_postage_minor AND NEW.status IS OLD.status);
END;

-- The postage was paid for one country; an item that is collected is sent nowhere.
CREATE TRIGGER order_addresses_in_country BEFORE INSERT ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

-- The postage was paid for one country.
CREATE TRIGGER order_addresses_stay_in_country BEFORE UPDATE ON order_addresses
BEGIN
  SELECT RAISE(ABORT, 'not_the_country_paid_for')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND ship_to <> NEW.country);
END;

-- An offer costs exactly the postage that its listing asks for this destination.
CREATE TRIGGER offers_postage BEFORE INSERT ON offers
BEGIN
  SELECT RAISE(ABORT, 'wrong_postage')
  WHERE CASE WHEN EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = NEW.listing_id)
    THEN NOT EXISTS (
      SELECT 1 FROM postage_quotes
      WHERE listing_id = NEW.listing_id AND ship_to = NEW.ship_to AND postage_minor = NEW.postage_minor)
    ELSE NEW.ship_to IS NOT NULL OR NEW.postage_minor <> 0 END;
END;

-- The postage of an offer doesn't change, and its order has the same.
CREATE TRIGGER offers_postage_is_fixed BEFORE UPDATE ON offers
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.postage_minor IS NOT OLD.postage_minor OR NEW.ship_to IS NOT OLD.ship_to;
  SELECT RAISE(ABORT, 'accepted_without_order')
  WHERE NEW.status = 'accepted' AND EXISTS (
    SELECT 1 FROM orders
    WHERE id = NEW.order_id AND (postage_minor <> NEW.postage_minor OR ship_to IS NOT NEW.ship_to)
  );
END;
