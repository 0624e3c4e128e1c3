-- Kinds of row that a sweep failed to process, beyond those that the CHECK of sweep_backoffs names, which can't grow.

-- A row waits before the next try, longer each time, so that it keeps no other from its turn.
CREATE TABLE further_backoffs (
  kind text NOT NULL,
  row_id integer NOT NULL,
  failures integer NOT NULL,
  retry_at integer NOT NULL,
  PRIMARY KEY (kind, row_id),
  CONSTRAINT further_backoffs_kind_known CHECK (kind IN ('deletion', 'history')),
  CONSTRAINT further_backoffs_failures_range CHECK (failures > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX further_backoffs_over ON further_backoffs (retry_at);
