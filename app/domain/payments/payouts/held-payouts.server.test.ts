import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { holdPayout, releasePayout } from "~/domain/operator/hold-payout.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember } from "../../../../test/factories";
import { overtakenBy } from "../../../../test/workers/overtaken-by";
import { payOut, sweepPayouts } from "./pay-out.server";
import { duePayouts, pendingPayouts } from "./pending-payouts.server";
import { settlePayout } from "./settle-payout.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const at = (now: number) => ({ now, currency: "USD" });

let paid = 0;
const payments: Pick<PaymentProvider, "name" | "paysTo" | "charge" | "payOut"> = {
  name: "sandbox",
  paysTo: "card",
  charge: async () => ({ reference: "none" }),
  payOut: async ({ key }) => {
    paid += 1;
    return { reference: key };
  },
};
const silent = { ...payments, payOut: () => Promise.reject(new Error("no answer")) };

const ask = (memberId: number, provider: PaymentProvider = payments) =>
  payOut(
    db,
    provider,
    { memberId, amountMinor: 4_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW },
    at(NOW),
  );
const suspend = (memberId: number, until: number | null = null) =>
  suspendMember(db, { operator: "ops", memberId, reason: "It sold cast copies.", until }, NOW + 1);
const decide = async (verb: typeof holdPayout) => {
  const payoutId = await env.DB.prepare("SELECT max(id) AS id FROM payouts").first<number>("id");
  return verb(db, { operator: "ops", payoutId: payoutId ?? 0, reason: "We check who asked." }, NOW);
};

async function withPendingPayout(): Promise<number> {
  paid = 0;
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  expect(await ask(id, silent)).toMatchObject({ status: "pending" });
  return id;
}
const sweep = async (now = NOW + HOUR_MS) => {
  await sweepPayouts(db, payments, at(now));
  return paid;
};

it("sends no payout of a suspended member until the suspension is over", async () => {
  const id = await withPendingPayout();
  await suspend(id, NOW + DAY_MS);
  expect(await sweep()).toBe(0);
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 4_000 });
  expect(await pendingPayouts(db, id, NOW + DAY_MS - 1)).toMatchObject([{ isHeld: 1 }]);
  expect(await pendingPayouts(db, id, NOW + DAY_MS)).toMatchObject([{ isHeld: 0 }]);
  expect(await sweep(NOW + DAY_MS)).toBe(1);
});

it("sends a suspended member's payout that the operator released", async () => {
  const id = await withPendingPayout();
  await suspend(id);
  await decide(releasePayout);
  expect(await sweep()).toBe(1);
});

it("sends no payout that the operator holds, until it is released", async () => {
  await withPendingPayout();
  await decide(holdPayout);
  expect(await sweep()).toBe(0);
  await decide(releasePayout);
  expect(await sweep()).toBe(1);
});

it("sends no payout that the operator holds a moment before the provider is asked", async () => {
  const id = await withPendingPayout();
  const payout = (await duePayouts(db, NOW + HOUR_MS, 100)).find(({ userId }) => userId === id) ?? expect.fail();
  await settlePayout(
    overtakenBy(() => decide(holdPayout)),
    payments,
    payout,
    at(NOW + HOUR_MS),
  );
  expect(paid).toBe(0);
});

it("begins no payout for a request that was under way when its member was suspended", async () => {
  paid = 0;
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  await suspendMember(db, { operator: "ops", memberId: id, reason: "It sold copies." }, NOW - 1);
  expect(await ask(id)).toMatchObject({ refused: "signed_out" });
  expect(paid).toBe(0);
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
});
