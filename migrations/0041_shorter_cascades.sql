-- Triggers that write what the triggers behind them wrote, so that a reader finds it in one.

-- Inserting a type and a listing into this view records the listing's public sales, and values the type's pieces again.
DROP TRIGGER type_values_sold;
DROP TRIGGER type_values_taken_back;
DROP TRIGGER types_to_value_insert;
DROP VIEW types_to_value;
CREATE VIEW types_to_value AS SELECT type_id, listing_id FROM type_sales;

CREATE TRIGGER types_to_value_insert INSTEAD OF INSERT ON types_to_value
BEGIN
  DELETE FROM type_sales WHERE listing_id = NEW.listing_id AND type_id = NEW.type_id;
  INSERT INTO type_sales SELECT * FROM type_sales_source WHERE listing_id = NEW.listing_id AND type_id = NEW.type_id;
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

DROP TRIGGER type_sales_paid_at_once;
CREATE TRIGGER type_sales_paid_at_once AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales_source WHERE order_id = NEW.id;
END;

DROP TRIGGER type_sales_paid_later;
CREATE TRIGGER type_sales_paid_later AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales_source WHERE order_id = NEW.id;
END;

-- A sale that was refunded, or turned out to be private or of another type, is no comparison any more.
DROP TRIGGER type_sales_undone;
CREATE TRIGGER type_sales_undone AFTER UPDATE OF status ON orders WHEN NEW.status IN ('refunded', 'cancelled')
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales WHERE order_id = NEW.id;
END;

DROP TRIGGER type_sales_private;
CREATE TRIGGER type_sales_private AFTER UPDATE OF order_id ON offers WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO types_to_value SELECT type_id, listing_id FROM type_sales WHERE order_id = NEW.order_id;
END;

DROP TRIGGER type_market_named;
CREATE TRIGGER type_market_named AFTER INSERT ON listing_facts WHEN NEW.type_id IS NOT NULL
BEGIN
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

DROP TRIGGER type_market_corrected;
CREATE TRIGGER type_market_corrected AFTER UPDATE OF type_id ON listing_facts WHEN NEW.type_id IS NOT OLD.type_id
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = NEW.listing_id;
  INSERT INTO types_on_sale SELECT * FROM types_on_sale_source WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales WHERE listing_id = NEW.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales_source WHERE listing_id = NEW.listing_id;
END;

DROP TRIGGER type_market_unnamed;
CREATE TRIGGER type_market_unnamed AFTER DELETE ON listing_facts
BEGIN
  DELETE FROM types_on_sale WHERE listing_id = OLD.listing_id;
  INSERT INTO types_to_value SELECT DISTINCT type_id, listing_id FROM type_sales WHERE listing_id = OLD.listing_id;
END;

-- An auction's new price or end also marks its search document as out of date.
DROP TRIGGER search_documents_moved;
DROP TRIGGER active_listings_auction_insert;
CREATE TRIGGER active_listings_auction_insert AFTER INSERT ON auctions
BEGIN
  UPDATE search_documents SET is_moved = 1 WHERE listing_id = NEW.listing_id AND is_moved = 0 AND EXISTS (
    SELECT 1 FROM active_listings
    WHERE listing_id = NEW.listing_id AND (price_minor IS NOT NEW.price_minor OR ends_at IS NOT NEW.ends_at));
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  INSERT INTO active_listings SELECT * FROM active_listings_source WHERE listing_id = NEW.listing_id AND price_minor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;

DROP TRIGGER active_listings_auction_update;
CREATE TRIGGER active_listings_auction_update AFTER UPDATE OF price_minor, ends_at ON auctions
WHEN NEW.price_minor IS NOT OLD.price_minor OR NEW.ends_at IS NOT OLD.ends_at
BEGIN
  UPDATE active_listings SET price_minor = NEW.price_minor, ends_at = NEW.ends_at WHERE listing_id = NEW.listing_id;
  UPDATE search_documents SET is_moved = 1
  WHERE listing_id = NEW.listing_id AND is_moved = 0
    AND EXISTS (SELECT 1 FROM active_listings WHERE listing_id = NEW.listing_id);
END;
