-- The latest reference rate of each currency: how much of it a euro was worth on that day. Nothing is ever charged by it.
CREATE TABLE reference_rates (
  currency text PRIMARY KEY NOT NULL,
  per_euro real NOT NULL,
  day text NOT NULL,
  CONSTRAINT reference_rates_currency_is_code CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  CONSTRAINT reference_rates_per_euro_is_positive CHECK (per_euro > 0),
  CONSTRAINT reference_rates_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;
