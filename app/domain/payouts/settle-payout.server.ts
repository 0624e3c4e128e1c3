import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import type { payouts } from "~/db/schema";
import { availableOf, OUTSIDE, pendingOf } from "~/domain/ledger/account-codes";
import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { transfer } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal } from "~/domain/refusal";

export type PendingPayout = Pick<
  typeof payouts.$inferSelect,
  "id" | "userId" | "key" | "amountMinor" | "destination" | "destinationRef"
>;

/** How a payout ended; null when somebody else settled it meanwhile. `notified` are members whose count changed. */
export interface Settlement {
  readonly status: "paid" | "failed" | null;
  readonly notified: readonly number[];
}

/**
 * Has the provider pay a payout whose money is set aside, and records how it went: pending -> outside when paid, back
 * to available when refused, with the member's notification, in one batch. Safe to run again after a crash at any
 * point, also by two at once: the provider pays once per key, the schema settles once. Throws when the provider's
 * answer is unknown; the payout then stays pending for the next sweep.
 */
export async function settlePayout(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  payout: PendingPayout,
  { now, currency }: { now: number; currency: string },
): Promise<Settlement> {
  const { id, userId, key, amountMinor, destination, destinationRef } = payout;
  const answer = await payments.payOut({ memberId: userId, amountMinor, currency, destinationRef, key });
  const status = isRefusal(answer) ? "failed" : "paid";
  const reference = isRefusal(answer) ? null : answer.reference;
  const money = formatMoney(amountMinor, currency);
  const news = isRefusal(answer)
    ? { title: "Payout failed", message: `${answer.message} ${money} is available again.` }
    : { title: "Payout sent", message: `${money} is on its way to ${destination}.` };
  try {
    await db.commit([
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
      notify({ userId, kind: `payout-${status}`, onceKey: `payout:${id}:settled`, ...news }, now),
    ]);
    return { status, notified: [userId] };
  } catch (error) {
    const refusal = schemaRefusal(error);
    const wasSettled =
      refusal?.by === "trigger" && ["transfer_exists", "transfer_without_payout", "moved_on"].includes(refusal.code);
    if (wasSettled) return { status: null, notified: [] };
    throw error;
  }
}
