import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Reader, statement, type Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { ledgerAccounts, providerProfiles } from "~/db/schema";
import { hashOfInput, type KeyedRequest, recall, remember, replay } from "~/domain/idempotency.server";
import { availableOf, pendingOf } from "~/domain/ledger/account-codes";
import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { openPending, transfer } from "~/domain/ledger/transfer.server";
import { findMethod } from "~/domain/payment-methods/methods.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { type PayoutAnswer, payoutAnswerSchema } from "./payout-input";
import { refusePayout } from "./payout-rule";

export interface PayoutRequest {
  readonly memberId: number;
  readonly amountMinor: number;
  /** One of the member's cards; their default one when left out. */
  readonly paymentMethodId?: number | undefined;
  readonly idempotencyKey: string;
  /** When the session that asks was opened. */
  readonly signedInAt: number;
}

/** Where a payout goes. */
interface Destination {
  readonly methodId: number | null;
  readonly label: string;
  readonly ref: string;
  readonly since: number | null;
}

/**
 * Sets money aside for a payout, once per idempotency key: available -> pending, the payout on record and the
 * answer, in one batch. Nobody is paid yet. Refuses what `refusePayout` refuses, a card that is not the member's
 * own, a member the provider can't pay yet, and a key used for another payout.
 */
export async function beginPayout(
  db: Writer,
  payments: PaymentProvider,
  request: PayoutRequest,
  { now, currency }: { now: number; currency: string },
): Promise<PayoutAnswer | Refusal> {
  const { memberId, amountMinor, paymentMethodId, idempotencyKey, signedInAt } = request;
  const keyed: KeyedRequest = {
    userId: memberId,
    key: idempotencyKey,
    inputHash: await hashOfInput("payout", { amountMinor, paymentMethodId: paymentMethodId ?? null }),
  };
  const [remembered, availableMinor, destination] = await Promise.all([
    recall(db, keyed),
    availableTo(db, memberId),
    destinationOf(db, payments, memberId, paymentMethodId),
  ]);
  const before = replay(remembered, keyed, payoutAnswerSchema);
  if (before) return before;
  if (isRefusal(destination)) return destination;
  const facts = { amountMinor, availableMinor, destinationSince: destination.since, signedInAt };
  return refusePayout(facts, now, currency) ?? save(db, keyed, { amountMinor, destination, now });
}

async function availableTo(db: Reader, memberId: number): Promise<number> {
  const [row] = await db
    .select({ balanceMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, availableOf(memberId)));
  return row?.balanceMinor ?? 0;
}

async function destinationOf(
  db: Reader,
  payments: PaymentProvider,
  memberId: number,
  paymentMethodId: number | undefined,
): Promise<Destination | Refusal> {
  if (payments.paysTo === "account") return accountOf(db, memberId);
  const method = await findMethod(db, memberId, payments.name, paymentMethodId);
  if (method) return { methodId: method.id, label: method.name, ref: method.ref, since: method.createdAt };
  if (paymentMethodId === undefined)
    return { methodId: null, label: "the test account", ref: `${payments.name}:default`, since: null };
  return refuse("unknown", "You have no such card.", { fields: { payoutMethodId: "Choose one of your cards." } });
}

async function accountOf(db: Reader, memberId: number): Promise<Destination | Refusal> {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.userId, memberId));
  if (!row?.accountRef || !row.accountReady)
    return refuse("breaks_rule", "Set up where your payouts go first: the wallet leads you there.");
  return { methodId: null, label: "your bank account", ref: row.accountRef, since: row.accountAt };
}

async function save(
  db: Writer,
  keyed: KeyedRequest,
  { amountMinor, destination, now }: { amountMinor: number; destination: Destination; now: number },
): Promise<PayoutAnswer | Refusal> {
  const { userId } = keyed;
  const key = `payout:${userId}:${keyed.key}`;
  const answer = sql`(SELECT json_object('payoutId', p.id, 'availableMinor', a.balance_minor)
    FROM payouts AS p JOIN ledger_accounts AS a ON a.code = ${availableOf(userId)} WHERE p.key = ${key})`;
  try {
    const results = await db.commit([
      openPending(userId),
      transfer({
        kind: "payout",
        from: availableOf(userId),
        to: pendingOf(userId),
        amountMinor,
        key: `${key}:out`,
        at: now,
      }),
      statement(sql`INSERT INTO payouts (user_id, key, amount_minor, status, method_id, destination, destination_ref, created_at)
        VALUES (${userId}, ${key}, ${amountMinor}, 'pending', ${destination.methodId}, ${destination.label}, ${destination.ref}, ${now})`),
      remember(keyed, answer, now),
    ]);
    return payoutAnswerSchema.parse(
      JSON.parse(z.object({ answer: z.string() }).parse(results.at(-1)?.results[0]).answer),
    );
  } catch (error) {
    // Another request with this key won the race: its answer is ours. A lost connection may hide a commit as well.
    const winner = replay(await recall(db, keyed), keyed, payoutAnswerSchema);
    if (winner) return winner;
    if (schemaRefusal(error)?.by === "check")
      return refuse(
        "not_enough_funds",
        "Less is available now than when you asked. Look at your wallet and ask again.",
      );
    throw error;
  }
}
