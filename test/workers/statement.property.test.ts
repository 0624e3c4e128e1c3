import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { confirmOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { deposit } from "~/domain/payments/deposits/deposit.server";
import { payOut } from "~/domain/payments/payouts/pay-out.server";
import { returnPayout } from "~/domain/payments/payouts/return-payout.server";
import type { PaymentProvider } from "~/domain/payments/provider/payment-provider";
import { refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { monthStatement } from "~/domain/wallet/month-statement.server";
import { allStatementEntries } from "~/domain/wallet/statement-entries.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { monthsOf } from "~/domain/wallet/wallet-page.server";
import { makeAddress, makeAuction, makeMember, makeOrder, randomness, type TestMember } from "../factories";
import { termsFrom } from "../postage-terms";
import { DEPOSIT_RULES, RULES } from "../rules";

// In any history, each month of a statement begins with the balance that the previous month ended with, and its lines
// lead from there to its own end: the available and held money according to the ledger.

const db = openWriter(env.DB);
const START = Date.UTC(2026, 0, 28, 12);
const SLOW = { timeout: 600_000 };
const rules = { ...RULES, softCloseMs: 0, deliveryGraceMs: DAY_MS, bidsPerMemberMinute: 600 };
const ACTS = ["deposit", "buy", "win", "hold", "settle", "refund", "part", "pay-out", "return", "fail"] as const;
const histories = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    amountMinor: fc.integer({ min: 100, max: 20_000 }),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 4, maxLength: 14 },
);

const provider = (payOutAnswer: PaymentProvider["payOut"]): PaymentProvider => ({
  name: "sandbox",
  paysTo: "card",
  charge: async ({ idempotencyKey }) => ({ reference: idempotencyKey }),
  payOut: payOutAnswer,
});
const pays = provider(async ({ key }) => ({ reference: `p:${key}` }));
const fails = provider(async () => refuse("declined", "The bank did not take it."));

/** 5.00 to France, where the buyer lives. */
const POSTAGE = termsFrom("FR", { domesticMinor: 500 });

interface World {
  readonly seller: TestMember;
  readonly buyer: TestMember;
  now: number;
}

async function act(world: World, what: (typeof ACTS)[number], amountMinor: number): Promise<void> {
  const { seller, buyer, now } = world;
  const idempotencyKey = crypto.randomUUID();
  const visit = { now, ...DEPOSIT_RULES };
  const { availableMinor } = await walletOf(db, buyer.id);
  if (what === "deposit") await deposit(db, pays, { memberId: buyer.id, amountMinor, idempotencyKey }, visit);
  if (what === "buy" && availableMinor >= amountMinor)
    await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: amountMinor, now });
  if (what === "win" || what === "hold") {
    const terms = { sellerId: seller.id, startMinor: 100, now, endsAt: now + 1_000, postage: POSTAGE };
    const { auctionId } = await makeAuction(env, terms);
    const bid = { auctionId, bidderId: buyer.id, maximumMinor: amountMinor, postageMinor: 500, idempotencyKey };
    await placeBid(db, bid, { now, randomness, rules });
    if (what === "win") await closeAuction(db, auctionId, { now: now + 1_000, rules });
  }
  if (what === "settle" || what === "refund" || what === "part") await settle(world, what, amountMinor);
  if (what === "pay-out" || what === "fail")
    for (const { id } of [seller, buyer])
      await payOut(
        db,
        what === "fail" ? fails : pays,
        { memberId: id, amountMinor, idempotencyKey, confirmedAt: now },
        visit,
      );
  if (what === "return") {
    const row = await env.DB.prepare(
      "SELECT key, amount_minor AS minor FROM payouts WHERE status = 'paid' AND reversed_minor = 0 AND user_id IN (?, ?) LIMIT 1",
    )
      .bind(seller.id, buyer.id)
      .first<{ key: string; minor: number }>();
    const returned = row && { reference: `p:${row.key}`, key: row.key, reversedMinor: Math.ceil(row.minor / 2) };
    const [first, ...rest] = returned ? (await returnPayout(db, returned, now, "USD")).statements : [];
    if (first) await db.commit([first, ...rest]);
  }
}

async function settle({ seller, buyer, now }: World, how: "settle" | "refund" | "part", amountMinor: number) {
  const order = await env.DB.prepare(
    "SELECT id, price_minor AS minor FROM orders WHERE status = 'paid' AND buyer_id = ?",
  )
    .bind(buyer.id)
    .first<{ id: number; minor: number }>();
  if (!order) return;
  const [ofSeller, ofBuyer] = [seller, buyer].map(({ id }) => ({ orderId: order.id, memberId: id }));
  if (!ofSeller || !ofBuyer) return;
  const at = { now, rules };
  if (how === "refund") return refundBuyer(db, ofSeller, at);
  await shipOrder(db, { ...ofSeller, shipment: { carrier: "UPS", tracking: "1Z 999" } }, at);
  if (how === "settle") return confirmOrder(db, ofBuyer, at);
  await disputeOrder(db, { ...ofBuyer, reason: "The rim is bent." }, at);
  await proposeRefund(db, { ...ofSeller, amountMinor: Math.min(amountMinor, order.minor) }, at);
  const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
  return acceptRefund(db, { ...ofBuyer, proposalId }, at);
}

/** What was available and held at the end of a month, summed from the ledger's postings alone. */
async function balanceAfter(memberId: number, month: string): Promise<number> {
  const row = env.DB.prepare(
    `SELECT COALESCE(SUM(p.amount_minor), 0) AS n FROM ledger_postings AS p
     JOIN ledger_transfers AS t ON t.id = p.transfer_id JOIN ledger_accounts AS a ON a.code = p.account_code
     WHERE a.owner_id = ? AND a.kind IN ('available', 'held') AND strftime('%Y-%m', t.at / 1000, 'unixepoch') <= ?`,
  );
  return (await row.bind(memberId, month).first<number>("n")) ?? 0;
}

/** "2026-01" and every month after it, up to that of `until`. */
function monthsTo(until: number): string[] {
  const months: string[] = [];
  const day = new Date("2026-01-01T00:00:00Z");
  for (; day.getTime() <= until; day.setUTCMonth(day.getUTCMonth() + 1)) months.push(day.toISOString().slice(0, 7));
  return months;
}

async function expectSound(memberId: number, until: number) {
  const all = [];
  for await (const part of allStatementEntries(db, { memberId })) all.push(...part);
  const wallet = await walletOf(db, memberId);
  expect(all[0]?.balanceMinor ?? 0).toBe(wallet.availableMinor + wallet.heldMinor);
  const summary = new Map((await monthsOf(db, memberId)).map(({ month, ...sums }) => [month, sums]));
  let balanceMinor = 0;
  let lines = 0;
  for (const month of monthsTo(until)) {
    const statement = await monthStatement(db, memberId, month);
    if (!statement) continue;
    expect(statement.openingMinor).toBe(balanceMinor);
    const { inMinor, outMinor, feeMinor, entries, closingMinor } = statement;
    expect(summary.get(month)).toEqual({ inMinor, outMinor, feeMinor });
    for (const entry of entries) {
      balanceMinor += entry.amountMinor;
      expect(entry).toMatchObject({ balanceMinor });
    }
    expect([closingMinor, statement.openingMinor + inMinor - outMinor - feeMinor]).toEqual([
      balanceMinor,
      balanceMinor,
    ]);
    expect(closingMinor).toBe(await balanceAfter(memberId, month));
    lines += entries.length;
  }
  expect(lines).toBe(all.length);
}

it("adds up each month's opening balance and lines to its closing balance, in any history", SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const world: World = {
        seller: await makeMember(env, { now: START }),
        buyer: await makeMember(env, { fundsMinor: 30_000, now: START }),
        now: START,
      };
      await makeAddress(env, { userId: world.buyer.id });
      for (const { act: what, amountMinor, days } of history) {
        world.now += days * DAY_MS + 2_000;
        await act(world, what, amountMinor);
      }
      for (const { id } of [world.buyer, world.seller]) await expectSound(id, world.now);
    }),
    { numRuns: 8 * env.STORM_SCALE, seed: env.STORM_SEED },
  );
});
