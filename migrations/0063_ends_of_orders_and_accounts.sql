-- How an order without a dispute ends, and what an account's deletion waits for.

-- The buyer can have the seller paid, and cancel once the seller has had seven days; the seller can refund everything. The
-- clock ends an order at its deadline.
CREATE TRIGGER orders_end_in_turn BEFORE UPDATE OF status ON orders
WHEN OLD.status <> 'disputed' AND NEW.status IN ('completed', 'refunded', 'cancelled')
BEGIN
  SELECT RAISE(ABORT, 'settled_without_reason')
  WHERE NOT COALESCE(CASE NEW.settled_by
    WHEN 'buyer' THEN NEW.status = 'completed' OR (OLD.status = 'paid' AND NEW.settled_at >=
      COALESCE((SELECT closes_at FROM parcels WHERE id = NEW.parcel_id), NEW.paid_at) + 604800000)
    WHEN 'seller' THEN NEW.status = 'refunded'
    WHEN 'clock' THEN NEW.settled_at >= OLD.due_at AND NEW.status = CASE OLD.status
      WHEN 'awaiting-payment' THEN 'cancelled' WHEN 'paid' THEN 'refunded' WHEN 'delivered' THEN 'completed' END
  END, 0);
END;

-- Whoever accepted it would pay an account that can't ship, or wait for one that can't pay.
CREATE TRIGGER account_deletions_after_offers BEFORE UPDATE OF begun_at ON account_deletions
BEGIN
  SELECT RAISE(ABORT, 'account_not_settled')
  WHERE EXISTS (SELECT 1 FROM offers WHERE status = 'open' AND seller_id = NEW.user_id)
    OR EXISTS (SELECT 1 FROM offers WHERE status = 'open' AND buyer_id = NEW.user_id);
END;
