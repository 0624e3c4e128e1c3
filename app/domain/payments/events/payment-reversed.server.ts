import { eq, sql } from "drizzle-orm";
import { columnsOf, mustChangeOne, type Query, type Reader, type Statement, statement } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { chargebacks, deposits } from "~/db/schema/payments";
import { type Effect, unreadChanged } from "~/domain/effects";
import { cancelPayouts, unsentPayouts } from "~/domain/ledger/cancel-payouts.server";
import { transferEach } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { chargebackNotification, nextChargeback, type Reversal } from "~/domain/payments/chargebacks/chargeback";
import type { DepositRules } from "~/domain/payments/deposits/deposit.server";
import { recordIssues, recordOwnerless } from "~/domain/payments/issues/record-issues.server";
import type { ProviderEvent } from "~/domain/payments/provider/payment-provider";

export type EventContext = { readonly now: number } & Pick<DepositRules, "currency" | "depositMaturesMs">;

export interface EventChange {
  readonly statements: readonly (Query | readonly Query[])[];
  readonly effects: readonly Effect[];
}

export const NO_CHANGE: EventChange = { statements: [], effects: [] };

type Event = Extract<ProviderEvent, { type: "payment-reversed" }>;

/**
 * What is due is taken from available money, then from payouts that the provider wasn't asked for, then from maximums
 * that wait for an auction's start; the rest is the member's debt. A payment of nobody we know is left to the operator.
 */
export async function paymentReversed(db: Reader, event: Event, now: number, currency: string): Promise<EventChange> {
  const { paymentRef, reversals } = event;
  const memberId = await memberOf(db, event);
  if (memberId === undefined) {
    const issueOf = ({ ref, state, amountMinor }: Reversal) =>
      ({ ref, kind: "unknown-payment", detail: `${paymentRef}: ${state}, ${amountMinor}` }) as const;
    return { statements: [recordIssues(reversals.map(issueOf), now)], effects: [] };
  }
  const existing = await db.select().from(chargebacks).where(eq(chargebacks.userId, memberId));
  const statements = reversals.flatMap((report) => {
    const before = existing.find(({ ref }) => ref === report.ref);
    const after = nextChargeback(before, report);
    if (!after) return [];
    const { ref, reason } = report;
    return [
      ...(before
        ? [
            statement(sql`UPDATE chargebacks SET state = ${after.state}, due_minor = ${after.dueMinor}
              WHERE ref = ${ref} AND state = ${before.state} AND due_minor = ${before.dueMinor}`),
            mustChangeOne,
          ]
        : [insertChargeback(memberId, paymentRef, { ...report, ...after }, now)]),
      notify(now, {
        userId: memberId,
        ...chargebackNotification(before, after, { currency, reason }),
        onceKey: `chargeback:${ref}:${after.state}:${after.dueMinor}`,
      }),
      ...(after.dueMinor === 0 ? giveBack(ref, now) : [payDebts(memberId, now)]),
    ];
  });
  if (statements.length === 0) return { statements: [], effects: [] };
  const after = [...freeMoney(memberId, now), recordOwnerless(memberId, now)];
  return { statements: [...statements, ...after], effects: [unreadChanged([memberId])] };
}

/** By our record, or by what the payment itself says, as its deposit may be reported later. */
async function memberOf(db: Reader, { provider, paymentRef, ownerId }: Event): Promise<number | undefined> {
  const [deposit] = await db
    .select(columnsOf(deposits, "userId"))
    .from(deposits)
    .where(sql`${deposits.provider} = ${provider} AND ${deposits.paymentRef} = ${paymentRef}`);
  if (deposit || ownerId === null) return deposit?.userId;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId));
  return owner?.id;
}

function insertChargeback(
  memberId: number,
  paymentRef: string | null,
  { ref, state, reason, amountMinor, dueMinor }: Reversal & { dueMinor: number },
  now: number,
): Statement {
  return statement(sql`INSERT INTO chargebacks (ref, user_id, payment_ref, state, reason, amount_minor, due_minor, at)
    VALUES (${ref}, ${memberId}, ${paymentRef}, ${state}, ${reason}, ${amountMinor}, ${dueMinor}, ${now})`);
}

/** As much of the debt as is available. */
function payDebts(memberId: number, now: number): Statement {
  return statement(sql`INSERT INTO debts_to_pay
    SELECT CAST(${memberId} AS INTEGER), COALESCE(MAX(id), 0), CAST(${now} AS INTEGER) FROM ledger_transfers`);
}

function giveBack(ref: string, now: number): readonly Statement[] {
  return [
    transferEach(sql`SELECT 'refund', 'outside', 'available:' || user_id, taken_minor, 'chargeback:' || ref || ':back',
        CAST(${now} AS INTEGER)
      FROM chargebacks WHERE ref = ${ref} AND due_minor = 0 AND taken_minor > 0`),
    statement(sql`UPDATE chargebacks SET taken_minor = 0 WHERE ref = ${ref} AND due_minor = 0 AND taken_minor > 0`),
  ];
}

/** Payouts, the newest first, then all maximums that wait. Of what becomes available, a trigger pays debts first. */
function freeMoney(memberId: number, now: number): readonly Statement[] {
  const owedMinor = sql`(SELECT SUM(due_minor - taken_minor) FROM chargebacks
    WHERE user_id = ${memberId} AND due_minor > taken_minor)`;
  const needed = sql`id IN (
    SELECT id FROM (
      SELECT id, SUM(amount_minor) OVER (ORDER BY id DESC) - amount_minor AS newer_minor
      FROM payouts WHERE ${unsentPayouts(memberId)}
    ) WHERE newer_minor < ${owedMinor})`;
  return [
    ...cancelPayouts(memberId, needed, now),
    transferEach(sql`SELECT 'release', 'held:' || bidder_id || ':' || auction_id, 'available:' || bidder_id,
        maximum_minor + postage_minor, 'absentee:' || id || ':release', CAST(${now} AS INTEGER)
      FROM absentee_maxima WHERE bidder_id = ${memberId} AND ${owedMinor} > 0 ORDER BY id`),
    statement(sql`DELETE FROM absentee_maxima WHERE bidder_id = ${memberId}
      AND EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = 'absentee:' || absentee_maxima.id || ':release')`),
  ];
}
