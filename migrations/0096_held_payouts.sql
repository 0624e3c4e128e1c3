-- Payouts that don't leave: those of a suspended member, and those that the operator holds back.

-- What the operator said last about a payout. A released one leaves although its member is suspended.
CREATE TABLE payout_holds (
  payout_id integer PRIMARY KEY NOT NULL,
  is_held integer NOT NULL,
  reason text NOT NULL,
  decided_by text NOT NULL,
  at integer NOT NULL,
  CONSTRAINT payout_holds_payout_fk FOREIGN KEY (payout_id) REFERENCES payouts (id),
  CONSTRAINT payout_holds_held_flag CHECK (is_held IN (0, 1)),
  CONSTRAINT payout_holds_reason_length CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT payout_holds_decided_by_length CHECK (length(decided_by) BETWEEN 1 AND 80)
) STRICT;

CREATE TRIGGER payout_holds_no_delete BEFORE DELETE ON payout_holds
BEGIN
  SELECT RAISE(ABORT, 'payouts_are_permanent');
END;

-- Pending payouts that the provider isn't asked to pay before `until`.
CREATE VIEW held_payouts (payout_id, until) AS
  SELECT payout_id, until FROM (
    SELECT p.id AS payout_id, iif(h.is_held IS NULL,
      (SELECT MAX(until) FROM suspended_members WHERE user_id = p.user_id),
      iif(h.is_held, 9007199254740991, NULL)) AS until
    FROM payouts AS p LEFT JOIN payout_holds AS h ON h.payout_id = p.id WHERE p.status = 'pending'
  ) WHERE until IS NOT NULL;

CREATE TRIGGER payouts_held BEFORE UPDATE OF asked_at ON payouts
BEGIN
  SELECT RAISE(ABORT, 'payout_is_held')
  WHERE EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = OLD.id AND until > NEW.asked_at);
END;

-- A request that was under way when its member was suspended begins no payout.
CREATE TRIGGER payouts_not_suspended BEFORE INSERT ON payouts
BEGIN
  SELECT RAISE(ABORT, 'member_suspended')
  WHERE EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.user_id AND until > NEW.created_at);
END;

-- In the operator's log, a payout is suspended and unsuspended like a member.
DROP TRIGGER operator_suspends;
CREATE TRIGGER operator_suspends AFTER INSERT ON operator_log WHEN NEW.action = 'suspend' AND NEW.kind <> 'payout'
BEGIN
  INSERT INTO suspensions (user_id, reason, suspended_by, at, until)
  VALUES (NEW.target_id, NEW.reason, NEW.operator, NEW.at, json_extract(NEW.details, '$.until'));
END;

DROP TRIGGER operator_unsuspends;
CREATE TRIGGER operator_unsuspends AFTER INSERT ON operator_log WHEN NEW.action = 'unsuspend' AND NEW.kind <> 'payout'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (SELECT 1 FROM suspended_members WHERE user_id = NEW.target_id AND until > NEW.at);
  UPDATE suspensions SET lifted_at = max(at, NEW.at), lifted_because = NEW.reason, lifted_by = NEW.operator
  WHERE user_id = NEW.target_id AND lifted_at IS NULL AND (until IS NULL OR until > NEW.at);
END;

CREATE TRIGGER operator_holds_payout AFTER INSERT ON operator_log
WHEN NEW.action IN ('suspend', 'unsuspend') AND NEW.kind = 'payout'
BEGIN
  SELECT RAISE(ABORT, 'nothing_to_do')
  WHERE NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.target_id AND status = 'pending')
    OR EXISTS (SELECT 1 FROM payout_holds WHERE payout_id = NEW.target_id AND is_held = (NEW.action = 'suspend'))
    OR (NEW.action = 'unsuspend' AND NOT EXISTS (
      SELECT 1 FROM held_payouts WHERE payout_id = NEW.target_id AND until > NEW.at));
  INSERT INTO payout_holds (payout_id, is_held, reason, decided_by, at)
  VALUES (NEW.target_id, NEW.action = 'suspend', NEW.reason, NEW.operator, NEW.at)
  ON CONFLICT DO UPDATE SET is_held = excluded.is_held, reason = excluded.reason, decided_by = excluded.decided_by,
    at = excluded.at;
END;
