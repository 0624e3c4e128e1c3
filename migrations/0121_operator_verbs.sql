-- The operator's verbs write what they do, in one batch with their entry of the log. Triggers only check it.

-- The verbs of app/domain/operator have these statements now.
DROP TRIGGER operator_answers;
DROP TRIGGER operator_decides;
DROP TRIGGER operator_dismisses;
DROP TRIGGER operator_dismisses_pair;
DROP TRIGGER operator_disputes;
DROP TRIGGER operator_holds_payout;
DROP TRIGGER operator_removes;
DROP TRIGGER operator_resends;
DROP TRIGGER operator_restores;
DROP TRIGGER operator_suspends;
DROP TRIGGER operator_unsuspends;
DROP TRIGGER dispute_decisions_make_order_due;
DROP TRIGGER removals_begin;
DROP TRIGGER removals_end;
DROP TRIGGER reports_decided;
DROP TRIGGER suspensions_begin;
DROP TRIGGER suspensions_end;

-- Two operators at once: the second reads the newest hash again. No two entries have the same time, by which their effects
-- are known.
DROP TRIGGER operator_log_chain;
CREATE TRIGGER operator_log_chain BEFORE INSERT ON operator_log
BEGIN
  SELECT RAISE(ABORT, 'log_overtaken')
  WHERE NEW.id <> COALESCE((SELECT MAX(id) FROM operator_log), 0) + 1
    OR NEW.at <= COALESCE((SELECT MAX(at) FROM operator_log), 0)
    OR NEW.prev_hash <> COALESCE((SELECT hash FROM operator_log ORDER BY id DESC LIMIT 1),
      '0000000000000000000000000000000000000000000000000000000000000000');
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

-- The order of a suspended buyer, made due before its deadline. The entry is the report itself.
CREATE TRIGGER operator_disputes AFTER INSERT ON operator_log WHEN NEW.action = 'dispute'
BEGIN
  SELECT RAISE(ABORT, 'not_disputable')
  WHERE COALESCE(length(NEW.reason), 0) NOT BETWEEN 10 AND 500
    OR NOT EXISTS (
      SELECT 1 FROM orders AS o JOIN suspended_members AS s ON s.user_id = o.buyer_id AND s.until > NEW.at
      WHERE o.id = NEW.target_id AND o.status IN ('shipped', 'delivered') AND o.due_at = NEW.at
    );
END;
