-- What commits, rate limits and sweeps use throughout the app.

-- The answer given to a member's request under a key, written in the same batch as the effect.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  answer text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT idempotency_keys_key_length CHECK (length(key) BETWEEN 8 AND 100),
  CONSTRAINT idempotency_keys_answer_is_json CHECK (json_valid(answer))
) STRICT, WITHOUT ROWID;

-- One row per counted attempt: the sliding-window limits count them in one statement.
CREATE TABLE rate_events (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  bucket text NOT NULL,
  at integer NOT NULL
) STRICT;
CREATE INDEX rate_events_bucket ON rate_events (bucket, at);
CREATE INDEX rate_events_at ON rate_events (at);

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

-- A batch that inserts changes() here aborts unless the statement before it changed exactly one row: a conditional
-- UPDATE that matches no row is not an error and would roll nothing back.
CREATE VIEW must_change_one (n) AS SELECT 0 WHERE 0;

-- The view stores nothing; its trigger is the check.
CREATE TRIGGER must_change_one_guard INSTEAD OF INSERT ON must_change_one
BEGIN
  SELECT RAISE(ABORT, 'conflict') WHERE NEW.n IS NOT 1;
END;
