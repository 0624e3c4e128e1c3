import type { PaymentProvider } from "~/domain/ledger/payment-provider";
import { refuse } from "~/domain/refusal";

/** The cards that the sandbox knows; as with any provider's test cards, the id says what happens. */
export const SANDBOX_CARDS = [
  { id: "card_visa", label: "Visa ending in 4242" },
  { id: "card_mastercard", label: "Mastercard ending in 4444" },
  { id: "card_declined", label: "Test card that is declined (0002)" },
] as const;

/** The embedded provider: instant, moves no real money. */
export const sandboxPayments: PaymentProvider = {
  async charge({ paymentMethodId = SANDBOX_CARDS[0].id, idempotencyKey }) {
    const card = SANDBOX_CARDS.find((each) => each.id === paymentMethodId);
    if (!card)
      return refuse("breaks_rule", "We don't know this payment method.", {
        fields: { paymentMethodId: "Choose one of your payment methods." },
      });
    if (card.id === "card_declined")
      return refuse("breaks_rule", "The card was declined. Try another one.", {
        fields: { paymentMethodId: "This card was declined." },
      });
    return { reference: `sandbox:${idempotencyKey}` };
  },
};
