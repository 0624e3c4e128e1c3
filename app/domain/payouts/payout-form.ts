import { idempotencyKeySchema } from "~/domain/idempotency-key";
import { parseMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/** What the wallet's payout form asks for. */
interface PayoutAsked {
  readonly amountMinor: number;
  /** Undefined leaves the choice to the verb. */
  readonly paymentMethodId: number | undefined;
  readonly idempotencyKey: string;
}

/** Reads the form as it was posted: the amount as typed, the card, and the key it was rendered with. */
export function payoutForm(typed: Readonly<Record<string, string>>): PayoutAsked | Refusal {
  const { payout = "", payoutMethodId = "", key = "" } = typed;
  const amountMinor = parseMoney(payout);
  if (amountMinor === undefined)
    return refuse("malformed", "The amount could not be read.", {
      fields: { payoutMinor: "Enter an amount such as 250 or 1,250.50." },
    });
  if (!/^(?:[1-9]\d{0,14})?$/.test(payoutMethodId))
    return refuse("malformed", "The card could not be read.", {
      fields: { payoutMethodId: "Choose one of your cards." },
    });
  const idempotencyKey = idempotencyKeySchema.safeParse(key);
  if (!idempotencyKey.success) return refuse("malformed", "This form is out of date. Reload the page and try again.");
  const paymentMethodId = payoutMethodId === "" ? undefined : Number(payoutMethodId);
  return { amountMinor, paymentMethodId, idempotencyKey: idempotencyKey.data };
}
