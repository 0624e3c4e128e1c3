import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { duePayouts } from "./due-payouts.server";
import { settlePayout } from "./settle-payout.server";

const PAYOUTS_PER_SWEEP = 50;
const AT_ONCE = 10;

/** A payout that fails again moves behind all others, so that it doesn't delay them. */
export async function sweepPayouts(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  context: { now: number; currency: string },
): Promise<{ effects: Effect[]; failed: { payoutId: number; error: unknown }[] }> {
  const effects: Effect[] = [];
  const failed: { payoutId: number; error: unknown }[] = [];
  const due = await duePayouts(db, context.now, PAYOUTS_PER_SWEEP);
  const settle = async (payout: (typeof due)[number]) => {
    try {
      effects.push(...(await settlePayout(db, payments, payout, context)).effects);
    } catch (error) {
      failed.push({ payoutId: payout.id, error });
    }
  };
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map(settle));
  return { effects, failed };
}
