import { splitPrice } from "~/domain/ledger/fee";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import type { OrderSide, OrderStatus } from "./order-words";

/** What may happen to an order. `deadline` is the clock's; `settle` is one side's taking the other's proposed refund. */
export type OrderEvent =
  | "pay"
  | "ship"
  | "deliver"
  | "confirm"
  | "dispute"
  | "cancel"
  | "give-back"
  | "settle"
  | "deadline";
export type OrderActor = OrderSide | "clock";

/**
 * What a step does with the price: `in` from the buyer's wallet into protection, `out` to the seller less our fee,
 * `back` to the buyer, `split` the agreed part back and the rest out, with the fee on what the seller keeps.
 */
export type MoneyMove = "none" | "in" | "out" | "back" | "split";

/** One row of the machine; docs/orders.md shows them all. */
export interface OrderRule {
  readonly from: OrderStatus;
  readonly event: OrderEvent;
  readonly by: readonly OrderActor[];
  readonly to: OrderStatus;
  readonly money: MoneyMove;
}

const rule = (
  from: OrderStatus,
  event: OrderEvent,
  by: readonly OrderActor[],
  to: OrderStatus,
  money: MoneyMove = "none",
): OrderRule => ({ from, event, by, to, money });

/** The whole machine; the trigger orders_states holds the same steps. */
export const ORDER_RULES: readonly OrderRule[] = [
  rule("awaiting-payment", "pay", ["buyer"], "paid", "in"),
  rule("awaiting-payment", "deadline", ["clock"], "cancelled"),
  rule("paid", "ship", ["seller"], "shipped"),
  rule("paid", "cancel", ["buyer"], "refunded", "back"),
  rule("paid", "give-back", ["seller"], "refunded", "back"),
  rule("paid", "deadline", ["clock"], "refunded", "back"),
  rule("shipped", "deliver", ["buyer", "seller"], "delivered"),
  rule("shipped", "confirm", ["buyer"], "completed", "out"),
  rule("shipped", "dispute", ["buyer"], "disputed"),
  rule("shipped", "give-back", ["seller"], "refunded", "back"),
  rule("shipped", "deadline", ["clock"], "delivered"),
  rule("delivered", "confirm", ["buyer"], "completed", "out"),
  rule("delivered", "dispute", ["buyer"], "disputed"),
  rule("delivered", "give-back", ["seller"], "refunded", "back"),
  rule("delivered", "deadline", ["clock"], "completed", "out"),
  rule("disputed", "confirm", ["buyer"], "released", "out"),
  rule("disputed", "give-back", ["seller"], "refunded", "back"),
  rule("disputed", "settle", ["buyer", "seller"], "refunded", "split"),
  rule("disputed", "deadline", ["clock"], "refunded", "back"),
];

export const PAY_WITHIN_MS = 4 * DAY_MS;
/** From here on the buyer of an order that was not sent may take the money back; a week later it comes by itself. */
export const CANCEL_AFTER_MS = 7 * DAY_MS;
export const SHIP_WITHIN_MS = 14 * DAY_MS;
/** A piece that was sent and that nobody said anything of counts as delivered then (Catawiki's 25 days). */
export const DELIVER_WITHIN_MS = 25 * DAY_MS;
/** A dispute that nobody settled ends for the buyer then (Sharetribe's 60 days). */
export const SETTLE_WITHIN_MS = 60 * DAY_MS;

/** What the machine must know of an order. Money in minor units, times in milliseconds since 1970 UTC. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly priceMinor: number;
  readonly feeBps: number;
  readonly paidAt: number | null;
  readonly dueAt: number | null;
}

/** A step that is allowed: where to, until when, and the money. The three parts are what leaves protection. */
export interface OrderStep {
  readonly to: OrderStatus;
  /** Null when the order is settled. */
  readonly dueAt: number | null;
  readonly paymentMinor: number;
  readonly refundMinor: number;
  readonly feeMinor: number;
  readonly proceedsMinor: number;
  /** Who did not do it themselves. */
  readonly tell: readonly OrderSide[];
}

export interface OrderAsk {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly now: number;
  readonly deliveryGraceMs: number;
  /** With `settle`: what the other side proposed to give back, 1 to the price. */
  readonly agreedMinor?: number;
}

/** When a state that was entered at `now` is left by itself. */
export function deadlineOf(status: OrderStatus, now: number, deliveryGraceMs: number): number | null {
  switch (status) {
    case "awaiting-payment":
      return now + PAY_WITHIN_MS;
    case "paid":
      return now + SHIP_WITHIN_MS;
    case "shipped":
      return now + DELIVER_WITHIN_MS;
    case "delivered":
      return now + deliveryGraceMs;
    case "disputed":
      return now + SETTLE_WITHIN_MS;
    default:
      return null;
  }
}

/** Whether the clock has a step to take: the order's time is over, whoever rang. */
export function isOverdue({ dueAt }: Pick<OrderState, "dueAt">, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}

/** Decides one step, pure. Refuses what this state does not know, what is another's to do, and what is too early. */
export function stepOrder(order: OrderState, ask: OrderAsk): OrderStep | Refusal {
  const found = ORDER_RULES.find((each) => each.from === order.status && each.event === ask.event);
  const known = ORDER_RULES.filter((each) => each.event === ask.event);
  if (!known.some((each) => each.by.includes(ask.by))) return refuse("not_allowed", NOT_YOURS[ask.event]);
  if (!found?.by.includes(ask.by))
    return refuse("moved_on", "The order has moved on: this can't be done any more, or not yet.");
  if (ask.event === "deadline" && !isOverdue(order, ask.now)) return refuse("breaks_rule", "Its time is not over yet.");
  if (ask.event === "cancel" && ask.now < (order.paidAt ?? ask.now) + CANCEL_AFTER_MS)
    return refuse("breaks_rule", "You can cancel an order that was not sent once seven days have passed.");
  const money = moneyOf(found.money, order, ask.agreedMinor);
  if (!money) return refuse("breaks_rule", `Agree on an amount from ${formatMoney(1)} to the price.`);
  const sides: readonly OrderSide[] = ["buyer", "seller"];
  return {
    to: found.to,
    dueAt: deadlineOf(found.to, ask.now, ask.deliveryGraceMs),
    tell: sides.filter((side) => side !== ask.by),
    ...money,
  };
}

const NOT_YOURS: Readonly<Record<OrderEvent, string>> = {
  pay: "Only the buyer pays.",
  ship: "Only the seller sends the piece.",
  deliver: "Only the buyer or the seller can say that it arrived.",
  confirm: "Only the buyer can confirm.",
  dispute: "Only the buyer can report a problem.",
  cancel: "Only the buyer can cancel.",
  "give-back": "Only the seller can give the money back.",
  settle: "Only the buyer or the seller can settle.",
  deadline: "Only the clock does this.",
};

type Money = Pick<OrderStep, "paymentMinor" | "refundMinor" | "feeMinor" | "proceedsMinor">;

function moneyOf(move: MoneyMove, { priceMinor, feeBps }: OrderState, agreedMinor = 0): Money | undefined {
  const nothing = { paymentMinor: 0, refundMinor: 0, feeMinor: 0, proceedsMinor: 0 };
  switch (move) {
    case "none":
      return nothing;
    case "in":
      return { ...nothing, paymentMinor: priceMinor };
    case "out":
      return { ...nothing, ...splitPrice(priceMinor, feeBps) };
    case "back":
      return { ...nothing, refundMinor: priceMinor };
    case "split":
      if (!Number.isSafeInteger(agreedMinor) || agreedMinor < 1 || agreedMinor > priceMinor) return undefined;
      return { ...nothing, refundMinor: agreedMinor, ...splitPrice(priceMinor - agreedMinor, feeBps) };
  }
}
