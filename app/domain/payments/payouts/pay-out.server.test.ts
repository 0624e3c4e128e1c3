import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { removeMethod } from "~/domain/payments/methods/change-method.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, refuse } from "~/domain/refusal";
import { DAY_MS, MINUTE_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember } from "../../../../test/factories";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { cancelPayout } from "./cancel-payout.server";
import { payOut, sweepPayouts } from "./pay-out.server";
import { pendingPayouts } from "./pending-payouts.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };

const provider = (answer: PaymentProvider["payOut"]): PaymentProvider => ({
  name: "sandbox",
  paysTo: "card",
  charge: async () => ({ reference: "none" }),
  payOut: answer,
});
const pays = provider(async ({ key }) => ({ reference: `p:${key}` }));

interface Ask {
  amountMinor?: number;
  key?: string;
  confirmedAt?: number | null;
  paymentMethodId?: number;
}

const ask = (
  memberId: number,
  { amountMinor = 4_000, key = crypto.randomUUID(), confirmedAt = NOW, paymentMethodId }: Ask = {},
  payments = pays,
) => payOut(db, payments, { memberId, amountMinor, idempotencyKey: key, confirmedAt, paymentMethodId }, context);

async function addCard(memberId: number, createdAt: number): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
     VALUES (?, 'sandbox', ?, 'Visa', '4242', 'My card', 1, ?) RETURNING id`,
  )
    .bind(memberId, crypto.randomUUID(), createdAt)
    .first<{ id: number }>();
  return row?.id ?? 0;
}
const messagesTo = async (memberId: number) =>
  (await notificationsOf({ userId: memberId })).map(({ title, message }) => ({ title, message }));
const outside = async () =>
  (await env.DB.prepare("SELECT balance_minor AS n FROM ledger_accounts WHERE code = 'outside'").first<number>("n")) ??
  0;

it("moves money from the available balance to outside, and notifies the member", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  const before = await outside();
  const paid = await ask(id);
  expect(paid).toMatchObject({ answer: { availableMinor: 6_000 }, status: "paid", effects: [unreadChanged([id])] });
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
  expect((await outside()) - before).toBe(4_000);
  expect(await messagesTo(id)).toEqual([{ title: "Payout sent", message: "We've sent $40.00 to the test account." }]);
});

it("returns the money if the provider refuses, and says why", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  const refuses = provider(async () => refuse("declined", "The card's bank rejected the payout."));
  expect(await ask(id, {}, refuses)).toMatchObject({ status: "failed" });
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 10_000, pendingMinor: 0 });
  expect(await messagesTo(id)).toEqual([
    {
      title: "Payout failed",
      message: "The card's bank rejected the payout. $40.00 is available again.",
    },
  ]);
});

it("keeps the money pending while the provider is unresponsive, and the sweep pays it once", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  const { id: other } = await makeMember(env, { fundsMinor: 10_000 });
  const silent = provider(async ({ memberId, key }) => {
    if (memberId === id) throw new Error("no answer");
    return { reference: key };
  });
  const failure = { error: new Error("no answer") };
  expect(await ask(id, {}, silent)).toMatchObject({ status: "pending", effects: [], failure });
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 4_000 });
  const unreachable = provider(() => Promise.reject(new Error("no answer")));
  expect(await ask(other, {}, unreachable)).toMatchObject({ status: "pending", failure });
  const payout = env.DB.prepare("SELECT id FROM payouts WHERE user_id = ?").bind(id);
  expect(await sweepPayouts(db, silent, context)).toMatchObject({
    effects: [unreadChanged([other])],
    failed: [{ payoutId: await payout.first("id") }],
  });
  const sweeps = await Promise.all([sweepPayouts(db, pays, context), sweepPayouts(db, pays, context)]);
  expect(sweeps.flatMap(({ effects }) => effects)).toEqual([unreadChanged([id])]);
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 0 });
});

it("pays once for one key, and refuses it for another payout", async () => {
  const { id } = await makeMember(env, { fundsMinor: 100_000 });
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id, { key })));
  const outcomes = answers.map((each) => (isRefusal(each) ? each.refused : JSON.stringify(each.answer)));
  expect(new Set(outcomes).size).toBe(1);
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 96_000 });
  expect(await ask(id, { key, amountMinor: 4_001 })).toMatchObject({ refused: "breaks_rule" });
});

it("never pays the same money twice", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id, { amountMinor: 4_000 })));
  expect(answers.filter(isRefusal).map(({ refused }) => refused)).toEqual(Array(4).fill("not_enough_funds"));
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 2_000, pendingMinor: 0 });
});

it("requires a session that was confirmed within the last ten minutes", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  for (const confirmedAt of [null, NOW - 10 * MINUTE_MS])
    expect(await ask(id, { confirmedAt })).toMatchObject({ refused: "not_allowed" });
  expect(await walletOf(db, id)).toMatchObject({ availableMinor: 10_000 });
  expect(await ask(id, { confirmedAt: NOW - 10 * MINUTE_MS + 1 })).toMatchObject({ status: "paid" });
});

it("waits for a day before it goes to a new card, when its own member can cancel it and the operator can hold it", async () => {
  const [ada, ben] = [await makeMember(env, { fundsMinor: 10_000 }), await makeMember(env, { fundsMinor: 10_000 })];
  for (const { id } of [ada, ben]) await addCard(id, NOW);
  for (const amountMinor of [1_000, 2_000, 3_000]) await ask(ada.id, { amountMinor });
  await ask(ben.id, { amountMinor: 4_000 });
  const [third, second, first] = await pendingPayouts(db, ada.id, NOW);
  const cancel = (memberId: number, payoutId = 0, now = NOW) => cancelPayout(db, { memberId, payoutId }, now);
  expect(await cancel(ben.id, second?.id)).toMatchObject({ refused: "not_found" });
  expect([await cancel(ada.id, second?.id), await cancel(ada.id, second?.id)]).toMatchObject([
    { amountMinor: 2_000 },
    { refused: "conflict" },
  ]);
  await env.DB.prepare("INSERT INTO payout_holds VALUES (?, 1, 'We check who asked.', 'ops', ?)")
    .bind(third?.id, NOW)
    .run();
  const payoutsOf = async (memberId: number, now = NOW) =>
    (await pendingPayouts(db, memberId, now)).map((each) => [each.amountMinor, each.isHeld, each.canBeCancelled]);
  expect(await payoutsOf(ada.id)).toEqual([
    [3_000, 1, 1],
    [1_000, 0, 1],
  ]);
  expect(await payoutsOf(ben.id)).toEqual([[4_000, 0, 1]]);
  const amounts: string[] = [];
  const counts = provider(async ({ key, amountMinor }) => {
    amounts.push(`${amountMinor}`);
    return { reference: key };
  });
  await sweepPayouts(db, counts, { ...context, now: NOW + DAY_MS - 1 });
  expect(amounts).toEqual([]);
  await sweepPayouts(db, counts, { ...context, now: NOW + DAY_MS });
  expect(amounts).toEqual(["1000", "4000"]);
  expect(await cancel(ada.id, first?.id, NOW + DAY_MS)).toMatchObject({ refused: "conflict" });
  expect(await payoutsOf(ada.id, NOW + DAY_MS)).toEqual([[3_000, 1, 1]]);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 6_000, pendingMinor: 3_000 });
});

it("is asked for anew when the provider postponed it, and no other one is", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  await addCard(id, NOW);
  for (const amountMinor of [1_000, 2_000]) await ask(id, { amountMinor });
  const postpones = provider(async ({ amountMinor }) => {
    if (amountMinor === 1_000) return { isPostponed: true };
    throw new Error("no answer");
  });
  await sweepPayouts(db, postpones, { ...context, now: NOW + DAY_MS });
  const attempts = env.DB.prepare("SELECT amount_minor, attempt FROM payouts WHERE user_id = ? ORDER BY id").bind(id);
  expect(await attempts.raw()).toEqual([
    [1_000, 1],
    [2_000, 0],
  ]);
});

it("keeps its card until it was sent, and names what can still be cancelled", async () => {
  const { id } = await makeMember(env, { fundsMinor: 10_000 });
  const methodId = await addCard(id, NOW);
  for (const amountMinor of [1_000, 2_000]) await ask(id, { amountMinor });
  await env.DB.prepare(
    "INSERT INTO payout_holds SELECT max(id), 1, 'We check who asked.', 'ops', ? FROM payouts WHERE user_id = ?",
  )
    .bind(NOW, id)
    .run();
  const silent = provider(() => Promise.reject(new Error("no answer")));
  await sweepPayouts(db, silent, { ...context, now: NOW + DAY_MS });
  const refusal = await removeMethod(
    db,
    { memberId: id, methodId, confirmedAt: NOW + DAY_MS },
    { ...context, now: NOW + DAY_MS },
  );
  expect(refusal).toMatchObject({ refused: "conflict", message: expect.stringContaining("A payout of $20.00") });
});

it("refuses another member's card", async () => {
  const [ada, ben] = [await makeMember(env), await makeMember(env, { fundsMinor: 10_000 })];
  const paymentMethodId = await addCard(ada.id, NOW - DAY_MS);
  expect(await ask(ben.id, { paymentMethodId })).toMatchObject({ refused: "not_found" });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 10_000 });
});
