-- What the dashboard shows of a member's history, kept by day so that it reads no more for a long one.

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

-- A day never comes before the newest one, however clocks disagree.
CREATE TRIGGER statement_lines_days AFTER INSERT ON statement_lines
BEGIN
  INSERT INTO wallet_days (user_id, day, balance_minor)
    SELECT NEW.user_id, MAX(date(t.at / 1000, 'unixepoch'),
      COALESCE((SELECT day FROM wallet_days WHERE user_id = NEW.user_id ORDER BY day DESC LIMIT 1), '')), NEW.balance_minor
    FROM ledger_transfers AS t WHERE t.id = NEW.transfer_id
    ON CONFLICT DO UPDATE SET balance_minor = excluded.balance_minor;
END;

-- What waits for one side of an order, by deadline, and the auctions of a seller by their end.
CREATE INDEX orders_buyer_open ON orders (buyer_id, status, due_at) WHERE settled_at IS NULL;
CREATE INDEX orders_seller_open ON orders (seller_id, status, due_at) WHERE settled_at IS NULL;
CREATE INDEX auctions_seller_open ON auctions (seller_id, ends_at) WHERE status = 'open';
