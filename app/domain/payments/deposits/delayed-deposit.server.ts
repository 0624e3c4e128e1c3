import { and, desc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Statement, statement } from "~/db/database.server";
import { delayedDeposits } from "~/db/schema/payments";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { FAILURE_REASONS, type FailureReason } from "~/domain/payments/provider/failure-reason";
import { type Refusal, refuse, refuseField } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { depositKey } from "./record-deposit.server";

const FAILED_SHOWN_MS = 7 * DAY_MS;
const LISTED = 20;

export interface DelayedDeposit {
  readonly keyed: Pick<KeyedRequest, "userId" | "key">;
  readonly amountMinor: number;
  readonly currency: string;
  readonly now: number;
}

export function recordPending(deposit: DelayedDeposit): readonly Statement<unknown>[] {
  const { keyed, now } = deposit;
  return [
    unlessPaid(deposit, sql`pending_at`, sql`${now}`),
    statement(sql`UPDATE delayed_deposits SET pending_at = ${now} WHERE ${isOf(keyed)} AND pending_at IS NULL`),
    tellOfFailure(deposit),
  ];
}

/** Notifies the member once if the bank decided later, whichever is reported first; not once the money is there. */
export function recordFailure(
  deposit: DelayedDeposit,
  { reason, isDelayed }: { readonly reason: FailureReason; readonly isDelayed: boolean },
): readonly Statement<unknown>[] {
  const { keyed, now } = deposit;
  return [
    unlessPaid(deposit, sql`failed_at, reason`, sql`${now}, ${reason}`),
    statement(sql`UPDATE delayed_deposits SET failed_at = ${now}, reason = ${reason}
      WHERE ${isOf(keyed)} AND failed_at IS NULL AND paid_at IS NULL`),
    ...(isDelayed ? recordPending(deposit) : [tellOfFailure(deposit)]),
  ];
}

function unlessPaid(
  { keyed, amountMinor }: DelayedDeposit,
  columns: ReturnType<typeof sql>,
  values: ReturnType<typeof sql>,
) {
  return statement(sql`INSERT INTO delayed_deposits (user_id, key, amount_minor, ${columns})
    SELECT ${keyed.userId}, ${keyed.key}, ${amountMinor}, ${values}
    WHERE NOT EXISTS (SELECT 1 FROM delayed_deposits WHERE ${isOf(keyed)})
      AND NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE idempotency_key = ${depositKey(keyed)})`);
}

const isOf = ({ userId, key }: DelayedDeposit["keyed"]) => sql`user_id = ${userId} AND key = ${key}`;

function tellOfFailure({ keyed, amountMinor, currency, now }: DelayedDeposit) {
  const because = sql`max(${JSON.stringify(FAILURE_REASONS)} ->> reason)`;
  return notifyEach(
    now,
    sql`SELECT user_id, reason FROM delayed_deposits
      WHERE ${isOf(keyed)} AND pending_at IS NOT NULL AND failed_at IS NOT NULL AND paid_at IS NULL`,
    {
      kind: "deposit-failed",
      facts: { amountMinor, currency, because },
      onceKey: `deposit-failed:${keyed.key}`,
    },
  );
}

/** What to answer instead of charging again; undefined if the bank isn't deciding on this request. */
export async function refuseWhileDelayed(
  db: Reader,
  keyedRequest: DelayedDeposit["keyed"],
): Promise<Refusal | undefined> {
  const [found] = await db
    .select(columnsOf(delayedDeposits, "pendingAt", "failedAt"))
    .from(delayedDeposits)
    .where(and(eq(delayedDeposits.userId, keyedRequest.userId), eq(delayedDeposits.key, keyedRequest.key)));
  if (!found || found.pendingAt === null) return undefined;
  return found.failedAt === null
    ? refusePending()
    : refuse("declined", "This deposit failed, and no money was added. Reload the page to add money again.");
}

export function refusePending(): Refusal {
  return refuseField(
    "paymentMethodId",
    "Your bank is still deciding. If it approves the payment, the money appears in your wallet, and if not, we'll tell you.",
    "declined",
  );
}

export function unpaidDeposits(db: Reader, memberId: number, now: number) {
  return db
    .select(columnsOf(delayedDeposits, "key", "amountMinor", "pendingAt", "failedAt", "reason"))
    .from(delayedDeposits)
    .where(
      sql`${delayedDeposits.userId} = ${memberId} AND paid_at IS NULL AND pending_at IS NOT NULL
        AND ifnull(failed_at, ${now}) > ${now - FAILED_SHOWN_MS}`,
    )
    .orderBy(desc(delayedDeposits.pendingAt))
    .limit(LISTED);
}
