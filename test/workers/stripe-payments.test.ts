import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { startDeposit, startPayoutSetUp, startSavingCard } from "~/domain/payments/deposits/start-deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember, type TestMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe, signedEvent, wireError } from "./fake-stripe";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const visit = { now: NOW, ...DEPOSIT_RULES };
const returnTo = "https://obverse.test/wallet";
const cancelTo = "https://obverse.test/wallet?amount=50.00";
const KEY = "11111111-1111-4111-8111-111111111111";

let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env, { fundsMinor: 10_000 });
});

async function withCard() {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO provider_profiles (user_id, customer_ref) VALUES (?, 'cus_1')").bind(ada.id),
    env.DB.prepare(
      "INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at) VALUES (?, 'stripe', 'pm_1', 'Visa', '4242', 'Visa ·4242', 1, 1)",
    ).bind(ada.id),
  ]);
}
const put = (payments: Parameters<typeof deposit>[1]) =>
  deposit(db, payments, { memberId: ada.id, amountMinor: 5_000, idempotencyKey: KEY }, visit);
const startCheckout = (payments: Parameters<typeof startDeposit>[1], amountMinor: number, now = NOW) =>
  startDeposit(
    db,
    payments,
    { memberId: ada.id, amountMinor, idempotencyKey: KEY },
    { now, ...DEPOSIT_RULES, returnTo, cancelTo },
  );

it("charges a saved card under the request's key, and names the member in the charge", async () => {
  await withCard();
  const { payments, calls } = fakeStripe({ "POST /v1/payment_intents": [200, { id: "pi_1", status: "succeeded" }] });
  expect(await put(payments)).toMatchObject({ availableMinor: 15_000 });
  expect(calls).toMatchObject([
    {
      key: `${ada.id}:${KEY}`,
      form: {
        amount: "5000",
        currency: "usd",
        customer: "cus_1",
        payment_method: "pm_1",
        confirm: "true",
        off_session: "true",
        "metadata[member]": String(ada.id),
        "metadata[key]": KEY,
      },
    },
  ]);
});

it.each([
  [wireError("card_error", { code: "card_declined" }), "declined", "declined"],
  [wireError("card_error", { code: "card_declined", decline_code: "insufficient_funds" }), "declined", "insufficient"],
  [wireError("card_error", { code: "expired_card" }), "declined", "expired"],
  [wireError("card_error", { code: "authentication_required" }), "declined", "Your bank"],
  [wireError("idempotency_error"), "breaks_rule", "already sent"],
  [[200, { id: "pi_1", status: "processing" }] as const, "declined", "still deciding"],
])("moves nothing if Stripe answers %j", async (answer, refused, words) => {
  await withCard();
  const { payments } = fakeStripe({ "POST /v1/payment_intents": answer });
  expect(await put(payments)).toMatchObject({ refused, message: expect.stringContaining(words) });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 10_000 });
});

it("lets a deposit be retried if Stripe fails", async () => {
  await withCard();
  const { payments } = fakeStripe({ "POST /v1/payment_intents": [500, { error: { type: "api_error" } }] });
  await expect(put(payments)).rejects.toThrow();
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 10_000 });
});

it("charges nothing without a card", async () => {
  const { payments, calls } = fakeStripe({});
  expect(await put(payments)).toMatchObject({ refused: "breaks_rule" });
  expect(calls).toEqual([]);
});

it("leads to Checkout for a deposit with another card, within the same limits", async () => {
  const { payments, calls } = fakeStripe({
    "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/1" }],
  });
  expect(await startCheckout(payments, 5_000)).toEqual({ continueAt: "https://checkout.stripe.com/c/1" });
  expect(calls[0]?.form).toMatchObject({
    mode: "payment",
    "line_items[0][price_data][unit_amount]": "5000",
    "payment_intent_data[metadata][member]": String(ada.id),
    success_url: returnTo,
    cancel_url: cancelTo,
  });
  expect(await startCheckout(payments, 99)).toMatchObject({ refused: "breaks_rule" });
  expect(calls).toHaveLength(1);
});

it("leads to no second Checkout while the bank decides about the first, however long that takes", async () => {
  const { payments, hosted, calls } = fakeStripe({
    "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/1" }],
  });
  await startCheckout(payments, 5_000);
  const form: Readonly<Record<string, string>> = calls[0]?.form ?? {};
  const metadata = { member: form["metadata[member]"], key: form["metadata[key]"], input: form["metadata[input]"] };
  const unpaid = { payment_status: "unpaid", amount_total: 5_000, currency: "usd", payment_intent: "pi_1", metadata };
  const { body, signature } = await signedEvent("checkout.session.completed", unpaid);
  const event = await hosted.readEvent("own", body, signature);
  if (!isRefusal(event)) await applyEvent(db, event, visit);
  expect(await startCheckout(payments, 5_000, NOW + DAY_MS)).toMatchObject({ refused: "declined" });
  expect(calls).toHaveLength(1);
});

it("makes a separate deposit for each payment method chosen in one form", async () => {
  await withCard();
  const { payments, hosted, calls } = fakeStripe({
    "POST /v1/payment_intents": [200, { id: "pi_1", status: "succeeded" }],
    "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/1" }],
  });
  await startCheckout(payments, 5_000);
  await put(payments);
  await startCheckout(payments, 7_000);
  await startCheckout(payments, 5_000);
  const sessions = calls.filter(({ line }) => line === "POST /v1/checkout/sessions");
  expect(new Set(sessions.map(({ key }) => key)).size).toBe(2);
  expect(new Set(calls.map(({ form }) => form["metadata[key]"])).size).toBe(3);
  for (const { form } of sessions.slice(0, 2)) {
    const metadata = { member: form["metadata[member]"], key: form["metadata[key]"], input: form["metadata[input]"] };
    const total = Number(form["line_items[0][price_data][unit_amount]"]);
    const { body, signature } = await signedEvent("checkout.session.completed", {
      payment_status: "paid",
      amount_total: total,
      currency: "usd",
      metadata,
    });
    const event = await hosted.readEvent("own", body, signature);
    if (!isRefusal(event)) await applyEvent(db, event, visit);
  }
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 10_000 + 5_000 + 5_000 + 7_000 });
});

it("saves a card on Stripe's page under one customer per member", async () => {
  const { payments, calls } = fakeStripe({
    "POST /v1/customers": [200, { id: "cus_9" }],
    "POST /v1/checkout/sessions": [200, { id: "cs_1", url: "https://checkout.stripe.com/c/2" }],
  });
  const start = () =>
    startSavingCard(db, payments, { memberId: ada.id, confirmedAt: NOW }, { now: NOW, currency: "USD", returnTo });
  expect(await start()).toEqual({ continueAt: "https://checkout.stripe.com/c/2" });
  await start();
  expect(calls.map(({ line }) => line)).toEqual([
    "POST /v1/customers",
    "POST /v1/checkout/sessions",
    "POST /v1/checkout/sessions",
  ]);
  expect(calls[2]?.form).toMatchObject({ mode: "setup", customer: "cus_9" });
});

it("sets up a Connect Express account, and pays to it once it is ready and a day old", async () => {
  const { payments, calls } = fakeStripe({
    "POST /v1/accounts": [200, { id: "acct_9" }],
    "POST /v1/account_links": [200, { url: "https://connect.stripe.com/setup/1" }],
    "GET /v1/transfers": [200, { object: "list", data: [], has_more: false, url: "/v1/transfers" }],
    "POST /v1/transfers": [200, { id: "tr_1" }],
  });
  const ask = () =>
    payOut(db, payments, { memberId: ada.id, amountMinor: 4_000, idempotencyKey: KEY, confirmedAt: NOW }, visit);
  expect(await startPayoutSetUp(db, payments, { memberId: ada.id, confirmedAt: NOW }, { now: NOW, returnTo })).toEqual({
    continueAt: "https://connect.stripe.com/setup/1",
  });
  expect(await ask()).toMatchObject({ refused: "breaks_rule" });
  await env.DB.exec("UPDATE provider_profiles SET account_ready = 1");
  expect(await ask()).toMatchObject({ status: "waiting" });
  expect(await sweepPayouts(db, payments, { ...visit, now: NOW + DAY_MS })).toMatchObject({
    effects: [unreadChanged([ada.id])],
  });
  expect(calls.at(-1)).toMatchObject({
    key: `payout:${ada.id}:${KEY}`,
    form: { amount: "4000", destination: "acct_9", transfer_group: `payout:${ada.id}:${KEY}` },
  });
});

it("finds a transfer that Stripe made before a crash, however long ago, and makes no second", async () => {
  await env.DB.prepare(
    "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct_1', 1, 1)",
  )
    .bind(ada.id)
    .run();
  const transferGroups: string[] = [];
  const { payments, calls } = fakeStripe({
    "GET /v1/transfers": ({ form }) => [
      200,
      {
        object: "list",
        url: "/v1/transfers",
        has_more: false,
        data: transferGroups.includes(form.transfer_group ?? "") ? [{ id: "tr_1" }] : [],
      },
    ],
    "POST /v1/transfers": ({ form }) => {
      transferGroups.push(form.transfer_group ?? "");
      return [500, { error: { type: "api_error", message: "the answer was lost" } }];
    },
  });
  const request = { memberId: ada.id, amountMinor: 4_000, idempotencyKey: KEY, confirmedAt: NOW };
  expect(await payOut(db, payments, request, visit)).toMatchObject({ status: "pending" });
  expect(await sweepPayouts(db, payments, visit)).toEqual({ effects: [unreadChanged([ada.id])], failed: [] });
  expect(calls.filter(({ line }) => line === "POST /v1/transfers")).toHaveLength(1);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
});

it.each([
  [
    wireError("invalid_request_error", { code: "account_invalid" }),
    "failed",
    { availableMinor: 10_000, pendingMinor: 0 },
  ],
  [
    wireError("invalid_request_error", { code: "balance_insufficient" }),
    "pending",
    { availableMinor: 6_000, pendingMinor: 4_000 },
  ],
])("distinguishes a refusal from a shortage: %j", async (answer, status, sums) => {
  await env.DB.prepare(
    "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct_1', 1, 1)",
  )
    .bind(ada.id)
    .run();
  const { payments } = fakeStripe({
    "GET /v1/transfers": [200, { object: "list", data: [], has_more: false, url: "/v1/transfers" }],
    "POST /v1/transfers": answer,
  });
  const request = { memberId: ada.id, amountMinor: 4_000, idempotencyKey: KEY, confirmedAt: NOW };
  expect(await payOut(db, payments, request, visit)).toMatchObject({ status });
  expect(await walletOf(db, ada.id)).toMatchObject(sums);
});

it("retries a payout under another key after Stripe definitely refused it, and pays it once", async () => {
  await env.DB.prepare(
    "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct_1', 1, 1)",
  )
    .bind(ada.id)
    .run();
  let isCovered = false;
  const keys: string[] = [];
  const { payments, calls } = fakeStripe({
    "GET /v1/transfers": [200, { object: "list", data: [], has_more: false, url: "/v1/transfers" }],
    "POST /v1/transfers": ({ key }) => {
      if (!isCovered) return wireError("invalid_request_error", { code: "balance_insufficient" });
      keys.push(key ?? "");
      return [200, { id: "tr_1" }];
    },
  });
  const request = { memberId: ada.id, amountMinor: 4_000, idempotencyKey: KEY, confirmedAt: NOW };
  expect(await payOut(db, payments, request, visit)).toMatchObject({ status: "pending" });
  await Promise.all([sweepPayouts(db, payments, visit), sweepPayouts(db, payments, visit)]);
  isCovered = true;
  const sweeps = await Promise.all([sweepPayouts(db, payments, visit), sweepPayouts(db, payments, visit)]);
  expect(sweeps.flatMap(({ failed }) => failed)).toEqual([]);
  await sweepPayouts(db, payments, visit);
  expect(keys).toHaveLength(1);
  const transfers = calls.filter(({ line }) => line === "POST /v1/transfers");
  expect(new Set(transfers.map(({ form }) => form.transfer_group)).size).toBe(1);
  expect(transfers[0]?.key).toBe(`payout:${ada.id}:${KEY}`);
  expect(keys[0]).toMatch(new RegExp(`^payout:${ada.id}:${KEY}:[12]$`));
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
});

it.each(
  [
    wireError("invalid_request_error", { code: "idempotency_key_in_use" }),
    wireError("invalid_request_error", { code: "parameter_unknown" }),
    wireError("invalid_request_error"),
    wireError("idempotency_error", { code: "idempotency_key_in_use" }),
  ].map((answer) => ({ answer })),
)("never returns a payout's money for an error that isn't known to be final: $answer", async ({ answer }) => {
  const { payments } = fakeStripe({ "GET /v1/transfers": [200, { data: [] }], "POST /v1/transfers": answer });
  const order = {
    memberId: 1,
    amountMinor: 500,
    currency: "USD",
    destinationRef: "acct_1",
    key: "payout:1",
    attempt: 0,
  };
  await expect(payments.payOut(order)).rejects.toThrow();
});

it("doesn't refuse a charge whose key is in use by a concurrent request", async () => {
  const inUse = wireError("idempotency_error", { code: "idempotency_key_in_use" });
  const { payments } = fakeStripe({ "POST /v1/payment_intents": inUse });
  const charge = {
    ...{ memberId: 1, amountMinor: 500, currency: "USD", idempotencyKey: "1:key" },
    method: { ref: "pm_1", customerRef: "cus_1" },
    request: { key: KEY, inputHash: "a".repeat(64) },
  };
  expect(await payments.charge(charge)).toEqual({ isPending: true });
});
