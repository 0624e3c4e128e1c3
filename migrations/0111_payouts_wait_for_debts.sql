-- No payout leaves while its member owes money: one that the provider was asked for and postponed can't be cancelled for
-- the debt.

DROP VIEW held_payouts;
-- Pending payouts that the provider isn't asked to pay before `until`, whatever the operator said of those that a dispute
-- or a debt holds back.
CREATE VIEW held_payouts (payout_id, until) AS
  SELECT payout_id, until FROM (
    SELECT p.id AS payout_id, CASE
      WHEN h.is_held OR EXISTS (
        SELECT 1 FROM chargebacks WHERE user_id = p.user_id AND (state = 'open' OR due_minor > taken_minor)
      ) THEN 9007199254740991
      WHEN h.is_held IS NULL THEN (SELECT MAX(until) FROM suspended_members WHERE user_id = p.user_id) END AS until
    FROM payouts AS p LEFT JOIN payout_holds AS h ON h.payout_id = p.id WHERE p.status = 'pending'
  ) WHERE until IS NOT NULL;
