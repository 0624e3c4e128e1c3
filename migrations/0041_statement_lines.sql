-- A member's statement: one line for each purchase, sale, fee, refund, deposit and payout (or its return), with the
-- balance after it, so that a page, a kind or a month is a walk along an index. The balance is all that is the
-- member's, available or held for bids, and so a hold and its release are no lines.

CREATE TABLE statement_lines (
  user_id integer NOT NULL,
  -- A line's place in the order of all transfers.
  transfer_id integer NOT NULL,
  kind text NOT NULL,
  amount_minor integer NOT NULL,
  balance_minor integer NOT NULL,
  -- In UTC; never before the month of an older line, however the clocks of two servers differ.
  month text NOT NULL,
  PRIMARY KEY(user_id, transfer_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CHECK (kind IN ('deposits', 'payouts', 'purchases', 'sales', 'fees', 'refunds')),
  CHECK (amount_minor <> 0 AND balance_minor >= 0),
  CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]')
) STRICT, WITHOUT ROWID;

-- Whole lines, for else SQLite takes the primary key and reads past every line of another kind.
CREATE INDEX statement_lines_kind ON statement_lines (user_id,kind,transfer_id,amount_minor,balance_minor,month);
CREATE INDEX statement_lines_month ON statement_lines (user_id,month,transfer_id,kind,amount_minor,balance_minor);

-- What each transfer adds to whose statement. An order's seller is paid by one transfer, net of the fee, which went
-- before it: it makes two lines, the whole sale in the fee's place and then the fee. `source_id` is the transfer that
-- writes the line.
CREATE VIEW statement_movements AS
  SELECT t.id AS source_id, t.id AS transfer_id, t.at,
    CASE WHEN t.kind IN ('payment', 'payout') THEN d.owner_id ELSE c.owner_id END AS user_id,
    CASE WHEN t.kind IN ('payment', 'payout') THEN -t.amount_minor ELSE t.amount_minor END AS amount_minor,
    CASE WHEN t.kind = 'deposit' THEN 'deposits' WHEN t.kind = 'payment' THEN 'purchases'
      WHEN d.kind = 'protected' THEN 'refunds' ELSE 'payouts' END AS kind
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

INSERT INTO statement_lines (user_id, transfer_id, kind, amount_minor, balance_minor, month)
  SELECT user_id, transfer_id, kind, amount_minor,
    SUM(amount_minor) OVER (PARTITION BY user_id ORDER BY transfer_id),
    MAX(strftime('%Y-%m', at / 1000, 'unixepoch')) OVER (PARTITION BY user_id ORDER BY transfer_id)
  FROM statement_movements;

CREATE TRIGGER ledger_transfers_write_lines AFTER INSERT ON ledger_transfers
WHEN NEW.kind NOT IN ('hold', 'release', 'fee')
BEGIN
  INSERT INTO statement_lines (user_id, transfer_id, kind, amount_minor, balance_minor, month)
    SELECT m.user_id, m.transfer_id, m.kind, m.amount_minor,
      COALESCE((SELECT balance_minor FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
        + SUM(m.amount_minor) OVER (ORDER BY m.transfer_id),
      MAX(strftime('%Y-%m', m.at / 1000, 'unixepoch'), COALESCE(
        (SELECT month FROM statement_lines WHERE user_id = m.user_id ORDER BY transfer_id DESC LIMIT 1), ''))
    FROM statement_movements AS m WHERE m.source_id = NEW.id ORDER BY m.transfer_id;
END;
CREATE TRIGGER statement_lines_follow BEFORE INSERT ON statement_lines
WHEN NEW.balance_minor - NEW.amount_minor IS NOT COALESCE(
    (SELECT balance_minor FROM statement_lines WHERE user_id = NEW.user_id ORDER BY transfer_id DESC LIMIT 1), 0)
  OR EXISTS (SELECT 1 FROM statement_lines WHERE user_id = NEW.user_id AND transfer_id >= NEW.transfer_id)
BEGIN
  SELECT RAISE(ABORT, 'line_out_of_place');
END;
CREATE TRIGGER statement_lines_no_update BEFORE UPDATE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
CREATE TRIGGER statement_lines_no_delete BEFORE DELETE ON statement_lines
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
