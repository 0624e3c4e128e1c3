/* The operator's log: writes its entries, each chained to the one before it, and verifies the chain. */
import { createHash } from "node:crypto";
import { literal } from "./moderation-sql.mjs";

const FIRST_PREV_HASH = "0".repeat(64);
/** How often an entry is written again because another operator's came first. */
const TRIES = 5;

/** The text whose hash chains an entry to the one before it. */
export function canonicalEntry({ prev_hash, id, at, operator, action, kind, target_id, reason, details }) {
  return JSON.stringify([prev_hash, id, at, operator, action, kind, target_id, reason, details]);
}

export function hashEntry(entry) {
  return createHash("sha256").update(canonicalEntry(entry), "utf8").digest("hex");
}

const textOrNull = (text) => (text === null ? "NULL" : literal(text));

/**
 * Writes an entry, which triggers carry out in the same statement. `details` is an object or left out. Throws the
 * database's error if the action is refused; then nothing was written.
 */
export async function act(
  record,
  { operator, action, kind, targetId = null, reason = null, details },
  now = Date.now(),
) {
  for (let tried = 1; ; tried += 1) {
    const [newest] = await record.all("SELECT id, at, hash FROM operator_log ORDER BY id DESC LIMIT 1");
    const entry = {
      prev_hash: newest?.hash ?? FIRST_PREV_HASH,
      id: (newest?.id ?? 0) + 1,
      // The clocks of two operators may differ.
      at: Math.max(now, newest?.at ?? 0),
      operator,
      action,
      kind,
      target_id: targetId,
      reason,
      details: details === undefined ? null : JSON.stringify(details),
    };
    const hash = hashEntry(entry);
    try {
      await record.run(insertSql({ ...entry, hash }));
      return { ...entry, hash };
    } catch (error) {
      if (tried === TRIES || !error.message.includes("log_overtaken")) throw error;
    }
  }
}

function insertSql(entry) {
  return `INSERT INTO operator_log (id, at, operator, action, kind, target_id, reason, details, prev_hash, hash)
  VALUES (${entry.id}, ${entry.at}, ${literal(entry.operator)}, '${entry.action}', ${literal(entry.kind)},
    ${entry.target_id ?? "NULL"}, ${textOrNull(entry.reason)}, ${textOrNull(entry.details)},
    '${entry.prev_hash}', '${entry.hash}')`;
}

const PAGE = 500;

/** What is wrong with the log, one sentence each: a broken chain, and decisions that no entry made. */
export async function faultsOf(record) {
  const faults = [];
  let before = { id: 0, hash: FIRST_PREV_HASH };
  for (;;) {
    const page = await record.all(`SELECT * FROM operator_log WHERE id > ${before.id} ORDER BY id LIMIT ${PAGE}`);
    for (const entry of page) {
      if (entry.id !== before.id + 1) faults.push(`Entries ${before.id + 1} to ${entry.id - 1} are missing.`);
      if (entry.prev_hash !== before.hash) faults.push(`Entry ${entry.id} doesn't follow the one before it.`);
      if (entry.hash !== hashEntry(entry)) faults.push(`Entry ${entry.id} was changed.`);
      before = entry;
    }
    if (page.length < PAGE) break;
  }
  const unlogged = [...(await record.all(UNLOGGED)), ...(await record.all(UNLOGGED_HOLDS))];
  for (const { what, id } of unlogged) faults.push(`The log has no entry for ${what} ${id}.`);
  return faults;
}

const logged = (action, kind, id) =>
  `EXISTS (SELECT 1 FROM operator_log AS e WHERE e.action = '${action}' AND e.kind = ${kind} AND e.target_id = ${id})`;

/** Decisions and removals that were written past the log. */
const UNLOGGED = `SELECT 'the decision of order' AS what, order_id AS id FROM dispute_decisions
    WHERE NOT ${logged("decide", "'order'", "order_id")}
  UNION ALL SELECT 'the removal of ' || kind, target_id FROM removals WHERE NOT ${logged("remove", "removals.kind", "removals.target_id")}
  UNION ALL SELECT 'the restoration of ' || kind, target_id FROM removals
    WHERE restored_at IS NOT NULL AND NOT ${logged("restore", "removals.kind", "removals.target_id")}
  UNION ALL SELECT 'the suspension of member', user_id FROM suspensions
    WHERE NOT ${logged("suspend", "'member'", "suspensions.user_id")}
  UNION ALL SELECT 'the end of the suspension of member', user_id FROM suspensions
    WHERE lifted_at IS NOT NULL AND NOT ${logged("unsuspend", "'member'", "suspensions.user_id")}
  LIMIT 50`;

/** Apart from the others, because D1 allows five parts in one query. */
const UNLOGGED_HOLDS = `SELECT 'the hold of payout' AS what, payout_id AS id FROM payout_holds
  WHERE is_held AND NOT ${logged("suspend", "'payout'", "payout_id")}
  UNION ALL SELECT 'the release of payout', payout_id FROM payout_holds
  WHERE NOT is_held AND NOT ${logged("unsuspend", "'payout'", "payout_id")} LIMIT 50`;

/** The newest entries, the newest first. */
export const newestEntriesSql = "SELECT * FROM operator_log ORDER BY id DESC LIMIT 50";
