import { sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, mustChangeOne, returning, statement, type Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { availableOf, OUTSIDE, pendingOf, transfer } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { type DuePayout, isDue } from "./pending-payouts.server";

/** Null if it has not ended, or if a concurrent call ended it. */
export interface Settlement {
  readonly status: "paid" | "failed" | null;
  readonly effects: readonly Effect[];
}

const UNSETTLED: Settlement = { status: null, effects: [] };

/**
 * The request is recorded before it is made, so that nobody can cancel a payout that may have been sent. Safe to repeat
 * after a crash at any point, and to run concurrently: the provider pays once per key, and the schema settles once.
 * Throws when the provider's answer is unknown; the next sweep asks again.
 */
export async function settlePayout(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  payout: DuePayout,
  { now, currency }: { now: number; currency: string },
): Promise<Settlement> {
  const { id, userId, key, amountMinor, destinationRef } = payout;
  const attempt = await claimPayout(db, id, now);
  if (attempt === undefined) return UNSETTLED;
  const answer = await payments.payOut({ memberId: userId, amountMinor, currency, destinationRef, key, attempt });
  if ("isPostponed" in answer) {
    await db.commit([
      statement(sql`UPDATE payouts SET attempt = attempt + 1
        WHERE id = ${id} AND status = 'pending' AND attempt = ${attempt}`),
    ]);
    return UNSETTLED;
  }
  return record(db, payout, answer, { now, currency });
}

async function claimPayout(db: Writer, id: number, now: number): Promise<number | undefined> {
  const { attempts } = await db.commit({
    attempts: returning(
      sql`UPDATE payouts SET asked_at = MAX(CAST(${now} AS INTEGER), COALESCE(asked_at, 0))
      WHERE id = ${id} AND ${isDue(now)} RETURNING attempt`,
      z.object({ attempt: z.int() }),
    ),
  });
  return attempts[0]?.attempt;
}

async function record(
  db: Writer,
  { id, userId, key, amountMinor, destination }: DuePayout,
  answer: { reference: string } | Refusal,
  { now, currency }: { now: number; currency: string },
): Promise<Settlement> {
  const status = isRefusal(answer) ? "failed" : "paid";
  const reference = isRefusal(answer) ? null : answer.reference;
  const outcome = isRefusal(answer)
    ? ({ kind: "payout-failed", facts: { amountMinor, currency, because: answer.message } } as const)
    : ({ kind: "payout-paid", facts: { amountMinor, currency, destination } } as const);
  const toNull = () => null;
  const done = await db
    .commit([
      transfer({
        kind: isRefusal(answer) ? "refund" : "payout",
        from: pendingOf(userId),
        to: isRefusal(answer) ? availableOf(userId) : OUTSIDE,
        amountMinor,
        key: `${key}:${isRefusal(answer) ? "back" : "paid"}`,
        at: now,
      }),
      statement(sql`UPDATE payouts SET status = ${status}, settled_at = ${now}, provider_ref = ${reference}
        WHERE id = ${id} AND status = 'pending'`),
      mustChangeOne,
      notify(now, { userId, onceKey: `payout:${id}:settled`, ...outcome }),
    ])
    .catch(answerTo({ transfer_exists: toNull, transfer_without_payout: toNull, conflict: toNull }));
  return done ? { status, effects: [unreadChanged([userId])] } : UNSETTLED;
}
