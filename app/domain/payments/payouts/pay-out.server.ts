import type { Writer } from "~/db/client.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { beginPayout, type PayoutRequest } from "./begin-payout.server";
import type { PayoutAnswer } from "./payout-input";
import { duePayout, settlePayout } from "./settle-payout.server";

/** The member's answer; `status` is how far the payout has come. */
export interface PaidOut {
  readonly answer: PayoutAnswer;
  readonly status: "waiting" | "pending" | "paid" | "failed";
  readonly effects: readonly Effect[];
}

/**
 * Pays a member out: sets the money aside, has the provider pay, records how it went. One to a new destination waits,
 * and a provider that does not answer leaves it pending: `sweepPayouts` takes up both. Refuses what `beginPayout`
 * refuses.
 */
export async function payOut(
  db: Writer,
  payments: PaymentProvider,
  request: PayoutRequest,
  context: { now: number; currency: string },
): Promise<PaidOut | Refusal> {
  const answer = await beginPayout(db, payments, request, context);
  if (isRefusal(answer)) return answer;
  if (answer.leavesAt !== null) return { answer, status: "waiting", effects: [unreadChanged([request.memberId])] };
  const payout = await duePayout(db, answer.payoutId, context.now);
  if (!payout) return { answer, status: "pending", effects: [] };
  try {
    const { status, effects } = await settlePayout(db, payments, payout, context);
    return { answer, status: status ?? "pending", effects };
  } catch (error) {
    console.warn(`payout ${payout.id} stays pending`, error);
    return { answer, status: "pending", effects: [] };
  }
}
