-- A card that a payout waits for stays: its member cancels the payout first, or waits until it has left.

-- Somebody who removes a card they don't know must learn that money is about to go there.
CREATE TRIGGER payment_methods_payout_waits BEFORE UPDATE OF removed_at ON payment_methods
WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'payout_waits')
  WHERE EXISTS (
    SELECT 1 FROM payouts
    WHERE method_id = NEW.id AND status = 'pending' AND leaves_at IS NOT NULL AND asked_at IS NULL
  );
END;

-- A payout that was asked for while its card was being removed.
CREATE TRIGGER payouts_to_saved_cards BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'method_removed')
  WHERE EXISTS (SELECT 1 FROM payment_methods WHERE id = NEW.method_id AND removed_at IS NOT NULL);
END;
