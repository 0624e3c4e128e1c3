-- What the operator did, each entry chained to the one before it, so that none can be changed or left out unnoticed.

-- An entry is the action itself: triggers carry it out in the same statement, so nothing is done without its entry.
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

-- Two operators at once: the second reads the newest hash again.
CREATE TRIGGER operator_log_chain BEFORE INSERT ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_overtaken')
  WHERE NEW.id <> COALESCE((SELECT MAX(id) FROM operator_log), 0) + 1
    OR NEW.at < COALESCE((SELECT MAX(at) FROM operator_log), 0)
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

-- From here on: what each action does. One that would change nothing is no action.
CREATE TRIGGER operator_decides AFTER INSERT ON operator_log WHEN NEW.action = 'decide'
BEGIN
  INSERT INTO dispute_decisions (order_id, outcome, refund_minor, reason, decided_by, at)
  VALUES (NEW.target_id, json_extract(NEW.details, '$.outcome'), json_extract(NEW.details, '$.refundMinor'), NEW.reason,
    NEW.operator, NEW.at);
END;

CREATE TRIGGER operator_removes AFTER INSERT ON operator_log WHEN NEW.action = 'remove'
BEGIN
  INSERT INTO removals (kind, target_id, reason, removed_by, at)
  VALUES (NEW.kind, NEW.target_id, NEW.reason, NEW.operator, NEW.at);
END;

CREATE TRIGGER operator_restores AFTER INSERT ON operator_log WHEN NEW.action = 'restore'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (
    SELECT 1 FROM removals WHERE kind = NEW.kind AND target_id = NEW.target_id AND restored_at IS NULL
  );
  UPDATE removals SET restored_at = max(at, NEW.at), restored_because = NEW.reason, restored_by = NEW.operator
  WHERE kind = NEW.kind AND target_id = NEW.target_id AND restored_at IS NULL;
END;

CREATE TRIGGER operator_dismisses AFTER INSERT ON operator_log WHEN NEW.action = 'dismiss'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (SELECT 1 FROM reports WHERE kind = NEW.kind AND target_id = NEW.target_id AND outcome IS NULL);
  UPDATE reports SET outcome = 'dismissed', decided_at = max(at, NEW.at)
  WHERE kind = NEW.kind AND target_id = NEW.target_id AND outcome IS NULL;
END;

CREATE TRIGGER operator_dismisses_pair AFTER INSERT ON operator_log WHEN NEW.action = 'dismiss-pair'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE EXISTS (
    SELECT 1 FROM dismissed_pairs WHERE listing_id = NEW.target_id AND other_id = json_extract(NEW.details, '$.other')
  );
  INSERT INTO dismissed_pairs (listing_id, other_id, reason, dismissed_by, at)
  VALUES (NEW.target_id, json_extract(NEW.details, '$.other'), NEW.reason, NEW.operator, NEW.at);
END;

CREATE TRIGGER operator_answers AFTER INSERT ON operator_log WHEN NEW.action = 'answered'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (
    SELECT 1 FROM letters WHERE reference = json_extract(NEW.details, '$.reference') AND answered_at IS NULL
  );
  UPDATE letters SET answered_at = max(at, NEW.at) WHERE reference = json_extract(NEW.details, '$.reference');
END;
