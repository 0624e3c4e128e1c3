import type { Writer } from "~/db/client.server";
import type { Effect } from "~/domain/effects";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { duePayouts } from "./due-payouts.server";
import { settlePayout } from "./settle-payout.server";

/** The most payouts of one sweep. The next sweep continues with the rest. */
const PAYOUTS_PER_SWEEP = 50;

/**
 * Settles payouts whose wait is over, and those that a crash or an unresponsive provider left pending. One that fails
 * again moves behind all others, so that it doesn't delay them.
 */
export async function sweepPayouts(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  context: { now: number; currency: string },
): Promise<{ effects: Effect[]; failed: { payoutId: number; error: unknown }[] }> {
  const effects: Effect[] = [];
  const failed: { payoutId: number; error: unknown }[] = [];
  for (const payout of await duePayouts(db, context.now, PAYOUTS_PER_SWEEP)) {
    try {
      effects.push(...(await settlePayout(db, payments, payout, context)).effects);
    } catch (error) {
      failed.push({ payoutId: payout.id, error });
    }
  }
  return { effects, failed };
}
