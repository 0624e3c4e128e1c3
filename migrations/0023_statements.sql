-- The ledger as a member sees it: sums per month and statement lines. Triggers on ledger_transfers write both.

-- A member's money in, out and fees per month in UTC, and where the month begins in their statement, so that a summary
-- and a jump to an old month read one row instead of the history. Holds and releases count as neither.
CREATE TABLE wallet_months (
  user_id integer NOT NULL,
  month text NOT NULL,
  first_transfer_id integer NOT NULL,
  in_minor integer DEFAULT 0 NOT NULL,
  out_minor integer DEFAULT 0 NOT NULL,
  fee_minor integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (user_id, month),
  CONSTRAINT wallet_months_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT wallet_months_first_transfer_fk FOREIGN KEY (first_transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT wallet_months_month_format CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  CONSTRAINT wallet_months_sums_range CHECK (in_minor >= 0 AND out_minor >= 0 AND fee_minor >= 0)
) STRICT, WITHOUT ROWID;

-- The sums must match the ledger.
CREATE TRIGGER wallet_months_no_delete BEFORE DELETE ON wallet_months
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- The effect of each transfer on members' months: money that enters or leaves their available and held accounts, and
-- the fee that a seller's protected money pays.
CREATE VIEW wallet_movements AS
  SELECT t.id, t.at, strftime('%Y-%m', t.at / 1000, 'unixepoch') AS month,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN c.owner_id ELSE d.owner_id END AS user_id,
    CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN t.amount_minor ELSE 0 END AS in_minor,
    CASE WHEN d.kind IN ('available', 'held') AND c.kind NOT IN ('available', 'held') THEN t.amount_minor ELSE 0 END AS out_minor,
    CASE WHEN c.kind = 'fees' THEN t.amount_minor ELSE 0 END AS fee_minor
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  -- Paid out. The money left the wallet when the payout began.
  WHERE NOT (d.kind = 'pending' AND c.kind = 'outside');

-- A member's statement: one line per change of their available and held money together. transfer_id gives the order of
-- the lines. month is in UTC and never before an older line's, even if the clocks of two servers differ.
CREATE TABLE statement_lines (
  user_id integer NOT NULL,
  transfer_id integer NOT NULL,
  kind text NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  month text NOT NULL,
  PRIMARY KEY (user_id, transfer_id),
  CONSTRAINT statement_lines_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT statement_lines_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfers (id),
  CONSTRAINT statement_lines_kind_known
    CHECK (kind IN ('deposits', 'payouts', 'purchases', 'sales', 'fees', 'refunds')),
  CONSTRAINT statement_lines_amount_is_not_zero CHECK (amount_minor <> 0),
  CONSTRAINT statement_lines_balance_covers_debit CHECK (balance_minor >= 0),
  CONSTRAINT statement_lines_month_format CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]')
) STRICT, WITHOUT ROWID;
-- Covers whole lines. Otherwise SQLite would use the primary key and read every line of another kind too.
CREATE INDEX statement_lines_kind ON statement_lines (user_id, kind, transfer_id, amount_minor, balance_minor, month);
CREATE INDEX statement_lines_month ON statement_lines (user_id, month, transfer_id, kind, amount_minor, balance_minor);

-- Each line continues the balance of the one before it.
CREATE TRIGGER statement_lines_continue BEFORE INSERT ON statement_lines
WHEN NEW.balance_minor - NEW.amount_minor IS NOT COALESCE(
    (SELECT balance_minor FROM statement_lines WHERE user_id = NEW.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
  OR EXISTS (SELECT 1 FROM statement_lines WHERE user_id = NEW.user_id AND transfer_id >= NEW.transfer_id)
BEGIN
  SELECT RAISE(ABORT, 'statement_line_out_of_order');
END;

-- The ledger is append-only.
CREATE TRIGGER statement_lines_no_update BEFORE UPDATE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- The ledger is append-only.
CREATE TRIGGER statement_lines_no_delete BEFORE DELETE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;

-- A day never comes before the newest one, however clocks disagree.
CREATE TRIGGER statement_lines_days AFTER INSERT ON statement_lines
BEGIN
  INSERT INTO wallet_days (user_id, day, balance_minor)
    SELECT NEW.user_id, MAX(date(t.at / 1000, 'unixepoch'),
      COALESCE((SELECT day FROM wallet_days WHERE user_id = NEW.user_id ORDER BY day DESC LIMIT 1), '')), NEW.balance_minor
    FROM ledger_transfers AS t WHERE t.id = NEW.transfer_id
    ON CONFLICT DO UPDATE SET balance_minor = excluded.balance_minor;
END;

-- The lines that each transfer adds to members' statements. A seller is paid net of the fee, which an earlier transfer
-- took. The payment writes two lines: the full sale price under the fee's transfer id, then the fee. `source_id` is the
-- transfer that writes the line. Chargebacks are shown with the deposits.
CREATE VIEW statement_movements AS
  SELECT t.id AS source_id, t.id AS transfer_id, t.at,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN d.owner_id ELSE c.owner_id END AS user_id,
    CASE WHEN t.kind IN ('payment', 'payout') OR c.kind = 'outside' THEN -t.amount_minor ELSE t.amount_minor END AS amount_minor,
    CASE WHEN t.kind = 'deposit' OR t.idempotency_key GLOB 'chargeback:*' THEN 'deposits'
      WHEN t.kind = 'payment' THEN 'purchases' WHEN d.kind = 'protected' THEN 'refunds' ELSE 'payouts' END AS kind
  FROM ledger_transfers AS t
  JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
  WHERE t.kind IN ('deposit', 'payment', 'payout', 'refund') AND NOT (t.kind = 'payout' AND d.kind = 'pending')
  UNION ALL
  SELECT t.id, COALESCE(f.id, t.id), t.at, c.owner_id, t.amount_minor + COALESCE(f.amount_minor, 0), 'sales'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  LEFT JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
    AND EXISTS (SELECT 1 FROM ledger_transfers AS k WHERE k.id = p.transfer_id AND k.kind = 'fee')
  LEFT JOIN ledger_transfers AS f ON f.id = p.transfer_id
  WHERE t.kind = 'proceeds'
  UNION ALL
  SELECT t.id, t.id, t.at, c.owner_id, -f.amount_minor, 'fees'
  FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
  JOIN ledger_postings AS p ON p.account_code = t.debit_code AND p.transfer_id < t.id
  JOIN ledger_transfers AS f ON f.id = p.transfer_id AND f.kind = 'fee'
  WHERE t.kind = 'proceeds';

-- What the dashboard shows of a member's history, kept by day so that it reads no more for a long one.

-- A member's available and held money at the end of each day in UTC on which it changed. Only triggers write it.
CREATE TABLE wallet_days (
  user_id integer NOT NULL,
  day text NOT NULL,
  balance_minor integer NOT NULL,
  PRIMARY KEY (user_id, day),
  CONSTRAINT wallet_days_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT wallet_days_day_format CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  CONSTRAINT wallet_days_balance_range CHECK (balance_minor >= 0)
) STRICT, WITHOUT ROWID;

-- What a member bought or sold, by the day in UTC on which it was paid, less what was refunded. A trade that was refunded
-- in full isn't counted. Only triggers write it.
CREATE TABLE trade_days (
  user_id integer NOT NULL,
  side text NOT NULL,
  day text NOT NULL,
  trade_count integer NOT NULL,
  price_minor integer NOT NULL,
  postage_minor integer NOT NULL,
  PRIMARY KEY (user_id, side, day),
  CONSTRAINT trade_days_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT trade_days_side_known CHECK (side IN ('buyer', 'seller')),
  CONSTRAINT trade_days_day_format CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  CONSTRAINT trade_days_sums_range CHECK (trade_count >= 0 AND price_minor >= 0 AND postage_minor >= 0)
) STRICT, WITHOUT ROWID;

-- A paid order as each of its two sides counts it.
CREATE VIEW order_trades AS
  SELECT o.id AS order_id, iif(s.side = 'buyer', o.buyer_id, o.seller_id) AS user_id, s.side,
    date(o.paid_at / 1000, 'unixepoch') AS day, o.refunded_minor < o.price_minor AS trade_count,
    o.price_minor - o.refunded_minor AS price_minor, o.postage_minor - o.refunded_postage_minor AS postage_minor
  FROM orders AS o CROSS JOIN (SELECT 'buyer' AS side UNION ALL SELECT 'seller') AS s
  WHERE o.paid_at IS NOT NULL;

CREATE TRIGGER trade_days_paid_at_once AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO trade_days (user_id, side, day, trade_count, price_minor, postage_minor)
    SELECT user_id, side, day, trade_count, price_minor, postage_minor FROM order_trades WHERE order_id = NEW.id
    ON CONFLICT DO UPDATE SET trade_count = trade_count + excluded.trade_count,
      price_minor = price_minor + excluded.price_minor, postage_minor = postage_minor + excluded.postage_minor;
END;

CREATE TRIGGER trade_days_paid_later AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO trade_days (user_id, side, day, trade_count, price_minor, postage_minor)
    SELECT user_id, side, day, trade_count, price_minor, postage_minor FROM order_trades WHERE order_id = NEW.id
    ON CONFLICT DO UPDATE SET trade_count = trade_count + excluded.trade_count,
      price_minor = price_minor + excluded.price_minor, postage_minor = postage_minor + excluded.postage_minor;
END;

-- A refund comes once, when the order is settled, and takes the postage in the same statement as the price.
CREATE TRIGGER trade_days_refunded AFTER UPDATE OF refunded_minor ON orders
WHEN NEW.paid_at IS NOT NULL AND NEW.refunded_minor <> OLD.refunded_minor
BEGIN
  UPDATE trade_days SET trade_count = trade_count - (NEW.refunded_minor = NEW.price_minor),
    price_minor = price_minor - (NEW.refunded_minor - OLD.refunded_minor),
    postage_minor = postage_minor - (NEW.refunded_postage_minor - OLD.refunded_postage_minor)
  WHERE (user_id, side) IN (VALUES (NEW.buyer_id, 'buyer'), (NEW.seller_id, 'seller'))
    AND day = date(NEW.paid_at / 1000, 'unixepoch');
END;
