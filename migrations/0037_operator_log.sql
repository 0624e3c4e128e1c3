-- What the operator did, each entry chained to the one before it, so that none can be changed or left out unnoticed.

-- The verb that writes an entry does what it says in the same batch, so nothing is done without its entry.
-- `hash` is the SHA-256 of the JSON array of prev_hash, id, at, operator, action, kind, target_id, reason and details.
-- SQLite can't compute it: the script that writes the entry does, and `npm run moderate -- log` verifies the chain.
CREATE TABLE operator_log (
  id integer PRIMARY KEY NOT NULL,
  at integer NOT NULL,
  operator text NOT NULL,
  action text NOT NULL,
  kind text NOT NULL,
  target_id integer,
  reason text,
  details text,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT operator_log_operator_length CHECK (length(operator) BETWEEN 1 AND 80),
  CONSTRAINT operator_log_action_known CHECK (action IN
    ('decide', 'remove', 'restore', 'dismiss', 'dismiss-pair', 'answered', 'suspend', 'unsuspend', 'resend', 'dispute')),
  CONSTRAINT operator_log_kind_length CHECK (length(kind) BETWEEN 2 AND 20),
  CONSTRAINT operator_log_reason_length CHECK (length(reason) BETWEEN 1 AND 2000),
  CONSTRAINT operator_log_details_are_json CHECK (json_valid(details)),
  CONSTRAINT operator_log_hash_length CHECK (length(hash) = 64 AND length(prev_hash) = 64)
) STRICT;
-- A suspended buyer can't sign in to report a problem with an order. The operator does so once: the entry is the report.
CREATE UNIQUE INDEX operator_log_disputes ON operator_log (target_id) WHERE action = 'dispute';

-- Two operators at once: the second reads the newest hash again. No two entries have the same time, by which their effects
-- are known.
CREATE TRIGGER operator_log_chain BEFORE INSERT ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_overtaken')
  WHERE NEW.id <> COALESCE((SELECT MAX(id) FROM operator_log), 0) + 1
    OR NEW.at <= COALESCE((SELECT MAX(at) FROM operator_log), 0)
    OR NEW.prev_hash <> COALESCE((SELECT hash FROM operator_log ORDER BY id DESC LIMIT 1),
      '0000000000000000000000000000000000000000000000000000000000000000');
END;

CREATE TRIGGER operator_log_no_update BEFORE UPDATE ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_is_permanent');
END;

CREATE TRIGGER operator_log_no_delete BEFORE DELETE ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_is_permanent');
END;

-- An entry comes after what it reports, which has the entry's time. What changed nothing is no action.
CREATE TRIGGER operator_log_took_effect AFTER INSERT ON operator_log WHEN NEW.action <> 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT CASE NEW.action || iif(NEW.kind = 'payout', '-payout', '')
    WHEN 'decide' THEN EXISTS (SELECT 1 FROM dispute_decisions WHERE order_id = NEW.target_id AND at = NEW.at)
    WHEN 'remove' THEN EXISTS (
      SELECT 1 FROM removals WHERE kind = NEW.kind AND target_id = NEW.target_id AND at = NEW.at)
    WHEN 'restore' THEN EXISTS (
      SELECT 1 FROM removals WHERE kind = NEW.kind AND target_id = NEW.target_id AND restored_at = max(at, NEW.at))
    WHEN 'dismiss' THEN EXISTS (
      SELECT 1 FROM reports
      WHERE kind = NEW.kind AND target_id = NEW.target_id AND outcome = 'dismissed' AND decided_at = max(at, NEW.at))
    WHEN 'dismiss-pair' THEN EXISTS (
      SELECT 1 FROM dismissed_pairs
      WHERE listing_id = NEW.target_id AND other_id = json_extract(NEW.details, '$.other') AND at = NEW.at)
    WHEN 'answered' THEN EXISTS (
      SELECT 1 FROM letters
      WHERE reference = json_extract(NEW.details, '$.reference') AND answered_at = max(at, NEW.at))
    WHEN 'suspend' THEN EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.target_id AND at = NEW.at)
    WHEN 'unsuspend' THEN EXISTS (
      SELECT 1 FROM suspensions WHERE user_id = NEW.target_id AND lifted_at = max(at, NEW.at))
    WHEN 'suspend-payout' THEN EXISTS (
      SELECT 1 FROM payout_holds WHERE payout_id = NEW.target_id AND is_held = 1 AND at = NEW.at)
    WHEN 'unsuspend-payout' THEN EXISTS (
      SELECT 1 FROM payout_holds WHERE payout_id = NEW.target_id AND is_held = 0 AND at = NEW.at)
    WHEN 'resend' THEN EXISTS (
      SELECT 1 FROM outbox WHERE id = NEW.target_id AND kind = 'mail' AND retry_at = max(created_at, NEW.at))
    ELSE 0 END;
END;

-- The order of a suspended buyer, made due before its deadline.
CREATE TRIGGER operator_disputes AFTER INSERT ON operator_log WHEN NEW.action = 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'not_disputable')
  WHERE COALESCE(length(NEW.reason), 0) NOT BETWEEN 10 AND 500
    OR NOT EXISTS (
      SELECT 1 FROM orders AS o JOIN suspended_members AS s ON s.user_id = o.buyer_id AND s.until > NEW.at
      WHERE o.id = NEW.target_id AND o.status IN ('shipped', 'delivered') AND o.due_at = NEW.at
    );
END;
