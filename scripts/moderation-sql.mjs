/* The SQL of npm run moderate. Statements carry no parameters, because wrangler d1 execute takes none. */

/** A text as an SQL literal, escaped so that nothing in it can end the literal. */
export const literal = (text) => `CAST(x'${Buffer.from(text, "utf8").toString("hex")}' AS TEXT)`;

/** The open cases, or one of them, with the facts that matter; the one that ends soonest comes first. */
export function casesSql(order) {
  return `SELECT o.id, l.title, o.price_minor + o.postage_minor AS total_minor, b.username AS buyer, s.username AS seller, o.disputed_at, o.escalated_at,
    o.due_at AS ends_at, o.delivered_by, o.delivered_at, h.carrier, h.tracking, h.is_traceable, h.at AS sent_at,
    r.agreed_at, r.carrier AS return_carrier, r.tracking AS return_tracking, r.sent_at AS returned_at, r.contested_at,
    d.outcome, d.at AS decided_at,
    (SELECT body FROM messages WHERE thread_id = t.id AND sender_id = o.buyer_id AND at = o.disputed_at
      ORDER BY id LIMIT 1) AS reason,
    (SELECT amount_minor FROM refund_proposals WHERE order_id = o.id AND proposer_id = o.buyer_id AND status = 'open')
      AS buyer_proposes_minor,
    (SELECT amount_minor FROM refund_proposals WHERE order_id = o.id AND proposer_id = o.seller_id AND status = 'open')
      AS seller_proposes_minor,
    (SELECT COUNT(*) FROM messages WHERE thread_id = t.id) AS messages,
    (SELECT COALESCE(SUM(photo_count), 0) FROM messages WHERE thread_id = t.id) AS photos
  FROM orders AS o JOIN listings AS l ON l.id = o.listing_id JOIN users AS b ON b.id = o.buyer_id
  JOIN users AS s ON s.id = o.seller_id LEFT JOIN shipments AS h ON h.order_id = o.id
  LEFT JOIN order_returns AS r ON r.order_id = o.id LEFT JOIN dispute_decisions AS d ON d.order_id = o.id
  LEFT JOIN threads AS t ON t.order_id = o.id
  WHERE o.status = 'disputed' AND o.dispute_stage = 'escalated'${order === undefined ? "" : ` AND o.id = ${order}`}
  ORDER BY o.disputed_at, o.id LIMIT 200`;
}

/** An order with what decides whether a problem with it can be reported for its buyer. */
export function orderSql(order, now) {
  return `SELECT o.id, o.status, b.username AS buyer,
    EXISTS (SELECT 1 FROM suspended_members WHERE user_id = o.buyer_id AND until > ${now}) AS is_suspended
  FROM orders AS o JOIN users AS b ON b.id = o.buyer_id WHERE o.id = ${order}`;
}

/** The messages of both sides, oldest first. */
export function conversationSql(order) {
  return `SELECT u.username, iif(m.sender_id = o.buyer_id, 'buyer', 'seller') AS side, m.body, m.at,
    (SELECT group_concat(photo_key, ' ' ORDER BY place) FROM message_photos WHERE message_id = m.id) AS photo_keys
  FROM messages AS m JOIN threads AS t ON t.id = m.thread_id JOIN orders AS o ON o.id = t.order_id
  JOIN users AS u ON u.id = m.sender_id
  WHERE t.order_id = ${order} ORDER BY m.id`;
}

/** The most characters of a decision's reason, as the schema enforces it. */
export const MAX_REASON_LENGTH = 2_000;

/** The characters of the reason for a removal or a restoration, as the schema enforces them. */
export const MIN_REMOVAL_REASON = 10;
export const MAX_REMOVAL_REASON = 500;

/**
 * Listings of two members that show the same photo, unless one was withdrawn or removed or the pair was dismissed; newest
 * first.
 */
export function sharedPhotosSql() {
  return `SELECT max(m.at) AS at, min(m.distance) AS distance, COUNT(*) AS photos,
    l.id AS listing, l.title, l.status, s.username AS seller, l.published_at AS published_at,
    o.id AS other, o.title AS other_title, o.status AS other_status, t.username AS other_seller, o.published_at AS other_published_at
  FROM photo_matches AS m JOIN measurable_photos AS p ON p.id = m.photo_id JOIN listings AS l ON l.id = p.listing_id
  JOIN users AS s ON s.id = l.seller_id JOIN measurable_photos AS q ON q.id = m.other_id JOIN listings AS o ON o.id = q.listing_id
  JOIN users AS t ON t.id = o.seller_id
  WHERE l.status IN ('active', 'reserved', 'sold', 'ended') AND o.status IN ('active', 'reserved', 'sold', 'ended')
    AND NOT EXISTS (SELECT 1 FROM dismissed_pairs WHERE listing_id = max(l.id, o.id) AND other_id = min(l.id, o.id))
  GROUP BY l.id, o.id ORDER BY max(m.at) DESC LIMIT 200`;
}

/** Something that can be reported, as two words of the command line. */
const targetIs = ({ kind, targetId }) => `kind = ${literal(kind)} AND target_id = ${targetId}`;

/** The things with open reports, or one thing whether reported or not; the most reported come first. */
export function reportedSql(target) {
  const things = target
    ? `SELECT ${literal(target.kind)} AS kind, ${target.targetId} AS target_id`
    : "SELECT DISTINCT kind, target_id FROM reports WHERE outcome IS NULL";
  return `SELECT x.kind, x.target_id AS id, t.title, t.path, u.username AS owner, count(r.id) AS reports, min(r.at) AS since,
    group_concat(r.reason) AS reasons, m.at AS removed_at, m.removed_by, m.reason AS removed_because
  FROM (${things}) AS x LEFT JOIN report_targets AS t ON t.kind = x.kind AND t.id = x.target_id
  LEFT JOIN users AS u ON u.id = t.owner_id
  LEFT JOIN reports AS r ON r.kind = x.kind AND r.target_id = x.target_id AND r.outcome IS NULL
  LEFT JOIN removals AS m ON m.kind = x.kind AND m.target_id = x.target_id AND m.restored_at IS NULL
  GROUP BY x.kind, x.target_id ORDER BY count(r.id) DESC, min(r.at) LIMIT 200`;
}

/** Every report of one thing, oldest first. */
export function reportsSql(target) {
  return `SELECT username, reason, note, at, outcome FROM reports JOIN users ON users.id = reporter_id
  WHERE ${targetIs(target)} ORDER BY reports.id LIMIT 200`;
}

/**
 * Letters that nobody has answered, or one of them whether answered or not; those that look like a program's come last.
 */
export function lettersSql(reference) {
  const which = reference === undefined ? "answered_at IS NULL" : `reference = ${literal(reference)}`;
  return `SELECT l.reference, l.name, l.email, u.username, l.topic, l.body, l.at, l.is_suspect, l.answered_at
  FROM letters AS l LEFT JOIN users AS u ON u.id = l.member_id WHERE ${which} ORDER BY l.is_suspect, l.id LIMIT 200`;
}

/** A member by their username, in any case. */
export function memberSql(name) {
  return `SELECT id, username FROM users WHERE lower(username) = lower(${literal(name)})`;
}

/** Who is suspended at that time, the newest first. */
export function suspendedSql(now) {
  return `SELECT u.username, s.reason, s.suspended_by, s.at, s.until FROM suspensions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.lifted_at IS NULL AND (s.until IS NULL OR s.until > ${now}) ORDER BY s.id DESC LIMIT 200`;
}

/** Pending payouts that `condition` is true of, the oldest first. */
export function payoutsSql(now, condition = "1") {
  return `SELECT * FROM (SELECT p.id, p.user_id, u.username, p.amount_minor, p.destination, p.created_at, p.leaves_at, h.reason, h.decided_by,
      COALESCE(h.is_held, 0) AS is_held_by_operator,
      EXISTS (SELECT 1 FROM chargebacks WHERE user_id = p.user_id AND (state = 'open' OR due_minor > taken_minor)) AS is_disputed,
      EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = p.id AND until > ${now}) AS is_held
    FROM payouts AS p JOIN users AS u ON u.id = p.user_id LEFT JOIN payout_holds AS h ON h.payout_id = p.id
    WHERE p.status = 'pending') WHERE ${condition} ORDER BY id LIMIT 200`;
}

/** What payment providers reported that matches nothing, and auctions that couldn't be sealed; the newest first. */
export const issuesSql = () =>
  `SELECT ref, kind, detail, found_at FROM payment_issues WHERE gone_at IS NULL
  UNION ALL SELECT 'auction ' || (payload ->> 'auctionId'), 'bids_not_sealed', attempts || ' attempts failed', created_at
  FROM outbox WHERE kind = 'seal' AND attempts > 2
  ORDER BY found_at DESC LIMIT 200`;

/** The emails to a member that wait or failed, the newest first. */
export function mailsSql(memberId) {
  return `SELECT id, payload ->> 'mail' AS mail, created_at, attempts, retry_at, dead_at FROM outbox
  WHERE kind = 'mail' AND payload ->> 'memberId' = ${memberId} ORDER BY id DESC LIMIT 50`;
}

/** How often each help article was found helpful; the ones that helped least come first. */
export function helpVotesSql() {
  return `SELECT article, helpful, unhelpful FROM help_votes
  ORDER BY helpful * 1.0 / (helpful + unhelpful), unhelpful DESC LIMIT 200`;
}
