import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deadlineChanged, threadChanged, unreadChanged } from "~/domain/effects";
import { writeInOrder } from "~/domain/orders/conversation/write-in-order.server";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../../../../test/audit/audit";
import { makeAddress, makeMember, makeOrder } from "../../../../test/factories";
import { runOrderDeadline } from "../../../../test/order-deadline";
import { ORDER_RULES, PARCEL } from "../../../../test/rules";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { overtakenBy } from "../../../../test/workers/overtaken-by";
import { deadlineOf } from "./order-deadlines";
import { cancelOrder, confirmOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "./order-verbs.server";
import { runDueOrder, sweepOrders } from "./run-due-order.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (now: number) => ({ now, rules: ORDER_RULES });
const db = openWriter(env.DB);
const { seller, buyer, money } = freshSides(NOW);
let orderId: number;

beforeEach(async () => {
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
});

const ofBuyer = () => ({ orderId, memberId: buyer.id });
const pays = (shownMinor: number) => ({ ...ofBuyer(), shownMinor });
const ofSeller = () => ({ orderId, memberId: seller.id });
const status = () => env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status");
const countOf = (memberId: number) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE user_id = ?").bind(memberId).first("n");

async function dispute() {
  await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(NOW));
  await disputeOrder(db, { ...ofBuyer(), reason: "The rim is bent." }, at(NOW + 1));
}

describe("an undisputed order", () => {
  it("is shipped and pays the seller the price minus the fee when the buyer confirms delivery", async () => {
    expect(await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(NOW))).toMatchObject({
      status: "shipped",
      dueAt: NOW + 25 * DAY_MS,
      effects: [unreadChanged([buyer.id]), deadlineChanged("order", orderId)],
    });
    expect(await deliverOrder(db, ofSeller(), at(NOW))).toMatchObject({ dueAt: NOW + 4 * DAY_MS });
    const message = (await notificationsOf({ userId: buyer.id })).at(-1)?.message;
    expect(message).toContain("We'll pay the seller in 4 days unless");
    expect(await money()).toEqual([40_000, 0, 10_000]);
    expect(await confirmOrder(db, ofBuyer(), at(NOW + DAY_MS + 1))).toMatchObject({ status: "completed", dueAt: null });
    expect(await money()).toEqual([40_000, 9_500, 0]);
    expect(
      await env.DB.prepare(`SELECT amount_minor AS n FROM ledger_transfers
        WHERE credit_code = 'fees' AND debit_code = format('protected:%d', ?)`)
        .bind(orderId)
        .first("n"),
    ).toBe(500);
    expect([await countOf(buyer.id), await countOf(seller.id)]).toEqual([2, 1]);
  });

  it("answers a repeated request like the first one, with one effect", async () => {
    const ship = () => shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(NOW));
    expect([await ship(), await ship()].map((each) => !isRefusal(each) && each.status)).toEqual(["shipped", "shipped"]);
    await Promise.all(Array.from({ length: 7 }, () => confirmOrder(db, ofBuyer(), at(NOW + 1))));
    expect(await confirmOrder(db, ofBuyer(), at(NOW + 2))).toMatchObject({
      status: "completed",
      effects: [deadlineChanged("order", orderId)],
    });
    expect(await money()).toEqual([40_000, 9_500, 0]);
    expect(await shipOrder(db, { ...ofSeller(), shipment: { ...PARCEL, tracking: "2" } }, at(NOW))).toMatchObject({
      refused: "conflict",
    });
  });
});

describe("an order's deadlines", () => {
  it("include the first deadline of the state machine, however the order was made", async () => {
    const unpaid = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW, unpaid: true });
    const due = env.DB.prepare("SELECT due_at FROM orders WHERE id = ?");
    expect(await due.bind(orderId).first("due_at")).toBe(deadlineOf("paid", NOW, ORDER_RULES.deliveryGraceMs));
    expect(await due.bind(unpaid.orderId).first("due_at")).toBe(deadlineOf("awaiting-payment", NOW, 0));
  });

  it("release the money three days after delivery, even if no alarm fired and the buyer acts too late", async () => {
    await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(NOW));
    await deliverOrder(db, ofBuyer(), at(NOW));
    const due = NOW + 3 * DAY_MS;
    expect(await runOrderDeadline(db, orderId, at(due - 1))).toMatchObject({ refused: "breaks_rule" });
    expect(await disputeOrder(db, { ...ofBuyer(), reason: "Late." }, at(due))).toMatchObject({ refused: "conflict" });
    expect(await status()).toBe("completed");
    expect(await money()).toEqual([40_000, 9_500, 0]);
  });

  it("refund an unshipped order: after 7 days if the buyer cancels, automatically after 14", async () => {
    expect(await cancelOrder(db, ofBuyer(), at(NOW + 6 * DAY_MS))).toMatchObject({ refused: "breaks_rule" });
    expect(await cancelOrder(db, ofBuyer(), at(NOW + 7 * DAY_MS))).toMatchObject({ status: "refunded" });
    expect(await money()).toEqual([50_000, 0, 0]);
    const other = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW });
    orderId = other.orderId;
    await runOrderDeadline(db, orderId, at(NOW + 14 * DAY_MS));
    expect([await status(), ...(await money())]).toEqual(["refunded", 50_000, 0, 0]);
  });

  it("are swept at their time, like reminders, and not while an order is held back after a failure", async () => {
    const sides = { sellerId: seller.id, buyerId: buyer.id, now: NOW, unpaid: true };
    const [one, failing] = [await makeOrder(env, sides), await makeOrder(env, sides)];
    const [remindAt, dueAt] = [NOW + 3 * DAY_MS, NOW + 4 * DAY_MS];
    await runOrderDeadline(db, orderId, at(NOW + 14 * DAY_MS));
    await env.DB.prepare("INSERT INTO sweep_backoffs (kind, row_id, failures, retry_at) VALUES ('order', ?, 1, ?)")
      .bind(failing.orderId, dueAt + 1)
      .run();
    const sweep = async (now: number) =>
      (await sweepOrders(db, at(now))).done.map(({ effects }) =>
        effects.find(({ kind }) => kind === "deadline-changed"),
      );
    expect([await sweep(remindAt - 1), await sweep(remindAt), await sweep(remindAt), await sweep(dueAt - 1)]).toEqual([
      [],
      [deadlineChanged("order", one.orderId)],
      [],
      [],
    ]);
    expect([await sweep(dueAt), await sweep(dueAt)]).toEqual([[deadlineChanged("order", one.orderId)], []]);
    expect(await sweep(dueAt + 1)).toEqual([deadlineChanged("order", failing.orderId)]);
  });

  it("remind nobody of an order that was paid at that moment", async () => {
    const unpaid = { sellerId: seller.id, buyerId: buyer.id, priceMinor: 9_000, now: NOW, unpaid: true };
    ({ orderId } = await makeOrder(env, unpaid));
    const now = NOW + 3 * DAY_MS;
    const late = overtakenBy(() => payOrder(db, pays(9_000), at(now)));
    await runDueOrder(late, orderId, at(now));
    expect([await status(), await countOf(buyer.id)]).toEqual(["paid", 0]);
    const remindAt = env.DB.prepare("SELECT remind_at FROM orders WHERE id = ?").bind(orderId);
    expect(await remindAt.first("remind_at")).not.toBeNull();
  });

  it("mark a shipped order as delivered after 25 days, when it can still be disputed", async () => {
    await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(NOW));
    await runOrderDeadline(db, orderId, at(NOW + 25 * DAY_MS));
    expect(await status()).toBe("delivered");
    await disputeOrder(db, { ...ofBuyer(), reason: "It never came." }, at(NOW + 26 * DAY_MS));
    expect(await runOrderDeadline(db, orderId, at(NOW + 40 * DAY_MS))).toMatchObject({ status: "escalated" });
    expect([await status(), ...(await money())]).toEqual(["disputed", 40_000, 0, 10_000]);
  });

  it("cancel an unpaid order and put the item back on sale", async () => {
    const unpaid = await makeOrder(env, {
      sellerId: seller.id,
      buyerId: buyer.id,
      priceMinor: 90_000,
      now: NOW,
      unpaid: true,
    });
    orderId = unpaid.orderId;
    expect(await payOrder(db, pays(90_000), at(NOW))).toMatchObject({ refused: "not_enough_funds" });
    expect(await payOrder(db, pays(90_000), at(NOW + 4 * DAY_MS))).toMatchObject({ refused: "conflict" });
    expect(await status()).toBe("cancelled");
    const listing = env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(unpaid.listingId);
    expect(await listing.first("status")).toBe("active");
  });

  it("pays an unpaid order once, however often it is requested", async () => {
    const unpaid = { sellerId: seller.id, buyerId: buyer.id, priceMinor: 9_000, now: NOW, unpaid: true };
    ({ orderId } = await makeOrder(env, unpaid));
    await Promise.all(Array.from({ length: 5 }, () => payOrder(db, pays(9_000), at(NOW))));
    expect([await status(), ...(await money())]).toEqual(["paid", 31_000, 0, 19_000]);
  });

  it("charges nothing at a price that the buyer's page did not show", async () => {
    const unpaid = { sellerId: seller.id, buyerId: buyer.id, priceMinor: 9_000, now: NOW, unpaid: true };
    ({ orderId } = await makeOrder(env, unpaid));
    const before = await money();
    expect(await payOrder(db, pays(900), at(NOW))).toMatchObject({
      refused: "conflict",
      message: expect.stringMatching(/\$90\.00.*\$9\.00/),
    });
    expect([await status(), ...(await money())]).toEqual(["awaiting-payment", ...before]);
  });
});

describe("a dispute", () => {
  it("ends with a partial refund when the other side accepts, with the fee on what the seller keeps", async () => {
    await dispute();
    const answer = await writeInOrder(db, { ...ofSeller(), body: "It was like that." }, NOW);
    expect(answer).toMatchObject({
      effects: [
        threadChanged(isRefusal(answer) ? 0 : answer.threadId, [seller.id, buyer.id]),
        unreadChanged([buyer.id, seller.id]),
      ],
    });
    await proposeRefund(db, { ...ofSeller(), amountMinor: 1_000 }, at(NOW));
    await proposeRefund(db, { ...ofSeller(), amountMinor: 3_333 }, at(NOW));
    const proposalId = (await env.DB.prepare("SELECT MAX(id) AS n FROM refund_proposals").first<number>("n")) ?? 0;
    expect(await acceptRefund(db, { ...ofBuyer(), proposalId: proposalId - 1 }, at(NOW))).toMatchObject({
      refused: "conflict",
    });
    expect(await acceptRefund(db, { ...ofSeller(), proposalId }, at(NOW))).toMatchObject({ refused: "not_allowed" });
    expect(await acceptRefund(db, { ...ofBuyer(), proposalId }, at(NOW))).toMatchObject({ status: "refunded" });
    expect(await money()).toEqual([43_333, 6_334, 0]);
  });

  it("ends for the seller if the buyer drops it, and for the buyer if the seller refunds everything", async () => {
    await dispute();
    expect(await confirmOrder(db, ofBuyer(), at(NOW))).toMatchObject({ status: "released" });
    expect(await money()).toEqual([40_000, 9_500, 0]);
    ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
    await dispute();
    expect(await refundBuyer(db, ofSeller(), at(NOW))).toMatchObject({ status: "refunded" });
    expect(await money()).toEqual([40_000, 9_500, 0]);
  });

  it("refuses a proposal above the price, without a dispute or from another member", async () => {
    const stranger = { orderId, memberId: (await makeMember(env, { now: NOW })).id };
    expect(await proposeRefund(db, { ...ofBuyer(), amountMinor: 5 }, at(NOW))).toMatchObject({ refused: "conflict" });
    await dispute();
    for (const amountMinor of [0, 10_001])
      expect(await proposeRefund(db, { ...ofBuyer(), amountMinor }, at(NOW))).toMatchObject({ refused: "breaks_rule" });
    expect(await writeInOrder(db, { ...stranger, body: "Hm" }, NOW)).toMatchObject({ refused: "not_found" });
    expect(await confirmOrder(db, stranger, at(NOW))).toMatchObject({ refused: "not_found" });
  });
});

it("keeps all accounts at a sum of 0 and protected money in line with the state, in any order of requests", async () => {
  const verbs = [
    () => shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(now)),
    () => deliverOrder(db, ofSeller(), at(now)),
    () => confirmOrder(db, ofBuyer(), at(now)),
    () => disputeOrder(db, { ...ofBuyer(), reason: "No." }, at(now)),
    () => cancelOrder(db, ofBuyer(), at(now)),
    () => refundBuyer(db, ofSeller(), at(now)),
    () => payOrder(db, pays(1_234), at(now)),
    () => proposeRefund(db, { ...ofSeller(), amountMinor: 777 }, at(now)),
    () => acceptRefund(db, { ...ofBuyer(), proposalId: proposals }, at(now)),
    () => runOrderDeadline(db, orderId, at(now)),
    () => acceptReturn(db, { ...ofSeller(), addressId }, at(now)),
    () => sendBack(db, { ...ofBuyer(), shipment: PARCEL }, at(now)),
    () => receiveReturn(db, ofSeller(), at(now)),
    () => contestReturn(db, { ...ofSeller(), reason: "Another coin." }, at(now)),
    // Refused by the schema wherever there is nothing to decide.
    () =>
      env.DB.batch([
        env.DB.prepare("INSERT INTO dispute_decisions VALUES (?, 'part', 500, 'Both are right.', 'operator', ?)").bind(
          orderId,
          now,
        ),
        env.DB.prepare("UPDATE orders SET due_at = ? WHERE id = ?").bind(now, orderId),
      ]).catch(() => undefined),
  ] as const;
  const { addressId } = await makeAddress(env, { userId: seller.id });
  let now = NOW;
  let proposals = 0;
  const story = fc.array(fc.tuple(fc.integer({ min: 0, max: verbs.length - 1 }), fc.integer({ min: 0, max: 8 })), {
    minLength: 3,
    maxLength: 16,
  });
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (steps, unpaid) => {
      now = NOW;
      const sides = { sellerId: seller.id, buyerId: buyer.id };
      ({ orderId } = await makeOrder(env, { ...sides, priceMinor: 1_234, now, unpaid }));
      for (const [verb, days] of steps) {
        now += days * DAY_MS;
        proposals = (await env.DB.prepare("SELECT MAX(id) AS n FROM refund_proposals").first<number>("n")) ?? 0;
        await verbs[verb]?.();
      }
      expect(await auditRecord(env.DB)).toEqual([]);
    }),
    { numRuns: 16 },
  );
}, 60_000);
