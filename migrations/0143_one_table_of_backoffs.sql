-- One table for every kind of row that a sweep failed to process. What it holds is forgotten after a day.
DROP TABLE further_backoffs;
DROP TABLE sweep_backoffs;

-- A row that a sweep failed to process waits before the next try, longer each time. Otherwise rows that always fail
-- would fill the sweep's page, and it would never reach newer ones.
CREATE TABLE sweep_backoffs (
  kind text NOT NULL,
  row_id integer NOT NULL,
  failures integer NOT NULL,
  retry_at integer NOT NULL,
  PRIMARY KEY (kind, row_id),
  CONSTRAINT sweep_backoffs_kind_known CHECK (kind IN ('auction', 'order', 'offer', 'deletion', 'history')),
  CONSTRAINT sweep_backoffs_failures_range CHECK (failures > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX sweep_backoffs_over ON sweep_backoffs (retry_at);
