ALTER TABLE catalogue_types ADD COLUMN names text CONSTRAINT catalogue_types_names_are_json CHECK (json_valid(names));
ALTER TABLE catalogue_types ADD COLUMN mintage integer CONSTRAINT catalogue_types_mintage_is_positive CHECK (mintage > 0);
