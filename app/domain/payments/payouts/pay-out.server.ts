import type { Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { beginPayout, type PayoutRequest } from "./begin-payout.server";
import type { PayoutAnswer } from "./payout-form";
import { duePayout, duePayouts } from "./pending-payouts.server";
import { settlePayout } from "./settle-payout.server";

export interface PayoutResult {
  readonly answer: PayoutAnswer;
  readonly status: "waiting" | "pending" | "paid" | "failed";
  readonly effects: readonly Effect[];
  /** Why the provider did not answer, for the log. */
  readonly failure?: { readonly error: unknown };
}

/** `sweepPayouts` continues what waits or whose provider does not answer. */
export async function payOut(
  db: Writer,
  payments: PaymentProvider,
  request: PayoutRequest,
  context: { now: number; currency: string },
): Promise<PayoutResult | Refusal> {
  const answer = await beginPayout(db, payments, request, context);
  if (isRefusal(answer)) return answer;
  if (answer.leavesAt !== null) return { answer, status: "waiting", effects: [unreadChanged([request.memberId])] };
  const payout = await duePayout(db, answer.payoutId, context.now);
  if (!payout) return { answer, status: "pending", effects: [] };
  try {
    const { status, effects } = await settlePayout(db, payments, payout, context);
    return { answer, status: status ?? "pending", effects };
  } catch (error) {
    return { answer, status: "pending", effects: [], failure: { error } };
  }
}

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
