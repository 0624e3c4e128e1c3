-- What a troy ounce of each precious metal is worth, in the site's currency, on that day. Nothing is ever charged by it.
CREATE TABLE metal_prices (
  metal text PRIMARY KEY NOT NULL,
  per_ounce_minor integer NOT NULL,
  day text NOT NULL,
  CONSTRAINT metal_prices_metal_known CHECK (metal IN ('Au', 'Ag', 'Pt', 'Pd')),
  CONSTRAINT metal_prices_per_ounce_range CHECK (per_ounce_minor BETWEEN 1 AND 10000000000),
  CONSTRAINT metal_prices_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;

-- The pieces that have a type and too few sales to be valued by, for what their metal comes to.
CREATE INDEX collection_items_unvalued ON collection_items (collection_id, type_id, quantity)
WHERE value_each_minor IS NULL AND type_id IS NOT NULL AND status <> 'want' AND deleted_at IS NULL;
