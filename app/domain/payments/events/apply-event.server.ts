import { eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { retryOvertaken } from "~/db/retry";
import { ledgerTransfers } from "~/db/schema/ledger";
import { paymentMethods, providerEvents } from "~/db/schema/payments";
import { type Query, statement } from "~/db/statement.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, recall } from "~/domain/idempotency/idempotency.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { depositKey, moveDeposit, rememberDeposit } from "~/domain/payments/deposits/record-deposit.server";
import { insertMethod, MAX_METHODS } from "~/domain/payments/methods/add-method.server";
import { returnPayout } from "~/domain/payments/payouts/return-payout.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";

/** Another request recorded the same event in the meantime, or the member changed their cards. */
const OVERTAKING = [
  "transfer_exists",
  "conflict",
  "illegal_transition",
  "payout_without_money",
  "transfer_without_payout",
  "method_exists",
  "default_exists",
  "too_many_methods",
  "overdraft",
  "unique",
] as const;

/** What an event changes, and what follows it. */
interface Change {
  readonly statements: readonly (Query | readonly Query[])[];
  readonly effects: readonly Effect[];
}

const NOTHING: Change = { statements: [], effects: [] };

/**
 * Applies a provider's report once per event. Its row and its effect are one batch, so a second delivery changes
 * nothing, and neither does a report of something the request itself already recorded. Throws for another currency than
 * ours.
 */
export async function applyEvent(
  db: Writer,
  event: ProviderEvent,
  { now, currency }: { now: number; currency: string },
): Promise<{ readonly effects: readonly Effect[] }> {
  if (event.type === "other") return NOTHING;
  try {
    return await retryOvertaken(OVERTAKING, async () => {
      const { statements, effects } = await changeOf(db, event, now, currency);
      const { id: eventId, kind } = event;
      await db.commit([db.insert(providerEvents).values({ provider: "stripe", eventId, kind, at: now }), statements]);
      return { effects };
    });
  } catch (error) {
    if (failedBecause(error, ["event_already_applied"])) return NOTHING;
    throw error;
  }
}

async function changeOf(
  db: Writer,
  event: Exclude<ProviderEvent, { type: "other" }>,
  now: number,
  currency: string,
): Promise<Change> {
  if (event.type === "account-changed")
    return {
      statements: [
        statement(sql`UPDATE provider_profiles SET account_ready = ${Number(event.isReady)}, account_event_at = ${event.at}
          WHERE account_ref = ${event.accountRef} AND COALESCE(account_event_at, 0) <= ${event.at}`),
      ],
      effects: [],
    };
  if (event.type === "destination-changed")
    return {
      statements: [
        statement(sql`UPDATE provider_profiles SET account_at = MAX(account_at, CAST(${now} AS INTEGER))
          WHERE account_ref = ${event.accountRef}`),
      ],
      effects: [],
    };
  if (event.type === "card-saved") return cardSaved(db, event, now);
  if (event.currency.toUpperCase() !== currency) throw new Error(`event ${event.id} brings ${event.currency}`);
  return event.type === "payout-returned"
    ? returnPayout(db, event, now, currency)
    : depositPaid(db, event, now, currency);
}

async function cardSaved(
  db: Writer,
  { memberId, card }: Extract<ProviderEvent, { type: "card-saved" }>,
  now: number,
): Promise<Change> {
  const [found] = await db
    .select({
      isKnown: sql<number>`max(${paymentMethods.provider} = 'stripe' AND ${paymentMethods.providerRef} = ${card.ref})`,
      cards: sql<number>`sum(${paymentMethods.userId} = ${memberId} AND ${paymentMethods.removedAt} IS NULL)`,
    })
    .from(paymentMethods)
    .where(sql`${paymentMethods.providerRef} = ${card.ref} OR ${paymentMethods.userId} = ${memberId}`);
  // An eleventh card stays at the provider. The schema would refuse it, and Stripe would send the report again for
  // days.
  if (found?.isKnown || (found?.cards ?? 0) >= MAX_METHODS) return NOTHING;
  return { statements: [insertMethod(memberId, "stripe", card, now)], effects: [] };
}

async function depositPaid(
  db: Writer,
  event: Extract<ProviderEvent, { type: "deposit-paid" }>,
  now: number,
  currency: string,
): Promise<Change> {
  const { memberId, amountMinor, request } = event;
  const keyed: KeyedRequest = { userId: memberId, ...request };
  const [[recorded], remembered] = await Promise.all([
    db
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.idempotencyKey, depositKey(keyed))),
    recall(db, keyed),
  ]);
  if (recorded) return NOTHING;
  const message = `${formatMoney(amountMinor, currency)} is available for bids and purchases.`;
  return {
    statements: [
      ...moveDeposit(keyed, amountMinor, now),
      remembered ? [] : rememberDeposit(keyed, now),
      notify({ userId: memberId, kind: "deposit-paid", title: "Money deposited", message }, now),
    ],
    effects: [unreadChanged([memberId])],
  };
}
