-- A row that a sweep could not deal with waits before the next try, longer each time: rows that fail every time would
-- otherwise fill the page of rows that a sweep reads, and newer ones would never be reached.
CREATE TABLE sweep_backoffs (
  kind text NOT NULL,
  row_id integer NOT NULL,
  failures integer NOT NULL,
  retry_at integer NOT NULL,
  PRIMARY KEY(kind, row_id),
  CHECK (kind IN ('auction', 'order', 'offer')),
  CHECK (failures > 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX sweep_backoffs_over ON sweep_backoffs (retry_at);

-- Failed sign-ins that no wait counts any more are deleted by the sweep.
CREATE INDEX sign_in_backoffs_over ON sign_in_backoffs (blocked_until);
