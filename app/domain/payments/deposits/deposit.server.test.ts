import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Charger } from "~/domain/payments/provider/payment-provider";
import { refuse } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember } from "../../../../test/factories";
import { DEPOSIT_RULES } from "../../../../test/rules";
import { type Deposit, deposit } from "./deposit.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const accepts: Charger = {
  name: "sandbox",
  charge: async ({ idempotencyKey }) => ({ reference: idempotencyKey }),
};

const put = (request: Omit<Deposit, "idempotencyKey"> & { key?: string }, payments = accepts) => {
  const { key = crypto.randomUUID(), ...rest } = request;
  return deposit(db, payments, { ...rest, idempotencyKey: key }, { now: NOW, ...DEPOSIT_RULES });
};
const transfersTo = (memberId: number) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM ledger_transfers WHERE credit_code = 'available:' || CAST(? AS INTEGER)")
    .bind(memberId)
    .first("n");

it("moves money from outside into the member's available balance", async () => {
  const { id: memberId } = await makeMember(env);
  expect(await put({ memberId, amountMinor: 12_345 })).toMatchObject({ availableMinor: 12_345 });
  expect(await put({ memberId, amountMinor: 100 })).toMatchObject({ availableMinor: 12_445 });
  expect(await walletOf(db, memberId)).toEqual({
    availableMinor: 12_445,
    heldMinor: 0,
    protectedMinor: 0,
    protectedPaidMinor: 0,
    protectedDueMinor: 0,
    pendingMinor: 0,
  });
});

it.each([99, 0, -100, 5_000_001])("refuses %i and moves nothing", async (amountMinor) => {
  const { id: memberId } = await makeMember(env);
  expect(await put({ memberId, amountMinor })).toMatchObject({
    refused: "breaks_rule",
    fields: { amountMinor: expect.stringContaining("between") },
  });
  expect(await transfersTo(memberId)).toBe(0);
});

it.each([100, 5_000_000])("accepts %i", async (amountMinor) => {
  const { id: memberId } = await makeMember(env);
  expect(await put({ memberId, amountMinor })).toMatchObject({ availableMinor: amountMinor });
});

it("moves money once for one key under concurrent requests, and answers all of them alike", async () => {
  const { id: memberId } = await makeMember(env);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => put({ memberId, amountMinor: 5_000, key })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ availableMinor: 5_000 });
  expect(await transfersTo(memberId)).toBe(1);
});

it("refuses a key that was used for another amount or card", async () => {
  const { id: memberId } = await makeMember(env);
  const key = crypto.randomUUID();
  await put({ memberId, amountMinor: 5_000, key });
  expect(await put({ memberId, amountMinor: 5_001, key })).toMatchObject({ refused: "breaks_rule" });
  expect(await put({ memberId, amountMinor: 5_000, paymentMethodId: 7, key })).toMatchObject({
    refused: "breaks_rule",
  });
  expect(await transfersTo(memberId)).toBe(1);
});

it("lets two members use the same key", async () => {
  const [ada, ben] = [await makeMember(env), await makeMember(env)];
  const key = crypto.randomUUID();
  await put({ memberId: ada.id, amountMinor: 5_000, key });
  expect(await put({ memberId: ben.id, amountMinor: 7_000, key })).toMatchObject({ availableMinor: 7_000 });
});

it("moves nothing when the provider declines", async () => {
  const { id: memberId } = await makeMember(env);
  const declines: Charger = {
    name: "sandbox",
    charge: async () => refuse("declined", "The card was declined."),
  };
  expect(await put({ memberId, amountMinor: 5_000 }, declines)).toMatchObject({ message: "The card was declined." });
  expect(await transfersTo(memberId)).toBe(0);
});

it("asks the provider again under the same key after a crash between charge and record", async () => {
  const { id: memberId } = await makeMember(env);
  const key = crypto.randomUUID();
  const charged: string[] = [];
  const crashes: Charger = {
    name: "sandbox",
    charge: async ({ idempotencyKey }) => {
      charged.push(idempotencyKey);
      if (charged.length === 1) throw new Error("connection lost");
      return { reference: idempotencyKey };
    },
  };
  await expect(put({ memberId, amountMinor: 5_000, key }, crashes)).rejects.toThrow("connection lost");
  expect(await put({ memberId, amountMinor: 5_000, key }, crashes)).toMatchObject({ availableMinor: 5_000 });
  expect(charged[0]).toBe(charged[1]);
});
