import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { removeMethod } from "~/domain/payments/methods/change-method.server";
import { cancelPayout } from "~/domain/payments/payouts/cancel-payout.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import { pendingPayouts } from "~/domain/payments/payouts/pending-payouts.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember, type TestMember } from "../factories";
import { notificationsOf } from "./notifications-of";

// A payout to a new destination waits until that is 24 hours old, and can be cancelled until then: never both.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const ADDED = NOW - HOUR_MS;
const LEAVES = ADDED + DAY_MS;
let ada: TestMember;
let paid: string[];
const payments: PaymentProvider = {
  name: "sandbox",
  paysTo: "card",
  charge: async () => ({ reference: "none" }),
  payOut: async ({ key }) => {
    paid.push(key);
    return { reference: `p:${key}` };
  },
};

beforeEach(async () => {
  paid = [];
  ada = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  await env.DB.prepare(
    `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
     VALUES (?, 'sandbox', 'sandbox:new', 'Visa', '4242', 'New card', 1, ?)`,
  )
    .bind(ada.id, ADDED)
    .run();
});

const at = (now: number) => ({ now, currency: "USD" });
async function ask(key: string = crypto.randomUUID()) {
  const request = { memberId: ada.id, amountMinor: 4_000, idempotencyKey: key, confirmedAt: NOW };
  const payout = await payOut(db, payments, request, at(NOW));
  if (isRefusal(payout)) throw new Error(payout.message);
  return payout;
}
const cancel = (payoutId: number, memberId = ada.id, now = NOW) => cancelPayout(db, { memberId, payoutId }, now);
const wallet = () => walletOf(db, ada.id);
const savedCard = async () => ({
  memberId: ada.id,
  methodId: (await env.DB.prepare("SELECT MAX(id) AS id FROM payment_methods").first<number>("id")) ?? 0,
});

it("is accepted, set aside and announced immediately, and sent after 24 hours", async () => {
  const payout = await ask();
  expect(payout).toMatchObject({
    status: "waiting",
    effects: [unreadChanged([ada.id])],
    answer: { availableMinor: 6_000, leavesAt: new Date(LEAVES).toISOString() },
  });
  expect(await wallet()).toMatchObject({ availableMinor: 6_000, pendingMinor: 4_000 });
  expect(await pendingPayouts(db, ada.id, NOW)).toMatchObject([
    { amountMinor: 4_000, leavesAt: LEAVES, canBeCancelled: 1 },
  ]);
  expect(await notificationsOf()).toMatchObject([
    {
      title: "Payout scheduled",
      message: expect.stringContaining("We'll send $40.00 to New card on Nov 22, 11:00 AM UTC"),
      read_at: null,
    },
  ]);
  await sweepPayouts(db, payments, at(LEAVES - 1));
  expect(paid).toEqual([]);
  expect(await sweepPayouts(db, payments, at(LEAVES))).toMatchObject({
    effects: [unreadChanged([ada.id])],
    failed: [],
  });
  expect(paid).toHaveLength(1);
  expect(await wallet()).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
});

it("answers the same key alike while it waits and afterwards", async () => {
  const key = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(key)));
  expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  await sweepPayouts(db, payments, at(LEAVES));
  expect((await ask(key)).answer).toEqual(all[0]?.answer);
  expect(paid).toHaveLength(1);
});

it("returns the money once when it is cancelled ten times simultaneously, and is never paid", async () => {
  const { answer } = await ask();
  const all = await Promise.all(Array.from({ length: 10 }, () => cancel(answer.payoutId)));
  expect(all.filter((each) => !isRefusal(each))).toEqual([{ amountMinor: 4_000 }]);
  expect(await wallet()).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
  await sweepPayouts(db, payments, at(LEAVES));
  expect(paid).toEqual([]);
  expect(await pendingPayouts(db, ada.id, NOW)).toEqual([]);
});

it("can be cancelled only by its member, and only until the provider was asked", async () => {
  const { answer } = await ask();
  const ben = await makeMember(env);
  expect(await cancel(answer.payoutId, ben.id)).toMatchObject({ refused: "not_found" });
  expect(await cancel(999)).toMatchObject({ refused: "not_found" });
  const silent = { payOut: () => Promise.reject(new Error("no answer")) };
  expect(await sweepPayouts(db, silent, at(LEAVES))).toMatchObject({ failed: [{ payoutId: answer.payoutId }] });
  expect(await cancel(answer.payoutId, ada.id, LEAVES)).toMatchObject({ refused: "conflict" });
  expect(await wallet()).toMatchObject({ availableMinor: 6_000, pendingMinor: 4_000 });
});

it("is either cancelled or paid if both happen at the same moment", async () => {
  for (let round = 0; round < 6; round += 1) {
    const before = (await wallet()).availableMinor;
    if (before < 4_000) break;
    const { answer } = await ask();
    paid = [];
    const [cancelled] = await Promise.all([
      cancel(answer.payoutId, ada.id, LEAVES),
      sweepPayouts(db, payments, at(LEAVES)),
    ]);
    expect(paid).toHaveLength(isRefusal(cancelled) ? 1 : 0);
    expect(await wallet()).toMatchObject({
      availableMinor: isRefusal(cancelled) ? before - 4_000 : before,
      pendingMinor: 0,
    });
  }
});

it("keeps its card, whose removal names the payout, until it is cancelled or sent", async () => {
  const card = await savedCard();
  const { answer } = await ask();
  const refused = { refused: "conflict", message: expect.stringContaining("A payout of $40.00 to this card") };
  expect(await removeMethod(db, { ...card, confirmedAt: NOW }, at(NOW))).toMatchObject(refused);
  await cancel(answer.payoutId);
  await ask();
  expect(await removeMethod(db, { ...card, confirmedAt: NOW }, at(NOW))).toMatchObject(refused);
  await sweepPayouts(db, payments, at(LEAVES));
  expect(await removeMethod(db, { ...card, confirmedAt: LEAVES }, at(LEAVES))).toBeUndefined();
  expect(paid).toHaveLength(1);
});

it("never waits for a card that is removed at the same moment", async () => {
  const card = await savedCard();
  const request = { memberId: ada.id, amountMinor: 4_000, paymentMethodId: card.methodId, confirmedAt: NOW };
  const [removal, ...payouts] = await Promise.all([
    removeMethod(db, { ...card, confirmedAt: NOW }, at(NOW)),
    ...[1, 2].map(() => payOut(db, payments, { ...request, idempotencyKey: crypto.randomUUID() }, at(NOW))),
  ]);
  const waiting = payouts.filter((each) => !isRefusal(each));
  expect(waiting.length > 0).toBe(isRefusal(removal));
  expect(await wallet()).toMatchObject({ pendingMinor: 4_000 * waiting.length });
});

it("does not delay other payouts when the provider keeps failing it", async () => {
  const stuck = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { id } = await makeMember(env, { fundsMinor: 500, now: NOW });
      const request = { memberId: id, amountMinor: 100, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
      await payOut(db, { ...payments, payOut: async () => ({ isPostponed: true }) }, request, at(NOW));
      return id;
    }),
  );
  await ask();
  const broken: Pick<PaymentProvider, "payOut"> = {
    payOut: (order) => (stuck.includes(order.memberId) ? Promise.reject(new Error("broken")) : payments.payOut(order)),
  };
  await sweepPayouts(db, broken, at(LEAVES));
  expect(paid).toHaveLength(1);
});
