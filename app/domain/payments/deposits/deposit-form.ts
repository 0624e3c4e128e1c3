import * as z from "zod";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import type { MoneyFormat } from "~/domain/money";
import { readAmount } from "~/domain/money/read-amount";
import { readId } from "~/domain/read-id";
import { isRefusal, refuseField } from "~/domain/refusal";
import { ELSEWHERE } from "./deposit-limits";

/** The body of POST /api/wallet/deposits; `deposit` checks the limits. */
export const depositInputSchema = z.strictObject({
  amountMinor: z.int(),
  paymentMethodId: z.int().positive().optional(),
});

export function depositForm(fields: Readonly<Record<string, string>>, moneyFormat: MoneyFormat) {
  const { amount = "", paymentMethodId = "" } = fields;
  // A quick amount's button overrides the box.
  const amountMinor = readAmount(fields.quick ?? amount, "amountMinor", moneyFormat);
  if (isRefusal(amountMinor)) return amountMinor;
  const elsewhere = paymentMethodId === ELSEWHERE;
  if (!elsewhere && paymentMethodId !== "" && readId(paymentMethodId) === 0)
    return refuseField("paymentMethodId", "Choose one of your cards.", "malformed");
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  return {
    amountMinor,
    paymentMethodId: paymentMethodId === "" || elsewhere ? undefined : readId(paymentMethodId),
    idempotencyKey,
    /** Paid with any card, on the provider's page. */
    elsewhere,
  };
}
