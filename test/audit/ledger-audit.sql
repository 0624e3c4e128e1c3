-- What must be true of the record, whatever happened: every check below answers no row, or names what is broken.
-- Pure SQL without any of the app's code; each statement stands under the name of its check. A check reads tables,
-- never a trigger's word, and D1 allows at most five parts in one UNION.

-- check: all accounts, including the outside, sum to 0
SELECT SUM(balance_minor) AS sum_minor FROM ledger_accounts HAVING SUM(balance_minor) <> 0;

-- check: every balance is the sum of its postings
SELECT a.code, a.balance_minor, COALESCE(posted.minor, 0) AS posted_minor
FROM ledger_accounts AS a LEFT JOIN (
  SELECT account_code, SUM(amount_minor) AS minor FROM whole_postings GROUP BY account_code
) AS posted ON posted.account_code = a.code
WHERE a.balance_minor <> COALESCE(posted.minor, 0);

-- check: every balance can be rebuilt from the transfers alone
SELECT a.code, a.balance_minor, COALESCE(moved.minor, 0) AS moved_minor
FROM ledger_accounts AS a LEFT JOIN (
  SELECT code, SUM(minor) AS minor FROM (
    SELECT credit_code AS code, amount_minor AS minor FROM ledger_transfers
    UNION ALL SELECT debit_code, -amount_minor FROM ledger_transfers
    UNION ALL SELECT 'held:' || owner_id || ':' || auction_id, held_minor FROM folded_transfers AS f
      WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id)
    UNION ALL SELECT 'available:' || owner_id, -held_minor FROM folded_transfers AS f
      WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE id = f.id)
  ) GROUP BY code
) AS moved ON moved.code = a.code
WHERE a.balance_minor <> COALESCE(moved.minor, 0);

-- check: every transfer has exactly its two postings
SELECT t.id, COUNT(p.account_code) AS postings
FROM ledger_transfers AS t LEFT JOIN ledger_postings AS p ON p.transfer_id = t.id
  AND ((p.account_code = t.debit_code AND p.amount_minor = -t.amount_minor)
    OR (p.account_code = t.credit_code AND p.amount_minor = t.amount_minor))
GROUP BY t.id HAVING COUNT(p.account_code) <> 2;

-- check: every posting has its transfer
SELECT p.account_code, p.transfer_id FROM ledger_postings AS p
WHERE NOT EXISTS (
  SELECT 1 FROM ledger_transfers AS t
  WHERE t.id = p.transfer_id AND p.account_code IN (t.debit_code, t.credit_code)
);

-- check: every posting's running balance is the sum of the postings so far
SELECT account_code, transfer_id, balance_minor, running_minor FROM (
  SELECT account_code, transfer_id, balance_minor,
    SUM(amount_minor) OVER (PARTITION BY account_code ORDER BY transfer_id) AS running_minor
  FROM whole_postings
) WHERE balance_minor <> running_minor;

-- check: only the outside account is ever below 0
SELECT account_code, transfer_id, balance_minor FROM ledger_postings
WHERE balance_minor < 0 AND account_code <> 'outside';

-- check: every transfer moves a positive amount between two known accounts
SELECT t.id, t.debit_code, t.credit_code, t.amount_minor FROM ledger_transfers AS t
WHERE t.amount_minor < 1 OR t.debit_code = t.credit_code
  OR NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = t.debit_code)
  OR NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = t.credit_code);

-- check: every transfer is between accounts that its kind allows, of the same member or the same order
SELECT t.id, t.kind, t.debit_code, t.credit_code FROM ledger_transfers AS t
JOIN ledger_accounts AS d ON d.code = t.debit_code JOIN ledger_accounts AS c ON c.code = t.credit_code
LEFT JOIN orders AS o ON o.id = COALESCE(d.order_id, c.order_id)
WHERE NOT COALESCE(CASE t.kind || ' ' || d.kind || ' ' || c.kind
  WHEN 'deposit outside available' THEN 1
  WHEN 'hold available held' THEN d.owner_id = c.owner_id
  WHEN 'release held available' THEN d.owner_id = c.owner_id
  WHEN 'payment available protected' THEN d.owner_id = o.buyer_id
  WHEN 'payment held protected' THEN d.owner_id = o.buyer_id AND d.auction_id = o.auction_id
  WHEN 'payout available pending' THEN d.owner_id = c.owner_id
  WHEN 'payout pending outside' THEN 1
  WHEN 'fee protected fees' THEN 1
  WHEN 'proceeds protected available' THEN c.owner_id = o.seller_id
  WHEN 'refund protected available' THEN c.owner_id = o.buyer_id
  WHEN 'refund pending available' THEN d.owner_id = c.owner_id
  WHEN 'refund outside available' THEN 1
  WHEN 'refund available outside' THEN 1
END, 0);

-- check: no idempotency key moved money twice
SELECT idempotency_key, COUNT(*) AS transfers FROM ledger_transfers GROUP BY idempotency_key HAVING COUNT(*) > 1;

-- check: an open auction holds its leader's maximum or the maximums that wait for its start, each with its postage, and nothing else
SELECT u.id, u.leader_id, u.leader_maximum_minor, u.leader_postage_minor,
  (SELECT SUM(balance_minor) FROM ledger_accounts WHERE kind = 'held' AND auction_id = u.id) AS held_minor,
  (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || u.leader_id || ':' || u.id) AS leader_held_minor
FROM auctions AS u WHERE u.status = 'open' AND (
  COALESCE((SELECT SUM(balance_minor) FROM ledger_accounts WHERE kind = 'held' AND auction_id = u.id), 0)
    <> COALESCE(u.leader_maximum_minor + u.leader_postage_minor, 0)
      + COALESCE((SELECT SUM(maximum_minor + postage_minor) FROM absentee_maxima WHERE auction_id = u.id), 0)
  OR (u.leader_id IS NOT NULL AND
    (SELECT balance_minor FROM ledger_accounts WHERE code = 'held:' || u.leader_id || ':' || u.id)
      IS NOT u.leader_maximum_minor + u.leader_postage_minor)
);

-- check: the leader's postage is that of their latest bid, and the buyer of an auction pays it
SELECT u.id, u.leader_postage_minor, u.leader_ship_to, b.postage_minor, b.ship_to, o.postage_minor AS ordered_minor
FROM auctions AS u
LEFT JOIN bids AS b ON b.auction_id = u.id
  AND b.seq = (SELECT MAX(seq) FROM bids WHERE auction_id = u.id AND bidder_id = u.leader_id)
LEFT JOIN orders AS o ON o.auction_id = u.id AND u.bought_by IS NULL
WHERE (u.sealed_at IS NULL AND (u.leader_postage_minor IS NOT b.postage_minor OR u.leader_ship_to IS NOT b.ship_to))
  OR (o.id IS NOT NULL AND (o.postage_minor + o.saved_postage_minor <> u.leader_postage_minor OR o.ship_to IS NOT u.leader_ship_to));

-- check: no hold outlives its auction
SELECT a.code, a.balance_minor, u.status FROM ledger_accounts AS a LEFT JOIN auctions AS u ON u.id = a.auction_id
WHERE a.kind = 'held' AND a.balance_minor <> 0 AND u.status IS NOT 'open';

-- check: protected money is the price and postage of an order under way, and 0 otherwise
SELECT o.id, o.status, o.price_minor, o.postage_minor, COALESCE(a.balance_minor, 0) AS protected_minor
FROM orders AS o LEFT JOIN ledger_accounts AS a ON a.code = 'protected:' || o.id
WHERE COALESCE(a.balance_minor, 0)
  <> CASE WHEN o.status IN ('paid', 'shipped', 'delivered', 'disputed') THEN o.price_minor + o.postage_minor ELSE 0 END;

-- check: a paid order was paid exactly its price and postage, once
-- Its postage before a parcel saved some of it.
SELECT o.id, o.status, o.price_minor, o.postage_minor, COALESCE(SUM(t.amount_minor), 0) AS paid_minor
FROM orders AS o LEFT JOIN ledger_transfers AS t ON t.credit_code = 'protected:' || o.id
GROUP BY o.id HAVING COALESCE(SUM(t.amount_minor), 0)
  <> CASE WHEN o.status IN ('awaiting-payment', 'cancelled') THEN 0 ELSE o.price_minor + o.postage_minor + o.saved_postage_minor END;

-- check: protected money belongs to an order, and to its seller
SELECT a.code, a.owner_id, o.seller_id FROM ledger_accounts AS a LEFT JOIN orders AS o ON o.id = a.order_id
WHERE a.kind = 'protected' AND (o.id IS NULL OR o.seller_id IS NOT a.owner_id);

-- check: a completed order's price and postage became its fee and the seller's proceeds
SELECT o.id, o.price_minor, o.postage_minor, o.fee_minor,
  COALESCE(SUM(t.amount_minor) FILTER (WHERE t.credit_code = 'fees'), 0) AS fee_paid_minor,
  COALESCE(SUM(t.amount_minor) FILTER (WHERE t.credit_code = 'available:' || o.seller_id), 0) AS proceeds_minor
FROM orders AS o LEFT JOIN ledger_transfers AS t ON t.debit_code = 'protected:' || o.id
WHERE o.status IN ('completed', 'released') GROUP BY o.id
HAVING fee_paid_minor <> o.fee_minor OR proceeds_minor <> o.price_minor + o.postage_minor - o.fee_minor;

-- check: a refunded order returned the recorded refund, and the fee was charged on what the seller kept
-- of the price: a refund takes the price first, then the postage.
SELECT o.id, o.price_minor, o.refunded_minor, o.refunded_postage_minor,
  COALESCE(SUM(t.amount_minor) FILTER (WHERE t.credit_code = 'available:' || o.buyer_id), 0) - o.saved_postage_minor
    AS back_minor,
  COALESCE(SUM(t.amount_minor) FILTER (WHERE t.credit_code = 'fees'), 0) AS fee_paid_minor,
  COALESCE(SUM(t.amount_minor) FILTER (WHERE t.credit_code = 'available:' || o.seller_id), 0) AS proceeds_minor
FROM orders AS o LEFT JOIN ledger_transfers AS t ON t.debit_code = 'protected:' || o.id
WHERE o.status = 'refunded' GROUP BY o.id
HAVING back_minor <> o.refunded_minor + o.refunded_postage_minor
  OR back_minor + fee_paid_minor + proceeds_minor <> o.price_minor + o.postage_minor
  OR abs(fee_paid_minor * 10000 - MAX(o.price_minor - back_minor, 0) * o.fee_bps) > 5000;

-- check: a partial refund has an accepted proposal or a decision of the operator
SELECT o.id, o.refunded_minor, o.refunded_postage_minor FROM orders AS o
WHERE o.status = 'refunded' AND o.refunded_minor + o.refunded_postage_minor <> o.price_minor + o.postage_minor
AND NOT EXISTS (
  SELECT 1 FROM refund_proposals AS r
  WHERE r.order_id = o.id AND r.status = 'accepted' AND r.amount_minor = o.refunded_minor + o.refunded_postage_minor)
AND NOT EXISTS (
  SELECT 1 FROM dispute_decisions AS d
  WHERE d.order_id = o.id AND d.outcome = 'part' AND d.refund_minor = o.refunded_minor + o.refunded_postage_minor);

-- check: a return belongs to a dispute, was agreed on in its first 28 days, and matches the dispute's stage
SELECT o.id, o.dispute_stage, r.agreed_at, r.sent_at FROM orders AS o
LEFT JOIN order_returns AS r ON r.order_id = o.id
WHERE (r.order_id IS NOT NULL AND (o.disputed_at IS NULL OR r.agreed_at >= o.disputed_at + 2419200000))
  OR (o.dispute_stage = 'return-agreed' AND (r.order_id IS NULL OR r.sent_at IS NOT NULL))
  OR (o.dispute_stage = 'return-sent' AND (r.sent_at IS NULL OR r.contested_at IS NOT NULL));

-- check: the operator decided only escalated disputes, and each decision was carried out
SELECT o.id, o.status, o.settled_by, o.refunded_minor, d.outcome, d.refund_minor FROM orders AS o
LEFT JOIN dispute_decisions AS d ON d.order_id = o.id
WHERE (o.settled_by IS 'operator' AND d.order_id IS NULL)
  OR (d.order_id IS NOT NULL AND (o.dispute_stage IS NOT 'escalated' OR d.at < o.escalated_at
    OR (d.outcome = 'refund') <> (d.refund_minor = o.price_minor + o.postage_minor)
    OR (d.outcome = 'release') <> (d.refund_minor = 0)))
  OR (d.order_id IS NOT NULL AND o.status <> 'disputed' AND (o.settled_by IS NOT 'operator'
    OR o.refunded_minor + o.refunded_postage_minor <> d.refund_minor OR (d.outcome = 'release') <> (o.status = 'released')));

-- check: a dispute that nobody settled ended on time, by what the record proves
SELECT o.id, o.status, o.dispute_stage, o.settled_at FROM orders AS o
LEFT JOIN order_returns AS r ON r.order_id = o.id LEFT JOIN shipments AS s ON s.order_id = o.id
WHERE o.settled_by IS 'clock' AND o.disputed_at IS NOT NULL AND NOT COALESCE(CASE o.dispute_stage
  WHEN 'return-sent' THEN o.status = 'refunded' AND o.refunded_minor + o.refunded_postage_minor = o.price_minor + o.postage_minor
    AND o.settled_at >= r.sent_at + 1209600000
  WHEN 'escalated' THEN o.settled_at >= o.disputed_at + 5184000000
    AND o.refunded_minor + o.refunded_postage_minor IN (0, o.price_minor + o.postage_minor)
    AND (o.status = 'released') = (r.sent_at IS NULL AND (COALESCE(s.is_traceable, 0) = 1 OR o.delivered_by IS 'buyer'))
END, 0);

-- check: the postage of an order, a bid or a waiting maximum is what its listing asks for its destination, and 0 without terms
SELECT o.id, o.postage_minor, o.ship_to FROM (
  SELECT id, listing_id, postage_minor + saved_postage_minor AS postage_minor, ship_to FROM orders
  UNION ALL SELECT b.seq, u.listing_id, b.postage_minor, b.ship_to FROM bids AS b JOIN auctions AS u ON u.id = b.auction_id
  UNION ALL SELECT m.id, u.listing_id, m.postage_minor, m.ship_to FROM absentee_maxima AS m
    JOIN auctions AS u ON u.id = m.auction_id
) AS o
LEFT JOIN postage_terms AS t ON t.listing_id = o.listing_id
LEFT JOIN postage_countries AS f ON f.country = t.ships_from
LEFT JOIN postage_countries AS c ON c.country = o.ship_to
WHERE CASE WHEN t.listing_id IS NULL THEN o.ship_to IS NOT NULL OR o.postage_minor <> 0
  ELSE o.postage_minor IS NOT CASE WHEN c.country = t.ships_from THEN t.domestic_minor
    WHEN c.region = f.region THEN t.region_minor WHEN c.country IS NOT NULL THEN t.world_minor
    WHEN o.ship_to = 'collection' AND t.collect_place IS NOT NULL THEN 0 END
END;

-- check: an accepted offer's order charges the postage that the offer named
SELECT f.id, f.postage_minor, f.ship_to, o.postage_minor AS ordered_minor FROM offers AS f
JOIN orders AS o ON o.id = f.order_id
WHERE f.postage_minor <> o.postage_minor + o.saved_postage_minor OR f.ship_to IS NOT o.ship_to;

-- check: a parcel's orders have its two sides and its way, and were paid while it was open
SELECT o.id, p.id AS parcel_id, o.paid_at, p.closes_at FROM orders AS o
JOIN parcels AS p ON p.id = o.parcel_id LEFT JOIN postage_terms AS t ON t.listing_id = o.listing_id
WHERE o.buyer_id <> p.buyer_id OR o.seller_id <> p.seller_id OR t.ships_from IS NOT p.ships_from
  OR o.ship_to IS NOT p.ship_to OR o.paid_at IS NULL OR o.paid_at > p.closes_at;

-- check: no piece of a parcel pays less than its rate for further pieces, and what was saved was refunded
SELECT o.id, o.postage_minor, o.saved_postage_minor, p.further_minor FROM orders AS o
LEFT JOIN parcels AS p ON p.id = o.parcel_id
LEFT JOIN ledger_transfers AS t ON t.debit_code = 'protected:' || o.id AND t.idempotency_key = 'order:' || o.id || ':combined'
WHERE o.saved_postage_minor <> COALESCE(t.amount_minor, 0)
  OR (o.saved_postage_minor > 0 AND (p.id IS NULL OR o.postage_minor < p.further_minor));

-- check: a parcel was sent at one time with one number, and left none of its orders behind
SELECT o.id, o.status, p.sent_at, s.at, s.tracking FROM orders AS o
JOIN parcels AS p ON p.id = o.parcel_id LEFT JOIN shipments AS s ON s.order_id = o.id
WHERE (s.order_id IS NOT NULL AND (s.at IS NOT p.sent_at OR EXISTS (
    SELECT 1 FROM orders AS e JOIN shipments AS h ON h.order_id = e.id
    WHERE e.parcel_id = p.id AND (h.carrier <> s.carrier OR h.tracking <> s.tracking))))
  OR (p.sent_at IS NOT NULL AND o.status = 'paid');

-- check: an order goes to the country that its postage was paid for
SELECT o.id, o.ship_to, a.country FROM orders AS o JOIN order_addresses AS a ON a.order_id = o.id
WHERE a.country <> o.ship_to;

-- check: every fee follows its order's rate, on the price alone
SELECT id, price_minor, fee_minor, fee_bps FROM orders WHERE abs(fee_minor * 10000 - price_minor * fee_bps) > 5000;

-- check: an order has a deadline until it is settled, and none after
SELECT id, status, due_at, settled_at FROM orders
WHERE (due_at IS NULL) <> (status IN ('completed', 'refunded', 'released', 'cancelled'))
  OR (settled_at IS NULL) = (due_at IS NULL);

-- check: a shipped order has its shipment and its time, and a collected one has neither
SELECT o.id, o.status, s.order_id AS shipment FROM orders AS o LEFT JOIN shipments AS s ON s.order_id = o.id
WHERE (s.order_id IS NULL) <> (o.shipped_at IS NULL)
  OR (o.ship_to IS 'collection' AND s.order_id IS NOT NULL)
  OR (o.status IN ('shipped', 'delivered', 'disputed', 'completed', 'released')
    AND (s.order_id IS NULL) <> (o.ship_to IS 'collection'));

-- check: a delivery address was chosen after the payment and before the shipment
-- Two writers' clocks may differ: a minute is no late change.
SELECT a.order_id, o.status, a.at FROM order_addresses AS a LEFT JOIN orders AS o ON o.id = a.order_id
WHERE o.paid_at IS NULL OR a.at < o.paid_at - 60000 OR a.at > COALESCE(o.shipped_at, o.settled_at, a.at) + 60000;

-- check: a member with addresses has one default and at most ten addresses
SELECT user_id, SUM(is_default) AS defaults, COUNT(*) AS addresses FROM addresses
GROUP BY user_id HAVING SUM(is_default) <> 1 OR COUNT(*) > 10;

-- check: no delivery is earlier than its shipment
SELECT id, delivered_by, shipped_at, delivered_at FROM orders
WHERE (delivered_by IS NOT NULL AND delivered_at IS NULL) OR delivered_at < shipped_at;

-- check: only an order in progress has a reminder, before its deadline
SELECT id, status, remind_at, due_at FROM orders
WHERE remind_at IS NOT NULL AND (status NOT IN ('awaiting-payment', 'paid', 'delivered') OR remind_at >= due_at);

-- check: only an order's buyer and seller write messages and proposals
SELECT m.order_id, m.sender_id FROM (
  SELECT t.order_id, m.sender_id FROM messages AS m JOIN threads AS t ON t.id = m.thread_id WHERE t.order_id IS NOT NULL
  UNION ALL SELECT order_id, proposer_id FROM refund_proposals
) AS m LEFT JOIN orders AS o ON o.id = m.order_id
WHERE m.sender_id IS NOT o.buyer_id AND m.sender_id IS NOT o.seller_id;

-- check: pending money equals the pending payouts
SELECT a.code, a.balance_minor, COALESCE(SUM(p.amount_minor), 0) AS pending_minor
FROM ledger_accounts AS a LEFT JOIN payouts AS p ON p.user_id = a.owner_id AND p.status = 'pending'
WHERE a.kind = 'pending' GROUP BY a.code HAVING a.balance_minor <> COALESCE(SUM(p.amount_minor), 0);

-- check: every payout's money was set aside, then paid or returned, as its status says
SELECT p.id, p.status, p.amount_minor FROM payouts AS p
WHERE NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = p.key || ':out' AND kind = 'payout'
    AND amount_minor = p.amount_minor AND debit_code = 'available:' || p.user_id AND credit_code = 'pending:' || p.user_id)
  OR (p.status = 'paid') <> EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = p.key || ':paid'
    AND kind = 'payout' AND amount_minor = p.amount_minor AND debit_code = 'pending:' || p.user_id AND credit_code = 'outside')
  OR (p.status = 'failed') <> EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = p.key || ':back'
    AND kind = 'refund' AND amount_minor = p.amount_minor AND debit_code = 'pending:' || p.user_id
    AND credit_code = 'available:' || p.user_id);

-- check: no money was set aside without a recorded payout
SELECT t.id, t.idempotency_key FROM ledger_transfers AS t
WHERE (t.debit_code GLOB 'pending:*' OR t.credit_code GLOB 'pending:*') AND NOT EXISTS (
  SELECT 1 FROM payouts WHERE t.idempotency_key IN (key || ':out', key || ':paid', key || ':back'));

-- check: the reversed part of a payout equals its transfers from outside, and is at most its amount
SELECT p.id, p.amount_minor, p.reversed_minor, COALESCE(SUM(t.amount_minor), 0) AS back_minor
FROM payouts AS p LEFT JOIN ledger_transfers AS t ON t.kind = 'refund' AND t.debit_code = 'outside'
  AND t.credit_code = 'available:' || p.user_id AND substr(t.idempotency_key, 1, length(p.key) + 10) = p.key || ':reversed:'
GROUP BY p.id HAVING back_minor <> p.reversed_minor OR back_minor > p.amount_minor OR (back_minor > 0 AND p.status <> 'paid');

-- check: a refund from outside belongs to a recorded payout or chargeback
SELECT t.id, t.idempotency_key FROM ledger_transfers AS t
WHERE t.kind = 'refund' AND t.debit_code = 'outside' AND NOT EXISTS (
  SELECT 1 FROM chargebacks WHERE t.idempotency_key = 'chargeback:' || ref || ':back' AND t.credit_code = 'available:' || user_id)
AND NOT EXISTS (
  SELECT 1 FROM payouts AS p
  WHERE substr(t.idempotency_key, 1, length(p.key) + 10) = p.key || ':reversed:' AND t.credit_code = 'available:' || p.user_id);

-- check: what a member has given back of a chargeback is what its transfers took, at most what is due
SELECT c.ref, c.taken_minor, c.due_minor, moved.minor FROM chargebacks AS c LEFT JOIN (
  SELECT c.ref, SUM(iif(t.credit_code = 'outside', t.amount_minor, -t.amount_minor)) AS minor
  FROM chargebacks AS c JOIN ledger_transfers AS t
    ON substr(t.idempotency_key, 1, length(c.ref) + 12) = 'chargeback:' || c.ref || ':'
    AND 'available:' || c.user_id IN (t.debit_code, t.credit_code)
  GROUP BY c.ref
) AS moved ON moved.ref = c.ref
WHERE c.taken_minor IS NOT COALESCE(moved.minor, 0) OR c.taken_minor > c.due_minor;

-- check: money goes from a member to the outside only for a chargeback of theirs
SELECT t.id, t.idempotency_key FROM ledger_transfers AS t
WHERE t.debit_code GLOB 'available:*' AND t.credit_code = 'outside' AND NOT EXISTS (
  SELECT 1 FROM chargebacks AS c
  WHERE substr(t.idempotency_key, 1, length(c.ref) + 12) = 'chargeback:' || c.ref || ':' AND t.debit_code = 'available:' || c.user_id);

-- check: who owes has nothing available and no maximum that waits
SELECT c.ref, a.balance_minor FROM chargebacks AS c LEFT JOIN ledger_accounts AS a ON a.code = 'available:' || c.user_id
WHERE c.due_minor > c.taken_minor
  AND (a.balance_minor > 0 OR EXISTS (SELECT 1 FROM absentee_maxima WHERE bidder_id = c.user_id));

-- check: a delayed deposit is paid exactly if its money is there
SELECT d.user_id, d.key, d.paid_at, t.id FROM delayed_deposits AS d
LEFT JOIN ledger_transfers AS t ON t.idempotency_key = 'deposit:' || d.user_id || ':' || d.key
WHERE (d.paid_at IS NULL) <> (t.id IS NULL);

-- check: every deposit that a provider knows has its money, all by one provider
SELECT d.user_id, d.key, d.provider FROM deposits AS d
LEFT JOIN ledger_transfers AS t ON t.idempotency_key = 'deposit:' || d.user_id || ':' || d.key
WHERE t.kind IS NOT 'deposit' OR t.credit_code IS NOT 'available:' || d.user_id OR t.amount_minor IS NOT d.amount_minor
  OR d.provider <> (SELECT MAX(provider) FROM deposits);

-- check: a payout goes to the member's own card
SELECT p.id, p.user_id, m.user_id AS card_of FROM payouts AS p LEFT JOIN payment_methods AS m ON m.id = p.method_id
WHERE p.method_id IS NOT NULL AND m.user_id IS NOT p.user_id;

-- check: a member has at most one default card, and one while they have cards
SELECT user_id, SUM(is_default) AS defaults FROM payment_methods WHERE removed_at IS NULL
GROUP BY user_id HAVING SUM(is_default) <> 1;

-- check: no card number is stored
SELECT id FROM payment_methods
WHERE name GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]' OR brand GLOB '*[0-9]*' OR length(last4) <> 4;

-- check: a month's totals equal its transfers
SELECT COALESCE(m.user_id, w.user_id) AS user_id, COALESCE(m.month, w.month) AS month, m.in_minor, m.out_minor, m.fee_minor
FROM wallet_months AS w FULL JOIN (
  SELECT user_id, strftime('%Y-%m', at / 1000, 'unixepoch') AS month, MIN(id) AS first_id,
    SUM(in_minor) AS in_minor, SUM(out_minor) AS out_minor, SUM(fee_minor) AS fee_minor
  FROM (
    SELECT t.id, t.at, CASE WHEN c.kind = 'available' AND d.kind <> 'held' THEN c.owner_id ELSE d.owner_id END AS user_id,
      iif(c.kind = 'available' AND d.kind <> 'held', t.amount_minor, 0) AS in_minor,
      iif(d.kind IN ('available', 'held') AND c.kind NOT IN ('available', 'held'), t.amount_minor, 0) AS out_minor,
      iif(c.kind = 'fees', t.amount_minor, 0) AS fee_minor
    FROM ledger_transfers AS t JOIN ledger_accounts AS d ON d.code = t.debit_code
    JOIN ledger_accounts AS c ON c.code = t.credit_code
    WHERE NOT (d.kind = 'pending' AND c.kind = 'outside')
  ) WHERE user_id IS NOT NULL GROUP BY user_id, month
) AS m ON m.user_id = w.user_id AND m.month = w.month
WHERE m.user_id IS NOT w.user_id OR m.first_id IS NOT w.first_transfer_id
  OR m.in_minor IS NOT w.in_minor OR m.out_minor IS NOT w.out_minor OR m.fee_minor IS NOT w.fee_minor;

-- check: a statement ends with the member's available and held money
SELECT a.owner_id, SUM(a.balance_minor) AS balance_minor FROM ledger_accounts AS a
WHERE a.kind IN ('available', 'held') GROUP BY a.owner_id
HAVING SUM(a.balance_minor) <> COALESCE(
  (SELECT l.balance_minor FROM statement_lines AS l WHERE l.user_id = a.owner_id ORDER BY l.transfer_id DESC LIMIT 1), 0);

-- check: a day's balance is that of its last statement line
SELECT COALESCE(w.user_id, l.user_id) AS user_id, COALESCE(w.day, l.day) AS day, w.balance_minor, l.balance_minor AS of_line
FROM wallet_days AS w FULL JOIN (
  SELECT user_id, day, balance_minor, MAX(transfer_id) FROM (
    SELECT s.user_id, s.transfer_id, s.balance_minor,
      MAX(date(t.at / 1000, 'unixepoch')) OVER (PARTITION BY s.user_id ORDER BY s.transfer_id) AS day
    FROM statement_lines AS s JOIN ledger_transfers AS t ON t.id = s.transfer_id
  ) GROUP BY user_id, day
) AS l ON l.user_id = w.user_id AND l.day = w.day
WHERE w.balance_minor IS NOT l.balance_minor;

-- check: a day's trades are its paid orders, less their refunds
SELECT COALESCE(d.user_id, o.user_id) AS user_id, COALESCE(d.side, o.side) AS side, COALESCE(d.day, o.day) AS day
FROM trade_days AS d FULL JOIN (
  SELECT user_id, side, day, SUM(is_kept) AS trade_count, SUM(price_minor) AS price_minor, SUM(postage_minor) AS postage_minor
  FROM (
    SELECT buyer_id AS user_id, 'buyer' AS side, date(paid_at / 1000, 'unixepoch') AS day, refunded_minor < price_minor AS is_kept,
      price_minor - refunded_minor AS price_minor, postage_minor - refunded_postage_minor AS postage_minor
    FROM orders WHERE paid_at IS NOT NULL
    UNION ALL
    SELECT seller_id, 'seller', date(paid_at / 1000, 'unixepoch'), refunded_minor < price_minor,
      price_minor - refunded_minor, postage_minor - refunded_postage_minor
    FROM orders WHERE paid_at IS NOT NULL
  ) GROUP BY user_id, side, day
) AS o ON o.user_id = d.user_id AND o.side = d.side AND o.day = d.day
WHERE d.trade_count IS NOT o.trade_count OR d.price_minor IS NOT o.price_minor OR d.postage_minor IS NOT o.postage_minor;

-- check: a member's stars are those of the reviews about them
SELECT COALESCE(c.subject_id, r.subject_id) AS subject_id, COALESCE(c.part, r.part) AS part, COALESCE(c.stars, r.stars) AS stars
FROM rating_counts AS c FULL JOIN (
  SELECT subject_id, part, stars, COUNT(*) AS review_count FROM (
    SELECT subject_id, 'rating' AS part, rating AS stars FROM reviews
    UNION ALL SELECT subject_id, 'described', described FROM reviews
    UNION ALL SELECT subject_id, 'communication', communication FROM reviews
    UNION ALL SELECT subject_id, 'dispatch', dispatch FROM reviews
    UNION ALL SELECT subject_id, 'packaging', packaging FROM reviews
  ) WHERE stars IS NOT NULL GROUP BY subject_id, part, stars
) AS r ON r.subject_id = c.subject_id AND r.part = c.part AND r.stars = c.stars
WHERE c.review_count IS NOT r.review_count;

-- check: each statement line leads from the previous balance to its own
SELECT user_id, transfer_id FROM (
  SELECT user_id, transfer_id, balance_minor, SUM(amount_minor) OVER (PARTITION BY user_id ORDER BY transfer_id) AS summed_minor
  FROM statement_lines
) WHERE balance_minor <> summed_minor;

-- check: each purchase, sale, fee, refund, deposit and payout has one statement line
SELECT m.user_id, m.kind, m.lines, l.lines AS written FROM (
  SELECT user_id, kind, COUNT(*) AS lines FROM (
    SELECT a.owner_id AS user_id, 'deposits' AS kind FROM ledger_transfers AS t
    JOIN ledger_accounts AS a ON a.code IN (t.debit_code, t.credit_code) AND a.kind = 'available'
    WHERE t.kind = 'deposit' OR t.idempotency_key GLOB 'chargeback:*'
    UNION ALL
    SELECT d.owner_id, 'purchases' FROM ledger_transfers AS t JOIN ledger_accounts AS d ON d.code = t.debit_code
    WHERE t.kind = 'payment'
    UNION ALL
    SELECT c.owner_id, CASE t.kind WHEN 'proceeds' THEN 'sales' ELSE iif(t.debit_code GLOB 'protected:*', 'refunds', 'payouts') END
    FROM ledger_transfers AS t JOIN ledger_accounts AS c ON c.code = t.credit_code
    WHERE t.kind IN ('proceeds', 'refund') AND t.idempotency_key NOT GLOB 'chargeback:*'
    UNION ALL
    SELECT d.owner_id, iif(t.kind = 'fee', 'fees', 'payouts') FROM ledger_transfers AS t
    JOIN ledger_accounts AS d ON d.code = t.debit_code
    WHERE (t.kind = 'payout' AND d.kind = 'available')
      OR (t.kind = 'fee' AND EXISTS (SELECT 1 FROM ledger_transfers AS p WHERE p.kind = 'proceeds' AND p.debit_code = t.debit_code))
  ) GROUP BY user_id, kind
) AS m FULL JOIN (SELECT user_id, kind, COUNT(*) AS lines FROM statement_lines GROUP BY user_id, kind) AS l
  ON l.user_id = m.user_id AND l.kind = m.kind
WHERE l.lines IS NOT m.lines;

-- check: a waiting maximum is held in full with its postage, for an open auction without bids
SELECT m.id, m.auction_id, m.maximum_minor, a.balance_minor, u.status
FROM absentee_maxima AS m JOIN auctions AS u ON u.id = m.auction_id
LEFT JOIN ledger_accounts AS a ON a.code = 'held:' || m.bidder_id || ':' || m.auction_id
WHERE a.balance_minor IS NOT m.maximum_minor + m.postage_minor OR u.status <> 'open' OR u.bid_count > 0
  OR m.bidder_id = u.seller_id OR m.at >= u.starts_at;

-- check: an accepted offer has its own order at the offered price
SELECT f.id, f.order_id FROM offers AS f LEFT JOIN orders AS o ON o.id = f.order_id
WHERE (f.status = 'accepted') <> (f.order_id IS NOT NULL) OR (f.status = 'accepted' AND (
  o.price_minor IS NOT f.amount_minor OR o.buyer_id IS NOT f.buyer_id OR o.seller_id IS NOT f.seller_id
  OR o.listing_id IS NOT f.listing_id));

-- check: an open offer is for an item on sale, at most three per buyer
SELECT f.id, f.listing_id FROM offers AS f JOIN listings AS l ON l.id = f.listing_id
WHERE f.status = 'open' AND (
  l.status <> CASE WHEN f.auction_id IS NULL THEN 'active' ELSE 'ended' END
  OR (f.auction_id IS NULL AND (SELECT COUNT(*) FROM offers AS g WHERE g.listing_id = f.listing_id
    AND g.buyer_id = f.buyer_id AND g.status = 'open') > 3));

-- check: a review is by one side of a settled order about the other, and opens with its counterpart or on time
SELECT r.order_id, r.side FROM reviews AS r LEFT JOIN orders AS o ON o.id = r.order_id
WHERE o.settled_at IS NULL OR o.status = 'cancelled'
  OR r.author_id <> CASE r.side WHEN 'buyer' THEN o.buyer_id ELSE o.seller_id END
  OR r.subject_id <> CASE r.side WHEN 'buyer' THEN o.seller_id ELSE o.buyer_id END
  OR r.opens_at > o.settled_at + 1209600000
  OR (r.opens_at < o.settled_at + 1209600000
    AND (SELECT COUNT(*) FROM reviews WHERE order_id = r.order_id AND opens_at = r.opens_at) <> 2);

-- check: a sold auction has exactly one order: the leader's at the price, or the buy-now buyer's
SELECT u.id, u.leader_id, u.bought_by, u.price_minor, COUNT(o.id) AS orders
FROM auctions AS u LEFT JOIN orders AS o
  ON o.auction_id = u.id AND o.buyer_id = COALESCE(u.bought_by, u.leader_id) AND o.seller_id = u.seller_id
    AND o.price_minor = CASE WHEN u.bought_by IS NULL THEN u.price_minor ELSE u.buy_now_minor END
    AND o.listing_id = u.listing_id
WHERE u.status = 'sold' GROUP BY u.id HAVING COUNT(o.id) <> 1;

-- check: a buy-now purchase came before the first bid, or before the reserve was met
SELECT u.id, u.bought_by, u.bid_count, u.price_minor FROM auctions AS u
WHERE u.bought_by IS NOT NULL AND (
  u.status <> 'sold' OR u.buy_now_minor IS NULL OR u.bought_by = u.seller_id OR u.ends_at IS NOT u.closed_at
  OR (u.bid_count > 0 AND (u.reserve_minor IS NULL OR u.price_minor >= u.reserve_minor))
);

-- check: a maximum that reaches the reserve has raised the price to it
SELECT id, price_minor, reserve_minor FROM auctions
WHERE leader_maximum_minor >= reserve_minor AND price_minor < reserve_minor;

-- check: every auction's watcher count is right
SELECT u.id, u.watcher_count, COUNT(w.user_id) AS watchers FROM auctions AS u
LEFT JOIN watches AS w ON w.auction_id = u.id
GROUP BY u.id HAVING u.watcher_count <> COUNT(w.user_id);

-- check: every seller's number of listings in each status is right
SELECT l.seller_id, l.status, COUNT(*) AS listings, c.count FROM listings AS l
LEFT JOIN listing_counts AS c ON c.seller_id = l.seller_id AND c.status = l.status
GROUP BY l.seller_id, l.status HAVING COUNT(*) IS NOT c.count
UNION ALL
SELECT c.seller_id, c.status, 0, c.count FROM listing_counts AS c WHERE c.count <> 0
  AND NOT EXISTS (SELECT 1 FROM listings WHERE seller_id = c.seller_id AND status = c.status);

-- check: a sale's lots belong to its seller, open together and close in order, at least 30 seconds apart
SELECT u.id, u.sale_id, u.sale_lot, u.ends_at FROM auctions AS u LEFT JOIN sales AS s ON s.id = u.sale_id
WHERE u.sale_id IS NOT NULL AND (
  s.id IS NULL OR u.seller_id <> s.seller_id OR u.starts_at <> s.starts_at
  OR (u.bought_by IS NULL AND u.ends_at < s.closes_at + (u.sale_lot - 1) * 30000)
);

-- check: an auction that did not sell has no order
SELECT u.id, u.status, o.id AS order_id FROM auctions AS u JOIN orders AS o ON o.auction_id = u.id
WHERE u.status <> 'sold';

-- check: a sealed auction has its bids in its file alone, and knows each bidder's latest, of which the leader's is the highest
SELECT u.id, u.bidder_count, COUNT(s.bidder_id) AS bidders, MAX(s.maximum_minor) AS highest FROM auctions AS u
LEFT JOIN sealed_bidders AS s ON s.auction_id = u.id
GROUP BY u.id HAVING COUNT(s.bidder_id) <> iif(u.sealed_at IS NULL, 0, u.bidder_count)
  OR (u.sealed_at IS NOT NULL AND (
    EXISTS (SELECT 1 FROM bids WHERE auction_id = u.id) OR u.closed_at IS NULL
    OR MAX(s.maximum_minor) <> u.leader_maximum_minor
    OR NOT EXISTS (SELECT 1 FROM sealed_bidders WHERE bidder_id = u.leader_id AND auction_id = u.id
      AND maximum_minor = u.leader_maximum_minor AND postage_minor = u.leader_postage_minor)));

-- check: a folded transfer held or released money in a sealed auction
SELECT f.id, f.auction_id FROM folded_transfers AS f LEFT JOIN auctions AS u ON u.id = f.auction_id
LEFT JOIN ledger_transfers AS t ON t.id = f.id
WHERE u.sealed_at IS NULL OR (t.id IS NOT NULL AND t.amount_minor <> abs(f.held_minor))
  OR NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = 'held:' || f.owner_id || ':' || f.auction_id);

-- check: bids are numbered 1, 2, 3 … up to the auction's bid count
SELECT u.id, u.bid_count, COUNT(b.seq) AS bids, MIN(b.seq) AS first, MAX(b.seq) AS last
FROM auctions AS u LEFT JOIN bids AS b ON b.auction_id = u.id WHERE u.sealed_at IS NULL
GROUP BY u.id HAVING COUNT(b.seq) <> u.bid_count
  OR (u.bid_count > 0 AND (MIN(b.seq) <> 1 OR MAX(b.seq) <> u.bid_count));

-- check: no bid lowers the price or has an earlier time than the one before
SELECT later.auction_id, later.seq FROM bids AS later JOIN bids AS earlier
  ON earlier.auction_id = later.auction_id AND earlier.seq = later.seq - 1
WHERE later.price_minor < earlier.price_minor OR later.at < earlier.at;

-- check: every bid continues the hash chain
SELECT b.auction_id, b.seq FROM bids AS b LEFT JOIN bids AS earlier
  ON earlier.auction_id = b.auction_id AND earlier.seq = b.seq - 1
WHERE b.prev_hash IS NOT COALESCE(earlier.hash, '0000000000000000000000000000000000000000000000000000000000000000');

-- check: the auction shows its newest bid's price and hash
SELECT u.id, u.price_minor, b.price_minor AS bid_price_minor FROM auctions AS u JOIN bids AS b
  ON b.auction_id = u.id AND b.seq = u.bid_count
WHERE u.last_hash <> b.hash OR u.price_minor <> b.price_minor;

-- check: the leader placed the highest maximum first
SELECT u.id, u.leader_id, b.bidder_id, b.seq FROM auctions AS u JOIN bids AS b ON b.auction_id = u.id
WHERE b.maximum_minor > u.leader_maximum_minor
  OR (b.maximum_minor = u.leader_maximum_minor AND b.bidder_id <> u.leader_id AND NOT EXISTS (
    SELECT 1 FROM bids AS first WHERE first.auction_id = u.id AND first.bidder_id = u.leader_id
      AND first.maximum_minor = u.leader_maximum_minor AND first.seq < b.seq));

-- check: no bid is by the seller, late or early
SELECT b.auction_id, b.seq, b.at, u.starts_at, u.ends_at FROM bids AS b JOIN auctions AS u ON u.id = b.auction_id
WHERE b.bidder_id = u.seller_id OR b.at < u.starts_at OR b.at >= u.ends_at;

-- check: every unread count is the number of unread notifications
SELECT u.id, u.unread_notifications, COUNT(n.id) AS unread FROM users AS u
LEFT JOIN notifications AS n ON n.user_id = u.id AND n.read_at IS NULL AND n.deleted_at IS NULL
GROUP BY u.id HAVING u.unread_notifications <> COUNT(n.id);

-- check: every thread is seen by its two members up to its newest message, with the right number of unread ones
SELECT t.id, s.member_id, s.last_id, s.unread FROM threads AS t LEFT JOIN thread_sides AS s ON s.thread_id = t.id
WHERE s.member_id IS NULL OR s.member_id + s.other_id <> t.low_id + t.high_id
  OR s.last_id <> COALESCE((SELECT MAX(id) FROM messages WHERE thread_id = t.id), 0)
  OR s.unread <> (
    SELECT COUNT(*) FROM messages WHERE thread_id = t.id AND id > s.read_id AND sender_id <> s.member_id);

-- check: every count of unread threads is the number of them
SELECT u.id, u.unread_threads, COUNT(s.thread_id) AS unread FROM users AS u
LEFT JOIN thread_sides AS s ON s.member_id = u.id AND s.unread > 0
GROUP BY u.id HAVING u.unread_threads <> COUNT(s.thread_id);

-- check: the page of each type has its listings on sale and its public sales
SELECT * FROM (SELECT * FROM types_on_sale EXCEPT SELECT * FROM types_on_sale_source)
UNION ALL SELECT * FROM (SELECT * FROM types_on_sale_source EXCEPT SELECT * FROM types_on_sale)
UNION ALL SELECT order_id, type_id FROM (SELECT * FROM type_sales EXCEPT SELECT * FROM type_sales_source)
UNION ALL SELECT order_id, type_id FROM (SELECT * FROM type_sales_source EXCEPT SELECT * FROM type_sales);

-- check: no row refers to a missing row
SELECT "table", rowid, parent FROM pragma_foreign_key_check;

-- check: a member's counts of follows are the follows
SELECT u.id FROM users AS u
WHERE u.follower_count <> (SELECT COUNT(*) FROM follows WHERE followed_id = u.id)
  OR u.following_count <> (SELECT COUNT(*) FROM follows WHERE follower_id = u.id);

-- check: no name is in use and a former name at once
SELECT f.username FROM former_usernames AS f JOIN users AS u ON lower(u.username) = lower(f.username);

-- check: what a type is worth is the median of its newest sales, in each band of grades
WITH newest AS (
  SELECT s.type_id, s.order_id, s.price_minor, s.sold_at, f.grade_from, COALESCE(f.grade_details, 0) AS is_details,
    ROW_NUMBER() OVER (PARTITION BY s.type_id ORDER BY s.sold_at DESC, s.order_id DESC) AS age
  FROM type_sales AS s LEFT JOIN listing_facts AS f ON f.listing_id = s.listing_id),
bands (band, first, last) AS (VALUES (0, NULL, NULL), (1, 1, 19), (2, 20, 39), (3, 40, 49), (4, 50, 59), (5, 60, 62),
  (6, 63, 64), (7, 65, 66), (8, 67, 70), (9, NULL, NULL)),
ranked AS (
  SELECT type_id, band, price_minor, sold_at, COUNT(*) OVER (PARTITION BY type_id, band) AS n,
    ROW_NUMBER() OVER (PARTITION BY type_id, band ORDER BY price_minor, order_id) AS place
  FROM newest JOIN bands ON CASE band WHEN 0 THEN NOT is_details WHEN 9 THEN is_details
    ELSE NOT is_details AND grade_from BETWEEN first AND last END
  WHERE age <= 40),
right_values AS (
  SELECT type_id, band, n AS sale_count,
    CASE WHEN n >= 5 THEN (MIN(iif(place = (n + 1) / 2, price_minor, NULL)) + MIN(iif(place = n / 2 + 1, price_minor, NULL))) / 2 END
      AS median_minor, MAX(sold_at) AS newest_at
  FROM ranked GROUP BY type_id, band)
SELECT * FROM (SELECT type_id, band, sale_count, median_minor, newest_at FROM type_values EXCEPT SELECT * FROM right_values)
UNION ALL
SELECT * FROM (SELECT * FROM right_values EXCEPT SELECT type_id, band, sale_count, median_minor, newest_at FROM type_values);

-- check: an item is worth what its type is worth in its band, or waits to be valued again
SELECT i.id, i.value_each_minor, v.median_minor FROM collection_items AS i
LEFT JOIN type_values AS v ON v.type_id = i.type_id AND v.band = i.band
WHERE i.value_each_minor IS NOT v.median_minor
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'values:' || i.type_id);

-- check: what a collection comes to is the sum of its items
WITH sums AS (
  SELECT collection_id, COALESCE(price_currency, ''), COUNT(*), COUNT(value_each_minor),
    COALESCE(SUM(value_each_minor * quantity), 0), COALESCE(SUM(price_minor), 0),
    COALESCE(SUM(price_minor) FILTER (WHERE value_each_minor IS NOT NULL), 0)
  FROM collection_items WHERE deleted_at IS NULL AND status <> 'want' GROUP BY 1, 2)
SELECT * FROM (SELECT * FROM collection_sums EXCEPT SELECT * FROM sums)
UNION ALL SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM collection_sums);

-- check: the filters of a collection count its items
WITH facets AS (
  SELECT collection_id, status, kind, issuer, COUNT(*) FROM collection_items WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4)
SELECT * FROM (SELECT * FROM collection_facets EXCEPT SELECT * FROM facets)
UNION ALL SELECT * FROM (SELECT * FROM facets EXCEPT SELECT * FROM collection_facets);

-- check: an item counts its photos
SELECT i.id FROM collection_items AS i
WHERE i.photo_count <> (SELECT COUNT(*) FROM collection_photos WHERE item_id = i.id);
