import { eq, or, sql } from "drizzle-orm";
import { mustChangeOne, type Reader, type Statement, statement } from "~/db/database.server";
import { payouts } from "~/db/schema/payments";
import { type Effect, unreadChanged } from "~/domain/effects";
import { availableOf, OUTSIDE, pendingOf, transfer } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { recordOwnerless } from "~/domain/payments/issues/record-issues.server";

export interface ReturnedPayout {
  readonly reference: string;
  readonly key: string;
  /** So far; it grows with every report. */
  readonly reversedMinor: number;
}

/** A payout that a crash left pending is first recorded as sent, because only a sent payout can be returned. */
export async function returnPayout(
  db: Reader,
  { reference, key, reversedMinor }: ReturnedPayout,
  now: number,
  currency: string,
): Promise<{ readonly statements: readonly Statement[]; readonly effects: readonly Effect[] }> {
  const [payout] = await db
    .select()
    .from(payouts)
    .where(or(eq(payouts.providerRef, reference), eq(payouts.key, key)));
  if (!payout || payout.status === "failed") return { statements: [], effects: [] };
  const amountMinor = Math.min(reversedMinor, payout.amountMinor) - payout.reversedMinor;
  if (amountMinor <= 0) return { statements: [], effects: [] };
  const backMinor = payout.reversedMinor + amountMinor;
  return {
    statements: [
      ...(payout.status === "pending" ? markPaid(payout, reference, now) : []),
      transfer({
        kind: "refund",
        from: OUTSIDE,
        to: availableOf(payout.userId),
        amountMinor,
        key: `${payout.key}:reversed:${backMinor}`,
        at: now,
      }),
      statement(sql`UPDATE payouts SET reversed_minor = ${backMinor}
        WHERE id = ${payout.id} AND reversed_minor = ${payout.reversedMinor}`),
      mustChangeOne,
      notify(now, {
        userId: payout.userId,
        kind: "payout-returned",
        facts: { amountMinor, currency, destination: payout.destination },
        onceKey: `payout:${payout.id}:returned:${backMinor}`,
      }),
      recordOwnerless(payout.userId, now),
    ],
    effects: [unreadChanged([payout.userId])],
  };
}

function markPaid({ id, userId, key, amountMinor }: typeof payouts.$inferSelect, reference: string, now: number) {
  return [
    transfer({ kind: "payout", from: pendingOf(userId), to: OUTSIDE, amountMinor, key: `${key}:paid`, at: now }),
    statement(sql`UPDATE payouts SET status = 'paid', settled_at = ${now}, provider_ref = ${reference}
      WHERE id = ${id} AND status = 'pending'`),
    mustChangeOne,
  ];
}
