import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { isRefusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeMember, makeOrder } from "../../../../test/factories";
import { payOut } from "./pay-out.server";
import { payableMoney } from "./payable-money.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 24, 12);
const WEEK_MS = 7 * DAY_MS;
const payments: PaymentProvider = {
  name: "sandbox",
  paysTo: "card",
  charge: async ({ idempotencyKey }) => ({ reference: `ref:${idempotencyKey}` }),
  payOut: async ({ key }) => ({ reference: key }),
};
const RULES = { currency: "USD", verifiedAddressToDeposit: true };

const put = (
  memberId: number,
  amountMinor: number,
  { now = NOW, limit = 0, by = payments, key = crypto.randomUUID() } = {},
) =>
  deposit(
    db,
    by,
    { memberId, amountMinor, idempotencyKey: key },
    { now, ...RULES, depositMaturesMs: WEEK_MS, depositsPerMemberDayMinor: limit },
  );
const ask = (memberId: number, amountMinor: number, now = NOW) =>
  payOut(
    db,
    payments,
    { memberId, amountMinor, idempotencyKey: crypto.randomUUID(), confirmedAt: now },
    { now, currency: "USD" },
  );
const payable = async (memberId: number, now = NOW) => (await payableMoney(db, memberId, now)).payableMinor;

it("pays out a deposit only when it has matured, and income at once", async () => {
  const { id } = await makeMember(env, { fundsMinor: 2_000 });
  await put(id, 5_000);
  expect(await payableMoney(db, id, NOW)).toEqual({ availableMinor: 7_000, payableMinor: 2_000, isDisputed: false });
  expect(await ask(id, 2_001)).toMatchObject({
    refused: "not_enough_funds",
    message: expect.stringContaining("$20.00 can be paid out now"),
  });
  expect(await ask(id, 2_000)).toMatchObject({ status: "paid" });
  expect(await payable(id, NOW + WEEK_MS - 1)).toBe(0);
  expect(await ask(id, 100, NOW + WEEK_MS - 1)).toMatchObject({ refused: "not_enough_funds" });
  expect(await ask(id, 5_000, NOW + WEEK_MS)).toMatchObject({ status: "paid" });
});

it("spends recent deposits last, and counts what an order may still return", async () => {
  const [seller, buyer] = [await makeMember(env), await makeMember(env, { fundsMinor: 4_000 })];
  await put(buyer.id, 5_000);
  await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 4_000 });
  // 90.00 in all, of which 40.00 are in an order in progress and 50.00 are recent.
  expect(await payable(buyer.id)).toBe(4_000);
  expect(await ask(buyer.id, 4_000)).toMatchObject({ status: "paid" });
  expect(await payable(buyer.id)).toBe(0);
});

it("lets no payout through beside another one", async () => {
  const { id } = await makeMember(env, { fundsMinor: 2_000 });
  await put(id, 5_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id, 2_000)));
  expect(answers.filter((answer) => !isRefusal(answer)).length).toBe(1);
});

it("limits what a member deposits in 24 hours, to a tenth in the account's first week", async () => {
  const { id } = await makeMember(env, { now: NOW - WEEK_MS });
  const limit = 10_000;
  expect(await put(id, 6_000, { limit })).toMatchObject({ availableMinor: 6_000 });
  expect(await put(id, 4_001, { limit })).toMatchObject({
    refused: "breaks_rule",
    message: "You can deposit $100.00 in 24 hours. You can add $40.00 now.",
  });
  expect(await put(id, 4_000, { limit })).toMatchObject({ availableMinor: 10_000 });
  expect(await put(id, 6_000, { limit, now: NOW + DAY_MS })).toMatchObject({ availableMinor: 16_000 });
  const { id: newcomer } = await makeMember(env, { now: NOW - WEEK_MS + 1 });
  expect(await put(newcomer, 1_001, { limit })).toMatchObject({
    message: expect.stringContaining("$10.00 in 24 hours, and more once your account is a week old"),
  });
});

it("counts deposits side by side, repeated ones once and declined ones not at all", async () => {
  const { id } = await makeMember(env, { now: NOW - WEEK_MS });
  const limit = 10_000;
  const declines = { ...payments, charge: async () => refuse("declined", "The card was declined.") };
  for (let times = 0; times < 3; times += 1)
    expect(await put(id, 10_000, { limit, by: declines })).toMatchObject({ refused: "declined" });
  const crashes = { ...payments, charge: () => Promise.reject(new Error("connection lost")) };
  const key = crypto.randomUUID();
  await expect(put(id, 4_000, { limit, by: crashes, key })).rejects.toThrow("connection lost");
  expect(await put(id, 6_001, { limit })).toMatchObject({ refused: "breaks_rule" });
  expect(await put(id, 4_000, { limit, key })).toMatchObject({ availableMinor: 4_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, 2_000, { limit })));
  expect(answers.filter((answer) => !isRefusal(answer)).length).toBe(3);
});

it("counts a member's own deposits, and one whose answer was lost for a day", async () => {
  const [{ id }, { id: other }] = [
    await makeMember(env, { now: NOW - WEEK_MS }),
    await makeMember(env, { now: NOW - WEEK_MS }),
  ];
  const limit = 10_000;
  const declines = { ...payments, charge: async () => refuse("declined", "The card was declined.") };
  const crashes = { ...payments, charge: () => Promise.reject(new Error("connection lost")) };
  const key = crypto.randomUUID();
  await expect(put(other, 4_000, { limit, by: crashes })).rejects.toThrow("connection lost");
  await expect(put(id, 4_000, { limit, by: crashes, key })).rejects.toThrow("connection lost");
  await put(other, 6_000, { limit, key });
  expect(await put(id, 1_000, { limit, by: declines })).toMatchObject({ refused: "declined" });
  expect(await put(id, 6_001, { limit })).toMatchObject({ refused: "breaks_rule" });
  expect(await put(id, 6_000, { limit })).toMatchObject({ availableMinor: 6_000 });
  expect(await put(id, 100, { limit })).toMatchObject({ refused: "breaks_rule" });
  expect(await put(id, 100, { limit, now: NOW + DAY_MS - 1 })).toMatchObject({ refused: "breaks_rule" });
  expect(await put(id, 10_000, { limit, now: NOW + DAY_MS })).toMatchObject({ availableMinor: 16_000 });
});

it("knows of a deposit under way without a limit too, and forgets it when it was paid", async () => {
  const { id } = await makeMember(env);
  const key = crypto.randomUUID();
  const crashes = { ...payments, charge: () => Promise.reject(new Error("connection lost")) };
  const onTheirWay = () =>
    env.DB.prepare("SELECT COUNT(*) AS n FROM deposits_on_their_way WHERE user_id = ?").bind(id).first("n");
  await expect(put(id, 4_000, { by: crashes, key })).rejects.toThrow("connection lost");
  expect(await onTheirWay()).toBe(1);
  expect(await put(id, 4_000, { key })).toMatchObject({ availableMinor: 4_000 });
  expect(await onTheirWay()).toBe(0);
});
