import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { hashOfInput, type KeyedRequest, recall, remember, replay } from "~/domain/idempotency.server";
import { formatMoney } from "~/domain/money";
import { findMethod } from "~/domain/payment-methods/methods.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { availableOf, OUTSIDE } from "./account-codes";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "./deposit-input";
import type { Charger } from "./payment-provider";
import { openAvailable, transfer } from "./transfer.server";

export interface Deposit {
  readonly memberId: number;
  readonly amountMinor: number;
  /** One of the member's saved cards; their default one when left out. */
  readonly paymentMethodId?: number | undefined;
  readonly idempotencyKey: string;
}

export const depositAnswerSchema = z.strictObject({ transferId: z.int(), availableMinor: z.int() });
export type DepositAnswer = z.infer<typeof depositAnswerSchema>;

/**
 * Brings money in from outside, once per idempotency key. The provider is asked before the record is written and
 * under the same key, so a crash between the two ends with the next try. Refuses amounts outside
 * {@link MIN_DEPOSIT_MINOR} to {@link MAX_DEPOSIT_MINOR}, a card that is not the member's own, what the provider
 * declines, and a key used for another deposit.
 */
export async function deposit(
  db: Writer,
  payments: Charger,
  request: Deposit,
  { now, currency }: { now: number; currency: string },
): Promise<DepositAnswer | Refusal> {
  const { memberId, amountMinor, paymentMethodId, idempotencyKey } = request;
  if (amountMinor < MIN_DEPOSIT_MINOR || amountMinor > MAX_DEPOSIT_MINOR) return outOfLimits(currency);
  const keyed: KeyedRequest = {
    userId: memberId,
    key: idempotencyKey,
    inputHash: await hashOfInput("deposit", { amountMinor, paymentMethodId: paymentMethodId ?? null }),
  };
  const [remembered, method] = await Promise.all([
    recall(db, keyed),
    findMethod(db, memberId, payments.name, paymentMethodId),
  ]);
  const before = replay(remembered, keyed, depositAnswerSchema);
  if (before) return before;
  if (paymentMethodId !== undefined && !method) return unknownMethod();

  const charged = await payments.charge({
    memberId,
    amountMinor,
    currency,
    idempotencyKey: `${memberId}:${idempotencyKey}`,
    request: { key: idempotencyKey, inputHash: keyed.inputHash },
    ...(method ? { method } : {}),
  });
  if (isRefusal(charged)) return charged;
  return save(db, keyed, amountMinor, now);
}

function outOfLimits(currency: string): Refusal {
  const sentence = `Deposit between ${formatMoney(MIN_DEPOSIT_MINOR, currency)} and ${formatMoney(MAX_DEPOSIT_MINOR, currency)}.`;
  return refuse("breaks_rule", sentence, { fields: { amountMinor: sentence } });
}

function unknownMethod(): Refusal {
  return refuse("unknown", "You have no such card.", { fields: { paymentMethodId: "Choose one of your cards." } });
}

async function save(
  db: Writer,
  keyed: KeyedRequest,
  amountMinor: number,
  now: number,
): Promise<DepositAnswer | Refusal> {
  const to = availableOf(keyed.userId);
  const key = `deposit:${keyed.userId}:${keyed.key}`;
  const answer = sql`(SELECT json_object('transferId', t.id, 'availableMinor', p.balance_minor)
    FROM ledger_transfers AS t JOIN ledger_postings AS p ON p.transfer_id = t.id AND p.account_code = ${to}
    WHERE t.idempotency_key = ${key})`;
  try {
    const results = await db.commit([
      openAvailable(keyed.userId),
      transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor, key, at: now }),
      remember(keyed, answer, now),
    ]);
    return depositAnswerSchema.parse(JSON.parse(z.object({ answer: z.string() }).parse(results[2]?.results[0]).answer));
  } catch (error) {
    // Another request with this key won the race: its answer is ours. A lost connection may hide a commit as well.
    const winner = replay(await recall(db, keyed), keyed, depositAnswerSchema);
    if (winner) return winner;
    if (schemaRefusal(error)?.by === "check")
      return refuse("breaks_rule", "Your wallet can't hold more than it already does.");
    throw error;
  }
}
