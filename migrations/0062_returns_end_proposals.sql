-- A proposed refund is for a buyer who keeps the item. Once the item goes back, nobody can accept what was proposed before.
UPDATE refund_proposals SET status = 'replaced'
WHERE status = 'open' AND EXISTS (
  SELECT 1 FROM order_returns WHERE order_id = refund_proposals.order_id AND COALESCE(sent_at, agreed_at) >= at
);

-- A return is agreed on and sent back while no proposal is open.
CREATE TRIGGER order_returns_end_proposals BEFORE INSERT ON order_returns
BEGIN
  SELECT RAISE(ABORT, 'proposal_is_open')
  WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE order_id = NEW.order_id AND status = 'open');
END;

-- As when it is agreed on.
CREATE TRIGGER order_returns_sent_end_proposals BEFORE UPDATE OF sent_at ON order_returns
WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'proposal_is_open')
  WHERE EXISTS (SELECT 1 FROM refund_proposals WHERE order_id = NEW.order_id AND status = 'open');
END;
