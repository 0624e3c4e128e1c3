import { and, eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { payouts } from "~/db/schema/payments";
import { availableOf, pendingOf, transfer } from "~/domain/ledger/transfer.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export async function cancelPayout(
  db: Writer,
  { memberId, payoutId, from = null }: { memberId: number; payoutId: number; from?: Origin | null },
  now: number,
): Promise<{ amountMinor: number } | Refusal> {
  const [payout] = await db
    .select({ key: payouts.key, amountMinor: payouts.amountMinor })
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), eq(payouts.userId, memberId)));
  if (!payout) return refuse("not_found", "This payout isn't in your wallet.");
  const { key, amountMinor } = payout;
  const [pending, available] = [pendingOf(memberId), availableOf(memberId)];
  const done = await db
    .commit([
      transfer({ kind: "refund", from: pending, to: available, amountMinor, key: `${key}:back`, at: now }),
      statement(sql`UPDATE payouts SET status = 'failed', settled_at = ${now}, cancelled_at = ${now}
        WHERE id = ${payoutId} AND status = 'pending' AND leaves_at IS NOT NULL AND asked_at IS NULL`),
      mustChangeOne,
      recordSecurityEvent({ kind: "payout-cancelled", memberId, from }, now),
    ])
    .catch(answerTo({ transfer_exists: tooLate, transfer_without_payout: tooLate, conflict: tooLate }));
  return isRefusal(done) ? done : { amountMinor };
}

const tooLate = () =>
  refuse("conflict", "This payout can no longer be cancelled. It has already been sent, returned or cancelled.");
