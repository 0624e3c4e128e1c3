-- Each kind of transfer goes one known way, between accounts of the same member where both are a member's: a wrong
-- account is refused here and not found by an audit. What must be true beside it (a bid for a hold, a payout for what
-- leaves `pending`, an order that is under way for what leaves `protected`) stands in the older guards.
CREATE TRIGGER ledger_transfers_keep_their_way BEFORE INSERT ON ledger_transfers
WHEN NOT CASE NEW.kind
  WHEN 'deposit' THEN NEW.debit_code = 'outside' AND NEW.credit_code GLOB 'available:*'
  WHEN 'hold' THEN NEW.debit_code GLOB 'available:*'
    AND NEW.credit_code GLOB 'held:' || substr(NEW.debit_code, 11) || ':*'
  WHEN 'release' THEN NEW.credit_code GLOB 'available:*'
    AND NEW.debit_code GLOB 'held:' || substr(NEW.credit_code, 11) || ':*'
  WHEN 'payment' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.credit_code, 11) AS INTEGER) AND NEW.credit_code = 'protected:' || id
      AND price_minor = NEW.amount_minor
      AND NEW.debit_code IN ('available:' || buyer_id, 'held:' || buyer_id || ':' || auction_id)
  )
  WHEN 'payout' THEN (NEW.debit_code GLOB 'available:*' AND NEW.credit_code = 'pending:' || substr(NEW.debit_code, 11))
    OR (NEW.debit_code GLOB 'pending:*' AND NEW.credit_code = 'outside')
  WHEN 'fee' THEN NEW.debit_code GLOB 'protected:*' AND NEW.credit_code = 'fees'
  WHEN 'proceeds' THEN EXISTS (
    SELECT 1 FROM orders
    WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
      AND NEW.credit_code = 'available:' || seller_id
  )
  WHEN 'refund' THEN NEW.credit_code GLOB 'available:*' AND (
    NEW.debit_code IN ('outside', 'pending:' || substr(NEW.credit_code, 11))
    OR EXISTS (
      SELECT 1 FROM orders
      WHERE id = CAST(substr(NEW.debit_code, 11) AS INTEGER) AND NEW.debit_code = 'protected:' || id
        AND NEW.credit_code = 'available:' || buyer_id
    )
  )
  ELSE 0
END
BEGIN
  SELECT RAISE(ABORT, 'money_goes_astray');
END;
