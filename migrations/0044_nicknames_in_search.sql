-- The nicknames of its type find a listing, and so does a grader with the number of its certificate. `npm run reindex`
-- adds them to the documents that are there.
DROP VIEW search_texts;

-- What the index holds of each document that can be found.
CREATE VIEW search_texts AS
  SELECT id, listing_id, state, price_minor, ends_at, is_moved, title, names, codes, description,
    -- The letters that have no decomposition, then each character from the first radical on as a word of its own.
    CASE WHEN text GLOB '*[ßæœøłđıÆŒØŁĐ⺀-鿿가-힣]*' THEN (
      WITH RECURSIVE written(place, folded) AS (
        SELECT 1, ''
        UNION ALL SELECT place + 1, folded || CASE substr(text, place, 1)
          WHEN 'ß' THEN 'ss' WHEN 'æ' THEN 'ae' WHEN 'Æ' THEN 'ae' WHEN 'œ' THEN 'oe' WHEN 'Œ' THEN 'oe'
          WHEN 'ø' THEN 'o' WHEN 'Ø' THEN 'o' WHEN 'ł' THEN 'l' WHEN 'Ł' THEN 'l' WHEN 'đ' THEN 'd' WHEN 'Đ' THEN 'd'
          WHEN 'ı' THEN 'i'
          ELSE CASE WHEN substr(text, place, 1) >= '⺀' THEN ' ' || substr(text, place, 1) || ' ' ELSE substr(text, place, 1) END
        END
        FROM written WHERE place <= length(text)
      )
      SELECT folded FROM written ORDER BY place DESC LIMIT 1
    ) END AS folded,
    concat_ws(' ', 'x' || state, 'k' || kind, 'f' || format, 'm' || replace(metal, '-', ''), 's' || grade_from,
      'xc ' || issuer || ' xe', 'xg ' || grader || ' xe', 'xw ' || grade || ' xe', ships_to,
      -- The grades above the first one of a range.
      (WITH RECURSIVE grades(grade) AS (
          SELECT grade_from + 1 WHERE grade_from < grade_to UNION ALL SELECT grade + 1 FROM grades WHERE grade < grade_to)
        SELECT group_concat('g' || grade, ' ') FROM grades),
      -- The beginnings of the price, marked with its number of digits as a letter, and the end's day and hour.
      CASE WHEN is_moved THEN 'xmoved' ELSE concat_ws(' ',
        (WITH RECURSIVE digits(count) AS (SELECT 0 UNION ALL SELECT count + 1 FROM digits WHERE count < length(price_minor))
          SELECT group_concat('p' || char(96 + length(price_minor)) || substr(price_minor, 1, count), ' ') FROM digits
          WHERE price_minor IS NOT NULL),
        CASE WHEN format = 'auction' THEN 'ed' || (ends_at / 86400000) || ' eh' || (ends_at / 3600000) END)
      END,
      -- Every decade of a range, and its years: those of a long reign or of an undated piece only up to a bound.
      (WITH RECURSIVE years(year) AS (SELECT year_from UNION ALL SELECT year + 1 FROM years WHERE year < year_to LIMIT 40)
        SELECT group_concat('y' || replace(year, '-', 'b'), ' ') FROM years),
      (WITH RECURSIVE decades(decade) AS (
          SELECT year_from / 10 UNION ALL SELECT decade + 1 FROM decades WHERE decade < year_to / 10 LIMIT 100)
        SELECT group_concat('d' || replace(decade, '-', 'b'), ' ') FROM decades)) AS tags
  FROM (
    SELECT d.*, l.title, l.description, l.attributes ->> 'grade' AS grade,
      concat_ws(' ', t.title, t.names, attributes ->> 'country', attributes ->> 'issuer', attributes ->> 'ruler',
        attributes ->> 'denomination', attributes ->> 'series', attributes ->> 'mint',
        attributes ->> 'composition') AS names,
      -- Before the grade and before the certificate, as people type either.
      concat_ws(' ', attributes ->> 'reference', attributes ->> 'gradingService', attributes ->> 'grade',
        attributes ->> 'gradingService', attributes ->> 'certificate', attributes ->> 'serialNumber',
        attributes ->> 'yearWritten') AS codes,
      concat_ws(' ', l.title, (SELECT group_concat(value, ' ') FROM json_each(l.attributes))) AS text
    FROM search_documents AS d JOIN listings AS l ON l.id = d.listing_id
    LEFT JOIN listing_facts AS f ON f.listing_id = l.id LEFT JOIN catalogue_types AS t ON t.id = f.type_id
    WHERE d.state <> 'hidden'
  );
