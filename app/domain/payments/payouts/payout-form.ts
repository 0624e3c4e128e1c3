import * as z from "zod";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import type { MoneyFormat } from "~/domain/money";
import { readAmount } from "~/domain/money/read-amount";
import { readId } from "~/domain/read-id";
import { isRefusal, refuseField } from "~/domain/refusal";

export const payoutInputSchema = z.strictObject({ amountMinor: z.int() });

export const payoutAnswerSchema = z.strictObject({
  payoutId: z.int(),
  availableMinor: z.int(),
  /** Null if it is sent immediately. */
  leavesAt: z.iso.datetime().nullable().default(null),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;

export function payoutForm(fields: Readonly<Record<string, string>>, moneyFormat: MoneyFormat) {
  const { payout = "", payoutMethodId = "" } = fields;
  const amountMinor = readAmount(payout, "payoutMinor", moneyFormat);
  if (isRefusal(amountMinor)) return amountMinor;
  if (payoutMethodId !== "" && readId(payoutMethodId) === 0)
    return refuseField("payoutMethodId", "Choose one of your cards.", "malformed");
  const idempotencyKey = readFormKey(fields);
  if (isRefusal(idempotencyKey)) return idempotencyKey;
  const paymentMethodId = payoutMethodId === "" ? undefined : readId(payoutMethodId);
  return { amountMinor, paymentMethodId, idempotencyKey };
}
