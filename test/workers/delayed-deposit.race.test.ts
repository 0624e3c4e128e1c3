import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unpaidDeposits } from "~/domain/payments/deposits/delayed-deposit.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember, type TestMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe, signedEvent } from "./fake-stripe";
import { notificationsOf } from "./notifications-of";

// A deposit whose bank decides later. Stripe reports it in any order and again and again; the member is told of a
// failure once, and gets the money whenever it comes.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const visit = { now: NOW, ...DEPOSIT_RULES };
const KEY = "11111111-1111-4111-8111-111111111111";
const request = () => ({ memberId: ada.id, amountMinor: 5_000, idempotencyKey: KEY });

let ada: TestMember;
let charges: number;
let stripe: ReturnType<typeof fakeStripe>;
/** What a saved card's charge is labelled with, as Stripe returns it. */
let labels: Readonly<Record<string, string>>;

beforeEach(async () => {
  ada = await makeMember(env);
  charges = 0;
  labels = { member: String(ada.id), key: KEY, input: "a".repeat(64) };
  stripe = fakeStripe({
    "POST /v1/payment_intents": ({ form }) => {
      charges += 1;
      labels = {
        member: `${form["metadata[member]"]}`,
        key: `${form["metadata[key]"]}`,
        input: `${form["metadata[input]"]}`,
      };
      return [200, { id: "pi_1", status: "processing" }];
    },
    "GET /v1/payment_intents/pi_2": [200, { id: "pi_2", last_payment_error: { code: "account_closed" } }],
  });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO provider_profiles (user_id, customer_ref) VALUES (?, 'cus_1')").bind(ada.id),
    env.DB.prepare(
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
       VALUES (?, 'stripe', 'pm_7', 'Visa', '4242', 'Visa', 1, 1)`,
    ).bind(ada.id),
  ]);
});

async function deliver(type: string, object: unknown, id?: string, now = NOW) {
  const { body, signature } = await signedEvent(type, object, id === undefined ? {} : { id });
  const event = await stripe.hosted.readEvent("own", body, signature);
  if (isRefusal(event)) throw new Error(event.message);
  return applyEvent(db, event, { ...visit, now });
}

const onCheckout = (change: Record<string, unknown> = {}) => ({
  payment_status: "unpaid",
  amount_total: 5_000,
  currency: "usd",
  payment_intent: "pi_2",
  metadata: labels,
  ...change,
});
const payment = (change: Record<string, unknown> = {}) => ({
  amount: 5_000,
  amount_received: 0,
  currency: "usd",
  metadata: labels,
  last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
  ...change,
});
const failed = (id?: string) => deliver("payment_intent.payment_failed", payment(), id);
const processing = (now = NOW) => deliver("payment_intent.processing", payment(), undefined, now);
const succeeded = () => deliver("payment_intent.succeeded", payment({ amount_received: 5_000 }));

const notifications = async () =>
  (await notificationsOf()).map(({ kind, title, message }) => ({ kind, title, message }));
const failures = async () => (await notifications()).filter(({ kind }) => kind === "deposit-failed");
const available = async () => (await walletOf(db, ada.id)).availableMinor;
const unpaidList = () => unpaidDeposits(db, ada.id, NOW);
const theFailure = (why: string) => ({
  kind: "deposit-failed",
  title: "Your deposit of $50.00 failed",
  message: `It failed because ${why}. No money was added to your wallet. You can add money again, with another card or account too.`,
});

it("tells of a failed Checkout once, with the reason, however often and simultaneously it is reported", async () => {
  const other = { ...labels, key: crypto.randomUUID() };
  await deliver(
    "checkout.session.completed",
    onCheckout({ metadata: other, payment_intent: "pi_3" }),
    undefined,
    NOW - 1,
  );
  await deliver("checkout.session.completed", onCheckout());
  const isOpen = { amountMinor: 5_000, failedAt: null };
  expect(await unpaidList()).toMatchObject([isOpen, isOpen]);
  const report = (id?: string) => deliver("checkout.session.async_payment_failed", onCheckout(), id);
  await Promise.all(Array.from({ length: 7 }, () => report("evt_failed")));
  await Promise.all([
    report(),
    report(),
    deliver("payment_intent.payment_failed", payment({ metadata: { ...labels, on: "checkout" } })),
  ]);
  expect(await notifications()).toEqual([theFailure("the account couldn't be charged")]);
  expect(await unpaidList()).toMatchObject([{ failedAt: NOW, reason: "account" }, isOpen]);
  expect(await available()).toBe(0);
});

it("tells of a failed Checkout whose completion is reported afterwards", async () => {
  await deliver("checkout.session.async_payment_failed", onCheckout({ payment_intent: null }));
  await deliver("checkout.session.completed", onCheckout());
  expect(await notifications()).toEqual([theFailure("the bank refused it")]);
});

it("says that the bank is still deciding, charges once, and tells of the failure", async () => {
  const pending = { refused: "declined", message: expect.stringContaining("still deciding") };
  expect(await deposit(db, stripe.payments, request(), visit)).toMatchObject(pending);
  expect(await deposit(db, stripe.payments, request(), visit)).toMatchObject(pending);
  expect(charges).toBe(1);
  await processing(NOW + 1);
  expect(await unpaidList()).toMatchObject([{ pendingAt: NOW }]);
  await Promise.all([failed("evt_1"), failed("evt_1"), failed(), failed()]);
  expect(await notifications()).toEqual([theFailure("there wasn't enough money in the account")]);
  expect(await deposit(db, stripe.payments, request(), visit)).toMatchObject({
    message: expect.stringContaining("Reload the page"),
  });
  expect(charges).toBe(1);
});

it.each([
  ["before the request has recorded the payment", () => failed()],
  ["while the request records the payment", () => Promise.resolve()],
])("tells once of a failure that is reported %s", async (_when, before) => {
  await before();
  await Promise.all([deposit(db, stripe.payments, request(), visit), failed(), processing()]);
  expect(await failures()).toHaveLength(1);
});

it("doesn't notify of a card that was refused on the screen", async () => {
  await failed();
  await deliver("payment_intent.payment_failed", payment({ metadata: { ...labels, on: "checkout" } }));
  expect([await notifications(), await unpaidList()]).toEqual([[], []]);
});

it("adds the money of a payment that succeeds after it failed, once", async () => {
  await processing();
  await failed();
  await Promise.all([
    succeeded(),
    deliver("checkout.session.async_payment_succeeded", onCheckout({ payment_status: "paid" })),
  ]);
  await failed();
  expect(await available()).toBe(5_000);
  expect((await notifications()).map(({ kind }) => kind)).toEqual(["deposit-failed", "deposit-paid"]);
  expect(await unpaidList()).toEqual([]);
});

it("doesn't tell of a failure on the screen once the money came another time, however late the report", async () => {
  await failed();
  await succeeded();
  await processing();
  expect(await failures()).toEqual([]);
});

it("doesn't tell of a failure that is reported after the money came", async () => {
  await succeeded();
  await Promise.all([processing(), failed(), deliver("checkout.session.async_payment_failed", onCheckout())]);
  expect((await notifications()).map(({ kind }) => kind)).toEqual(["deposit-paid"]);
  expect([await unpaidList(), await available()]).toEqual([[], 5_000]);
});

it("ends with the money in the wallet whichever of failure and success is recorded first", async () => {
  await processing();
  await Promise.all([succeeded(), failed(), succeeded(), failed()]);
  expect(await available()).toBe(5_000);
  expect(await unpaidList()).toEqual([]);
  expect((await failures()).length).toBeLessThanOrEqual(1);
});

it("lists a failed deposit in the wallet for a week", async () => {
  await processing();
  await failed();
  expect(await unpaidDeposits(db, ada.id, NOW + 7 * DAY_MS - 1)).toHaveLength(1);
  expect(await unpaidDeposits(db, ada.id, NOW + 7 * DAY_MS)).toEqual([]);
});
