import { sql } from "drizzle-orm";
import * as z from "zod";
import { type Statement, schemaRefusal, statement, type Writer } from "~/db/database.server";
import { type KeyedRequest, remember } from "~/domain/idempotency/idempotency.server";
import { availableOf, OUTSIDE, openAvailable, transfer } from "~/domain/ledger/transfer.server";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";
import { refuse } from "~/domain/refusal";

export const depositAnswerSchema = z.strictObject({ transferId: z.int(), availableMinor: z.int() });
export type DepositAnswer = z.infer<typeof depositAnswerSchema>;

/** Of the deposit's transfer, whoever records it: the request itself or the provider's report of it. */
export const depositKey = ({ userId, key }: Pick<KeyedRequest, "userId" | "key">) => `deposit:${userId}:${key}`;

export interface ProviderPayment {
  readonly amountMinor: number;
  readonly provider: ProviderName;
  readonly reference: string | null;
  /** Null if it can be paid out at once. */
  readonly maturesAt: number | null;
}

export function moveDeposit(keyedRequest: KeyedRequest, payment: ProviderPayment, at: number): readonly Statement[] {
  const to = availableOf(keyedRequest.userId);
  const { amountMinor, provider, reference, maturesAt } = payment;
  return [
    openAvailable(keyedRequest.userId),
    transfer({ kind: "deposit", from: OUTSIDE, to, amountMinor, key: depositKey(keyedRequest), at }),
    statement(sql`INSERT INTO deposits (user_id, key, provider, payment_ref, amount_minor, at, matures_at)
      VALUES (${keyedRequest.userId}, ${keyedRequest.key}, ${provider}, ${reference}, ${amountMinor}, ${at}, ${maturesAt})`),
    statement(sql`DELETE FROM deposit_attempts WHERE user_id = ${keyedRequest.userId} AND key = ${keyedRequest.key}`),
    statement(
      sql`UPDATE delayed_deposits SET paid_at = ${at} WHERE user_id = ${keyedRequest.userId} AND key = ${keyedRequest.key}`,
    ),
  ];
}

/** Must follow {@link moveDeposit} in the same batch. */
export function rememberDeposit(keyedRequest: KeyedRequest, now: number): ReturnType<typeof remember> {
  const answer = sql`(SELECT json_object('transferId', t.id, 'availableMinor', p.balance_minor)
    FROM ledger_transfers AS t JOIN ledger_postings AS p
      ON p.transfer_id = t.id AND p.account_code = ${availableOf(keyedRequest.userId)}
    WHERE t.idempotency_key = ${depositKey(keyedRequest)})`;
  return remember(keyedRequest, answer, now);
}

export async function recordDeposit(db: Writer, keyedRequest: KeyedRequest, payment: ProviderPayment, now: number) {
  try {
    const { answer } = await db.commit({
      move: moveDeposit(keyedRequest, payment, now),
      answer: rememberDeposit(keyedRequest, now),
    });
    return depositAnswerSchema.parse(answer);
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by === "check" && refusal.name === "ledger_accounts_balance_is_exact")
      return refuse("breaks_rule", "This deposit would take your wallet over its limit. No deposit was recorded.");
    throw error;
  }
}
