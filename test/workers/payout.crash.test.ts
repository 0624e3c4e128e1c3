import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { payOut, sweepPayouts } from "~/domain/payments/payouts/pay-out.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuse } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember } from "../factories";
import { Fault, type FaultMode } from "./fault";

// Promise M4 of docs/promises.md: a payout survives a crash between any two of its steps and happens exactly once.

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };
const sound = openWriter(env.DB);

/** A provider that remembers its keys, as a real one does: it pays once per key. */
function provider(fault: Fault | undefined, refuses: boolean): PaymentProvider & { paid: Map<string, number> } {
  const paid = new Map<string, number>();
  return {
    name: "sandbox",
    paysTo: "card",
    paid,
    charge: async () => ({ reference: "none" }),
    payOut: ({ key, amountMinor }) => {
      const answer = async () => {
        if (refuses) return refuse("declined", "The bank did not take it.");
        paid.set(key, amountMinor);
        return { reference: `p:${key}` };
      };
      return fault ? fault.pass(answer) : answer();
    },
  };
}

async function outcome(memberId: number) {
  const { results } = await env.DB.prepare("SELECT status, COUNT(*) AS n FROM payouts GROUP BY status").all();
  const unreadCount = await env.DB.prepare("SELECT unread_notifications AS n FROM users WHERE id = ?")
    .bind(memberId)
    .first("n");
  return { payouts: results, told: unreadCount, wallet: await walletOf(sound, memberId) };
}

/** Breaks the nth call of one payout; returns false if there is no nth call. */
async function breakStep(at: number, mode: FaultMode, refuses: boolean, comesBack: boolean): Promise<boolean> {
  await env.DB.exec("UPDATE notifications SET read_at = 1\nDELETE FROM notifications");
  const { id: memberId } = await makeMember(env, { fundsMinor: 10_000, now: NOW });
  const fault = new Fault(at, mode);
  const payments = provider(fault, refuses);
  const request = { memberId, amountMinor: 4_000, idempotencyKey: crypto.randomUUID(), confirmedAt: NOW };
  const before = await outcome(memberId);
  await payOut(openWriter(fault.record(env.DB)), payments, request, context).catch(() => undefined);
  if (comesBack) await payOut(sound, payments, request, context);
  await sweepPayouts(sound, payments, context);
  await sweepPayouts(sound, payments, context);
  const after = await outcome(memberId);
  const begun = after.payouts.reduce((sum, each) => sum + Number(each.n), 0);
  const had = before.payouts.reduce((sum, each) => sum + Number(each.n), 0);
  if (comesBack) expect(begun - had).toBe(1);
  const happened = begun > had;
  expect(after.payouts.map((each) => each.status)).not.toContain("pending");
  expect(after.wallet).toMatchObject({ availableMinor: happened && !refuses ? 6_000 : 10_000, pendingMinor: 0 });
  expect(payments.paid.size).toBe(happened && !refuses ? 1 : 0);
  expect(after.told).toBe(happened ? 1 : 0);
  return fault.struck;
}

it.each<[FaultMode, boolean]>([
  ["before", false],
  ["after", false],
  ["before", true],
  ["after", true],
])("converges when a call is lost %s it is carried out, provider refuses: %s", async (mode, refuses) => {
  let at = 1;
  while (await breakStep(at, mode, refuses, true)) at += 1;
  // Three reads, the batch that sets the money aside, one read, the provider, the batch that settles.
  expect(at).toBeGreaterThan(6);
  for (let step = 1; step < at; step += 1) await breakStep(step, mode, refuses, false);
});
