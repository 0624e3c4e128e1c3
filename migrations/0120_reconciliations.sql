-- Each day is compared with what the payment provider has recorded.

-- A day in UTC. `due_at` is when it's compared next; null if not again. Whoever takes it up moves it on, so that a day whose
-- comparison failed is due again. `done_at` is when it was compared last, and `compared` how much.
CREATE TABLE reconciliations (
  day text PRIMARY KEY NOT NULL,
  due_at integer,
  done_at integer,
  compared integer DEFAULT 0 NOT NULL,
  CONSTRAINT reconciliations_day_is_date CHECK (date(day) IS day)
) STRICT, WITHOUT ROWID;

CREATE INDEX deposits_at ON deposits (at);
CREATE INDEX payouts_paid ON payouts (settled_at) WHERE status = 'paid';
CREATE INDEX chargebacks_at ON chargebacks (at);
