-- The verbs that pay an order or take it back have the items of its type follow. The trigger only stores the medians.
DROP TRIGGER types_to_value_insert;
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
