import { asc, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { payouts } from "~/db/schema";
import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { PENDING_PAYOUT } from "./pay-out.server";
import { settlePayout } from "./settle-payout.server";

/** The most payouts of one sweep; the next minute takes up the rest. */
const PAYOUTS_PER_SWEEP = 50;

/**
 * Settles payouts that a crash or a silent provider left pending, the oldest first. One that fails again waits for the
 * next sweep and holds up no other.
 */
export async function sweepPayouts(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  context: { now: number; currency: string },
): Promise<{ notified: number[]; failed: { payoutId: number; error: unknown }[] }> {
  const pending = await db
    .select(PENDING_PAYOUT)
    .from(payouts)
    // Literal, so that SQLite sees the partial index.
    .where(sql`status = 'pending'`)
    .orderBy(asc(payouts.createdAt))
    .limit(PAYOUTS_PER_SWEEP);
  const notified: number[] = [];
  const failed: { payoutId: number; error: unknown }[] = [];
  for (const payout of pending) {
    try {
      notified.push(...(await settlePayout(db, payments, payout, context)).notified);
    } catch (error) {
      failed.push({ payoutId: payout.id, error });
    }
  }
  return { notified, failed };
}
