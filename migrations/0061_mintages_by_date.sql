ALTER TABLE catalogue_issues ADD COLUMN mintages text CONSTRAINT catalogue_issues_mintages_are_json CHECK (json_valid(mintages));
