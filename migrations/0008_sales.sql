-- Named sales: lots of one seller that close one after the other.

CREATE TABLE sales (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  seller_id integer NOT NULL,
  title text NOT NULL,
  starts_at integer NOT NULL,
  closes_at integer NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (seller_id) REFERENCES users(id),
  CHECK (length(title) BETWEEN 3 AND 80),
  CHECK (closes_at > starts_at)
) STRICT;

CREATE INDEX sales_closing ON sales (closes_at,id);
CREATE INDEX sales_seller ON sales (seller_id,id);

ALTER TABLE auctions ADD COLUMN sale_id integer REFERENCES sales(id);
-- Counted from 1 in the order of closing.
ALTER TABLE auctions ADD COLUMN sale_lot integer CHECK ((sale_id IS NULL) = (sale_lot IS NULL) AND sale_lot BETWEEN 1 AND 50);

CREATE UNIQUE INDEX auctions_sale ON auctions (sale_id,sale_lot) WHERE sale_id IS NOT NULL;

CREATE TRIGGER sales_no_update BEFORE UPDATE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_stay');
END;
CREATE TRIGGER sales_no_delete BEFORE DELETE ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_stay');
END;
CREATE TRIGGER sales_once BEFORE INSERT ON sales
BEGIN
  SELECT RAISE(ABORT, 'sales_stay') WHERE EXISTS (SELECT 1 FROM sales WHERE id = NEW.id);
END;

-- A lot joins its seller's sale when it opens, at the sale's times, 30 seconds after the lot before it, and stays.
CREATE TRIGGER auctions_join_sale BEFORE UPDATE ON auctions
WHEN NEW.sale_id IS NOT OLD.sale_id OR NEW.sale_lot IS NOT OLD.sale_lot
BEGIN
  SELECT RAISE(ABORT, 'not_of_this_sale')
  WHERE OLD.status <> 'draft' OR NEW.status <> 'open' OR NOT EXISTS (
    SELECT 1 FROM sales
    WHERE id = NEW.sale_id AND seller_id = NEW.seller_id AND starts_at = NEW.starts_at
      AND NEW.ends_at = closes_at + (NEW.sale_lot - 1) * 30000
  );
END;
CREATE TRIGGER auctions_open_alone BEFORE INSERT ON auctions WHEN NEW.sale_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'auction_must_open_clean');
END;
