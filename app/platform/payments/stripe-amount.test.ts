import { expect, it } from "vitest";
import { minorDigits } from "~/domain/money";
import { fromStripeAmount, toStripeAmount } from "./stripe-failure";

// 1,250.50 in USD and EUR, 125,050 yen, KWD 125.050, 125,050 krónur.
it.each([
  ["USD", 2, 125_050],
  ["EUR", 2, 125_050],
  ["JPY", 0, 125_050],
  ["KWD", 3, 125_050],
  ["ISK", 0, 12_505_000],
  ["ugx", 0, 12_505_000],
])(
  "sends an amount in %s with %i decimals to Stripe as %i, and reads it back as the same amount",
  (currency, digits, amount) => {
    expect(minorDigits(currency)).toBe(digits);
    expect(toStripeAmount(125_050, currency)).toBe(amount);
    expect(fromStripeAmount(amount, currency)).toBe(125_050);
  },
);

it("refuses a fraction of a króna from Stripe", () => {
  expect(() => fromStripeAmount(12_505_050, "ISK")).toThrow("12505050 in ISK");
});
