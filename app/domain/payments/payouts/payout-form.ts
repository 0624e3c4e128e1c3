import { readFormKey } from "~/domain/idempotency/idempotency-key";
import type { MoneyFormat } from "~/domain/money";
import { readAmount } from "~/domain/money/read-amount";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

interface PayoutAsked {
  readonly amountMinor: number;
  /** Undefined for the default card. */
  readonly paymentMethodId: number | undefined;
  readonly idempotencyKey: string;
}

export function payoutForm(typed: Readonly<Record<string, string>>, moneyFormat: MoneyFormat): PayoutAsked | Refusal {
  const { payout = "", payoutMethodId = "" } = typed;
  const amountMinor = readAmount(payout, "payoutMinor", moneyFormat);
  if (isRefusal(amountMinor)) return amountMinor;
  if (payoutMethodId !== "" && readId(payoutMethodId) === 0)
    return refuse("malformed", "Choose one of your cards.", {
      fields: { payoutMethodId: "Choose one of your cards." },
    });
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const paymentMethodId = payoutMethodId === "" ? undefined : readId(payoutMethodId);
  return { amountMinor, paymentMethodId, idempotencyKey };
}
