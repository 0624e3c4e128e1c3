import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { confirmOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { sweepOrders } from "~/domain/orders/steps/run-due-order.server";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auditRecord } from "../audit/audit";
import { makeAddress, makeOrder } from "../factories";
import { runOrderDeadline } from "../order-deadline";
import { ORDER_RULES } from "../rules";
import { freshMembers } from "./fresh-members";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (days: number) => ({ now: NOW + days * DAY_MS, rules: ORDER_RULES });
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 10_000 } }, NOW);
let orderId: number;

beforeEach(async () => {
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
  await shipOrder(db, { ...ofSeller(), shipment: { carrier: "UPS", tracking: "1" } }, at(0));
  await disputeOrder(db, { ...ofBuyer(), reason: "Bent." }, at(0));
});

const ofBuyer = () => ({ orderId, memberId: buyer.id });
const ofSeller = () => ({ orderId, memberId: seller.id });
const sweep = (days: number) => sweepOrders(db, at(days));
const decide = (outcome: "refund" | "release" | "part", refundMinor: number, days: number) =>
  decideDispute(
    db,
    { operator: "operator", orderId, reason: "Seen.", outcome, refundMinor },
    NOW + days * DAY_MS,
  ).catch(() => undefined);

/** Whatever the outcome: it ended once, with all the money in one place, and each side was told at most once. */
async function expectOneEnd() {
  const order = await env.DB.prepare("SELECT status, settled_by AS by FROM orders WHERE id = ?").bind(orderId).first();
  const [buyerMinor, sellerMinor] = [
    (await walletOf(db, buyer.id)).availableMinor,
    (await walletOf(db, seller.id)).availableMinor,
  ];
  expect([
    ["refunded", 10_000, 0],
    ["refunded", 4_000, 5_700],
    ["released", 0, 9_500],
  ]).toContainEqual([order?.status, buyerMinor, sellerMinor]);
  const notificationCounts = env.DB.prepare(
    "SELECT COUNT(*) AS n FROM notifications WHERE kind IN ('order-refunded', 'order-released') GROUP BY user_id",
  );
  expect((await notificationCounts.all()).results.every(({ n }) => n === 1)).toBe(true);
  expect(await auditRecord(env.DB)).toEqual([]);
  return order;
}

it("ends once when a full refund, a release and an agreed part arrive at the same time", async () => {
  await proposeRefund(db, { ...ofBuyer(), amountMinor: 4_000 }, at(1));
  const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
  await Promise.all([
    refundBuyer(db, ofSeller(), at(1)),
    confirmOrder(db, ofBuyer(), at(1)),
    acceptRefund(db, { ...ofSeller(), proposalId }, at(1)),
    refundBuyer(db, ofSeller(), at(1)),
    confirmOrder(db, ofBuyer(), at(1)),
  ]);
  await expectOneEnd();
});

it.each([
  ["refund", 10_000],
  ["release", 0],
  ["part", 4_000],
] as const)("carries out a decision to %s at most once among sweeps and acting members", async (outcome, refund) => {
  await runOrderDeadline(db, orderId, at(14));
  await Promise.all([
    decide(outcome, refund, 20),
    confirmOrder(db, ofBuyer(), at(20)),
    sweep(20),
    refundBuyer(db, ofSeller(), at(20)),
    decide("refund", 10_000, 20),
    ...Array.from({ length: 4 }, () => sweep(20)),
  ]);
  await sweep(20);
  const order = await expectOneEnd();
  const decided = await env.DB.prepare("SELECT COUNT(*) AS n FROM dispute_decisions").first("n");
  expect(order?.by === "operator").toBe(decided === 1);
});

it("applies a decision or the end of day 60, never both", async () => {
  await runOrderDeadline(db, orderId, at(14));
  await Promise.all([decide("refund", 10_000, 59.999), ...Array.from({ length: 5 }, () => sweep(60))]);
  await sweep(60);
  await expectOneEnd();
});

it("refunds a return once when its arrival, its contest and the end of 14 days coincide", async () => {
  const { addressId } = await makeAddress(env, { userId: seller.id });
  await acceptReturn(db, { ...ofSeller(), addressId }, at(1));
  await sendBack(db, { ...ofBuyer(), shipment: { carrier: "UPS", tracking: "2" } }, at(2));
  await Promise.all([
    receiveReturn(db, ofSeller(), at(16)),
    sweep(16),
    contestReturn(db, { ...ofSeller(), reason: "Empty." }, at(16)),
    receiveReturn(db, ofSeller(), at(16)),
    sweep(16),
  ]);
  expect(await expectOneEnd()).toMatchObject({ status: "refunded" });
});

it("agrees on one return when the seller accepts five times during an escalation", async () => {
  const { addressId } = await makeAddress(env, { userId: seller.id });
  const answers = await Promise.all([
    sweep(14),
    ...Array.from({ length: 5 }, () => acceptReturn(db, { ...ofSeller(), addressId }, at(14))),
    sweep(14),
  ]);
  expect(answers.slice(1, 6)).toMatchObject(Array(5).fill({ status: "return-agreed" }));
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM order_returns").first("n")).toBe(1);
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("has one proposal from five simultaneous submissions of it, and notifies the other side once", async () => {
  const propose = () => proposeRefund(db, { ...ofSeller(), amountMinor: 4_000 }, at(1));
  await Promise.all(Array.from({ length: 5 }, propose));
  const { results } = await env.DB.prepare("SELECT id, status FROM refund_proposals").all<{ id: number }>();
  expect(results).toMatchObject([{ status: "open" }]);
  const notificationCount = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'order-proposal'");
  expect(await notificationCount.first("n")).toBe(1);
  await proposeRefund(db, { ...ofSeller(), amountMinor: 5_000 }, at(1));
  await propose();
  expect(await notificationCount.first("n")).toBe(3);
  await proposeRefund(db, { ...ofSeller(), amountMinor: 5_000 }, at(1));
  expect(await notificationCount.first("n")).toBe(3);
  await propose();
  await proposeRefund(db, { ...ofSeller(), amountMinor: 6_000 }, at(2));
  expect(await notificationCount.first("n")).toBe(4);
});
