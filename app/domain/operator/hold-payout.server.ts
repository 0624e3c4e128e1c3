import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Operator, writeEntry } from "./write-entry.server";

interface Hold extends Operator {
  readonly payoutId: number;
  readonly reason: string;
}

/** Keeps a pending payout until it is released. Refused: `nothing_to_do`. */
export const holdPayout = (db: Writer, hold: Hold, now: number) => decideHold(db, { ...hold, isHeld: 1 }, now);

/** Lets a payout go that the operator or a suspension holds. Refused: `nothing_to_do`. */
export const releasePayout = (db: Writer, hold: Hold, now: number) => decideHold(db, { ...hold, isHeld: 0 }, now);

function decideHold(db: Writer, { operator, payoutId, reason, isHeld }: Hold & { isHeld: 0 | 1 }, now: number) {
  const action = isHeld ? "suspend" : "unsuspend";
  return writeEntry(db, { operator, action, kind: "payout", targetId: payoutId, reason }, now, (at) => ({
    hold: statement(sql`INSERT INTO payout_holds (payout_id, is_held, reason, decided_by, at)
      SELECT id, ${isHeld}, ${reason}, ${operator}, ${at} FROM payouts WHERE id = ${payoutId} AND status = 'pending'
        AND NOT EXISTS (SELECT 1 FROM payout_holds WHERE payout_id = payouts.id AND is_held = ${isHeld})
        AND (${isHeld} OR EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = payouts.id AND until > ${at}))
      ON CONFLICT DO UPDATE SET is_held = excluded.is_held, reason = excluded.reason, decided_by = excluded.decided_by,
        at = excluded.at`),
  }));
}
