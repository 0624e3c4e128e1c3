-- What sellers who are away have hidden. It is left out where listings are listed or found; whoever has a link sees it.
CREATE VIEW hidden_listings AS
  SELECT l.id, v.until FROM vacations AS v JOIN listings AS l ON l.seller_id = v.user_id
  WHERE v.hides AND l.format = 'fixed' AND l.status = 'active';

DROP VIEW active_listings_source;
CREATE VIEW active_listings_source AS
  SELECT l.id AS listing_id, l.kind, l.format,
    COALESCE(a.price_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    COALESCE(a.ends_at, 8640000000000000) AS ends_at,
    lower(COALESCE(f.country, f.issuer)) AS country
  FROM listings AS l
  LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status IN ('draft', 'open')
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  WHERE l.status = 'active' AND NOT EXISTS (SELECT 1 FROM hidden_listings WHERE id = l.id);

DROP VIEW search_documents;
-- The document that the search must have of each listing that was ever published. Grades of every scale compare from 1
-- to 70.
CREATE VIEW search_documents AS
  SELECT e.id, e.listing_id, e.version,
    CASE
      WHEN EXISTS (SELECT 1 FROM hidden_listings WHERE id = l.id) THEN 'hidden'
      WHEN l.status = 'active' THEN 'sale'
      WHEN l.status = 'sold' THEN 'sold'
      ELSE 'hidden'
    END AS state,
    l.kind, l.format, COALESCE(f.country, f.issuer) AS issuer, f.year_from, f.year_to,
    lower(l.attributes ->> 'grade') AS grade, f.grade_from, f.grade_to,
    upper(trim(l.attributes ->> 'gradingService')) AS grader,
    CASE
      WHEN f.composition LIKE '%clad%' THEN 'clad'
      WHEN f.composition LIKE '%gold%' THEN 'gold'
      WHEN f.composition LIKE '%electrum%' THEN 'electrum'
      WHEN f.composition LIKE '%silver%' AND f.composition NOT LIKE '%nickel silver%' THEN 'silver'
      WHEN f.composition LIKE '%billon%' THEN 'billon'
      WHEN f.composition LIKE '%platinum%' THEN 'platinum'
      WHEN f.composition LIKE '%palladium%' THEN 'palladium'
      WHEN f.composition LIKE '%cupro%nickel%' OR f.composition LIKE '%copper%nickel%' THEN 'copper-nickel'
      WHEN f.composition LIKE '%bronze%' THEN 'bronze'
      WHEN f.composition LIKE '%brass%' THEN 'brass'
      WHEN f.composition LIKE '%copper%' THEN 'copper'
      WHEN f.composition LIKE '%alumin%' THEN 'aluminium'
      WHEN f.composition LIKE '%nickel%' THEN 'nickel'
      WHEN f.composition LIKE '%zinc%' THEN 'zinc'
      WHEN f.composition LIKE '%iron%' OR f.composition LIKE '%steel%' THEN 'steel'
      WHEN f.composition LIKE '%polymer%' THEN 'polymer'
      WHEN f.composition LIKE '%paper%' OR f.composition LIKE '%cotton%' THEN 'paper'
    END AS metal,
    iif(l.format = 'auction', a.shown_minor, l.price_minor) AS price_minor,
    -- A fixed price never ends: the last instant that a Date can hold.
    iif(l.format = 'auction', a.ends_at, 8640000000000000) AS ends_at,
    -- Every country is one of `zall`, its region, or itself.
    CASE
      WHEN t.listing_id IS NULL OR (t.domestic_minor IS NOT NULL AND t.region_minor IS NOT NULL AND t.world_minor IS NOT NULL)
        THEN 'zall'
      ELSE concat_ws(' ',
        CASE WHEN t.domestic_minor IS NOT NULL THEN 'z' || lower(t.ships_from) END,
        CASE
          WHEN t.region_minor IS NULL THEN NULL
          WHEN t.domestic_minor IS NOT NULL THEN 'z' || replace(h.region, '-', '')
          ELSE (SELECT group_concat('z' || lower(country), ' ') FROM postage_countries
            WHERE region = h.region AND country <> t.ships_from)
        END,
        CASE WHEN t.world_minor IS NOT NULL THEN (SELECT group_concat('z' || replace(region, '-', ''), ' ')
          FROM (SELECT DISTINCT region FROM postage_countries WHERE region <> h.region)) END)
    END AS ships_to
  FROM search_feed AS e CROSS JOIN listings AS l ON l.id = e.listing_id
  LEFT JOIN listing_facts AS f ON f.listing_id = l.id
  LEFT JOIN auctions AS a ON l.format = 'auction' AND a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = l.id)
  LEFT JOIN postage_terms AS t ON t.listing_id = l.id LEFT JOIN postage_countries AS h ON h.country = t.ships_from;

-- The triggers of listings file them as the views have them now.
UPDATE listings SET kind = kind WHERE id IN (SELECT id FROM hidden_listings);
