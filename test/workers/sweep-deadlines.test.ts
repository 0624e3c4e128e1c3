import { env } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { sweep } from "../../workers/sweep";
import { makeMember } from "../factories";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);

afterEach(() => {
  vi.useRealTimers();
});

it("takes the steps of a round side by side, and goes on when one hangs", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const steps: string[] = [];
  const takes = (name: string) => async () => void steps.push(name);
  const hangs = () => new Promise(() => undefined);
  const done = sweep(env, [
    { hangs, orders: takes("orders") },
    { outbox: takes("outbox") },
    { payouts: takes("payouts") },
  ]);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(steps).toEqual(["orders"]);
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(steps).toEqual(["orders", "outbox", "payouts"]);
});

it("asks a slow provider for ten payouts at once", async () => {
  let [running, most] = [0, 0];
  const silent: PaymentProvider = {
    name: "sandbox",
    paysTo: "card",
    charge: async () => ({ reference: "none" }),
    payOut: () => Promise.reject(new Error("no answer")),
  };
  const slow = {
    payOut: async ({ key }: { key: string }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { reference: key };
    },
  };
  const { id: memberId } = await makeMember(env, { fundsMinor: 10_000 });
  const context = { now: NOW, currency: "USD" };
  for (let count = 0; count < 12; count += 1)
    await payOut(
      db,
      silent,
      { memberId, amountMinor: 100, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW },
      context,
    );
  expect(await sweepPayouts(db, slow, context)).toMatchObject({ failed: [] });
  expect(most).toBe(10);
});
