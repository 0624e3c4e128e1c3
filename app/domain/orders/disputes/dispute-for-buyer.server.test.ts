import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { reportForBuyer } from "~/domain/operator/decide-dispute.server";
import { resendMail } from "~/domain/operator/resend-mail.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { confirmOrder, deliverOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { sweepOrders } from "~/domain/orders/steps/run-due-order.server";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../../../../test/audit/audit";
import { makeOrder } from "../../../../test/factories";
import { runOrderDeadline } from "../../../../test/order-deadline";
import { ORDER_RULES, PARCEL } from "../../../../test/rules";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { notificationsOf } from "../../../../test/workers/notifications-of";

// A suspended buyer can't report a problem. `npm run moderate -- dispute` writes an entry of the operator's log, and the
// order takes that step before any other.

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (days: number) => ({ now: NOW + days * DAY_MS, rules: ORDER_RULES });
const db = openWriter(env.DB);
const { seller, buyer, money } = freshSides(NOW);
let orderId: number;

const report = (days: number, reason = "The parcel was empty.") =>
  reportForBuyer(db, { operator: "ops", orderId, reason }, NOW + days * DAY_MS);
async function suspendBuyer(): Promise<void> {
  await suspendMember(db, { operator: "ops", memberId: buyer.id, reason: "Sold cast copies." }, NOW);
}
const order = () =>
  env.DB.prepare("SELECT status, disputed_at, due_at, settled_by FROM orders WHERE id = ?").bind(orderId).first();
const titlesOf = async (memberId: number) => (await notificationsOf({ userId: memberId })).map(({ title }) => title);
const ofSeller = () => ({ orderId, memberId: seller.id });

beforeEach(async () => {
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
  await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(0));
});

it("is told apart from what else the operator did to something with the order's number", async () => {
  await env.DB.prepare("INSERT INTO outbox (id, kind, payload, created_at, retry_at) VALUES (?, 'mail', '{}', 1, 1)")
    .bind(orderId)
    .run();
  await resendMail(db, { operator: "ops", mailId: orderId }, NOW + DAY_MS);
  expect((await sweepOrders(db, at(1))).done).toEqual([]);
  expect(await deliverOrder(db, ofSeller(), at(1))).toMatchObject({ status: "delivered" });
  expect(await order()).toMatchObject({ status: "delivered", disputed_at: null });
});

it("is of one order, and leaves the buyer's other orders as they are", async () => {
  const first = orderId;
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
  await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(0));
  await suspendBuyer();
  await report(1);
  await sweepOrders(db, at(1));
  expect(await order()).toMatchObject({ status: "disputed" });
  orderId = first;
  expect(await deliverOrder(db, ofSeller(), at(1))).toMatchObject({ status: "delivered" });
});

it("is opened by the next sweep, once, tells both sides, and puts the problem into their conversation", async () => {
  await suspendBuyer();
  await report(1);
  expect((await sweepOrders(db, at(1))).done).toHaveLength(1);
  expect(await order()).toEqual({
    status: "disputed",
    disputed_at: NOW + DAY_MS,
    due_at: NOW + 15 * DAY_MS,
    settled_by: null,
  });
  expect((await titlesOf(seller.id)).at(-1)).toBe("Problem reported");
  expect((await titlesOf(buyer.id)).at(-1)).toBe("We reported the problem");
  expect(
    await env.DB.prepare("SELECT sender_id, body, at FROM messages WHERE sender_id = ?").bind(buyer.id).first(),
  ).toEqual({
    sender_id: buyer.id,
    body: "Obverse, for the buyer: The parcel was empty.",
    at: NOW + DAY_MS,
  });
  expect((await sweepOrders(db, at(2))).done).toEqual([]);
  expect(await money()).toEqual([40_000, 0, 10_000]);
  // From here on it is a dispute like any other.
  await runOrderDeadline(db, orderId, at(15));
  expect(await refundBuyer(db, ofSeller(), at(16))).toMatchObject({ status: "refunded" });
  expect([await money(), await auditRecord(env.DB)]).toEqual([[50_000, 0, 0], []]);
});

it("comes before a deadline that ends after the report, however late the sweep is", async () => {
  await suspendBuyer();
  await deliverOrder(db, ofSeller(), at(1));
  const due = Number((await order())?.due_at);
  await report((due - NOW) / DAY_MS - 0.001);
  await sweepOrders(db, at(30));
  expect(await order()).toMatchObject({ status: "disputed", settled_by: null });
});

it("comes before the seller's own step, which is then one of the dispute", async () => {
  await suspendBuyer();
  await report(1);
  expect(await deliverOrder(db, ofSeller(), at(1))).toMatchObject({ refused: "conflict" });
  expect(await order()).toMatchObject({ status: "disputed" });
});

it.each([
  ["whose buyer isn't suspended", async (): Promise<void> => undefined, 1, undefined],
  ["whose deadline has passed", suspendBuyer, 26, undefined],
  ["with a reason that says nothing", suspendBuyer, 1, "Empty."],
  [
    "that was completed",
    async (): Promise<void> => {
      await confirmOrder(db, { orderId, memberId: buyer.id }, at(1));
      await suspendBuyer();
    },
    2,
    undefined,
  ],
] as const)("is refused for an order %s, and leaves no entry", async (_which, prepare, days, reason) => {
  await prepare();
  await expect(report(days, reason)).rejects.toThrow("not_disputable");
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM operator_log WHERE action = 'dispute'").first("n")).toBe(0);
});

it("is reported once", async () => {
  await suspendBuyer();
  await report(1);
  await expect(report(1)).rejects.toThrow("UNIQUE constraint");
  await sweepOrders(db, at(1));
  await expect(report(2)).rejects.toThrow(/UNIQUE constraint/);
});
