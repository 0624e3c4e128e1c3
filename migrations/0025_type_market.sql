-- What a type's page shows of the market: its pieces on sale and the prices that others brought. Both are copies in the
-- order in which they are read, so that a page reads only the rows it shows. Only triggers write them.

-- The listings on sale that name a type.
CREATE TABLE types_on_sale (
  listing_id integer PRIMARY KEY NOT NULL,
  type_id integer NOT NULL,
  CONSTRAINT types_on_sale_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT types_on_sale_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;
CREATE INDEX types_on_sale_type ON types_on_sale (type_id, listing_id);

-- Public sales of pieces of a type: paid, not refunded, and not agreed in a private offer, whose price nobody else knows.
CREATE TABLE type_sales (
  order_id integer PRIMARY KEY NOT NULL,
  listing_id integer NOT NULL,
  type_id integer NOT NULL,
  sold_at integer NOT NULL,
  price_minor integer NOT NULL,
  CONSTRAINT type_sales_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT type_sales_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT type_sales_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id)
) STRICT;
CREATE INDEX type_sales_type ON type_sales (type_id, sold_at, order_id);
CREATE INDEX type_sales_listing ON type_sales (listing_id);

CREATE TRIGGER type_values_sold AFTER INSERT ON type_sales
BEGIN
  INSERT INTO types_to_value (type_id, sold_at) VALUES (NEW.type_id, NEW.sold_at);
END;

-- A sale that was refunded, or turned out to be private or of another type, is no comparison any more.
CREATE TRIGGER type_values_taken_back AFTER DELETE ON type_sales
BEGIN
  INSERT INTO types_to_value (type_id, sold_at) VALUES (OLD.type_id, OLD.sold_at);
END;

-- The rows that types_on_sale must have.
CREATE VIEW types_on_sale_source AS
  SELECT s.listing_id, f.type_id
  FROM active_listings AS s JOIN listing_facts AS f ON f.listing_id = s.listing_id
  WHERE f.type_id IS NOT NULL;

-- The rows that type_sales must have.
CREATE VIEW type_sales_source AS
  SELECT o.id AS order_id, o.listing_id, f.type_id, o.created_at AS sold_at, o.price_minor
  FROM orders AS o JOIN listing_facts AS f ON f.listing_id = o.listing_id
  WHERE f.type_id IS NOT NULL AND o.paid_at IS NOT NULL AND o.status NOT IN ('refunded', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM offers WHERE order_id = o.id);

-- What pieces of a type are worth, what collections come to, and their value at the end of past months, so that no page
-- has to add them up. Only triggers and the background work write them.

-- The median price of the newest sales of a type: of all grades for band 0, of a band of grades for 1 to 8, and of problem
-- pieces for 9. There is no median with too few sales.
CREATE TABLE type_values (
  type_id integer NOT NULL,
  band integer NOT NULL,
  sale_count integer NOT NULL,
  median_minor integer,
  newest_at integer NOT NULL,
  PRIMARY KEY (type_id, band),
  CONSTRAINT type_values_type_fk FOREIGN KEY (type_id) REFERENCES catalogue_types (id),
  CONSTRAINT type_values_band_range CHECK (band BETWEEN 0 AND 9),
  CONSTRAINT type_values_sales_range CHECK (sale_count BETWEEN 1 AND 40),
  CONSTRAINT type_values_median_needs_sales CHECK ((median_minor IS NULL) = (sale_count < 5))
) STRICT;

-- Inserting a type into this view values its pieces again. `sold_at` is the time of the sale that changed something.
CREATE VIEW types_to_value AS SELECT type_id, newest_at AS sold_at FROM type_values;

CREATE TRIGGER types_to_value_insert INSTEAD OF INSERT ON types_to_value
BEGIN
  DELETE FROM type_values WHERE type_id = NEW.type_id;
  INSERT INTO type_values (type_id, band, sale_count, median_minor, newest_at)
  SELECT NEW.type_id, band, n, iif(n < 5, NULL, SUM(iif(place IN ((n + 1) / 2, (n + 2) / 2), price_minor, 0)) / (2 - n % 2)),
    MAX(sold_at)
  FROM (
    SELECT band, price_minor, sold_at, COUNT(*) OVER (PARTITION BY band) AS n,
      ROW_NUMBER() OVER (PARTITION BY band ORDER BY price_minor) AS place
    FROM (
      SELECT s.price_minor, s.sold_at, CASE
        WHEN NOT by_band THEN iif(COALESCE(f.grade_details, 0), NULL, 0)
        WHEN f.grade_details THEN 9
        WHEN f.grade_from >= 67 THEN 8 WHEN f.grade_from >= 65 THEN 7 WHEN f.grade_from >= 63 THEN 6
        WHEN f.grade_from >= 60 THEN 5 WHEN f.grade_from >= 50 THEN 4 WHEN f.grade_from >= 40 THEN 3
        WHEN f.grade_from >= 20 THEN 2 WHEN f.grade_from >= 1 THEN 1 END AS band
      FROM (SELECT * FROM type_sales WHERE type_id = NEW.type_id ORDER BY sold_at DESC, order_id DESC LIMIT 40) AS s
      LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id
      CROSS JOIN (SELECT 0 AS by_band UNION ALL SELECT 1))
    WHERE band IS NOT NULL)
  GROUP BY band;
END;

-- A listing that comes on sale. Its row is written anew when its price changes.
CREATE TRIGGER types_on_sale_start AFTER INSERT ON active_listings
BEGIN
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
END;

-- A listing that is no longer on sale.
CREATE TRIGGER types_on_sale_end AFTER DELETE ON active_listings
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = OLD.listing_id;
END;

-- A sale that is paid at once.
CREATE TRIGGER type_sales_paid_at_once AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE order_id = NEW.id;
END;

-- A sale that is paid later.
CREATE TRIGGER type_sales_paid_later AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE order_id = NEW.id;
END;

-- A refunded price is no price realised.
CREATE TRIGGER type_sales_undone AFTER UPDATE OF status ON orders WHEN NEW.status IN ('refunded', 'cancelled')
BEGIN
  DELETE FROM type_sales WHERE order_id = NEW.id;
END;

-- The price of a private offer is known to its two sides only, whichever statement comes first.
CREATE TRIGGER type_sales_private AFTER UPDATE OF order_id ON offers WHEN NEW.order_id IS NOT NULL
BEGIN
  DELETE FROM type_sales WHERE order_id = NEW.order_id;
END;

-- A listing whose type was named after it was published or sold.
CREATE TRIGGER type_market_named AFTER INSERT ON listing_facts WHEN NEW.type_id IS NOT NULL
BEGIN
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

-- A corrected type moves the listing and its sales to another page.
CREATE TRIGGER type_market_corrected AFTER UPDATE OF type_id ON listing_facts WHEN NEW.type_id IS NOT OLD.type_id
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = NEW.listing_id;
  DELETE FROM type_sales WHERE listing_id = NEW.listing_id;
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

-- Facts that are deleted name no type.
CREATE TRIGGER type_market_unnamed AFTER DELETE ON listing_facts
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = OLD.listing_id;
  DELETE FROM type_sales WHERE listing_id = OLD.listing_id;
END;
