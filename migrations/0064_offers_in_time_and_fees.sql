-- Both triggers fire after the update, so what the others refuse keeps their codes: the code tries some of those again.

-- An offer binds its maker until it expires: its order can't be created then or later.
CREATE TRIGGER offers_accepted_in_time AFTER UPDATE OF status ON offers WHEN NEW.status = 'accepted'
BEGIN
  SELECT RAISE(ABORT, 'offer_expired')
  WHERE EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND created_at >= NEW.expires_at);
END;

-- The fee taken follows the order's rate, on the part of the price that the seller keeps.
CREATE TRIGGER orders_take_their_fee AFTER UPDATE OF status ON orders
WHEN NEW.status IN ('completed', 'released', 'refunded') AND NEW.status IS NOT OLD.status
BEGIN
  -- Half a minor unit can be rounded either way; the code decides which.
  SELECT RAISE(ABORT, 'wrong_fee')
  WHERE abs(10000 * (
    SELECT COALESCE(SUM(t.amount_minor), 0) FROM ledger_postings AS p JOIN ledger_transfers AS t ON t.id = p.transfer_id
    WHERE p.account_code = 'protected:' || NEW.id AND t.kind = 'fee'
  ) - (NEW.price_minor - NEW.refunded_minor) * NEW.fee_bps) > 5000;
END;
