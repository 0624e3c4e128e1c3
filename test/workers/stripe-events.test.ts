import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import type { ReportSource } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember, type TestMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { CONNECT_SECRET, fakeStripe, signedEvent } from "./fake-stripe";

// Stripe's reports: only genuine ones are accepted, and each takes effect once, together with the row that records it.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const visit = { now: NOW, ...DEPOSIT_RULES };
const KEY = "11111111-1111-4111-8111-111111111111";
const stripe = fakeStripe({
  "GET /v1/payment_methods/pm_7": [200, { id: "pm_7", card: { brand: "visa", last4: "4242" } }],
  "POST /v1/payment_intents": [200, { id: "pi_1", status: "succeeded" }],
});

let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

async function deliver(
  type: string,
  object: unknown,
  options?: Parameters<typeof signedEvent>[2],
  source: ReportSource = "own",
) {
  const { body, signature } = await signedEvent(type, object, options);
  const event = await stripe.hosted.readEvent(source, body, signature);
  return isRefusal(event) ? event : applyEvent(db, event, visit);
}
/** A report on the account that receives a member's payouts, at the endpoint for such reports. */
const ofAccount = (type: string, object: unknown, options: Parameters<typeof signedEvent>[2] = {}) =>
  deliver(type, object, { secret: CONNECT_SECRET, account: "acct_1", ...options }, "connected");
const metadata = () => ({ member: String(ada.id), key: KEY, input: "a".repeat(64) });
const session = (change: Record<string, unknown> = {}) => ({
  id: "cs_1",
  object: "checkout.session",
  payment_status: "paid",
  amount_total: 5_000,
  currency: "usd",
  metadata: metadata(),
  ...change,
});
const available = async () => (await walletOf(db, ada.id)).availableMinor;
const events = () => env.DB.prepare("SELECT COUNT(*) AS n FROM provider_events").first("n");

it("adds a paid Checkout to the wallet and notifies the member", async () => {
  expect(await deliver("checkout.session.completed", session())).toEqual({ effects: [unreadChanged([ada.id])] });
  expect(await available()).toBe(5_000);
  expect(await events()).toBe(1);
});

it("applies an event once however often it is delivered, even simultaneously", async () => {
  const once = () => deliver("checkout.session.completed", session(), { id: "evt_1" });
  const answers = await Promise.all(Array.from({ length: 10 }, once));
  expect(answers.filter((each) => !isRefusal(each) && each.effects.length === 1)).toHaveLength(1);
  await once();
  expect([await available(), await events()]).toEqual([5_000, 1]);
});

it("applies several events about the same deposit once", async () => {
  await Promise.all([
    deliver("checkout.session.completed", session()),
    deliver("checkout.session.async_payment_succeeded", session()),
    deliver("payment_intent.succeeded", { amount_received: 5_000, currency: "usd", metadata: metadata() }),
  ]);
  expect([await available(), await events()]).toEqual([5_000, 3]);
});

it("adds both payments of a request whose Checkout was opened again and paid twice, each once", async () => {
  const deliverPayment = (id: string) => deliver("checkout.session.completed", session({ payment_intent: id }));
  for (let times = 0; times < 2; times += 1) {
    await Promise.all([deliverPayment("pi_1"), deliverPayment("pi_2")]);
    const intent = { id: "pi_2", amount_received: 5_000, currency: "usd", metadata: metadata() };
    await deliver("payment_intent.succeeded", intent);
  }
  expect(await available()).toBe(10_000);
});

it("records a charge whose request crashed, and answers the request's retry with it", async () => {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO provider_profiles (user_id, customer_ref) VALUES (?, 'cus_1')").bind(ada.id),
    env.DB.prepare(
      "INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at) VALUES (?, 'stripe', 'pm_7', 'Visa', '4242', 'Visa', 1, 1)",
    ).bind(ada.id),
  ]);
  const request = { memberId: ada.id, amountMinor: 5_000, idempotencyKey: KEY };
  const broken = openWriter(
    new Proxy(env.DB, {
      get: (target, name) =>
        name === "batch" ? () => Promise.reject(new Error("crash")) : Reflect.get(target, name).bind(target),
    }),
  );
  await expect(deposit(broken, stripe.payments, request, visit)).rejects.toThrow("crash");
  const charged = stripe.calls.filter(({ line }) => line === "POST /v1/payment_intents").at(-1)?.form ?? {};
  await deliver("payment_intent.succeeded", {
    amount_received: 5_000,
    currency: "usd",
    metadata: { member: charged["metadata[member]"], key: charged["metadata[key]"], input: charged["metadata[input]"] },
  });
  expect(await deposit(db, stripe.payments, request, visit)).toMatchObject({ availableMinor: 5_000 });
  expect(await available()).toBe(5_000);
});

it("saves a card once, with brand and last four digits, and tells the member by mail", async () => {
  const setUp = { id: "seti_1", payment_method: "pm_7", metadata: { member: String(ada.id) } };
  await deliver("setup_intent.succeeded", setUp);
  await deliver("setup_intent.succeeded", setUp);
  expect(await methodsOf(db, ada.id, "stripe")).toMatchObject([{ name: "Visa ·4242", isDefault: true }]);
  const mails = await env.DB.prepare("SELECT payload ->> 'card' AS card FROM outbox WHERE kind = 'mail'").all();
  expect([mails.results, await events()]).toEqual([[{ card: "Visa ending in 4242" }], 2]);
});

describe("a member's payout account", () => {
  const account = () =>
    env.DB.prepare("SELECT account_ready AS ready, account_at AS at FROM provider_profiles").first();
  const accountUpdated = (transfers: "active" | "inactive", created: number) =>
    ofAccount("account.updated", { id: "acct_1", capabilities: { transfers } }, { created });
  beforeEach(async () => {
    await env.DB.prepare("INSERT INTO provider_profiles (user_id, account_ref, account_at) VALUES (?, 'acct_1', 1)")
      .bind(ada.id)
      .run();
  });

  it("becomes ready or not as Stripe reports, ignoring outdated reports", async () => {
    await accountUpdated("active", 1_000);
    expect(await account()).toMatchObject({ ready: 1 });
    await accountUpdated("inactive", 3_000);
    expect(await account()).toMatchObject({ ready: 0 });
    await accountUpdated("active", 2_000);
    expect(await account()).toMatchObject({ ready: 0 });
    await accountUpdated("active", 4_000);
    expect(await account()).toMatchObject({ ready: 1 });
  });

  it("counts as new for a day when its bank account changes", async () => {
    const { id } = await makeMember(env);
    await env.DB.prepare("INSERT INTO provider_profiles (user_id, account_ref, account_at) VALUES (?, 'acct_2', 1)")
      .bind(id)
      .run();
    await ofAccount("account.external_account.updated", { id: "ba_1", object: "bank_account" });
    expect(await account()).toMatchObject({ at: NOW });
    const others = env.DB.prepare("SELECT account_at FROM provider_profiles WHERE user_id = ?").bind(id);
    expect(await others.first("account_at")).toBe(1);
  });

  it("ignores reports about other accounts and reports from the other endpoint", async () => {
    const object = { id: "acct_1", capabilities: { transfers: "active" } };
    await ofAccount("account.updated", object, { account: "acct_2" });
    await deliver("account.updated", object);
    await deliver("account.updated", object, { account: "acct_1" });
    expect(await account()).toMatchObject({ ready: 0 });
  });
});

it("does not count a payment on a member's own account as a deposit, however it is labelled", async () => {
  const paid = { amount_received: 5_000, currency: "usd", metadata: metadata() };
  await ofAccount("payment_intent.succeeded", paid);
  await ofAccount("checkout.session.completed", session());
  await deliver("payment_intent.succeeded", paid, { account: "acct_1" });
  expect([await available(), await events()]).toEqual([0, 0]);
});

it("ignores reports of the other mode, though a live endpoint also receives test reports", async () => {
  await deliver("checkout.session.completed", session(), { livemode: true });
  await ofAccount("account.updated", { id: "acct_1", capabilities: { transfers: "active" } }, { livemode: true });
  expect([await available(), await events()]).toEqual([0, 0]);
});

it("accepts only each endpoint's own secret", async () => {
  expect(await deliver("checkout.session.completed", session(), { secret: CONNECT_SECRET })).toMatchObject({
    refused: "malformed",
  });
  const guessed = { secret: "whsec_test_only" };
  expect(await ofAccount("account.updated", { id: "acct_1" }, guessed)).toMatchObject({ refused: "malformed" });
});

describe("a reversed payout", () => {
  const reversed = (amountReversed: number) => ({
    id: "tr_1",
    amount: 3_000,
    amount_reversed: amountReversed,
    currency: "usd",
    transfer_group: `payout:${ada.id}:${KEY}`,
  });
  const back = (amountMinor: number, id?: string) =>
    deliver("transfer.reversed", reversed(amountMinor), id === undefined ? {} : { id });
  const payout = () => env.DB.prepare("SELECT status, reversed_minor, provider_ref FROM payouts").first();
  const notificationCount = () =>
    env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'payout-returned'").first("n");

  async function payOutWith(answer: Parameters<typeof fakeStripe>[0][string]) {
    ada = await makeMember(env, { fundsMinor: 5_000, now: NOW });
    await env.DB.prepare(
      "INSERT INTO provider_profiles (user_id, account_ref, account_ready, account_at) VALUES (?, 'acct_1', 1, 1)",
    )
      .bind(ada.id)
      .run();
    const { payments } = fakeStripe({ "GET /v1/transfers": [200, { data: [] }], "POST /v1/transfers": answer });
    const request = { memberId: ada.id, amountMinor: 3_000, idempotencyKey: KEY, confirmedAt: NOW };
    await payOut(db, payments, request, visit);
  }

  it("returns the money once, however often or simultaneously it is reported", async () => {
    await payOutWith([200, { id: "tr_1" }]);
    expect(await available()).toBe(2_000);
    await Promise.all(Array.from({ length: 7 }, () => back(3_000, "evt_back")));
    await back(3_000);
    expect([await available(), await notificationCount()]).toEqual([5_000, 1]);
    expect(await payout()).toEqual({ status: "paid", reversed_minor: 3_000, provider_ref: "tr_1" });
  });

  it("can return in parts, each announced, even in the wrong order", async () => {
    await payOutWith([200, { id: "tr_1" }]);
    await back(1_000);
    expect([await available(), await notificationCount()]).toEqual([3_000, 1]);
    await Promise.all([back(2_500), back(1_500)]);
    expect(await available()).toBe(4_500);
  });

  it("is settled after a crash left it pending, and the sweep does not pay it again", async () => {
    await payOutWith([500, { error: { type: "api_error", message: "recorded" } }]);
    expect(await payout()).toMatchObject({ status: "pending" });
    await back(3_000);
    expect([await available(), await payout()]).toEqual([
      5_000,
      { status: "paid", reversed_minor: 3_000, provider_ref: "tr_1" },
    ]);
    const untouched = { payOut: () => Promise.reject(new Error("the sweep asked for money")) };
    expect(await sweepPayouts(db, untouched, visit)).toEqual({ effects: [], failed: [] });
  });

  it("changes nothing for a transfer that isn't ours", async () => {
    await payOutWith([200, { id: "tr_1" }]);
    await deliver("transfer.reversed", { ...reversed(3_000), id: "tr_2", transfer_group: "payout:99:x" });
    await deliver("transfer.reversed", { ...reversed(3_000), transfer_group: null });
    expect(await available()).toBe(2_000);
  });
});

it.each([
  ["an event of another kind", "customer.created", () => ({ id: "cus_1" })],
  ["a failed payment without our metadata", "payment_intent.payment_failed", () => ({ amount: 5_000, metadata: {} })],
  ["somebody else's failed Checkout", "checkout.session.async_payment_failed", () => session({ metadata: {} })],
  ["somebody else's Checkout", "checkout.session.completed", () => session({ metadata: {} })],
  ["a payment without our metadata", "payment_intent.succeeded", () => ({ ...session(), metadata: {} })],
  ["a payment of zero", "payment_intent.succeeded", () => ({ ...session(), amount_received: 0 })],
])("changes nothing for %s", async (_words, type, object) => {
  expect(await deliver(type, object())).toEqual({ statements: [], effects: [] });
  expect([await available(), await events()]).toEqual([0, 0]);
});

it("does not count money in another currency", async () => {
  await expect(deliver("checkout.session.completed", session({ currency: "jpy" }))).rejects.toThrow("jpy");
  expect([await available(), await events()]).toEqual([0, 0]);
});

it.each([
  ["signed with another secret", { secret: "whsec_guessed" }],
  ["six minutes old", { ageSeconds: 360 }],
])("rejects an event %s", async (_words, options) => {
  expect(await deliver("checkout.session.completed", session(), options)).toMatchObject({ refused: "malformed" });
  expect([await available(), await events()]).toEqual([0, 0]);
});

it("rejects an event whose body was changed, or that has no signature", async () => {
  const { body, signature } = await signedEvent("checkout.session.completed", session());
  const { readEvent } = stripe.hosted;
  expect(await readEvent("own", body.replace("5000", "9999"), signature)).toMatchObject({ refused: "malformed" });
  expect(await readEvent("own", body, "")).toMatchObject({ refused: "malformed" });
  expect(await readEvent("own", body, "t=1,v1=00")).toMatchObject({ refused: "malformed" });
});
