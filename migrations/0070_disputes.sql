-- How a dispute ends: the two sides settle it, a return is agreed and sent back, or after 14 days the operator decides.
-- While the order is disputed, dispute_stage says where it stands; docs/orders.md shows the whole machine.

-- A number at a carrier whose page we can link to: anyone can check that the parcel was sent.
ALTER TABLE shipments ADD COLUMN is_traceable integer NOT NULL DEFAULT 0 CHECK (is_traceable IN (0, 1));

-- NULL while the two sides talk. It stays when the order is settled, as the stage in which that happened.
ALTER TABLE orders ADD COLUMN dispute_stage text CHECK (
  dispute_stage IS NULL
  OR (dispute_stage IN ('return-agreed', 'return-sent', 'escalated') AND disputed_at IS NOT NULL)
);
-- When the operator got the case, the last time if it was twice.
ALTER TABLE orders ADD COLUMN escalated_at integer CHECK (escalated_at IS NULL OR disputed_at IS NOT NULL);
-- Who ended the order; NULL while it is under way and for orders older than this column.
ALTER TABLE orders ADD COLUMN settled_by text CHECK (
  settled_by IS NULL OR (settled_by IN ('buyer', 'seller', 'clock', 'operator') AND settled_at IS NOT NULL)
);
CREATE INDEX orders_escalated ON orders (escalated_at) WHERE status = 'disputed' AND dispute_stage = 'escalated';

-- A return that the seller accepted, with the address they want the piece sent to.
CREATE TABLE order_returns (
  order_id integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  phone text NOT NULL,
  agreed_at integer NOT NULL,
  carrier text,
  tracking text,
  sent_at integer,
  contested_at integer,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (length(name) BETWEEN 1 AND 80),
  CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CHECK (length(postal_code) <= 16),
  CHECK (country GLOB '[A-Z][A-Z]'),
  CHECK (length(phone) <= 30),
  CHECK (length(carrier) BETWEEN 1 AND 40),
  CHECK (length(tracking) BETWEEN 1 AND 50),
  CHECK ((carrier IS NULL) = (sent_at IS NULL) AND (tracking IS NULL) = (sent_at IS NULL)),
  CHECK (contested_at IS NULL OR sent_at IS NOT NULL)
) STRICT;

-- What the operator decided on an escalated dispute. The row is the order to carry it out: whoever looks at the order
-- next, the sweep or a member, takes the step.
CREATE TABLE dispute_decisions (
  order_id integer PRIMARY KEY NOT NULL,
  outcome text NOT NULL,
  refund_minor integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (outcome IN ('refund', 'release', 'part')),
  CHECK (refund_minor >= 0),
  CHECK (length(reason) BETWEEN 1 AND 2000),
  CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

-- RETURNS ---------------------------------------------------------------------------------------------

-- Once per order, and early enough (28 days) that sending back and arriving end before day 60.
CREATE TRIGGER order_returns_once BEFORE INSERT ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'return_exists') WHERE EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NEW.sent_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND (dispute_stage IS NULL OR dispute_stage = 'escalated') AND NEW.agreed_at < disputed_at + 2419200000
  );
END;
-- It is sent back once, then contested at most once, and nothing else changes.
CREATE TRIGGER order_returns_stay BEFORE UPDATE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_stay')
  WHERE NEW.order_id IS NOT OLD.order_id OR NEW.name IS NOT OLD.name OR NEW.line1 IS NOT OLD.line1
    OR NEW.line2 IS NOT OLD.line2 OR NEW.city IS NOT OLD.city OR NEW.region IS NOT OLD.region
    OR NEW.postal_code IS NOT OLD.postal_code OR NEW.country IS NOT OLD.country OR NEW.phone IS NOT OLD.phone
    OR NEW.agreed_at IS NOT OLD.agreed_at
    OR (OLD.sent_at IS NOT NULL AND (
      NEW.sent_at IS NOT OLD.sent_at OR NEW.carrier IS NOT OLD.carrier OR NEW.tracking IS NOT OLD.tracking))
    OR (OLD.contested_at IS NOT NULL AND NEW.contested_at IS NOT OLD.contested_at);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND dispute_stage = CASE WHEN OLD.sent_at IS NULL THEN 'return-agreed' ELSE 'return-sent' END
  );
END;
CREATE TRIGGER order_returns_no_delete BEFORE DELETE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_stay');
END;

-- DECISIONS -------------------------------------------------------------------------------------------

-- One per order, only on an escalated dispute, and before day 60 has ended it.
CREATE TRIGGER dispute_decisions_once BEFORE INSERT ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decision_exists') WHERE EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'not_escalated')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed' AND dispute_stage = 'escalated'
      AND NEW.at >= escalated_at AND NEW.at < due_at
  );
  SELECT RAISE(ABORT, 'decision_amount_differs')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE NEW.outcome
      WHEN 'refund' THEN NEW.refund_minor = price_minor
      WHEN 'release' THEN NEW.refund_minor = 0
      ELSE NEW.refund_minor BETWEEN 1 AND price_minor - 1 END
  );
END;
-- The order is due at once, so that the sweep finds it and a step that was decided before is overtaken.
CREATE TRIGGER dispute_decisions_are_due AFTER INSERT ON dispute_decisions
BEGIN
  UPDATE orders SET due_at = NEW.at WHERE id = NEW.order_id;
END;
CREATE TRIGGER dispute_decisions_no_update BEFORE UPDATE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_stay');
END;
CREATE TRIGGER dispute_decisions_no_delete BEFORE DELETE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_stay');
END;

-- STAGES AND ENDS -------------------------------------------------------------------------------------

CREATE TRIGGER orders_dispute_stages BEFORE UPDATE OF dispute_stage ON orders
WHEN NEW.dispute_stage IS NOT OLD.dispute_stage
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'disputed' OR NEW.status <> 'disputed' OR NEW.dispute_stage IS NULL OR NOT (
    (OLD.dispute_stage IS NULL AND NEW.dispute_stage IN ('return-agreed', 'escalated'))
    OR (OLD.dispute_stage = 'return-agreed' AND NEW.dispute_stage IN ('return-sent', 'escalated'))
    OR (OLD.dispute_stage = 'return-sent' AND NEW.dispute_stage = 'escalated')
    OR (OLD.dispute_stage = 'escalated' AND NEW.dispute_stage = 'return-agreed')
  );
  SELECT RAISE(ABORT, 'decision_stands') WHERE EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id);
  SELECT RAISE(ABORT, 'return_missing')
  WHERE NEW.dispute_stage IN ('return-agreed', 'return-sent') AND NOT EXISTS (
    SELECT 1 FROM order_returns
    WHERE order_id = NEW.id AND (sent_at IS NOT NULL) = (NEW.dispute_stage = 'return-sent')
  );
  -- The seller may contest what was sent back; otherwise only time makes it the operator's case.
  SELECT RAISE(ABORT, 'escalated_too_early')
  WHERE NEW.dispute_stage = 'escalated' AND NOT CASE OLD.dispute_stage
    WHEN 'return-sent' THEN NEW.escalated_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.id AND contested_at IS NOT NULL)
    ELSE COALESCE(NEW.escalated_at >= OLD.due_at, 0) END;
END;
CREATE TRIGGER orders_keep_escalation BEFORE UPDATE OF escalated_at ON orders
WHEN NEW.escalated_at IS NOT OLD.escalated_at
  AND (NEW.dispute_stage IS NOT 'escalated' OR OLD.dispute_stage IS 'escalated')
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;
CREATE TRIGGER orders_keep_settler BEFORE UPDATE OF settled_by ON orders
WHEN NEW.settled_by IS NOT OLD.settled_by AND OLD.settled_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'terms_are_fixed');
END;

-- Who may end a dispute, how, and on what ground.
CREATE TRIGGER orders_dispute_ends BEFORE UPDATE OF status ON orders
WHEN OLD.status = 'disputed' AND NEW.status <> 'disputed'
BEGIN
  SELECT RAISE(ABORT, 'decision_stands')
  WHERE NEW.settled_by IS NOT 'operator' AND EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id);
  SELECT RAISE(ABORT, 'settled_without_ground')
  WHERE NOT COALESCE(CASE NEW.settled_by
    WHEN 'buyer' THEN (NEW.status = 'released' AND OLD.dispute_stage IS NOT 'return-sent')
      OR (NEW.status = 'refunded' AND EXISTS (
        SELECT 1 FROM refund_proposals WHERE order_id = NEW.id AND status = 'accepted'
          AND amount_minor = NEW.refunded_minor AND proposer_id = NEW.seller_id))
    WHEN 'seller' THEN NEW.status = 'refunded' AND (NEW.refunded_minor = NEW.price_minor OR EXISTS (
      SELECT 1 FROM refund_proposals WHERE order_id = NEW.id AND status = 'accepted'
        AND amount_minor = NEW.refunded_minor AND proposer_id = NEW.buyer_id))
    WHEN 'operator' THEN EXISTS (
      SELECT 1 FROM dispute_decisions WHERE order_id = NEW.id AND refund_minor = NEW.refunded_minor
        AND NEW.status = CASE outcome WHEN 'release' THEN 'released' ELSE 'refunded' END)
    -- 14 days of silence after sending back refund. An undecided case is refunded when nothing proves the shipment or
    -- the return was sent, and released otherwise.
    WHEN 'clock' THEN NEW.settled_at >= OLD.due_at AND NEW.refunded_minor IN (0, NEW.price_minor)
      AND CASE OLD.dispute_stage
        WHEN 'return-sent' THEN NEW.status = 'refunded'
        WHEN 'escalated' THEN NEW.status = CASE WHEN
          EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.id AND sent_at IS NOT NULL)
          OR NOT (NEW.delivered_by IS 'buyer'
            OR EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.id AND is_traceable = 1))
          THEN 'refunded' ELSE 'released' END
        ELSE 0 END
  END, 0);
END;

-- As before; a part may now also go back because the operator decided so.
DROP TRIGGER orders_states;
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
  ) AND NOT EXISTS (
    SELECT 1 FROM dispute_decisions
    WHERE order_id = NEW.id AND outcome = 'part' AND refund_minor = NEW.refunded_minor
  );
  SELECT RAISE(ABORT, 'shipment_missing')
  WHERE NEW.status = 'shipped' AND NOT EXISTS (SELECT 1 FROM shipments WHERE order_id = NEW.id);
END;
