import { desc, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { payouts } from "~/db/schema/payments";

const LISTED = 50;

/** `isHeld` is 1 if the operator holds it back, `canBeCancelled` until the provider is asked to pay. */
export function pendingPayouts(db: Reader, memberId: number, now: number) {
  return db
    .select({
      isHeld: sql<number>`EXISTS (SELECT 1 FROM held_payouts
        WHERE payout_id = ${payouts.id} AND until > ${now})`.as("is_held"),
      ...columnsOf(payouts, "id", "amountMinor", "destination", "createdAt", "leavesAt"),
      canBeCancelled: sql<number>`leaves_at IS NOT NULL AND asked_at IS NULL`.as("can_be_cancelled"),
    })
    .from(payouts)
    .where(sql`${payouts.userId} = ${memberId} AND status = 'pending'`)
    .orderBy(desc(payouts.id))
    .limit(LISTED);
}
