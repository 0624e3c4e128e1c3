import { sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { payouts } from "~/db/schema/payments";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { formatMoney } from "~/domain/money";
import { detach } from "~/domain/outbox/detach.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export interface OwnMethod {
  readonly memberId: number;
  readonly methodId: number;
  readonly from?: Origin;
}

type ConfirmedMethod = OwnMethod & Pick<Asker, "confirmedAt" | "sessionId">;
const WHAT = "Changing the default card or removing a card needs";

const own = ({ memberId, methodId }: OwnMethod) =>
  sql`id = ${methodId} AND user_id = ${memberId} AND removed_at IS NULL`;

async function commit(db: Writer, statements: readonly Statement[]): Promise<Refusal | undefined> {
  const noSuchCard = () => refuse("not_found", "This card is no longer in your wallet.");
  const done = await db.commit(statements).catch(answerTo({ conflict: noSuchCard }));
  return isRefusal(done) ? done : undefined;
}

export function nameMethod(db: Writer, method: OwnMethod, name: string): Promise<Refusal | undefined> {
  return commit(db, [statement(sql`UPDATE payment_methods SET name = ${name} WHERE ${own(method)}`), mustChangeOne]);
}

export async function makeDefault(db: Writer, method: ConfirmedMethod, now: number): Promise<Refusal | undefined> {
  const refusal = refuseUnconfirmed(method, now, WHAT);
  if (refusal) return refusal;
  return commit(db, [
    ...sessionMustExist(method.sessionId),
    statement(sql`UPDATE payment_methods SET is_default = 0 WHERE user_id = ${method.memberId} AND is_default = 1`),
    statement(sql`UPDATE payment_methods SET is_default = 1 WHERE ${own(method)}`),
    mustChangeOne,
  ]);
}

/** The newest other card takes a default's place. One that a payout waits for stays, so that its owner sees it. */
export async function removeMethod(
  db: Writer,
  method: ConfirmedMethod,
  { now, currency }: { now: number; currency: string },
): Promise<Refusal | undefined> {
  const refusal = refuseUnconfirmed(method, now, WHAT);
  if (refusal) return refusal;
  const waiting = async () => refuse("conflict", await waitingWords(db, method, currency));
  return remove(db, method, now).catch(answerTo({ payout_waits: waiting }));
}

function remove(db: Writer, method: ConfirmedMethod, now: number): Promise<Refusal | undefined> {
  const { memberId, methodId, from = null } = method;
  const detail = sql`(SELECT brand || ' ·' || last4 FROM payment_methods WHERE id = ${methodId})`;
  return commit(db, [
    ...sessionMustExist(method.sessionId),
    detach(sql`SELECT 'card' AS what, provider_ref AS ref FROM payment_methods WHERE ${own(method)}`, now),
    statement(
      sql`UPDATE payment_methods SET is_default = 0, removed_at = MAX(created_at, ${now}) WHERE ${own(method)}`,
    ),
    mustChangeOne,
    statement(sql`UPDATE payment_methods SET is_default = 1
      WHERE id = (SELECT MAX(id) FROM payment_methods WHERE user_id = ${memberId} AND removed_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM payment_methods WHERE user_id = ${memberId} AND is_default = 1)`),
    recordSecurityEvent({ kind: "payment-method-removed", memberId, from, detail }, now),
  ]);
}

async function waitingWords(db: Writer, { methodId }: OwnMethod, currency: string): Promise<string> {
  const [row] = await db
    .select({ amountMinor: sql<number>`COALESCE(SUM(${payouts.amountMinor}), 0)`.as("waiting_minor") })
    .from(payouts)
    .where(
      sql`${payouts.methodId} = ${methodId} AND status = 'pending' AND leaves_at IS NOT NULL AND asked_at IS NULL`,
    );
  const money = formatMoney(row?.amountMinor ?? 0, currency);
  return `A payout of ${money} to this card is pending. Cancel it in your wallet first, or wait until it has been sent.`;
}
