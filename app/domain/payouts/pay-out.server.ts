import { and, eq } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { payouts } from "~/db/schema";
import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { beginPayout, type PayoutRequest } from "./begin-payout.server";
import type { PayoutAnswer } from "./payout-input";
import { type PendingPayout, settlePayout } from "./settle-payout.server";

/** The member's answer; `status` is how far the payout has come. */
export interface PaidOut {
  readonly answer: PayoutAnswer;
  readonly status: "pending" | "paid" | "failed";
  readonly notified: readonly number[];
}

/**
 * Pays a member out: sets the money aside, has the provider pay, records how it went. A provider that does not answer
 * leaves the payout pending, which `sweepPayouts` takes up. Refuses what `beginPayout` refuses.
 */
export async function payOut(
  db: Writer,
  payments: PaymentProvider,
  request: PayoutRequest,
  context: { now: number; currency: string },
): Promise<PaidOut | Refusal> {
  const answer = await beginPayout(db, payments, request, context);
  if (isRefusal(answer)) return answer;
  const payout = await pendingPayout(db, answer.payoutId);
  if (!payout) return { answer, status: "pending", notified: [] };
  try {
    const { status, notified } = await settlePayout(db, payments, payout, context);
    return { answer, status: status ?? "pending", notified };
  } catch (error) {
    console.warn(`payout ${payout.id} stays pending`, error);
    return { answer, status: "pending", notified: [] };
  }
}

export const PENDING_PAYOUT = {
  id: payouts.id,
  userId: payouts.userId,
  key: payouts.key,
  amountMinor: payouts.amountMinor,
  destination: payouts.destination,
  destinationRef: payouts.destinationRef,
} as const;

async function pendingPayout(db: Reader, id: number): Promise<PendingPayout | undefined> {
  const [row] = await db
    .select(PENDING_PAYOUT)
    .from(payouts)
    .where(and(eq(payouts.id, id), eq(payouts.status, "pending")));
  return row;
}
