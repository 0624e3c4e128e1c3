import type { Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { beginPayout, type PayoutRequest } from "./begin-payout.server";
import { duePayout } from "./due-payouts.server";
import type { PayoutAnswer } from "./payout-input";
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
