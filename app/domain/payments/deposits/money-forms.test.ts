import { expect, it } from "vitest";
import { payoutForm } from "~/domain/payments/payouts/payout-form";
import { depositForm, depositInputSchema } from "./deposit-form";
import { agreedTopUp } from "./top-up";

const USD = { currency: "USD", decimalMark: "." } as const;
const key = "11111111-1111-4111-8111-111111111111";

it.each(["1e3", "٣", "-0", "NaN", "9e15", "1,0000", "", "1.005", "Infinity", "0x10", "12 34"])(
  "refuses %j as an amount in both forms",
  (amount) => {
    expect(depositForm({ amount, key }, USD)).toMatchObject({
      refused: "malformed",
      fields: { amountMinor: expect.stringContaining("Enter") },
    });
    expect(depositForm({ amount: "5", quick: amount, key }, USD)).toMatchObject({ refused: "malformed" });
    expect(payoutForm({ payout: amount, key }, USD)).toMatchObject({
      refused: "malformed",
      fields: { payoutMinor: expect.stringContaining("Enter") },
    });
  },
);

it("reads amounts, cards and the choice of the provider's page", () => {
  expect(depositForm({ amount: "1,250.50", paymentMethodId: "7", key }, USD)).toEqual({
    amountMinor: 125_050,
    paymentMethodId: 7,
    elsewhere: false,
    idempotencyKey: key,
  });
  expect(depositForm({ amount: "5", paymentMethodId: "12", key }, USD)).toMatchObject({ paymentMethodId: 12 });
  for (const choice of [{}, { paymentMethodId: "" }])
    expect(depositForm({ amount: "5", ...choice, key }, USD)).toMatchObject({
      amountMinor: 500,
      paymentMethodId: undefined,
    });
  expect(depositForm({ amount: "", quick: "50", paymentMethodId: "elsewhere", key }, USD)).toMatchObject({
    amountMinor: 5_000,
    paymentMethodId: undefined,
    elsewhere: true,
  });
  expect(payoutForm({ payout: "10", payoutMethodId: "", key }, USD)).toMatchObject({
    amountMinor: 1_000,
    paymentMethodId: undefined,
  });
});

it.each(["x", "-1", "1.5", "0", "7 OR 1=1", "1234567890123456"])("refuses %j as a card", (id) => {
  expect(depositForm({ amount: "5", paymentMethodId: id, key }, USD)).toEqual({
    refused: "malformed",
    message: "Choose one of your cards.",
    fields: { paymentMethodId: "Choose one of your cards." },
  });
  expect(payoutForm({ payout: "5", payoutMethodId: id, key }, USD)).toMatchObject({ refused: "malformed" });
});

const outOfDate = { refused: "malformed", message: "This form is out of date. Reload the page and try again." };

it("refuses a form without a valid key", () => {
  for (const stale of [{ key: "again" }, { key: "" }, {}])
    expect(depositForm({ amount: "5", ...stale }, USD)).toEqual(outOfDate);
  expect(payoutForm({ payout: "5", key: "" }, USD)).toMatchObject({ refused: "malformed" });
});

it("explains how to enter an amount", () =>
  expect(depositForm({ key }, USD)).toEqual({
    refused: "malformed",
    message: "Enter a valid amount.",
    fields: { amountMinor: "Enter an amount such as 25 or 25.50." },
  }));

it("reads an agreed top-up and refuses anything else", () => {
  expect(agreedTopUp({ topUpMinor: "1250", paymentMethodId: "31" })).toEqual({
    topUpMinor: 1_250,
    paymentMethodId: 31,
  });
  for (const fields of [
    {},
    { topUpMinor: "1250" },
    { paymentMethodId: "3" },
    ...["0", "-5", "12.5", "5 ", " 5", "1e3", "1234567890123456"].flatMap((text) => [
      { topUpMinor: text, paymentMethodId: "3" },
      { topUpMinor: "5", paymentMethodId: text },
    ]),
  ])
    expect(agreedTopUp(fields), JSON.stringify(fields)).toEqual(outOfDate);
});

it("reads a whole amount and a card from a deposit's body, and nothing else", () => {
  const isTaken = (body: unknown) => depositInputSchema.safeParse(body).success;
  expect(isTaken({ amountMinor: 100 })).toBe(true);
  expect(isTaken({ amountMinor: 100, paymentMethodId: 7 })).toBe(true);
  for (const body of [
    {},
    { amountMinor: 1.5 },
    { amountMinor: "100" },
    { amountMinor: 100, paymentMethodId: 0 },
    { amountMinor: 100, memberId: 7 },
  ])
    expect(isTaken(body), JSON.stringify(body)).toBe(false);
});
