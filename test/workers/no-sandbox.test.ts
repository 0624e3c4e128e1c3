import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { startDeposit } from "~/domain/payments/deposits/start-deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { statusOf } from "~/platform/http/request.server";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { paymentsOf } from "../../workers/payments";
import { makeMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { fakeStripe } from "./fake-stripe";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const RULES = { ...DEPOSIT_RULES };
const HTTPS = { ...env, SITE_ORIGIN: "https://obverse.example" };
const KEYS = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

const put = (payments: PaymentProvider, memberId: number) =>
  deposit(db, payments, { memberId, amountMinor: 5_000, idempotencyKey: crypto.randomUUID() }, { now: NOW, ...RULES });
const transferCount = () => env.DB.prepare("SELECT COUNT(*) AS n FROM ledger_transfers").first("n");

it.each([
  ["without secrets", {}],
  ["with a misspelt secret", { STRIPE_SECRET_KEYS: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" }],
  ["with one of two secrets", { STRIPE_SECRET_KEY: "sk_live_x" }],
  ["with another word for the sandbox", { PAYMENTS: "Sandbox" }],
])("moves no money on an https origin %s: every way in and out answers 503", async (_, vars) => {
  const payments = paymentsOf({ ...HTTPS, ...vars });
  const { id: memberId } = await makeMember(env);
  const asker = { memberId, confirmedAt: NOW };
  const request = { memberId, amountMinor: 5_000, idempotencyKey: crypto.randomUUID() };
  const pages = {
    now: NOW,
    ...RULES,
    returnTo: "https://obverse.example/wallet",
    cancelTo: "https://obverse.example/wallet",
  };
  const answers = [
    await put(payments, memberId),
    await startDeposit(db, payments, request, pages),
    await payOut(db, payments, { ...request, ...asker }, { now: NOW, currency: "USD" }),
    await addMethod(db, payments, asker, { number: "4242424242424242", name: "", key: crypto.randomUUID() }, NOW),
  ];
  expect(answers.map((answer) => isRefusal(answer) && statusOf(answer))).toEqual([503, 503, 503, 503]);
  expect(answers[0]).toMatchObject({ message: expect.stringContaining("aren't available at the moment") });
  expect(await transferCount()).toBe(0);
});

it("runs the sandbox on an http origin, or where it is asked for, and Stripe with both secrets", () => {
  expect(paymentsOf(env)).toBe(sandboxPayments);
  expect(paymentsOf({ ...HTTPS, PAYMENTS: "sandbox" })).toBe(sandboxPayments);
  expect(paymentsOf({ ...HTTPS, ...KEYS }).hosted).toBeDefined();
  expect(paymentsOf({ ...HTTPS, ...KEYS, PAYMENTS: "sandbox" }).hosted).toBeDefined();
  // Half of Stripe's secrets isn't the wish for test money, not even in development.
  expect(paymentsOf({ ...env, STRIPE_SECRET_KEY: "sk_live_x" })).not.toBe(sandboxPayments);
});

it("never moves real money over a ledger with sandbox deposits, nor sandbox money over one with real ones", async () => {
  const { id: memberId } = await makeMember(env);
  await put(sandboxPayments, memberId);
  const { payments, calls } = fakeStripe({});
  expect(await put(payments, memberId)).toMatchObject({ refused: "unavailable" });
  expect(calls).toEqual([]);
  await env.DB.prepare("DROP TRIGGER deposits_update").run();
  await env.DB.prepare("UPDATE deposits SET provider = 'stripe'").run();
  expect(await put(sandboxPayments, memberId)).toMatchObject({ refused: "unavailable" });
  expect(await transferCount()).toBe(1);
});
