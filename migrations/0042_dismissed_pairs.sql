-- Pairs of listings whose shared photos the operator looked at and found to be no problem.

-- Neither the operator nor the two sellers are told of the pair again, unless its row is deleted.
CREATE TABLE dismissed_pairs (
  listing_id integer NOT NULL,
  other_id integer NOT NULL,
  reason text NOT NULL,
  dismissed_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT dismissed_pairs_pk PRIMARY KEY (listing_id, other_id),
  CONSTRAINT dismissed_pairs_listing_fk FOREIGN KEY (listing_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_other_fk FOREIGN KEY (other_id) REFERENCES listings (id),
  CONSTRAINT dismissed_pairs_order CHECK (listing_id > other_id),
  CONSTRAINT dismissed_pairs_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT dismissed_pairs_dismissed_by_length CHECK (length(dismissed_by) BETWEEN 1 AND 100)
) STRICT, WITHOUT ROWID;
CREATE INDEX dismissed_pairs_other ON dismissed_pairs (other_id);
