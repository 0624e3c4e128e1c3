import { type SQL, sql } from "drizzle-orm";
import { answerTo, type Reader, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { deposits, paymentMethods, providerEvents } from "~/db/schema/payments";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { unreadChanged } from "~/domain/effects";
import { type KeyedRequest, recall } from "~/domain/idempotency/idempotency.server";
import { derivedKey } from "~/domain/ledger/derived-key.server";
import { notify } from "~/domain/notifications/notify.server";
import { detach } from "~/domain/outbox/detach.server";
import { owedBy } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { recordFailure, recordPending } from "~/domain/payments/deposits/delayed-deposit.server";
import { maturesAt } from "~/domain/payments/deposits/deposit.server";
import { moveDeposit, rememberDeposit } from "~/domain/payments/deposits/record-deposit.server";
import { MAX_METHODS, recordMethod } from "~/domain/payments/methods/add-method.server";
import { returnPayout } from "~/domain/payments/payouts/return-payout.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";
import { refuseUnverifiedMember } from "~/domain/payments/provider/refuse-unready.server";
import { type EventChange, type EventContext, NO_CHANGE, paymentReversed } from "./payment-reversed.server";

async function cardSaved(
  db: Reader,
  { provider, memberId, sessionId, card }: Extract<ProviderEvent, { type: "card-saved" }>,
  now: number,
): Promise<EventChange> {
  const openedIn = sql`${sessionId ?? null}`;
  const [found] = await db
    .select({
      isKnown: sql<number>`max(${paymentMethods.provider} = ${provider} AND ${paymentMethods.providerRef} = ${card.ref})`,
      cards: sql<number>`sum(${paymentMethods.userId} = ${memberId} AND ${paymentMethods.removedAt} IS NULL)`,
      hasEnded: sql<number>`${openedIn} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = ${openedIn})`,
    })
    .from(paymentMethods)
    .where(sql`${paymentMethods.providerRef} = ${card.ref} OR ${paymentMethods.userId} = ${memberId}`);
  if (found?.isKnown) return NO_CHANGE;
  // An eleventh card, one whose member was deleted meanwhile, and one entered by whoever the owner has logged out.
  if ((found?.cards ?? 0) >= MAX_METHODS || found?.hasEnded || (await refuseUnverifiedMember(db, memberId)))
    return { statements: [detach(sql`SELECT 'card' AS what, ${card.ref} AS ref`, now)], effects: [] };
  const { method, event, mailed } = recordMethod({ memberId, from: null, provider }, card, now);
  return { statements: [sessionMustExist(sessionId), method, event, mailed], effects: [] };
}

function depositDelayed(
  event: Extract<ProviderEvent, { type: "deposit-pending" | "deposit-failed" }>,
  now: number,
  currency: string,
): EventChange {
  const { memberId, amountMinor, request } = event;
  const deposit = { keyed: { userId: memberId, key: request.key }, amountMinor, currency, now };
  const statements = event.type === "deposit-failed" ? recordFailure(deposit, event) : recordPending(deposit);
  return { statements, effects: [unreadChanged([memberId])] };
}

/** Its row and its effect are one batch, so a second delivery, or a report of what is recorded, changes nothing. */
export async function applyEvent(db: Writer, event: ProviderEvent, context: EventContext) {
  if (event.type === "other") return NO_CHANGE;
  return retryOvertaken(async () => {
    const { statements, effects } = await changeOf(db, event, context);
    const { provider, id: eventId, kind } = event;
    await db.commit([db.insert(providerEvents).values({ provider, eventId, kind, at: context.now }), statements]);
    return { effects };
  }).catch(answerTo({ event_already_applied: () => NO_CHANGE }));
}

const writing = (change: SQL): EventChange => ({ statements: [statement(change)], effects: [] });

async function changeOf(db: Writer, event: Exclude<ProviderEvent, { type: "other" }>, context: EventContext) {
  const { now, currency } = context;
  if (event.type === "account-changed")
    return writing(sql`UPDATE provider_profiles SET account_ready = ${Number(event.isReady)}, account_event_at = ${event.at}
      WHERE account_ref = ${event.accountRef} AND COALESCE(account_event_at, 0) <= ${event.at}`);
  if (event.type === "destination-changed")
    return writing(sql`UPDATE provider_profiles SET account_at = MAX(account_at, CAST(${now} AS INTEGER))
      WHERE account_ref = ${event.accountRef}`);
  if (event.type === "card-saved") return cardSaved(db, event, now);
  if (event.currency.toUpperCase() !== currency) throw new Error(`event ${event.id} brings ${event.currency}`);
  if (event.type === "payment-reversed") return paymentReversed(db, event, now, currency);
  if (event.type === "payout-returned") return returnPayout(db, event, now, currency);
  return event.type === "deposit-paid" ? depositPaid(db, event, context) : depositDelayed(event, now, currency);
}

async function depositPaid(
  db: Reader,
  event: Extract<ProviderEvent, { type: "deposit-paid" }>,
  { now, currency, ...rules }: EventContext,
): Promise<EventChange> {
  const { provider, memberId, amountMinor, request, paymentRef: reference } = event;
  const keyedRequest: KeyedRequest = { userId: memberId, ...request };
  const [[recorded], remembered, owedMinor] = await Promise.all([
    db
      .select({ isOther: sql<number>`${deposits.paymentRef} <> ${reference}`.as("is_other") })
      .from(deposits)
      .where(sql`${deposits.userId} = ${memberId} AND ${deposits.key} = ${request.key}`),
    recall(db, keyedRequest),
    owedBy(db, memberId),
  ]);
  if (recorded && !recorded.isOther) return NO_CHANGE;
  // Another payment of the same request: its Checkout was opened again after half an hour.
  const key = recorded && (await derivedKey(`payment|${reference}`));
  if (key) return depositPaid(db, { ...event, request: { ...request, key } }, { now, currency, ...rules });
  const facts = { amountMinor, currency, owedMinor: Math.min(owedMinor, amountMinor) };
  return {
    statements: [
      ...moveDeposit(keyedRequest, { amountMinor, provider, reference, maturesAt: maturesAt(now, rules) }, now),
      remembered ? [] : rememberDeposit(keyedRequest, now),
      notify(now, { userId: memberId, kind: "deposit-paid", facts }),
    ],
    effects: [unreadChanged([memberId])],
  };
}
