import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { topUpAnd } from "~/domain/payments/deposits/top-up.server";
import { applyEvent } from "~/domain/payments/events/apply-event.server";
import type { Charger, ProviderEvent } from "~/domain/payments/provider/payment-provider";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, randomness } from "../factories";
import { DEPOSIT_RULES } from "../rules";
import { breakEachStep, FAULT_MODES, type Fault } from "./fault";

// Promise M4 of docs/promises.md: a deposit, a bid with its top-up and a provider's report survive a crash between any
// two of their steps.

const NOW = Date.UTC(2026, 10, 21, 12);
const context = {
  now: NOW,
  clock: { now: () => NOW },
  ...DEPOSIT_RULES,
};
const bidContext = {
  now: NOW,
  randomness,
  rules: { softCloseMs: 0, currency: "USD", bidsPerMemberMinute: 1_000 },
};
const sound = openWriter(env.DB);

/** Charges once per key, as a real provider does. */
function charger(fault: Fault, charged: Set<string>): Charger {
  return {
    name: "sandbox",
    charge: ({ idempotencyKey }) =>
      fault.pass(async () => {
        charged.add(idempotencyKey);
        return { reference: idempotencyKey };
      }),
  };
}

it.each(FAULT_MODES)("a deposit survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const { id: memberId } = await makeMember(env);
    const charged = new Set<string>();
    const request = { memberId, amountMinor: 5_000, idempotencyKey: crypto.randomUUID() };
    const ask = (db: typeof sound) => deposit(db, charger(fault, charged), request, context);
    await ask(openWriter(fault.record(env.DB))).catch(() => undefined);
    expect(await ask(sound)).toMatchObject({ availableMinor: 5_000 });
    expect(charged.size).toBe(1);
    expect(await walletOf(sound, memberId)).toMatchObject({ availableMinor: 5_000 });
  });
  expect(steps).toBeGreaterThanOrEqual(3);
});

it.each(FAULT_MODES)("a bid with its top-up survives a call that is lost %s it is carried out", async (mode) => {
  const { id: sellerId } = await makeMember(env);
  const steps = await breakEachStep(mode, async (fault) => {
    const { id: bidderId } = await makeMember(env, { fundsMinor: 1_000 });
    const { auctionId } = await makeAuction(env, { sellerId, now: NOW });
    const card = await env.DB.prepare(
      `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
       VALUES (?, 'sandbox', ?, 'Visa', '4242', 'Visa', 1, 1) RETURNING id`,
    )
      .bind(bidderId, crypto.randomUUID())
      .first<number>("id");
    const charged = new Set<string>();
    const bid = { auctionId, bidderId, maximumMinor: 9_000, idempotencyKey: crypto.randomUUID() };
    const topUp = {
      memberId: bidderId,
      idempotencyKey: bid.idempotencyKey,
      topUpMinor: 8_000,
      paymentMethodId: card ?? 0,
    };
    const ask = (db: typeof sound) =>
      topUpAnd(
        db,
        charger(fault, charged),
        topUp,
        async () => {
          const placed = await placeBid(db, bid, bidContext);
          return isRefusal(placed) ? placed : placed.answer;
        },
        context,
      );
    await ask(openWriter(fault.record(env.DB))).catch(() => undefined);
    expect(await ask(sound)).toMatchObject({ outcome: "leading", seq: 1 });
    expect(charged.size).toBe(1);
    expect(await walletOf(sound, bidderId)).toMatchObject({ availableMinor: 0, heldMinor: 9_000 });
  });
  expect(steps).toBeGreaterThanOrEqual(7);
});

it.each(FAULT_MODES)("a provider's report survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const { id: memberId } = await makeMember(env);
    const event: ProviderEvent = {
      provider: "stripe",
      id: `evt_${crypto.randomUUID()}`,
      kind: "checkout.session.completed",
      type: "deposit-paid",
      memberId,
      amountMinor: 5_000,
      currency: "usd",
      request: { key: crypto.randomUUID(), inputHash: "a".repeat(64) },
      paymentRef: `pi_${crypto.randomUUID()}`,
    };
    await applyEvent(openWriter(fault.record(env.DB)), event, context).catch(() => undefined);
    await applyEvent(sound, event, context);
    expect(await walletOf(sound, memberId)).toMatchObject({ availableMinor: 5_000 });
  });
  expect(steps).toBeGreaterThanOrEqual(2);
});
