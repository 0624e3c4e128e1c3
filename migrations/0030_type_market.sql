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
