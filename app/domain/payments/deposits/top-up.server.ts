import type { Reader, Writer } from "~/db/database.server";
import { recall } from "~/domain/idempotency/idempotency.server";
import { derivedKey } from "~/domain/ledger/derived-key.server";
import { formatMoney } from "~/domain/money";
import { owedBy } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { findMethod } from "~/domain/payments/methods/methods-of.server";
import type { Charger } from "~/domain/payments/provider/payment-provider";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { type DepositRules, deposit } from "./deposit.server";
import { MAX_DEPOSIT_MINOR, smallestDepositFor } from "./deposit-limits";
import type { AgreedTopUp, TopUpOffer } from "./top-up";

export interface TopUp extends AgreedTopUp {
  readonly memberId: number;
  readonly idempotencyKey: string;
}

/**
 * Acts, and when only money lacks deposits what was agreed to and acts again, all under one key: the deposit's key is
 * made from it, so a retry after a crash neither charges nor acts twice. `act` must be safe to repeat under its key and
 * refuse without effect.
 */
export async function topUpAnd<Answer>(
  db: Writer,
  payments: Charger,
  { memberId, idempotencyKey, topUpMinor: amountMinor, paymentMethodId }: TopUp,
  act: () => Promise<Answer | Refusal>,
  { clock, ...rules }: { clock: Clock } & DepositRules,
): Promise<Answer | Refusal> {
  const key = await derivedKey(`top-up|${idempotencyKey}`);
  const note = `${formatMoney(amountMinor, rules.currency)} was added to your wallet.`;
  const withNote = (refusal: Refusal): Refusal => ({ ...refusal, message: `${refusal.message} ${note}` });
  const first = await act();
  if (!isRefusal(first)) return first;
  if ((await lackingMinor(db, memberId, first)) > amountMinor)
    return (await recall(db, { userId: memberId, key })) ? withNote(first) : first;
  const request = { memberId, amountMinor, paymentMethodId, idempotencyKey: key };
  const paid = await deposit(db, payments, request, { now: clock.now(), ...rules });
  if (isRefusal(paid)) return paid;
  const answer = await act();
  return isRefusal(answer) ? withNote(answer) : answer;
}

/** What a deposit has to bring, of which debts are paid first; infinite if something other than money is missing. */
export async function lackingMinor(db: Reader, memberId: number, { missingMinor }: Refusal): Promise<number> {
  return missingMinor === undefined ? Number.POSITIVE_INFINITY : missingMinor + (await owedBy(db, memberId));
}

/** Undefined if no saved card could make the deposit. */
export async function topUpOffer(
  db: Reader,
  provider: Charger["name"],
  memberId: number,
  lacking: number,
  currency: string,
): Promise<TopUpOffer | undefined> {
  if (lacking > MAX_DEPOSIT_MINOR) return undefined;
  const method = await findMethod(db, memberId, provider, undefined);
  const topUpMinor = smallestDepositFor(lacking, currency);
  return method && { topUpMinor, paymentMethodId: method.id, cardName: method.name };
}
