-- The ways in which a dispute ends: the two sides settle it, a return is accepted and sent back, or the operator
-- decides. While the order is disputed, orders.dispute_stage is its stage; docs/orders.md shows the whole state machine.

-- A refund that one side of a disputed order proposes; the other side's acceptance settles the order.
CREATE TABLE refund_proposals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id integer NOT NULL,
  proposer_id integer NOT NULL,
  amount_minor integer NOT NULL,
  status text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT refund_proposals_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT refund_proposals_proposer_fk FOREIGN KEY (proposer_id) REFERENCES users (id),
  CONSTRAINT refund_proposals_amount_range CHECK (amount_minor >= 1),
  CONSTRAINT refund_proposals_status_known CHECK (status IN ('open', 'accepted', 'replaced'))
) STRICT;
CREATE UNIQUE INDEX refund_proposals_open ON refund_proposals (order_id, proposer_id) WHERE status = 'open';
CREATE INDEX refund_proposals_order ON refund_proposals (order_id, id);

-- Only the two sides of a disputed order propose, and at most the price and postage.
CREATE TRIGGER refund_proposals_insert BEFORE INSERT ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists') WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'order_mismatch')
  WHERE NEW.status <> 'open' OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND NEW.proposer_id IN (buyer_id, seller_id) AND NEW.amount_minor <= price_minor + postage_minor
  );
END;

-- A proposal is answered once, and accepting it means accepting exactly this amount.
CREATE TRIGGER refund_proposals_states BEFORE UPDATE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE OLD.status <> 'open' OR NEW.status NOT IN ('accepted', 'replaced') OR NEW.id IS NOT OLD.id
    OR NEW.order_id IS NOT OLD.order_id OR NEW.proposer_id IS NOT OLD.proposer_id
    OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.at IS NOT OLD.at;
END;

-- A settled order shows the refund that was agreed.
CREATE TRIGGER refund_proposals_no_delete BEFORE DELETE ON refund_proposals
BEGIN
  SELECT RAISE(ABORT, 'proposal_exists');
END;

-- A return that the seller accepted, with the address they want the item sent to.
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
  CONSTRAINT order_returns_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT order_returns_name_length CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT order_returns_street_length CHECK (length(line1) BETWEEN 1 AND 120 AND length(line2) <= 120),
  CONSTRAINT order_returns_city_length CHECK (length(city) BETWEEN 1 AND 80 AND length(region) <= 80),
  CONSTRAINT order_returns_postal_code_length CHECK (length(postal_code) <= 16),
  CONSTRAINT order_returns_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  CONSTRAINT order_returns_phone_length CHECK (length(phone) <= 30),
  CONSTRAINT order_returns_carrier_length CHECK (length(carrier) BETWEEN 1 AND 40),
  CONSTRAINT order_returns_tracking_length CHECK (length(tracking) BETWEEN 1 AND 50),
  CONSTRAINT order_returns_sent_has_tracking
    CHECK ((carrier IS NULL) = (sent_at IS NULL) AND (tracking IS NULL) = (sent_at IS NULL)),
  CONSTRAINT order_returns_contested_after_sent CHECK (contested_at IS NULL OR sent_at IS NOT NULL)
) STRICT;

-- One return per order, accepted early enough (28 days) for it to be sent back and to arrive before day 60.
CREATE TRIGGER order_returns_once BEFORE INSERT ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'return_exists') WHERE EXISTS (SELECT 1 FROM order_returns WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'illegal_transition')
  WHERE NEW.sent_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed'
      AND (dispute_stage IS NULL OR dispute_stage = 'escalated') AND NEW.agreed_at < disputed_at + 2419200000
  );
END;

-- A return is sent once, then contested at most once, and nothing else changes.
CREATE TRIGGER order_returns_update BEFORE UPDATE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_are_permanent')
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

-- The buyer ships the item to this address.
CREATE TRIGGER order_returns_no_delete BEFORE DELETE ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'returns_are_permanent');
END;

-- The operator's decision on an escalated dispute. The sweep carries it out, or the next member who acts on the order.
CREATE TABLE dispute_decisions (
  order_id integer PRIMARY KEY NOT NULL,
  outcome text NOT NULL,
  refund_minor integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT dispute_decisions_order_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT dispute_decisions_outcome_known CHECK (outcome IN ('refund', 'release', 'part')),
  CONSTRAINT dispute_decisions_refund_range CHECK (refund_minor >= 0),
  CONSTRAINT dispute_decisions_reason_length CHECK (length(reason) BETWEEN 1 AND 2000),
  CONSTRAINT dispute_decisions_decided_by_length CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

-- One decision per order, only for an escalated dispute, and only before day 60, which ends it.
CREATE TRIGGER dispute_decisions_once BEFORE INSERT ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decision_exists') WHERE EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.order_id);
  SELECT RAISE(ABORT, 'not_escalated')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'disputed' AND dispute_stage = 'escalated'
      AND NEW.at >= escalated_at AND NEW.at < due_at
  );
  SELECT RAISE(ABORT, 'wrong_decision_amount')
  WHERE NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE NEW.outcome
      WHEN 'refund' THEN NEW.refund_minor = price_minor + postage_minor
      WHEN 'release' THEN NEW.refund_minor = 0
      ELSE NEW.refund_minor BETWEEN 1 AND price_minor + postage_minor - 1 END
  );
END;

-- Both sides were notified of the decision.
CREATE TRIGGER dispute_decisions_no_update BEFORE UPDATE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_are_permanent');
END;

-- Both sides were notified of the decision.
CREATE TRIGGER dispute_decisions_no_delete BEFORE DELETE ON dispute_decisions
BEGIN
  SELECT RAISE(ABORT, 'decisions_are_permanent');
END;
