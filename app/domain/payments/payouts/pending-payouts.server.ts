import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
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

const DUE = columnsOf(payouts, "id", "userId", "key", "amountMinor", "destination", "destinationRef");

export type DuePayout = Pick<typeof payouts.$inferSelect, keyof typeof DUE>;

// Literal, so that SQLite sees the partial index.
export const isDue = (now: number): SQL => sql`status = 'pending' AND (leaves_at IS NULL OR leaves_at <= ${now})
  AND NOT EXISTS (SELECT 1 FROM held_payouts WHERE payout_id = ${payouts.id} AND until > ${now})`;

export async function duePayout(db: Reader, id: number, now: number): Promise<DuePayout | undefined> {
  const [row] = await db
    .select(DUE)
    .from(payouts)
    .where(and(eq(payouts.id, id), isDue(now)));
  return row;
}

export function duePayouts(db: Reader, now: number, limit: number): Promise<DuePayout[]> {
  return db.select(DUE).from(payouts).where(isDue(now)).orderBy(asc(payouts.askedAt)).limit(limit);
}
