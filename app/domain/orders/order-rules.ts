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
