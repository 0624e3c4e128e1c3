import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import {
  AGREE_RETURN_WITHIN_MS,
  CANCEL_AFTER_MS,
  DISPUTE_ENDS_AFTER_MS,
  deadlineOf,
  isOverdue,
  PAY_WITHIN_MS,
  RETURN_SILENCE_MS,
  SEND_BACK_WITHIN_MS,
  SHIP_WITHIN_MS,
} from "./order-deadlines";
import { ORDER_RULES, type OrderActor, type OrderEvent } from "./order-rules";
import type { DisputeStage, OrderStatus } from "./order-words";
import { decideStep, type OrderState, type OrderStep } from "./step-order";

const NOW = Date.UTC(2026, 10, 21, 12);
const GRACE = 3 * DAY_MS;
const state = (change: Partial<OrderState> = {}): OrderState => ({
  status: "paid",
  priceMinor: 10_000,
  postageMinor: 0,
  shipTo: null,
  acceptsReturns: false,
  feeBps: 500,
  disputeStage: null,
  paidAt: NOW,
  closesAt: null,
  shippedAt: null,
  deliveredBy: null,
  disputedAt: null,
  dueAt: NOW + SHIP_WITHIN_MS,
  isTraceable: true,
  returnAgreedAt: null,
  returnSentAt: null,
  ...change,
});
/** A dispute reported at NOW that stands at a stage. */
const disputedOrder = (disputeStage: DisputeStage | null, change: Partial<OrderState> = {}) =>
  state({ status: "disputed", disputedAt: NOW, disputeStage, ...change });
const ask = (event: OrderEvent, by: OrderActor, now = NOW, agreedMinor?: number) => ({
  event,
  by,
  now,
  deliveryGraceMs: GRACE,
  ...(agreedMinor === undefined ? {} : { agreedMinor }),
});

function stepOf(answer: ReturnType<typeof decideStep>): OrderStep {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

describe("the table of docs/orders.md", () => {
  it("matches the state machine", () => {
    const rows = readFileSync("docs/orders.md", "utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
      .filter((cells) => ORDER_RULES.some((each) => each.from === cells[1]) && cells.length === 8)
      .map(([, from, event, by, to, money, when]) => `${from} ${event} ${by} ${to} ${money} ${when}`);
    expect(rows).toEqual(
      ORDER_RULES.map(
        ({ from, event, by, to, money, when = "" }) => `${from} ${event} ${by.join(", ")} ${to} ${money} ${when}`,
      ),
    );
  });
});

describe("an order's steps", () => {
  it("pays, ships, delivers and completes, and fee plus proceeds make the price", () => {
    const paid = stepOf(decideStep(state({ status: "awaiting-payment", paidAt: null }), ask("pay", "buyer")));
    expect(paid).toMatchObject({ to: "paid", paymentMinor: 10_000, dueAt: NOW + SHIP_WITHIN_MS, tell: ["seller"] });
    const shipped = stepOf(decideStep(state(), ask("ship", "seller")));
    expect(shipped).toMatchObject({ to: "shipped", dueAt: NOW + 25 * DAY_MS, tell: ["buyer"] });
    const delivered = stepOf(
      decideStep(state({ status: "shipped", shippedAt: NOW - DAY_MS }), ask("deliver", "seller")),
    );
    expect(delivered).toMatchObject({ to: "delivered", dueAt: NOW + GRACE });
    const completed = stepOf(decideStep(state({ status: "delivered" }), ask("confirm", "buyer")));
    expect(completed).toMatchObject({ to: "completed", feeMinor: 500, proceedsMinor: 9_500, dueAt: null });
  });

  it("hands an item that is collected over instead of shipping it, and counts the seller's word from a day after the payment", () => {
    const collected = state({ shipTo: "collection" });
    expect(decideStep(collected, ask("ship", "seller"))).toMatchObject({ refused: "conflict" });
    expect(decideStep(state(), ask("deliver", "seller"))).toMatchObject({ refused: "conflict" });
    const handedOver = (by: "buyer" | "seller", at: number) => decideStep(collected, ask("deliver", by, at));
    expect(handedOver("buyer", NOW)).toMatchObject({ to: "delivered", dueAt: NOW + GRACE, tell: ["seller"] });
    expect(handedOver("seller", NOW)).toMatchObject({ dueAt: NOW + DAY_MS + GRACE, tell: ["buyer"] });
    expect(handedOver("seller", NOW + 2 * DAY_MS)).toMatchObject({ dueAt: NOW + 2 * DAY_MS + GRACE });
  });

  it("releases the money at the deadline, and not a millisecond before", () => {
    const delivered = state({ status: "delivered", dueAt: NOW });
    expect(decideStep(delivered, ask("deadline", "clock", NOW - 1))).toMatchObject({ refused: "breaks_rule" });
    expect(decideStep(delivered, ask("deadline", "clock"))).toMatchObject({
      to: "completed",
      tell: ["buyer", "seller"],
    });
  });

  it("starts the buyer's time when the buyer confirms delivery, or when the seller does, at the earliest a day after shipping", () => {
    const shippedOrder = state({ status: "shipped", shippedAt: NOW });
    const delivered = (by: "buyer" | "seller", at: number) => decideStep(shippedOrder, ask("deliver", by, at));
    expect(delivered("buyer", NOW)).toMatchObject({ to: "delivered", dueAt: NOW + GRACE, tell: ["seller"] });
    for (const at of [NOW, NOW + DAY_MS - 1, NOW + DAY_MS])
      expect(delivered("seller", at)).toMatchObject({ dueAt: NOW + DAY_MS + GRACE, tell: ["buyer"] });
    expect(delivered("seller", NOW + DAY_MS + 1)).toMatchObject({ dueAt: NOW + DAY_MS + 1 + GRACE });
  });

  it("gives the buyer 14 days after the delivery if the seller accepts returns, and never less than the grace period", () => {
    const shippedOrder = state({ status: "shipped", shippedAt: NOW, acceptsReturns: true });
    expect(decideStep(shippedOrder, ask("deliver", "buyer"))).toMatchObject({ dueAt: NOW + 14 * DAY_MS });
    const patient = { ...ask("deliver", "buyer"), deliveryGraceMs: 20 * DAY_MS };
    expect(decideStep(shippedOrder, patient)).toMatchObject({ dueAt: NOW + 20 * DAY_MS });
  });

  it("takes the fee on the price alone, and a refund from the price before the postage", () => {
    const order = state({ status: "disputed", postageMinor: 500 });
    expect(stepOf(decideStep(order, ask("confirm", "buyer")))).toMatchObject({ feeMinor: 500, proceedsMinor: 10_000 });
    expect(stepOf(decideStep(order, ask("refund", "seller")))).toMatchObject({ refundMinor: 10_500, feeMinor: 0 });
    const split = (agreed: number) => stepOf(decideStep(order, ask("settle", "seller", NOW, agreed)));
    expect(split(4_000)).toMatchObject({ feeMinor: 300, proceedsMinor: 6_200 });
    expect(split(10_200)).toMatchObject({ feeMinor: 0, proceedsMinor: 300 });
    expect(decideStep(order, ask("settle", "seller", NOW, 10_501))).toMatchObject({ refused: "breaks_rule" });
  });

  it("charges the fee of a partial refund on what the seller keeps", () => {
    const split = stepOf(decideStep(state({ status: "disputed" }), ask("settle", "seller", NOW, 3_333)));
    expect(split).toMatchObject({ to: "refunded", refundMinor: 3_333, feeMinor: 333, proceedsMinor: 6_334 });
    expect(decideStep(state({ status: "disputed" }), ask("settle", "seller", NOW, 10_001))).toMatchObject({
      refused: "breaks_rule",
    });
  });

  it("lets the buyer cancel after seven days without shipment", () => {
    expect(decideStep(state(), ask("cancel", "buyer", NOW + CANCEL_AFTER_MS - 1))).toMatchObject({
      refused: "breaks_rule",
    });
    expect(decideStep(state(), ask("cancel", "buyer", NOW + CANCEL_AFTER_MS))).toMatchObject({ refundMinor: 10_000 });
  });

  it("refuses the other side's steps, and steps that the state does not allow", () => {
    expect(decideStep(state(), ask("ship", "buyer"))).toMatchObject({ refused: "not_allowed" });
    expect(decideStep(state({ status: "delivered" }), ask("confirm", "seller"))).toMatchObject({
      refused: "not_allowed",
    });
    expect(decideStep(state({ status: "completed" }), ask("dispute", "buyer"))).toMatchObject({ refused: "conflict" });
    expect(decideStep(state({ status: "completed" }), ask("deadline", "clock"))).toMatchObject({ refused: "conflict" });
  });

  it("knows which side takes each step", () => {
    const wrong = (event: OrderEvent, by: OrderActor) => decideStep(state(), ask(event, by));
    expect([
      wrong("pay", "seller"),
      wrong("ship", "buyer"),
      wrong("deliver", "clock"),
      wrong("confirm", "seller"),
      wrong("dispute", "seller"),
      wrong("cancel", "seller"),
      wrong("refund", "buyer"),
      wrong("settle", "clock"),
      wrong("accept-return", "buyer"),
      wrong("send-back", "seller"),
      wrong("receive-return", "buyer"),
      wrong("contest-return", "buyer"),
      wrong("decide-refund", "buyer"),
      wrong("decide-release", "seller"),
      wrong("decide-part", "clock"),
      wrong("deadline", "buyer"),
    ]).toEqual(
      [
        "Only the buyer can pay.",
        "Only the seller can ship the item.",
        "Only the buyer or the seller can confirm delivery.",
        "Only the buyer can accept the item.",
        "Only the buyer can report a problem.",
        "Only the buyer can cancel the order.",
        "Only the seller can refund the buyer.",
        "Only the buyer or the seller can settle a dispute.",
        "Only the seller can accept a return.",
        "Only the buyer can ship the item back.",
        "Only the seller can confirm the return.",
        "Only the seller can report a problem with the return.",
        "Only the operator can decide a dispute.",
        "Only the operator can decide a dispute.",
        "Only the operator can decide a dispute.",
        "This happens automatically at the deadline.",
      ].map((message) => ({ refused: "not_allowed", message })),
    );
  });

  it("explains why a side can't take its step now", () => {
    expect(decideStep(state({ status: "completed" }), ask("dispute", "buyer"))).toMatchObject({
      message: "This isn't possible at this stage of the order.",
    });
    expect(decideStep(state(), ask("deadline", "clock"))).toMatchObject({ message: "The deadline hasn't passed yet." });
    expect(decideStep(state(), ask("cancel", "buyer"))).toMatchObject({
      message: "You can cancel if the item hasn't been shipped 7 days after you paid.",
    });
  });

  it.each([undefined, 0, -1, 1.5, 10_001, Number.NaN])("refuses to refund %s of a price of 10,000", (agreedMinor) =>
    expect(decideStep(state({ status: "disputed" }), ask("settle", "buyer", NOW, agreedMinor))).toEqual({
      refused: "breaks_rule",
      message: "Agree on an amount above zero, up to what was paid.",
    }),
  );

  it.each([
    [1, 500, 9_499],
    [10_000, 0, 0],
  ])("refunds %i of 10,000 by agreement", (agreedMinor, feeMinor, proceedsMinor) =>
    expect(decideStep(state({ status: "disputed" }), ask("settle", "seller", NOW, agreedMinor))).toEqual({
      to: "refunded",
      dueAt: null,
      tell: ["buyer"],
      paymentMinor: 0,
      refundMinor: agreedMinor,
      feeMinor,
      proceedsMinor,
    }),
  );

  it("has a deadline in every stage but the final ones", () => {
    const open = new Set(ORDER_RULES.map((each) => each.from));
    for (const { to } of ORDER_RULES) expect(deadlineOf(to, NOW, GRACE) !== null).toBe(open.has(to));
    const days = (stage: (typeof ORDER_RULES)[number]["from"]) =>
      ((deadlineOf(stage, NOW, GRACE) ?? NOW) - NOW) / DAY_MS;
    expect((["awaiting-payment", "paid", "shipped", "delivered"] as const).map(days)).toEqual([4, 14, 25, 3]);
    expect((["disputed", "return-agreed", "return-sent", "escalated"] as const).map(days)).toEqual([14, 14, 14, 60]);
    expect(CANCEL_AFTER_MS / DAY_MS).toBe(7);
  });

  it("is overdue from its deadline, and never without one", () => {
    expect(isOverdue({ dueAt: NOW }, NOW - 1)).toBe(false);
    expect(isOverdue({ dueAt: NOW }, NOW)).toBe(true);
    expect(isOverdue({ dueAt: null }, NOW)).toBe(false);
  });

  it("never loses or adds a cent, in any order of steps", () => {
    const events = fc.constantFrom(...new Set(ORDER_RULES.map((each) => each.event)));
    const by = fc.constantFrom<OrderActor[]>("buyer", "seller", "clock", "operator");
    const price = fc.integer({ min: 1, max: 10_000_000_000 });
    const steps = fc.array(fc.tuple(events, by, fc.integer({ min: 0, max: 30 }), price), { maxLength: 40 });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), steps, (priceMinor, feeBps, story) => {
        let now = NOW;
        let protectedMinor = 0;
        let order = state({ status: "awaiting-payment", priceMinor, feeBps, paidAt: null, dueAt: NOW + PAY_WITHIN_MS });
        for (const [event, actor, days, agreed] of story) {
          now += days * DAY_MS;
          const step = decideStep(order, ask(event, actor, now, agreed));
          if (isRefusal(step)) continue;
          protectedMinor += step.paymentMinor - step.refundMinor - step.feeMinor - step.proceedsMinor;
          order = enter(order, step, now);
          const holds = ["paid", "shipped", "delivered", "disputed"].includes(order.status);
          expect(protectedMinor).toBe(holds ? priceMinor : 0);
          expect(Math.min(step.refundMinor, step.feeMinor, step.proceedsMinor)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The order after a step, as the record would have it. */
function enter(order: OrderState, { to, dueAt }: OrderStep, now: number): OrderState {
  const isStage = (stage: typeof to): stage is DisputeStage =>
    stage === "return-agreed" || stage === "return-sent" || stage === "escalated";
  return {
    ...order,
    ...(isStage(to) ? { disputeStage: to } : { status: to satisfies OrderStatus }),
    dueAt,
    paidAt: order.paidAt ?? now,
    disputedAt: order.disputedAt ?? (to === "disputed" ? now : null),
    returnAgreedAt: order.returnAgreedAt ?? (to === "return-agreed" ? now : null),
    returnSentAt: order.returnSentAt ?? (to === "return-sent" ? now : null),
  };
}

describe("a dispute", () => {
  it("goes to the operator after 14 days, and ends 60 days after the report even if it got there late", () => {
    const open = disputedOrder(null, { dueAt: NOW + 14 * DAY_MS });
    expect(decideStep(open, ask("deadline", "clock", NOW + 14 * DAY_MS - 1))).toMatchObject({ refused: "breaks_rule" });
    for (const at of [NOW + 14 * DAY_MS, NOW + 20 * DAY_MS])
      expect(decideStep(open, ask("deadline", "clock", at))).toMatchObject({
        to: "escalated",
        dueAt: NOW + DISPUTE_ENDS_AFTER_MS,
        refundMinor: 0,
        proceedsMinor: 0,
        tell: ["buyer", "seller"],
      });
  });

  it.each([
    ["traceable", {}, "released"],
    ["not traceable", { isTraceable: false }, "refunded"],
    ["not traceable, but the buyer confirmed delivery", { isTraceable: false, deliveredBy: "buyer" }, "released"],
    ["not traceable, and only the seller reported delivery", { isTraceable: false, deliveredBy: "seller" }, "refunded"],
    ["traceable, and the return was agreed but not sent", { returnAgreedAt: NOW }, "released"],
    ["traceable, and the return was sent", { returnAgreedAt: NOW, returnSentAt: NOW }, "refunded"],
  ] as const)("ends by what the record shows if nobody decides: %s", (_name, change, to) => {
    const escalated = disputedOrder("escalated", { dueAt: NOW + DISPUTE_ENDS_AFTER_MS, ...change });
    const step = stepOf(decideStep(escalated, ask("deadline", "clock", NOW + DISPUTE_ENDS_AFTER_MS)));
    expect(step).toMatchObject(
      to === "refunded" ? { to, refundMinor: 10_000 } : { to, feeMinor: 500, proceedsMinor: 9_500 },
    );
  });

  it("can be decided by the operator for the buyer, for the seller or in part", () => {
    const decide = (event: OrderEvent, agreedMinor?: number) =>
      decideStep(disputedOrder("escalated"), ask(event, "operator", NOW, agreedMinor));
    const tell = ["buyer", "seller"];
    expect(decide("decide-refund")).toMatchObject({ to: "refunded", refundMinor: 10_000, tell });
    expect(decide("decide-release")).toMatchObject({ to: "released", feeMinor: 500, proceedsMinor: 9_500, tell });
    expect(decide("decide-part", 4_000)).toMatchObject({
      to: "refunded",
      refundMinor: 4_000,
      feeMinor: 300,
      proceedsMinor: 5_700,
    });
    expect(decideStep(disputedOrder(null), ask("decide-refund", "operator"))).toMatchObject({ refused: "conflict" });
  });

  it("becomes a return if the seller accepts one, once, within 28 days", () => {
    const accept = (order: OrderState, at: number) => decideStep(order, ask("accept-return", "seller", at));
    const last = NOW + AGREE_RETURN_WITHIN_MS - 1;
    expect(accept(disputedOrder(null), NOW)).toMatchObject({ to: "return-agreed", dueAt: NOW + SEND_BACK_WITHIN_MS });
    expect(accept(disputedOrder("escalated"), last)).toMatchObject({ to: "return-agreed", tell: ["buyer"] });
    expect(accept(disputedOrder("escalated"), last + 1)).toMatchObject({ refused: "breaks_rule" });
    expect(accept(disputedOrder("escalated", { returnAgreedAt: NOW }), NOW)).toMatchObject({ refused: "conflict" });
    expect(last + SEND_BACK_WITHIN_MS + RETURN_SILENCE_MS).toBeLessThan(NOW + DISPUTE_ENDS_AFTER_MS);
  });

  it("refunds in full if the return arrives or the seller says nothing, and goes to the operator if contested", () => {
    const returnedOrder = disputedOrder("return-sent", {
      returnAgreedAt: NOW,
      returnSentAt: NOW,
      dueAt: NOW + RETURN_SILENCE_MS,
    });
    expect(decideStep(returnedOrder, ask("receive-return", "seller"))).toMatchObject({
      to: "refunded",
      refundMinor: 10_000,
    });
    expect(decideStep(returnedOrder, ask("deadline", "clock", NOW + RETURN_SILENCE_MS))).toMatchObject({
      refundMinor: 10_000,
    });
    expect(decideStep(returnedOrder, ask("contest-return", "seller"))).toMatchObject({
      to: "escalated",
      dueAt: NOW + DISPUTE_ENDS_AFTER_MS,
    });
    expect(decideStep(returnedOrder, ask("confirm", "buyer"))).toMatchObject({ refused: "conflict" });
    expect(decideStep(disputedOrder("return-agreed"), ask("receive-return", "seller"))).toMatchObject({
      refused: "conflict",
    });
  });

  it("goes to the operator if an agreed return is not sent back within 14 days", () => {
    const agreed = disputedOrder("return-agreed", { returnAgreedAt: NOW, dueAt: NOW + SEND_BACK_WITHIN_MS });
    expect(decideStep(agreed, ask("deadline", "clock", NOW + SEND_BACK_WITHIN_MS))).toMatchObject({ to: "escalated" });
  });
});
