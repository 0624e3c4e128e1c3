import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { CANCEL_AFTER_MS, deadlineOf, isOverdue, PAY_WITHIN_MS, SHIP_WITHIN_MS } from "./order-deadlines";
import { ORDER_RULES, type OrderEvent } from "./order-rules";
import { type OrderState, type OrderStep, stepOrder } from "./order-states";

const NOW = Date.UTC(2026, 10, 21, 12);
const GRACE = 3 * DAY_MS;
const state = (change: Partial<OrderState> = {}): OrderState => ({
  status: "paid",
  priceMinor: 10_000,
  feeBps: 500,
  paidAt: NOW,
  shippedAt: null,
  dueAt: NOW + SHIP_WITHIN_MS,
  ...change,
});
const ask = (event: OrderEvent, by: "buyer" | "seller" | "clock", now = NOW, agreedMinor?: number) => ({
  event,
  by,
  now,
  deliveryGraceMs: GRACE,
  ...(agreedMinor === undefined ? {} : { agreedMinor }),
});

function taken(answer: ReturnType<typeof stepOrder>): OrderStep {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

describe("the table of docs/orders.md", () => {
  it("is the machine's", () => {
    const shown = readFileSync("docs/orders.md", "utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
      .filter((cells) => ORDER_RULES.some((each) => each.from === cells[1]) && cells.length === 7)
      .map(([, from, event, by, to, money]) => `${from} ${event} ${by} ${to} ${money}`);
    expect(shown).toEqual(
      ORDER_RULES.map(({ from, event, by, to, money }) => `${from} ${event} ${by.join(", ")} ${to} ${money}`),
    );
  });
});

describe("the way of an order", () => {
  it("pays, ships, delivers and completes with fee and proceeds that make the price", () => {
    const paid = taken(stepOrder(state({ status: "awaiting-payment", paidAt: null }), ask("pay", "buyer")));
    expect(paid).toMatchObject({ to: "paid", paymentMinor: 10_000, dueAt: NOW + SHIP_WITHIN_MS, tell: ["seller"] });
    const shipped = taken(stepOrder(state(), ask("ship", "seller")));
    expect(shipped).toMatchObject({ to: "shipped", dueAt: NOW + 25 * DAY_MS, tell: ["buyer"] });
    const delivered = taken(stepOrder(state({ status: "shipped", shippedAt: NOW - DAY_MS }), ask("deliver", "seller")));
    expect(delivered).toMatchObject({ to: "delivered", dueAt: NOW + GRACE });
    const completed = taken(stepOrder(state({ status: "delivered" }), ask("confirm", "buyer")));
    expect(completed).toMatchObject({ to: "completed", feeMinor: 500, proceedsMinor: 9_500, dueAt: null });
  });

  it("is released by the clock when its time is over, and not a millisecond before", () => {
    const delivered = state({ status: "delivered", dueAt: NOW });
    expect(stepOrder(delivered, ask("deadline", "clock", NOW - 1))).toMatchObject({ refused: "breaks_rule" });
    expect(stepOrder(delivered, ask("deadline", "clock"))).toMatchObject({
      to: "completed",
      tell: ["buyer", "seller"],
    });
  });

  it("counts the buyer's time from their own word at once, from the seller's a day after sending at the earliest", () => {
    const sent = state({ status: "shipped", shippedAt: NOW });
    const delivered = (by: "buyer" | "seller", at: number) => stepOrder(sent, ask("deliver", by, at));
    expect(delivered("buyer", NOW)).toMatchObject({ to: "delivered", dueAt: NOW + GRACE, tell: ["seller"] });
    for (const at of [NOW, NOW + DAY_MS - 1, NOW + DAY_MS])
      expect(delivered("seller", at)).toMatchObject({ dueAt: NOW + DAY_MS + GRACE, tell: ["buyer"] });
    expect(delivered("seller", NOW + DAY_MS + 1)).toMatchObject({ dueAt: NOW + DAY_MS + 1 + GRACE });
  });

  it("takes the fee of a part refund on what the seller keeps", () => {
    const split = taken(stepOrder(state({ status: "disputed" }), ask("settle", "seller", NOW, 3_333)));
    expect(split).toMatchObject({ to: "refunded", refundMinor: 3_333, feeMinor: 333, proceedsMinor: 6_334 });
    expect(stepOrder(state({ status: "disputed" }), ask("settle", "seller", NOW, 10_001))).toMatchObject({
      refused: "breaks_rule",
    });
  });

  it("lets a buyer cancel what was not sent after seven days", () => {
    expect(stepOrder(state(), ask("cancel", "buyer", NOW + CANCEL_AFTER_MS - 1))).toMatchObject({
      refused: "breaks_rule",
    });
    expect(stepOrder(state(), ask("cancel", "buyer", NOW + CANCEL_AFTER_MS))).toMatchObject({ refundMinor: 10_000 });
  });

  it("refuses what is the other side's, and what the state does not know", () => {
    expect(stepOrder(state(), ask("ship", "buyer"))).toMatchObject({ refused: "not_allowed" });
    expect(stepOrder(state({ status: "delivered" }), ask("confirm", "seller"))).toMatchObject({
      refused: "not_allowed",
    });
    expect(stepOrder(state({ status: "completed" }), ask("dispute", "buyer"))).toMatchObject({ refused: "moved_on" });
    expect(stepOrder(state({ status: "completed" }), ask("deadline", "clock"))).toMatchObject({ refused: "moved_on" });
  });

  it("says whose each step is", () => {
    const wrong = (event: OrderEvent, by: "buyer" | "seller" | "clock") => stepOrder(state(), ask(event, by));
    expect([
      wrong("pay", "seller"),
      wrong("ship", "buyer"),
      wrong("deliver", "clock"),
      wrong("confirm", "seller"),
      wrong("dispute", "seller"),
      wrong("cancel", "seller"),
      wrong("give-back", "buyer"),
      wrong("settle", "clock"),
      wrong("deadline", "buyer"),
    ]).toEqual(
      [
        "Only the buyer pays.",
        "Only the seller sends the piece.",
        "Only the buyer or the seller can say that it arrived.",
        "Only the buyer can confirm.",
        "Only the buyer can report a problem.",
        "Only the buyer can cancel.",
        "Only the seller can give the money back.",
        "Only the buyer or the seller can settle.",
        "Only the clock does this.",
      ].map((message) => ({ refused: "not_allowed", message })),
    );
  });

  it("says why a step that is theirs can't be taken now", () => {
    expect(stepOrder(state({ status: "completed" }), ask("dispute", "buyer"))).toMatchObject({
      message: "The order has moved on: this can't be done any more, or not yet.",
    });
    expect(stepOrder(state(), ask("deadline", "clock"))).toMatchObject({ message: "Its time is not over yet." });
    expect(stepOrder(state(), ask("cancel", "buyer"))).toMatchObject({
      message: "You can cancel an order that was not sent once seven days have passed.",
    });
  });

  it.each([undefined, 0, -1, 1.5, 10_001, Number.NaN])("does not give back %s of a price of 10,000", (agreedMinor) =>
    expect(stepOrder(state({ status: "disputed" }), ask("settle", "buyer", NOW, agreedMinor))).toEqual({
      refused: "breaks_rule",
      message: "Agree on an amount from $0.01 to the price.",
    }),
  );

  it.each([
    [1, 500, 9_499],
    [10_000, 0, 0],
  ])("gives back %i of 10,000 by agreement", (agreedMinor, feeMinor, proceedsMinor) =>
    expect(stepOrder(state({ status: "disputed" }), ask("settle", "seller", NOW, agreedMinor))).toEqual({
      to: "refunded",
      dueAt: null,
      tell: ["buyer"],
      paymentMinor: 0,
      refundMinor: agreedMinor,
      feeMinor,
      proceedsMinor,
    }),
  );

  it("has a deadline in every state that is not the end", () => {
    const open = new Set(ORDER_RULES.map((each) => each.from));
    for (const { to } of ORDER_RULES) expect(deadlineOf(to, NOW, GRACE) !== null).toBe(open.has(to));
    const days = (status: OrderState["status"]) => ((deadlineOf(status, NOW, GRACE) ?? NOW) - NOW) / DAY_MS;
    expect((["awaiting-payment", "paid", "shipped", "delivered", "disputed"] as const).map(days)).toEqual([
      4, 14, 25, 3, 60,
    ]);
    expect(CANCEL_AFTER_MS / DAY_MS).toBe(7);
  });

  it("is overdue from its deadline on, and never without one", () => {
    expect(isOverdue({ dueAt: NOW }, NOW - 1)).toBe(false);
    expect(isOverdue({ dueAt: NOW }, NOW)).toBe(true);
    expect(isOverdue({ dueAt: null }, NOW)).toBe(false);
  });

  it("never loses or invents a cent, whatever happens in whatever order", () => {
    const events = fc.constantFrom(...new Set(ORDER_RULES.map((each) => each.event)));
    const by = fc.constantFrom("buyer" as const, "seller" as const, "clock" as const);
    const price = fc.integer({ min: 1, max: 10_000_000_000 });
    const steps = fc.array(fc.tuple(events, by, fc.integer({ min: 0, max: 30 }), price), { maxLength: 40 });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), steps, (priceMinor, feeBps, story) => {
        let now = NOW;
        let protectedMinor = 0;
        let order = state({ status: "awaiting-payment", priceMinor, feeBps, paidAt: null, dueAt: NOW + PAY_WITHIN_MS });
        for (const [event, actor, days, agreed] of story) {
          now += days * DAY_MS;
          const step = stepOrder(order, ask(event, actor, now, agreed));
          if (isRefusal(step)) continue;
          protectedMinor += step.paymentMinor - step.refundMinor - step.feeMinor - step.proceedsMinor;
          order = { ...order, status: step.to, dueAt: step.dueAt, paidAt: order.paidAt ?? now };
          const holds = ["paid", "shipped", "delivered", "disputed"].includes(order.status);
          expect(protectedMinor).toBe(holds ? priceMinor : 0);
          expect(Math.min(step.refundMinor, step.feeMinor, step.proceedsMinor)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
