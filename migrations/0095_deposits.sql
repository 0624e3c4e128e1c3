-- What a deposit is known by at the provider that was paid.

-- Its transfer has the key deposit:{user_id}:{key}. `payment_ref` is the provider's id of the payment; null if the
-- deposit is older than this table.
CREATE TABLE deposits (
  user_id integer NOT NULL,
  key text NOT NULL,
  provider text NOT NULL,
  payment_ref text,
  amount_minor integer NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY (user_id, key),
  CONSTRAINT deposits_user_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposits_provider_known CHECK (provider IN ('sandbox', 'stripe')),
  CONSTRAINT deposits_payment_ref_length CHECK (length(payment_ref) BETWEEN 3 AND 255)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX deposits_payment ON deposits (provider, payment_ref);

-- Those made before: by the provider that has reported anything, otherwise by the sandbox.
INSERT INTO deposits (user_id, key, provider, amount_minor, at)
  SELECT a.owner_id, substr(t.idempotency_key, length('deposit:' || a.owner_id || ':') + 1),
    iif(EXISTS (SELECT 1 FROM provider_events), 'stripe', 'sandbox'), t.amount_minor, t.at
  FROM ledger_transfers AS t JOIN ledger_accounts AS a ON a.code = t.credit_code
  WHERE t.kind = 'deposit' AND t.idempotency_key GLOB 'deposit:' || a.owner_id || ':*';

-- A deposit is recorded with its money. Sandbox money and real money are never in one ledger.
CREATE TRIGGER deposits_insert BEFORE INSERT ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE user_id = NEW.user_id AND key = NEW.key)
    OR EXISTS (SELECT 1 FROM deposits WHERE provider = NEW.provider AND payment_ref = NEW.payment_ref);
  SELECT RAISE(ABORT, 'deposit_not_paid')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_transfers
    WHERE idempotency_key = 'deposit:' || NEW.user_id || ':' || NEW.key AND kind = 'deposit'
      AND credit_code = 'available:' || NEW.user_id AND amount_minor = NEW.amount_minor AND at = NEW.at
  );
  SELECT RAISE(ABORT, 'providers_mixed')
  WHERE EXISTS (SELECT 1 FROM deposits WHERE provider = CASE NEW.provider WHEN 'stripe' THEN 'sandbox' WHEN 'sandbox' THEN 'stripe' END);
END;

-- What was paid stays as it was recorded.
CREATE TRIGGER deposits_update BEFORE UPDATE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'deposit_is_fixed');
END;

CREATE TRIGGER deposits_delete BEFORE DELETE ON deposits
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_append_only');
END;
