import Stripe from "stripe";
import { expect, it } from "vitest";
import { startApp } from "../app-server";
import { membersOf } from "../members";
import { runningApp } from "../running-app";
import { callerFor } from "./caller";

const SECRET = "whsec_test_only";
const CONNECT = { STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_connect_only" };
const HOOK = "/api/stripe/webhook";
const app = runningApp(() =>
  startApp({ secrets: { STRIPE_SECRET_KEY: "sk_test_only", STRIPE_WEBHOOK_SECRET: SECRET, ...CONNECT } }),
);
const { ada } = membersOf(app, { ada: { isConfirmed: true } });

async function send(
  event: unknown,
  { secret = SECRET, ageSeconds = 0, origin = "", path = HOOK } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = await new Stripe("sk_test_only").webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });
  const { status } = await fetch(new URL(path, app.url), {
    method: "POST",
    headers: { "Stripe-Signature": signature, ...(origin ? { Origin: origin } : {}) },
    body: payload,
  });
  return status;
}

const paidEvent = (id: string) => ({
  id,
  object: "event",
  livemode: false,
  type: "checkout.session.completed",
  data: {
    object: {
      payment_status: "paid",
      amount_total: 5_000,
      currency: "usd",
      metadata: { member: String(ada.id), key: crypto.randomUUID(), input: "a".repeat(64) },
    },
  },
});
const available = async () =>
  ((await (await callerFor(app, ada).get("/api/wallet")).json()) as { availableMinor: number }).availableMinor;

it("accepts a signed event once, from a server without Origin or cookie", async () => {
  const event = paidEvent("evt_1");
  expect([await send(event), await send(event), await send(event, { origin: "https://stripe.com" })]).toEqual([
    200, 200, 200,
  ]);
  expect(await available()).toBe(5_000);
});

it("answers 200 to an unknown event, and changes nothing", async () => {
  expect(await send({ ...paidEvent("evt_2"), type: "invoice.created" })).toBe(200);
  expect(await available()).toBe(5_000);
});

it("answers 400 to a wrong, outdated or missing signature, and changes nothing", async () => {
  expect(await send(paidEvent("evt_3"), { secret: "whsec_guessed" })).toBe(400);
  expect(await send(paidEvent("evt_3"), { ageSeconds: 400 })).toBe(400);
  const bare = await fetch(new URL("/api/stripe/webhook", app.url), { method: "POST", body: "{}" });
  expect([bare.status, bare.headers.get("Content-Type")]).toEqual([400, "text/plain; charset=utf-8"]);
  expect(await available()).toBe(5_000);
});

it("offers Stripe's pages in the wallet, and no test cards", async () => {
  const wallet = await (await callerFor(app, ada).get("/wallet")).text();
  expect(wallet).toContain("on Stripe&#x27;s site");
  expect(wallet).toContain("Set up payouts");
  expect(await (await callerFor(app, ada).get("/wallet/methods")).text()).not.toContain("4242 4242");
});

it("receives events about members' accounts at a separate endpoint with its own secret", async () => {
  await app.env.DB.prepare("INSERT INTO provider_profiles (user_id, account_ref, account_at) VALUES (?, 'acct_1', 1)")
    .bind(ada.id)
    .run();
  const updated = {
    id: "evt_9",
    object: "event",
    livemode: false,
    created: 1_790_000_000,
    account: "acct_1",
    type: "account.updated",
    data: { object: { id: "acct_1", capabilities: { transfers: "active" } } },
  };
  const ready = () => app.env.DB.prepare("SELECT account_ready FROM provider_profiles").first<number>("account_ready");
  const path = "/api/stripe/connect-webhook";
  expect([await send(updated), await send(updated, { path }), await ready()]).toEqual([200, 400, 0]);
  const secret = CONNECT.STRIPE_CONNECT_WEBHOOK_SECRET;
  expect([await send(updated, { path, secret }), await ready()]).toEqual([200, 1]);
});
