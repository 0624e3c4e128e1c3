import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { addMethod } from "~/domain/payments/methods/add-method.server";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { MAX_REFUSED_CARDS } from "~/domain/payments/methods/try-card.server";
import type { Charger } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { sandboxPayments } from "~/platform/payments/sandbox-payments.server";
import { makeMember } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { freshMembers } from "./fresh-members";

// Someone who tries out stolen cards is stopped after five refusals in an hour, even if all attempts come at once.

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const { ada } = freshMembers({ ada: {} }, NOW);
let charges: number;
const countingCharger: Charger = {
  name: "sandbox",
  charge: (charge) => {
    charges += 1;
    return sandboxPayments.charge(charge);
  },
};
beforeEach(async () => {
  charges = 0;
});

const add = (number: string, now = NOW, member = ada) =>
  addMethod(
    db,
    sandboxPayments,
    { memberId: member.id, confirmedAt: now },
    { number, name: "", key: crypto.randomUUID() },
    now,
  );
async function cardOf(number: string, member = ada) {
  await add(number, NOW, member);
  const [card] = await methodsOf(db, member.id, "sandbox");
  return card?.id ?? 0;
}
const pay = (paymentMethodId: number, now = NOW, key = crypto.randomUUID(), member = ada) =>
  deposit(
    db,
    countingCharger,
    { memberId: member.id, amountMinor: 5_000, paymentMethodId, idempotencyKey: key },
    { now, ...DEPOSIT_RULES },
  );
/** How many answers there were of each kind. */
function answers(all: readonly unknown[]) {
  const counts: Record<string, number> = {};
  for (const each of all) {
    const word = isRefusal(each) ? each.refused : "paid";
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

it("lets five of thirty simultaneous declined charges reach the provider, and says when to try again", async () => {
  const card = await cardOf(DECLINED);
  const all = await Promise.all(Array.from({ length: 30 }, () => pay(card)));
  expect([answers(all), charges]).toEqual([{ declined: MAX_REFUSED_CARDS, rate_limited: 25 }, MAX_REFUSED_CARDS]);
  expect(await pay(card, NOW + 18 * MINUTE_MS)).toMatchObject({
    refused: "rate_limited",
    message: expect.stringContaining("Try again in 42 minutes."),
    retryAfterSeconds: 42 * 60,
  });
  expect(await pay(card, NOW + HOUR_MS)).toMatchObject({ refused: "declined" });
});

it("blocks for an hour from the fifth refusal, however long ago the first was", async () => {
  const card = await cardOf(DECLINED);
  for (const minutes of [0, 15, 30, 45, 59])
    expect(await pay(card, NOW + minutes * MINUTE_MS)).toMatchObject({ refused: "declined" });
  const blocked = await pay(card, NOW + HOUR_MS + MINUTE_MS);
  expect(blocked).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 58 * 60 });
  expect(await pay(card, NOW + 2 * HOUR_MS - MINUTE_MS - 1)).toMatchObject({ refused: "rate_limited" });
  expect(await pay(card, NOW + 2 * HOUR_MS - MINUTE_MS)).toMatchObject({ refused: "declined" });
});

it("does not block after five refusals over more than an hour", async () => {
  const card = await cardOf(DECLINED);
  for (const minutes of [0, 20, 40, 60, 80, 100, 120])
    expect(await pay(card, NOW + minutes * MINUTE_MS)).toMatchObject({ refused: "declined" });
});

it("also blocks a good card after five refusals, but no other member", async () => {
  const card = await cardOf(DECLINED);
  for (let n = 0; n < MAX_REFUSED_CARDS; n += 1) await pay(card);
  expect(await add(GOOD)).toMatchObject({ refused: "rate_limited" });
  const bea = await makeMember(env, { now: NOW });
  expect(answers([await pay(await cardOf(GOOD, bea), NOW, crypto.randomUUID(), bea)])).toEqual({ paid: 1 });
});

it("does not count successful charges, and answers ten simultaneous replays alike", async () => {
  const card = await cardOf(GOOD);
  for (let n = 0; n < 7; n += 1) expect(answers([await pay(card)])).toEqual({ paid: 1 });
  const key = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 10 }, () => pay(card, NOW, key)));
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  expect((await walletOf(db, ada.id)).availableMinor).toBe(40_000);
});

it("counts a declined request once however often it is sent, and another card under its key separately", async () => {
  const declined = await cardOf(DECLINED);
  const key = crypto.randomUUID();
  for (let n = 0; n < 9; n += 1) expect(await pay(declined, NOW, key)).toMatchObject({ refused: "declined" });
  for (let n = 0; n < 4; n += 1) await add(DECLINED);
  const cards = await methodsOf(db, ada.id, "sandbox");
  const all = await Promise.all(cards.map(({ id }) => pay(id, NOW, key)));
  expect(answers(all)).toEqual({ declined: 5 });
  expect(await pay(declined)).toMatchObject({ refused: "rate_limited" });
});

it("blocks a member who tries card after card, and ignores typing mistakes", async () => {
  for (let n = 0; n < 9; n += 1) expect(await add("4242 4242 4242 4241")).toMatchObject({ refused: "breaks_rule" });
  const all = await Promise.all(Array.from({ length: 20 }, () => add("4111 1111 1111 1111")));
  expect(answers(all)).toEqual({ breaks_rule: MAX_REFUSED_CARDS, rate_limited: 15 });
  expect(await add(GOOD)).toMatchObject({ refused: "rate_limited" });
  expect(isRefusal(await add(GOOD, NOW + HOUR_MS))).toBe(false);
});

it("counts nothing if the provider did not answer", async () => {
  const card = await cardOf(GOOD);
  const silent: Charger = { name: "sandbox", charge: () => Promise.reject(new Error("no answer")) };
  for (let n = 0; n < 9; n += 1) {
    const request = {
      memberId: ada.id,
      amountMinor: 5_000,
      paymentMethodId: card,
      idempotencyKey: crypto.randomUUID(),
    };
    await expect(
      deposit(db, silent, request, {
        now: NOW,
        ...DEPOSIT_RULES,
      }),
    ).rejects.toThrow("no answer");
  }
  expect(answers([await pay(card)])).toEqual({ paid: 1 });
});
