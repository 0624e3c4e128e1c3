import type { Writer } from "~/db/database.server";
import { keyRequest, runOnce } from "~/domain/idempotency/idempotency.server";
import { formatMoney } from "~/domain/money";
import { findMethod } from "~/domain/payments/methods/methods-of.server";
import { tryCard } from "~/domain/payments/methods/try-card.server";
import type { Charger } from "~/domain/payments/provider/payment-provider";
import { refuseUnready, refuseUnverifiedMember } from "~/domain/payments/provider/refuse-unready.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { countDeposit, discardAttempt } from "./count-deposit.server";
import { recordPending, refusePending, refuseWhileDelayed } from "./delayed-deposit.server";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR, transferStepMinor } from "./deposit-limits";
import { type DepositAnswer, depositAnswerSchema, recordDeposit } from "./record-deposit.server";

export interface DepositRules {
  readonly currency: string;
  readonly verifiedAddressToDeposit: boolean;
  /** How long a deposit can be spent but not paid out. */
  readonly depositMaturesMs: number;
  /** The most in 24 hours; 0 is no limit. */
  readonly depositsPerMemberDayMinor: number;
}

export const maturesAt = (now: number, { depositMaturesMs }: Pick<DepositRules, "depositMaturesMs">) =>
  depositMaturesMs === 0 ? null : now + depositMaturesMs;

export interface Deposit {
  readonly memberId: number;
  readonly amountMinor: number;
  /** The member's default card when left out. */
  readonly paymentMethodId?: number | undefined;
  readonly idempotencyKey: string;
}

/** Charged before the record is written and under the same key, so a retry repairs a crash between the two. */
export async function deposit(
  db: Writer,
  payments: Charger,
  request: Deposit,
  { now, ...rules }: { now: number } & DepositRules,
): Promise<DepositAnswer | Refusal> {
  const { memberId, amountMinor, paymentMethodId, idempotencyKey } = request;
  const { currency, verifiedAddressToDeposit, depositsPerMemberDayMinor: limitMinor } = rules;
  const refusedAmount = refuseAmount(amountMinor, currency);
  if (refusedAmount) return refusedAmount;
  const keyedRequest = await keyedDeposit(request);
  return runOnce(db, keyedRequest, {
    schema: depositAnswerSchema,
    load: () =>
      Promise.all([
        findMethod(db, memberId, payments.name, paymentMethodId),
        verifiedAddressToDeposit ? refuseUnverifiedMember(db, memberId) : undefined,
        refuseWhileDelayed(db, keyedRequest),
        refuseUnready(db, payments),
      ]),
    act: async ([method, unverified, delayed, unavailable]) => {
      const refusal = delayed ?? unverified ?? unavailable;
      if (refusal) return refusal;
      if (paymentMethodId !== undefined && !method) return unknownMethod();
      const charge = () =>
        payments.charge({
          memberId,
          amountMinor,
          currency,
          idempotencyKey: `${memberId}:${idempotencyKey}`,
          request: { key: idempotencyKey, inputHash: keyedRequest.inputHash },
          ...(method ? { method } : {}),
        });
      const attempt = { keyed: keyedRequest, amountMinor, now, lastsMs: DAY_MS };
      const slot = await countDeposit(db, attempt, { limitMinor, currency });
      if (isRefusal(slot)) return slot;
      const charged = await (method
        ? tryCard(db, { memberId, key: `${idempotencyKey}:${keyedRequest.inputHash}`, now }, charge)
        : charge());
      if (isRefusal(charged)) {
        await discardAttempt(db, keyedRequest);
        return charged;
      }
      const payment = { amountMinor, provider: payments.name, maturesAt: maturesAt(now, rules) };
      if ("reference" in charged) return recordDeposit(db, keyedRequest, { ...payment, ...charged }, now);
      await db.commit([recordPending({ keyed: keyedRequest, amountMinor, currency, now })]);
      return refusePending();
    },
  });
}

export function keyedDeposit({ memberId: userId, amountMinor, paymentMethodId, idempotencyKey: key }: Deposit) {
  return keyRequest({ userId, key }, "deposit", { amountMinor, paymentMethodId: paymentMethodId ?? null });
}

export function refuseAmount(amountMinor: number, currency: string): Refusal | undefined {
  const money = (minor: number) => formatMoney(minor, currency);
  const isWithin = amountMinor >= MIN_DEPOSIT_MINOR && amountMinor <= MAX_DEPOSIT_MINOR;
  const stepMinor = transferStepMinor(currency);
  if (isWithin && amountMinor % stepMinor === 0) return undefined;
  const sentence = isWithin
    ? `Enter a multiple of ${money(stepMinor)}.`
    : `Deposit an amount between ${money(MIN_DEPOSIT_MINOR)} and ${money(MAX_DEPOSIT_MINOR)}.`;
  return refuseField("amountMinor", sentence);
}

function unknownMethod(): Refusal {
  return refuse("not_found", "This card isn't in your wallet.", {
    fields: { paymentMethodId: "Choose one of your cards." },
  });
}
