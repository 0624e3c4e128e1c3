-- Deposits mature: they can be spent at once, but paid out only later. And a member deposits a limited sum a day.

-- From when on the deposit can be paid out; null if it could from the beginning.
ALTER TABLE deposits ADD COLUMN matures_at integer CONSTRAINT deposits_mature_later CHECK (matures_at > at);
CREATE INDEX deposits_maturing ON deposits (user_id, matures_at) WHERE matures_at IS NOT NULL;
CREATE INDEX deposits_recent ON deposits (user_id, at);

-- Deposits that a provider is being asked for: they count towards the day's limit until `until`, so that requests side by
-- side get no further than one after another. A paid one counts by its deposit, and one that was declined is deleted.
CREATE TABLE deposit_attempts (
  user_id integer NOT NULL,
  key text NOT NULL,
  amount_minor integer NOT NULL,
  until integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposit_attempts_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposit_attempts_amount_range CHECK (amount_minor BETWEEN 1 AND 10000000000)
) STRICT, WITHOUT ROWID;

-- What of a deposit hasn't been taken back.
CREATE VIEW maturing_deposits (user_id, matures_at, amount_minor) AS
  SELECT d.user_id, d.matures_at, MAX(0, d.amount_minor - COALESCE(
    (SELECT SUM(due_minor) FROM chargebacks WHERE user_id = d.user_id AND payment_ref = d.payment_ref), 0))
  FROM deposits AS d WHERE d.matures_at IS NOT NULL;

-- What a member has available, held for bids and in orders they paid for that are in progress.
CREATE VIEW kept_money (user_id, minor) AS
  SELECT u.id, COALESCE((
      SELECT SUM(balance_minor) FROM ledger_accounts
      WHERE owner_id = u.id AND kind IN ('available', 'held') AND balance_minor <> 0), 0)
    + COALESCE((
      SELECT SUM(a.balance_minor) FROM orders AS o JOIN ledger_accounts AS a ON a.code = 'protected:' || o.id
      WHERE o.buyer_id = u.id AND o.paid_at IS NOT NULL AND o.settled_at IS NULL), 0)
  FROM users AS u;

-- A payout leaves behind at least what was deposited and has not matured.
CREATE TRIGGER payouts_of_matured_money BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'deposit_not_matured')
  WHERE (SELECT minor FROM kept_money WHERE user_id = NEW.user_id) < (
    SELECT COALESCE(SUM(amount_minor), 0) FROM maturing_deposits
    WHERE user_id = NEW.user_id AND matures_at > NEW.created_at
  );
END;
