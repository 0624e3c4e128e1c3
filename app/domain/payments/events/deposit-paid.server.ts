import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { ledgerTransfers } from "~/db/schema/ledger";
import { unreadChanged } from "~/domain/effects";
import { type KeyedRequest, recall } from "~/domain/idempotency/idempotency.server";
import { notify } from "~/domain/notifications/notify.server";
import { owedBy } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { maturesAt } from "~/domain/payments/deposits/deposit.server";
import { depositKey, moveDeposit, rememberDeposit } from "~/domain/payments/deposits/record-deposit.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";
import { type EventChange, type EventContext, NO_CHANGE } from "./event-change.server";

export async function depositPaid(
  db: Reader,
  event: Extract<ProviderEvent, { type: "deposit-paid" }>,
  { now, currency, ...rules }: EventContext,
): Promise<EventChange> {
  const { provider, memberId, amountMinor, request, paymentRef: reference } = event;
  const keyed: KeyedRequest = { userId: memberId, ...request };
  const [[recorded], remembered, owedMinor] = await Promise.all([
    db
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.idempotencyKey, depositKey(keyed))),
    recall(db, keyed),
    owedBy(db, memberId),
  ]);
  if (recorded) return NO_CHANGE;
  const facts = { amountMinor, currency, owedMinor: Math.min(owedMinor, amountMinor) };
  return {
    statements: [
      ...moveDeposit(keyed, { amountMinor, provider, reference, maturesAt: maturesAt(now, rules) }, now),
      remembered ? [] : rememberDeposit(keyed, now),
      notify(now, { userId: memberId, kind: "deposit-paid", facts }),
    ],
    effects: [unreadChanged([memberId])],
  };
}
