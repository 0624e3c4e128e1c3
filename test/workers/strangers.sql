-- What makes the sound record one of strangers: nothing of theirs is due.
DELETE FROM outbox;
UPDATE auctions SET ends_at = 4102531200000 WHERE status = 'open';
UPDATE orders SET due_at = 4102444800000 WHERE due_at IS NOT NULL;
UPDATE orders SET remind_at = NULL;
INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) VALUES ('payout', 'pending:1', 'outside', 500, 'payout:1:b:paid', 3004);
UPDATE payouts SET status = 'paid', settled_at = 3004, provider_ref = 'p:2' WHERE id = 2;
