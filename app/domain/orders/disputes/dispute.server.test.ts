import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { confirmOrder, deliverOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { runDueOrder, sweepOrders } from "~/domain/orders/steps/run-due-order.server";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderPage } from "~/domain/orders/views/order-page.server";
import { ordersOf } from "~/domain/orders/views/orders-of.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../../../../test/audit/audit";
import { makeAddress, makeOrder } from "../../../../test/factories";
import { runOrderDeadline } from "../../../../test/order-deadline";
import { ORDER_RULES, PARCEL } from "../../../../test/rules";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { overtakenBy } from "../../../../test/workers/overtaken-by";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "./accept-return.server";
import { disputeOrder } from "./dispute-order.server";
import { acceptRefund, proposeRefund } from "./propose-refund.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (days: number) => ({ now: NOW + days * DAY_MS, rules: ORDER_RULES });
const db = openWriter(env.DB);
const { seller, buyer, money } = freshSides(NOW);
let addressId: number;
let orderId: number;

beforeEach(async () => {
  ({ addressId } = await makeAddress(env, { userId: seller.id, line1: "7 Return Lane" }));
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
});

const ofBuyer = () => ({ orderId, memberId: buyer.id });
const ofSeller = () => ({ orderId, memberId: seller.id });
const ending = () => env.DB.prepare("SELECT status, settled_by FROM orders WHERE id = ?").bind(orderId).first();
const newest = async (memberId: number) => (await notificationsOf({ userId: memberId })).at(-1)?.message;
const dueAt = () => env.DB.prepare("SELECT due_at FROM orders WHERE id = ?").bind(orderId).first("due_at");

/** A dispute reported at day 0. */
async function dispute(shipment = PARCEL) {
  await shipOrder(db, { ...ofSeller(), shipment }, at(0));
  await disputeOrder(db, { ...ofBuyer(), reason: "The rim is bent." }, at(0));
}

async function escalate(shipment = PARCEL) {
  await dispute(shipment);
  await runOrderDeadline(db, orderId, at(14));
}

const decide = (outcome: "refund" | "release" | "part", refundMinor: number, days = 15) => {
  const decision = { operator: "operator", orderId, reason: "The photos show a new bend.", outcome, refundMinor };
  return decideDispute(db, decision, NOW + days * DAY_MS);
};

describe("a return", () => {
  const agree = (days = 1) => acceptReturn(db, { ...ofSeller(), addressId }, at(days));
  const back = (days = 2) => sendBack(db, { ...ofBuyer(), shipment: PARCEL }, at(days));

  it("refunds in full when the seller confirms that the item is back", async () => {
    await dispute();
    expect(await agree()).toMatchObject({
      status: "return-agreed",
      effects: [unreadChanged([buyer.id]), deadlineChanged("order", orderId)],
    });
    expect(await dueAt()).toBe(NOW + 15 * DAY_MS);
    expect(await newest(buyer.id)).toContain("Ship it back within 14 days");
    expect(await back()).toMatchObject({
      status: "return-sent",
      effects: [unreadChanged([seller.id]), deadlineChanged("order", orderId)],
    });
    expect(await newest(seller.id)).toContain("UPS, tracking number 1Z 999");
    expect(await money()).toEqual([40_000, 0, 10_000]);
    expect(await receiveReturn(db, ofSeller(), at(5))).toMatchObject({ status: "refunded" });
    expect(await receiveReturn(db, ofSeller(), at(5))).toMatchObject({
      status: "refunded",
      effects: [deadlineChanged("order", orderId)],
    });
    expect([await ending(), ...(await money())]).toEqual([{ status: "refunded", settled_by: "seller" }, 50_000, 0, 0]);
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("refunds in full after 14 days of silence", async () => {
    await dispute();
    await agree();
    await back();
    expect((await sweepOrders(db, at(15.9))).done).toEqual([]);
    expect((await sweepOrders(db, at(16))).done).toHaveLength(1);
    expect([await ending(), ...(await money())]).toEqual([{ status: "refunded", settled_by: "clock" }, 50_000, 0, 0]);
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("goes to the operator if the item is not sent back in time or the seller contests the return", async () => {
    await dispute();
    await agree();
    await runOrderDeadline(db, orderId, at(15));
    expect(await dueAt()).toBe(NOW + 60 * DAY_MS);
    ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
    await dispute();
    await agree();
    await back();
    const contested = { ...ofSeller(), reason: "The box was empty." };
    expect(await contestReturn(db, contested, at(5))).toMatchObject({
      status: "escalated",
      effects: [unreadChanged([buyer.id]), deadlineChanged("order", orderId)],
    });
    expect(await newest(buyer.id)).toContain("reported a problem with the return");
    expect(await receiveReturn(db, ofSeller(), at(5))).toMatchObject({ refused: "conflict" });
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("ends what was proposed before, so that nobody gets the item back and keeps the money too", async () => {
    await dispute();
    const propose = async (amountMinor: number, days: number) => {
      await proposeRefund(db, { ...ofBuyer(), amountMinor }, at(days));
      return (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
    };
    const accept = (proposalId: number) => acceptRefund(db, { ...ofSeller(), proposalId }, at(4));
    const before = await propose(1_000, 0);
    expect(isRefusal(await agree())).toBe(false);
    expect(await accept(before)).toMatchObject({ refused: "conflict" });
    const meanwhile = await propose(2_000, 2);
    expect(isRefusal(await back(3))).toBe(false);
    expect(await accept(meanwhile)).toMatchObject({ refused: "conflict" });
    expect(await money()).toEqual([40_000, 0, 10_000]);
    await accept(await propose(3_000, 4));
    expect(await ending()).toEqual({ status: "refunded", settled_by: "seller" });
  });

  it("answers a repeated acceptance or shipment like the first one", async () => {
    await dispute();
    await agree();
    expect(await agree()).toMatchObject({ status: "return-agreed", effects: [deadlineChanged("order", orderId)] });
    await back();
    expect(await back()).toMatchObject({ status: "return-sent", effects: [deadlineChanged("order", orderId)] });
    const other = { ...ofBuyer(), shipment: { ...PARCEL, tracking: "2" } };
    expect(await sendBack(db, other, at(3))).toMatchObject({ refused: "conflict" });
  });

  it("can be accepted while the operator has the case, until day 28, and only once", async () => {
    await escalate();
    expect(await agree(28)).toMatchObject({ refused: "breaks_rule" });
    expect(await agree(27)).toMatchObject({ status: "return-agreed" });
    await runOrderDeadline(db, orderId, at(41));
    expect(await agree(42)).toMatchObject({ refused: "conflict" });
  });

  it("shows the seller's address to the buyer only while the item is being returned", async () => {
    await dispute();
    const returnAddress = async (memberId: number) =>
      (await orderPage(db, { memberId, orderId, now: NOW }))?.returnAddress;
    expect(await returnAddress(buyer.id)).toBeNull();
    await agree();
    expect((await returnAddress(buyer.id))?.lines).toContain("7 Return Lane");
    expect((await returnAddress(seller.id))?.lines).toContain("7 Return Lane");
    await back();
    await receiveReturn(db, ofSeller(), at(3));
    expect(await returnAddress(buyer.id)).toBeNull();
  });

  it("accepts only the seller's own address, and only each side's own steps", async () => {
    await dispute();
    const { addressId: strange } = await makeAddress(env, { userId: buyer.id });
    expect(await acceptReturn(db, { ...ofSeller(), addressId: strange }, at(1))).toMatchObject({
      refused: "not_found",
      fields: { address: "Choose another address." },
    });
    expect(await acceptReturn(db, { ...ofBuyer(), addressId }, at(1))).toMatchObject({ refused: "not_allowed" });
    expect(await back()).toMatchObject({ refused: "conflict" });
    await agree();
    expect(await sendBack(db, { ...ofSeller(), shipment: PARCEL }, at(2))).toMatchObject({ refused: "not_allowed" });
    await back();
    expect(await receiveReturn(db, ofBuyer(), at(3))).toMatchObject({ refused: "not_allowed" });
    expect(await confirmOrder(db, ofBuyer(), at(3))).toMatchObject({ refused: "conflict" });
  });

  it("is of one order, to the chosen one of the seller's addresses, and leaves other returns as they are", async () => {
    const other = orderId;
    await makeAddress(env, { userId: seller.id, line1: "8 Other Lane", isDefault: false });
    await dispute();
    await agree();
    ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
    await dispute();
    await agree();
    await back();
    await contestReturn(db, { ...ofSeller(), reason: "The box was empty." }, at(3));
    const { results } = await env.DB.prepare(
      "SELECT order_id, line1, sent_at, contested_at FROM order_returns WHERE order_id IN (?, ?) ORDER BY order_id",
    )
      .bind(other, orderId)
      .all();
    expect(results).toEqual([
      { order_id: other, line1: "7 Return Lane", sent_at: null, contested_at: null },
      { order_id: orderId, line1: "7 Return Lane", sent_at: at(2).now, contested_at: at(3).now },
    ]);
  });

  it("waits for one side at a time, and for neither while the operator has the case", async () => {
    const turns = async () => {
      const counts = [];
      for (const memberId of [buyer.id, seller.id])
        counts.push((await ordersOf(db, memberId, { tab: "todo" })).orders.length);
      return counts;
    };
    await dispute();
    expect(await turns()).toEqual([1, 1]);
    await agree();
    expect(await turns()).toEqual([1, 0]);
    await back();
    expect(await turns()).toEqual([0, 1]);
    await contestReturn(db, { ...ofSeller(), reason: "Empty." }, at(3));
    expect(await turns()).toEqual([0, 0]);
  });
});

describe("a case with the operator", () => {
  it.each([
    ["refund", 10_000, ["refunded", 50_000, 0, 0]],
    ["release", 0, ["released", 40_000, 9_500, 0]],
    ["part", 4_000, ["refunded", 44_000, 5_700, 0]],
  ] as const)("is carried out once by the sweep after the decision: %s", async (outcome, refundMinor, after) => {
    await escalate();
    await decide(outcome, refundMinor);
    await sweepOrders(db, at(15));
    await sweepOrders(db, at(15));
    const [status, ...balances] = after;
    expect([await ending(), ...(await money())]).toEqual([{ status, settled_by: "operator" }, ...balances]);
    for (const { id } of [buyer, seller]) expect(await newest(id)).toContain("The photos show a new bend.");
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("notifies both sides once of the escalation", async () => {
    await escalate();
    await runDueOrder(db, orderId, at(15));
    const escalations = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'order-escalated'");
    expect(await escalations.first("n")).toBe(2);
    for (const { id } of [buyer, seller]) expect(await newest(id)).toContain("been settled");
  });

  it("is carried out before anything that a member requests after the decision", async () => {
    await escalate();
    await decide("release", 0);
    expect(await refundBuyer(db, ofSeller(), at(15))).toMatchObject({ refused: "conflict" });
    expect(await ending()).toEqual({ status: "released", settled_by: "operator" });
  });

  it("can be settled by the buyer and seller until it is decided", async () => {
    await escalate();
    await proposeRefund(db, { ...ofSeller(), amountMinor: 1_000 }, at(20));
    const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
    await acceptRefund(db, { ...ofBuyer(), proposalId }, at(20));
    expect([await ending(), ...(await money())]).toEqual([
      { status: "refunded", settled_by: "buyer" },
      41_000,
      8_550,
      0,
    ]);
    await expect(decide("refund", 10_000, 21)).rejects.toThrow("not_escalated");
  });

  it.each([
    ["released when a carrier's page shows the shipment", PARCEL, false, "released"],
    ["refunded when nothing proves the shipment", { carrier: "A friend", tracking: "1" }, false, "refunded"],
    ["released when the buyer had confirmed delivery", { carrier: "A friend", tracking: "1" }, true, "released"],
  ] as const)("is %s if nobody has decided by day 60", async (_name, shipment, saidArrived, status) => {
    await shipOrder(db, { ...ofSeller(), shipment }, at(0));
    if (saidArrived) await deliverOrder(db, ofBuyer(), at(0));
    await disputeOrder(db, { ...ofBuyer(), reason: "The rim is bent." }, at(0));
    await runOrderDeadline(db, orderId, at(14));
    expect((await sweepOrders(db, at(59.9))).done).toEqual([]);
    await sweepOrders(db, at(60));
    expect(await ending()).toEqual({ status, settled_by: "clock" });
    expect(await auditRecord(env.DB)).toEqual([]);
  });

  it("is refunded on day 60 if the return was sent with tracking", async () => {
    await dispute();
    await acceptReturn(db, { ...ofSeller(), addressId }, at(1));
    await sendBack(db, { ...ofBuyer(), shipment: PARCEL }, at(2));
    await contestReturn(db, { ...ofSeller(), reason: "Another coin." }, at(3));
    await runOrderDeadline(db, orderId, at(60));
    expect([await ending(), ...(await money())]).toEqual([{ status: "refunded", settled_by: "clock" }, 50_000, 0, 0]);
  });

  it("shows its stage, next step, deadline and decision in the API", async () => {
    await escalate();
    const json = async () => {
      const { order } = (await orderPage(db, { memberId: buyer.id, orderId, now: NOW })) ?? {};
      return order && orderJson(order);
    };
    const iso = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
    expect(await json()).toMatchObject({
      status: "disputed",
      stage: "escalated",
      deadlines: [{ at: iso(60), becomes: "released" }],
      decision: null,
    });
    await decide("part", 4_000);
    await sweepOrders(db, at(15));
    expect(await json()).toMatchObject({
      status: "refunded",
      settledBy: "operator",
      decision: { outcome: "part", refundMinor: 4_000, reason: "The photos show a new bend.", at: iso(15) },
      states: [{}, {}, { status: "disputed" }, { status: "escalated", at: iso(14) }, { status: "refunded" }],
    });
  });
});

describe("a proposal of a refund", () => {
  const propose = (memberId: number, amountMinor: number, days = 0, id = orderId) =>
    proposeRefund(db, { orderId: id, memberId, amountMinor }, at(days));
  const proposals = async (id = orderId) =>
    (
      await env.DB.prepare(
        "SELECT proposer_id = ? AS own, amount_minor, status FROM refund_proposals WHERE order_id = ? ORDER BY id",
      )
        .bind(seller.id, id)
        .raw()
    ).map((row) => row.join(" "));
  const proposalsTo = (memberId: number) =>
    env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE user_id = ? AND kind = 'order-proposal'")
      .bind(memberId)
      .first("n");
  /** A second order in dispute. */
  async function another() {
    const first = orderId;
    ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW }));
    await dispute();
    const other = orderId;
    orderId = first;
    return other;
  }

  it("replaces the same side's last one for the order, and changes nothing if it is the same again", async () => {
    await dispute();
    const other = await another();
    await propose(seller.id, 1_000, 0, other);
    await propose(seller.id, 1_000);
    await propose(buyer.id, 1_000);
    await propose(seller.id, 1_000);
    await propose(seller.id, 2_000);
    await propose(seller.id, 1_000);
    expect(await proposals()).toEqual(["1 1000 replaced", "0 1000 open", "1 2000 replaced", "1 1000 open"]);
    expect(await proposals(other)).toEqual(["1 1000 open"]);
  });

  it("notifies the other side of three an hour for each order and side, however often the amount changes", async () => {
    await dispute();
    const other = await another();
    for (const amountMinor of [1, 2, 3]) await propose(seller.id, amountMinor, 0, other);
    for (const amountMinor of [4, 5, 6]) await propose(buyer.id, amountMinor);
    expect([await proposalsTo(buyer.id), await proposalsTo(seller.id)]).toEqual([3, 3]);
    for (const amountMinor of [7, 8, 9, 10, 11]) await propose(seller.id, amountMinor);
    await propose(seller.id, 11);
    expect([await proposalsTo(buyer.id), await proposalsTo(seller.id)]).toEqual([6, 3]);
    await propose(seller.id, 12, 1 / 24);
    await propose(seller.id, 12, 1 / 24);
    expect(await proposalsTo(buyer.id)).toBe(7);
  });

  it("is accepted for its own order only, and not once another replaced it", async () => {
    await dispute();
    const other = await another();
    await propose(seller.id, 1_000);
    const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
    const accept = (id: number, writer = db) =>
      acceptRefund(writer, { orderId: id, memberId: buyer.id, proposalId }, at(0));
    expect(await accept(other)).toMatchObject({ refused: "not_found" });
    await propose(seller.id, 500, 0, other);
    const late = overtakenBy(() => propose(seller.id, 2_000));
    expect(await accept(orderId, late)).toMatchObject({ refused: "conflict" });
    expect([await proposals(), await ending()]).toMatchObject([
      ["1 1000 replaced", "1 2000 open"],
      { status: "disputed" },
    ]);
    const newest = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
    await acceptRefund(db, { orderId, memberId: buyer.id, proposalId: newest }, at(0));
    expect(await ending()).toMatchObject({ status: "refunded" });
    expect(
      await env.DB.prepare("SELECT status FROM refund_proposals WHERE order_id = ?").bind(other).first("status"),
    ).toBe("open");
  });
});

describe("photos with the report of a problem", () => {
  const png = Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
    (letter) => letter.charCodeAt(0),
  );
  /** A codec that takes any picture, and a store that counts. */
  function tools() {
    const storedKeys = new Set<string>();
    let count = 0;
    const photo: PhotoTools<"message"> = {
      uploadsPerMemberHour: 60,
      codec: {
        original: async () => undefined,
        square: async () => undefined,
        encode: async () => ({ full: new Uint8Array(1), thumb: new Uint8Array(1), width: 1, height: 1, preview: "" }),
      },
      store: {
        place: "message",
        put: async (key: string) => void storedKeys.add(key),
        get: async () => undefined,
        withhold: async () => undefined,
        release: async () => undefined,
        delete: async (keys: readonly string[]) => keys.forEach((key) => void storedKeys.delete(key)),
      },
      randomness: { bytes: (length) => new Uint8Array(length).fill(++count) },
    };
    return { photo, storedKeys };
  }
  const report = (pictures: readonly Uint8Array[], photo: PhotoTools<"message">) =>
    disputeOrder(db, { ...ofBuyer(), reason: "The rim is bent." }, at(0), { bytes: pictures, tools: photo });

  it("open the conversation together with the reason", async () => {
    await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(0));
    const { photo, storedKeys } = tools();
    expect(await report([png, png, png], photo)).toMatchObject({ status: "disputed" });
    expect(await report([png], photo)).toMatchObject({
      status: "disputed",
      effects: [deadlineChanged("order", orderId)],
    });
    const page = await orderPage(db, { memberId: seller.id, orderId, now: NOW });
    expect(page?.messages.map(({ body, photos }) => [body, photos.length])).toEqual([["The rim is bent.", 3]]);
    expect(page?.thread?.unread).toBe(1);
    expect(storedKeys.size).toBe(3);
  });

  it("refuse the whole report if one is unreadable or there are too many, and store nothing", async () => {
    await shipOrder(db, { ...ofSeller(), shipment: PARCEL }, at(0));
    const { photo, storedKeys } = tools();
    const broken = new TextEncoder().encode("<svg>");
    expect(await report([png, broken], photo)).toMatchObject({ refused: "wrong_type", fields: { photo: /./ } });
    expect(await report([png, png, png, png, png], photo)).toMatchObject({ refused: "breaks_rule" });
    expect([
      storedKeys.size,
      await env.DB.prepare("SELECT COUNT(*) AS n FROM messages WHERE sender_id = ?").bind(buyer.id).first("n"),
    ]).toEqual([0, 0]);
  });

  it("are not decoded if the order can't be disputed", async () => {
    const { photo, storedKeys } = tools();
    expect(await report([png], photo)).toMatchObject({ refused: "conflict" });
    expect(storedKeys.size).toBe(0);
  });
});
