-- A suspended buyer can't sign in to report a problem with an order. The operator reports it for them: the entry of the
-- log is the report, and from then on it is the next step of the order.

CREATE UNIQUE INDEX operator_log_disputes ON operator_log (target_id) WHERE action = 'dispute';

-- Only while the payment is still protected, and only for someone who can't do it themselves.
CREATE TRIGGER operator_disputes AFTER INSERT ON operator_log WHEN NEW.action = 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'not_disputable')
  WHERE COALESCE(length(NEW.reason), 0) NOT BETWEEN 10 AND 500
    OR NOT EXISTS (
      SELECT 1 FROM orders AS o JOIN suspended_members AS s ON s.user_id = o.buyer_id AND s.until > NEW.at
      WHERE o.id = NEW.target_id AND o.status IN ('shipped', 'delivered') AND o.due_at > NEW.at
    );
  UPDATE orders SET due_at = NEW.at WHERE id = NEW.target_id;
END;

-- A report that waits comes before any other step, so nothing is paid out past it.
CREATE TRIGGER orders_reported_for_buyer BEFORE UPDATE OF status ON orders
WHEN OLD.status IN ('shipped', 'delivered') AND NEW.status NOT IN (OLD.status, 'disputed')
BEGIN
  SELECT RAISE(ABORT, 'dispute_waits')
  WHERE EXISTS (SELECT 1 FROM operator_log WHERE action = 'dispute' AND target_id = NEW.id);
END;
