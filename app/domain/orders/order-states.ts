import { splitPrice } from "~/domain/ledger/fee";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { CANCEL_AFTER_MS, deadlineOf, isOverdue, sellersWordCountsAfterMs } from "./order-deadlines";
import { type MoneyMove, ORDER_RULES, type OrderActor, type OrderEvent } from "./order-rules";
import type { OrderSide, OrderStatus } from "./order-words";

/** What the machine must know of an order. Money in minor units, times in milliseconds since 1970 UTC. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly priceMinor: number;
  readonly feeBps: number;
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
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
    dueAt: deadlineOf(found.to, startOf(order, ask), ask.deliveryGraceMs),
    tell: sides.filter((side) => side !== ask.by),
    ...money,
  };
}

/** A seller gains nothing by saying that a parcel arrived which is hardly on its way. */
function startOf({ shippedAt }: OrderState, { event, by, now, deliveryGraceMs }: OrderAsk): number {
  if (event !== "deliver" || by !== "seller" || shippedAt === null) return now;
  return Math.max(now, shippedAt + sellersWordCountsAfterMs(deliveryGraceMs));
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
