-- An order's way from its payment to its end. docs/orders.md shows the whole machine; what must hold at write time is here.

-- The rate that the fee was made with: after a part refund the fee is taken on what the seller keeps.
ALTER TABLE orders ADD COLUMN fee_bps integer NOT NULL DEFAULT 500 CHECK (fee_bps BETWEEN 0 AND 10000);
ALTER TABLE orders ADD COLUMN shipped_at integer;
ALTER TABLE orders ADD COLUMN delivered_at integer;
ALTER TABLE orders ADD COLUMN disputed_at integer;
ALTER TABLE orders ADD COLUMN settled_at integer
  CHECK ((settled_at IS NULL) = (status NOT IN ('completed', 'refunded', 'released', 'cancelled')));
-- When the clock moves the order on by itself; null once it is settled.
ALTER TABLE orders ADD COLUMN due_at integer
  CHECK (due_at IS NULL OR status NOT IN ('completed', 'refunded', 'released', 'cancelled'));
ALTER TABLE orders ADD COLUMN refunded_minor integer NOT NULL DEFAULT 0
  CHECK (refunded_minor BETWEEN 0 AND price_minor AND (refunded_minor > 0) = (status = 'refunded'));

CREATE INDEX orders_due ON orders (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE shipments (
  order_id integer PRIMARY KEY NOT NULL,
  carrier text NOT NULL,
  tracking text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (length(carrier) BETWEEN 1 AND 40),
  CHECK (length(tracking) BETWEEN 1 AND 50)
) STRICT;

CREATE TABLE order_messages (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id integer NOT NULL,
  sender_id integer NOT NULL,
  body text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (sender_id) REFERENCES users(id),
  CHECK (length(body) BETWEEN 1 AND 2000)
) STRICT;

CREATE INDEX order_messages_order ON order_messages (order_id,id);

CREATE TABLE refund_proposals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id integer NOT NULL,
  proposer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (proposer_id) REFERENCES users(id),
  CHECK (amount_minor >= 1),
  CHECK (status IN ('open', 'accepted', 'replaced'))
) STRICT;

CREATE UNIQUE INDEX refund_proposals_open ON refund_proposals (order_id,proposer_id) WHERE status = 'open';
CREATE INDEX refund_proposals_order ON refund_proposals (order_id,id);

-- ORDERS ------------------------------------------------------------------------------------------

CREATE TRIGGER orders_open BEFORE INSERT ON orders
BEGIN
  SELECT RAISE(ABORT, 'order_must_open_clean')
  WHERE NEW.status NOT IN ('awaiting-payment', 'paid') OR NEW.shipped_at IS NOT NULL OR NEW.delivered_at IS NOT NULL
    OR NEW.disputed_at IS NOT NULL;
  -- Half a minor unit goes either way; which one is the code's to say.
  SELECT RAISE(ABORT, 'fee_not_of_rate') WHERE abs(NEW.fee_minor * 10000 - NEW.price_minor * NEW.fee_bps) > 5000;
END;

-- However an order was made, it has its first deadline: 4 days to pay, 14 days to ship.
CREATE TRIGGER orders_first_deadline AFTER INSERT ON orders WHEN NEW.due_at IS NULL
BEGIN
  UPDATE orders SET due_at = CASE NEW.status WHEN 'paid' THEN NEW.paid_at + 1209600000 ELSE NEW.created_at + 345600000 END
  WHERE id = NEW.id;
END;
UPDATE orders SET due_at = CASE status WHEN 'paid' THEN paid_at + 1209600000 ELSE created_at + 345600000 END
WHERE status IN ('awaiting-payment', 'paid');

CREATE TRIGGER orders_states BEFORE UPDATE OF status ON orders WHEN NEW.status IS NOT OLD.status
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT (
    (OLD.status = 'awaiting-payment' AND NEW.status IN ('paid', 'cancelled'))
    OR (OLD.status = 'paid' AND NEW.status IN ('shipped', 'refunded'))
    OR (OLD.status = 'shipped' AND NEW.status IN ('delivered', 'completed', 'disputed', 'refunded'))
    OR (OLD.status = 'delivered' AND NEW.status IN ('completed', 'disputed', 'refunded'))
    OR (OLD.status = 'disputed' AND NEW.status IN ('released', 'refunded'))
  );
  -- Money moves before the state does: the order's account holds its price while it is under way, and nothing after.
  SELECT RAISE(ABORT, 'protected_money_differs')
  WHERE COALESCE((SELECT balance_minor FROM ledger_accounts WHERE code = 'protected:' || NEW.id), 0)
    <> CASE WHEN NEW.status IN ('paid', 'shipped', 'delivered', 'disputed') THEN NEW.price_minor ELSE 0 END;
  SELECT RAISE(ABORT, 'refund_differs')
  WHERE NEW.refunded_minor <> (
    SELECT COALESCE(SUM(t.amount_minor), 0) FROM ledger_postings AS p JOIN ledger_transfers AS t ON t.id = p.transfer_id
    WHERE p.account_code = 'protected:' || NEW.id AND p.amount_minor < 0 AND t.credit_code = 'available:' || NEW.buyer_id
  );
  SELECT RAISE(ABORT, 'refund_without_agreement')
  WHERE NEW.status = 'refunded' AND NEW.refunded_minor <> NEW.price_minor AND NOT EXISTS (
    SELECT 1 FROM refund_proposals
    WHERE order_id = NEW.id AND status = 'accepted' AND amount_minor = NEW.refunded_minor
  );
  SELECT RAISE(ABORT, 'shipment_missing')
  WHERE NEW.status = 'shipped' AND NOT EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.id);
END;

-- What happened keeps its time.
CREATE TRIGGER orders_keep_times BEFORE UPDATE ON orders
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed')
  WHERE NEW.fee_bps IS NOT OLD.fee_bps OR NEW.created_at IS NOT OLD.created_at
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NOT OLD.paid_at)
    OR (OLD.shipped_at IS NOT NULL AND NEW.shipped_at IS NOT OLD.shipped_at)
    OR (OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NOT OLD.delivered_at)
    OR (OLD.disputed_at IS NOT NULL AND NEW.disputed_at IS NOT OLD.disputed_at)
    OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS NOT OLD.settled_at)
    OR (NEW.refunded_minor IS NOT OLD.refunded_minor AND NEW.status IS OLD.status);
END;

-- Protected money goes to its order's buyer, its seller or the fees, and nowhere else.
CREATE TRIGGER ledger_transfers_keep_protection BEFORE INSERT ON ledger_transfers
WHEN substr(NEW.debit_code, 1, 10) = 'protected:'
BEGIN
  SELECT RAISE(ABORT, 'protected_money_strays')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_accounts AS a JOIN orders AS o ON o.id = a.order_id
    WHERE a.code = NEW.debit_code AND o.status IN ('paid', 'shipped', 'delivered', 'disputed')
      AND NEW.credit_code IN ('available:' || o.buyer_id, 'available:' || o.seller_id, 'fees')
  );
END;

-- WHAT IS SAID AND SENT -----------------------------------------------------------------------------

CREATE TRIGGER shipments_once BEFORE INSERT ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipment_exists') WHERE EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'paid');
END;
CREATE TRIGGER shipments_no_update BEFORE UPDATE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_stay');
END;
CREATE TRIGGER shipments_no_delete BEFORE DELETE ON shipments
BEGIN
  SELECT RAISE(ABORT, 'shipments_stay');
END;

CREATE TRIGGER order_messages_of_sides BEFORE INSERT ON order_messages
BEGIN
  SELECT RAISE(ABORT, 'messages_stay') WHERE EXISTS (SELECT 1 FROM order_messages WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'not_of_this_order')
  WHERE NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND NEW.sender_id IN (buyer_id, seller_id));
END;
CREATE TRIGGER order_messages_no_update BEFORE UPDATE ON order_messages
BEGIN
  SELECT RAISE(ABORT, 'messages_stay');
END;
CREATE TRIGGER order_messages_no_delete BEFORE DELETE ON order_messages
BEGIN
  SELECT RAISE(ABORT, 'messages_stay');
END;

CREATE TRIGGER refund_proposals_of_sides BEFORE INSERT ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists') WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'not_of_this_order')
  WHERE NEW.status <> 'open' OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND NEW.proposer_id IN (buyer_id, seller_id) AND NEW.amount_minor <= price_minor
  );
END;
CREATE TRIGGER refund_proposals_states BEFORE UPDATE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'open' OR NEW.status NOT IN ('accepted', 'replaced') OR NEW.id IS NOT OLD.id
    OR NEW.order_id IS NOT OLD.order_id OR NEW.proposer_id IS NOT OLD.proposer_id
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at;
END;
CREATE TRIGGER refund_proposals_no_delete BEFORE DELETE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists');
END;
