import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import { transferEach } from "./transfer.server";

export const unsentPayouts = (memberId: number) =>
  sql`user_id = ${memberId} AND status = 'pending' AND asked_at IS NULL`;

export function cancelPayouts(memberId: number, which: SQL, now: number): readonly Statement[] {
  const at = sql`CAST(${now} AS INTEGER)`;
  return [
    transferEach(sql`SELECT 'refund', 'pending:' || user_id, 'available:' || user_id, amount_minor, key || ':back', ${at}
      FROM payouts WHERE ${unsentPayouts(memberId)} AND ${which} ORDER BY id DESC`),
    statement(sql`UPDATE payouts SET status = 'failed', settled_at = ${at}, cancelled_at = iif(leaves_at IS NULL, NULL, ${at})
      WHERE ${unsentPayouts(memberId)} AND EXISTS (
        SELECT 1 FROM ledger_transfers WHERE idempotency_key = payouts.key || ':back'
      )`),
  ];
}
