import { readFormKey } from "~/domain/idempotency/idempotency-key";
import type { MoneyFormat } from "~/domain/money";
import { readAmount } from "~/domain/money/read-amount";
import { readId } from "~/domain/read-id";
import { isRefusal, type Refusal, refuseField } from "~/domain/refusal";

interface PayoutFormInput {
  readonly amountMinor: number;
  readonly paymentMethodId: number | undefined;
  readonly idempotencyKey: string;
}

export function payoutForm(
  typed: Readonly<Record<string, string>>,
  moneyFormat: MoneyFormat,
): PayoutFormInput | Refusal {
  const { payout = "", payoutMethodId = "" } = typed;
  const amountMinor = readAmount(payout, "payoutMinor", moneyFormat);
  if (isRefusal(amountMinor)) return amountMinor;
  if (payoutMethodId !== "" && readId(payoutMethodId) === 0)
    return refuseField("payoutMethodId", "Choose one of your cards.", "malformed");
  const idempotencyKey = readFormKey(typed);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const paymentMethodId = payoutMethodId === "" ? undefined : readId(payoutMethodId);
  return { amountMinor, paymentMethodId, idempotencyKey };
}
