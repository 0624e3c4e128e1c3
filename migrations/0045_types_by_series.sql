-- The other types of a type's series, whose pieces on sale its lots show.
CREATE INDEX catalogue_types_series ON catalogue_types (issuer_code, series) WHERE series IS NOT NULL;
