/* The operator's log: whether its entries follow one another, and whether everything that was decided has one. */
import "./app-modules.mjs";

const { FIRST_PREV_HASH, hashEntry } = await import("../app/domain/operator/log-entry.ts");
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
