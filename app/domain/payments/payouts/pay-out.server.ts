import { sql } from "drizzle-orm";
import { answerTo, statement, type Writer } from "~/db/database.server";
import { sessionMustExist } from "~/db/session-must-exist.server";
import type { Asker } from "~/domain/accounts/confirmation";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { availableOf, openPending, pendingOf, transfer } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuseUnready } from "~/domain/payments/provider/refuse-unready.server";
import { isRefusal, type Refusal, refuse, refuseEnded } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { payableMoney } from "./payable-money.server";
import { type Destination, noSuchCard, payoutDestination } from "./payout-destination.server";
import { type PayoutAnswer, payoutAnswerSchema } from "./payout-form";
import { leavesAt, refuseDisputed, refusePayout } from "./payout-rule";
import { duePayout, duePayouts } from "./pending-payouts.server";
import { settlePayout } from "./settle-payout.server";

interface PayoutRequest extends Asker {
  readonly amountMinor: number;
  /** The member's default card when left out. */
  readonly paymentMethodId?: number | undefined;
  readonly idempotencyKey: string;
}

interface NewPayout {
  readonly amountMinor: number;
  readonly destination: Destination;
  readonly asker: Asker;
  readonly now: number;
  readonly currency: string;
}

/** Nobody is paid yet. A payout to a new destination waits (`leavesAt`), and the batch notifies the member. */
async function beginPayout(
  db: Writer,
  payments: PaymentProvider,
  request: PayoutRequest,
  { now, currency }: { now: number; currency: string },
): Promise<PayoutAnswer | Refusal> {
  const { memberId, amountMinor, paymentMethodId, idempotencyKey, confirmedAt } = request;
  const keyedRequest = await keyRequest({ userId: memberId, key: idempotencyKey }, "payout", {
    amountMinor,
    paymentMethodId: paymentMethodId ?? null,
  });
  return runOnce(db, keyedRequest, {
    schema: payoutAnswerSchema,
    load: () =>
      Promise.all([
        payableMoney(db, memberId, now),
        payoutDestination(db, payments, memberId, paymentMethodId),
        refuseUnready(db, payments),
      ]),
    act: async ([money, destination, unavailable]) => {
      if (unavailable) return unavailable;
      if (isRefusal(destination)) return destination;
      const facts = { amountMinor, ...money, confirmedAt };
      const payout = { amountMinor, destination, asker: request, now, currency };
      return refusePayout(facts, now, currency) ?? save(db, keyedRequest, payout);
    },
  });
}

async function save(
  db: Writer,
  keyedRequest: KeyedRequest,
  { amountMinor, destination, asker, now, currency }: NewPayout,
): Promise<PayoutAnswer | Refusal> {
  const { userId } = keyedRequest;
  const { from = null } = asker;
  const key = `payout:${userId}:${keyedRequest.key}`;
  const leaves = leavesAt(destination.since, asker, now);
  const answer = sql`(SELECT json_object('payoutId', p.id, 'availableMinor', a.balance_minor,
      'leavesAt', ${leaves === null ? null : new Date(leaves).toISOString()})
    FROM payouts AS p JOIN ledger_accounts AS a ON a.code = ${availableOf(userId)} WHERE p.key = ${key})`;
  const money = formatMoney(amountMinor, currency);
  const facts = { amountMinor, currency, destination: destination.label };
  const done = await db
    .commit({
      session: sessionMustExist(asker.sessionId),
      moved: [
        openPending(userId),
        transfer({
          kind: "payout",
          from: availableOf(userId),
          to: pendingOf(userId),
          amountMinor,
          key: `${key}:out`,
          at: now,
        }),
      ],
      payout:
        statement(sql`INSERT INTO payouts (user_id, key, amount_minor, status, method_id, destination, destination_ref, created_at, leaves_at)
        VALUES (${userId}, ${key}, ${amountMinor}, 'pending', ${destination.methodId}, ${destination.label}, ${destination.ref}, ${now}, ${leaves})`),
      notice:
        leaves === null
          ? []
          : notify(now, {
              userId,
              kind: "payout-waiting",
              facts: { ...facts, leavesAt: leaves },
              onceKey: `${key}:waits`,
            }),
      event: recordSecurityEvent({ kind: "payout-requested", memberId: userId, from, detail: money }, now),
      answer: remember(keyedRequest, answer, now),
    })
    .catch(
      answerTo({
        overdraft: balanceChanged,
        deposit_not_matured: balanceChanged,
        method_removed: noSuchCard,
        payment_disputed: refuseDisputed,
        member_suspended: refuseEnded,
        conflict: refuseEnded,
      }),
    );
  return isRefusal(done) ? done : payoutAnswerSchema.parse(done.answer);
}

const balanceChanged = () =>
  refuse("not_enough_funds", "Your available balance has changed. Check your wallet and try again.");

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

const PAYOUTS_PER_SWEEP = 50;
const AT_ONCE = 10;

/** A payout that fails again moves behind all others, so that it doesn't delay them. */
export async function sweepPayouts(
  db: Writer,
  payments: Pick<PaymentProvider, "payOut">,
  context: { now: number; currency: string },
): Promise<{ effects: Effect[]; failed: { payoutId: number; error: unknown }[] }> {
  const effects: Effect[] = [];
  const failed: { payoutId: number; error: unknown }[] = [];
  const due = await duePayouts(db, context.now, PAYOUTS_PER_SWEEP);
  const settle = async (payout: (typeof due)[number]) => {
    try {
      effects.push(...(await settlePayout(db, payments, payout, context)).effects);
    } catch (error) {
      failed.push({ payoutId: payout.id, error });
    }
  };
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map(settle));
  return { effects, failed };
}
