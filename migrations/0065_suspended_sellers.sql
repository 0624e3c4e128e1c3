-- Money for what a suspended seller can't send would be kept for two weeks. It fires after the update, so what other
-- triggers refuse keeps their codes.
CREATE TRIGGER orders_paid_to_nobody_suspended AFTER UPDATE OF status ON orders
WHEN NEW.status = 'paid' AND OLD.status = 'awaiting-payment'
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.paid_at);
END;

-- What is put on sale while the operator suspends its seller would stay there: their trade was ended before.
CREATE TRIGGER listings_not_suspended AFTER UPDATE OF status ON listings
WHEN NEW.status = 'active' AND NEW.published_at IS NOT OLD.published_at
BEGIN
  SELECT RAISE(ABORT, 'conflict')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.seller_id AND until > NEW.published_at);
END;
