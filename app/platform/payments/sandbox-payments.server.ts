import { brandOf, cardDigits } from "~/domain/payments/methods/card-number";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuse } from "~/domain/refusal";

const TEST_CARDS: Readonly<Record<string, "succeeds" | "declined" | "insufficient">> = {
  "4242424242424242": "succeeds",
  "5555555555554444": "succeeds",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient",
};

const outcomeOf = (ref: string) => ref.split(":")[1];

/** Moves no real money and stores nothing. A card's reference contains the outcome of its charges. */
export const sandboxPayments: PaymentProvider = {
  name: "sandbox",
  async charge({ method, idempotencyKey }) {
    const outcome = method && outcomeOf(method.ref);
    const refusal = (sentence: string, beside: string) =>
      refuse("declined", sentence, { fields: { paymentMethodId: beside } });
    if (outcome === "declined")
      return refusal("The card was declined and nothing was charged. Try another card.", "This card was declined.");
    if (outcome === "insufficient")
      return refusal(
        "The card has insufficient funds and nothing was charged. Try a smaller amount or another card.",
        "This card has insufficient funds.",
      );
    return { reference: `sandbox:${idempotencyKey}` };
  },
  paysTo: "card",
  async payOut({ destinationRef, key }) {
    return outcomeOf(destinationRef) === "declined"
      ? refuse("declined", "The card's bank rejected the payout.")
      : { reference: `sandbox:${key}` };
  },
  saveTypedCard(number, key) {
    const wrong = (sentence: string) => refuse("breaks_rule", sentence, { fields: { number: sentence } });
    const digits = cardDigits(number);
    if (!digits) return wrong("This card number isn't valid. Check the digits.");
    const outcome = TEST_CARDS[digits];
    if (!outcome) return wrong("The sandbox only accepts test cards, such as 4242 4242 4242 4242.");
    return { ref: `sandbox:${outcome}:${key}`, brand: brandOf(digits), last4: digits.slice(-4) };
  },
};
