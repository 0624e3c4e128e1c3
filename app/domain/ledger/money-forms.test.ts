import { expect, it } from "vitest";
import { payoutForm } from "~/domain/payouts/payout-form";
import { depositForm } from "./deposit-form";

const key = "11111111-1111-4111-8111-111111111111";

// TRUST M5
it.each(["1e3", "٣", "-0", "NaN", "9e15", "1,00", "", "1.005", "Infinity", "0x10", "12 345"])(
  "neither form takes %j for an amount",
  (amount) => {
    expect(depositForm({ amount, key })).toMatchObject({
      refused: "malformed",
      fields: { amountMinor: expect.stringContaining("Enter") },
    });
    expect(depositForm({ amount: "5", quick: amount, key })).toMatchObject({ refused: "malformed" });
    expect(payoutForm({ payout: amount, key })).toMatchObject({
      refused: "malformed",
      fields: { payoutMinor: expect.stringContaining("Enter") },
    });
  },
);

it("reads amounts, cards and the provider's own page", () => {
  expect(depositForm({ amount: "1,250.50", paymentMethodId: "7", key })).toEqual({
    amountMinor: 125_050,
    paymentMethodId: 7,
    elsewhere: false,
    idempotencyKey: key,
  });
  expect(depositForm({ amount: "", quick: "50", paymentMethodId: "elsewhere", key })).toMatchObject({
    amountMinor: 5_000,
    paymentMethodId: undefined,
    elsewhere: true,
  });
  expect(payoutForm({ payout: "10", payoutMethodId: "", key })).toMatchObject({
    amountMinor: 1_000,
    paymentMethodId: undefined,
  });
});

it.each(["x", "-1", "1.5", "0", "7 OR 1=1"])("takes %j for no card", (id) => {
  expect(depositForm({ amount: "5", paymentMethodId: id, key })).toMatchObject({ refused: "malformed" });
  expect(payoutForm({ payout: "5", payoutMethodId: id, key })).toMatchObject({ refused: "malformed" });
});

it("asks for a page that is not out of date", () => {
  expect(depositForm({ amount: "5", key: "again" })).toMatchObject({ refused: "malformed" });
  expect(payoutForm({ payout: "5", key: "" })).toMatchObject({ refused: "malformed" });
});
