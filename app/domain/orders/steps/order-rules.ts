import type { OrderSide, OrderStage } from "./order-words";

/** What can happen to an order. `deadline` is automatic; `settle` accepts the other side's proposed refund. */
export type OrderEvent =
  | "pay"
  | "ship"
  | "deliver"
  | "confirm"
  | "dispute"
  | "cancel"
  | "refund"
  | "settle"
  | "accept-return"
  | "send-back"
  | "receive-return"
  | "contest-return"
  | "decide-refund"
  | "decide-release"
  | "decide-part"
  | "deadline";
export type OrderActor = OrderSide | "clock" | "operator";

/**
 * What a step does with the price: `in` from the buyer's wallet into protection, `out` to the seller less our fee,
 * `back` to the buyer, `split` the agreed part back and the rest out, with the fee on what the seller keeps.
 */
export type MoneyMove = "none" | "in" | "out" | "back" | "split";

/** How an undecided dispute ends: `proven` if the item was shipped on record, and no return shipped back. */
export type Proof = "proven" | "unproven";

export type Way = "posted" | "collected";

/** One row of the table in docs/orders.md. */
export interface OrderRule {
  readonly from: OrderStage;
  readonly event: OrderEvent;
  readonly by: readonly OrderActor[];
  readonly to: OrderStage;
  readonly money: MoneyMove;
  /** The row applies only in this case. */
  readonly when?: Proof | Way;
}

const rule = (
  from: OrderStage,
  event: OrderEvent,
  by: readonly OrderActor[],
  to: OrderStage,
  money: MoneyMove = "none",
  when?: Proof | Way,
): OrderRule => ({ from, event, by, to, money, ...(when ? { when } : {}) });

/** Every allowed step; the triggers orders_states, orders_dispute_stages and orders_dispute_ends enforce the same. */
export const ORDER_RULES: readonly OrderRule[] = [
  rule("awaiting-payment", "pay", ["buyer"], "paid", "in"),
  rule("awaiting-payment", "deadline", ["clock"], "cancelled"),
  rule("paid", "ship", ["seller"], "shipped", "none", "posted"),
  rule("paid", "deliver", ["buyer", "seller"], "delivered", "none", "collected"),
  rule("paid", "cancel", ["buyer"], "refunded", "back"),
  rule("paid", "refund", ["seller"], "refunded", "back"),
  rule("paid", "deadline", ["clock"], "refunded", "back"),
  rule("shipped", "deliver", ["buyer", "seller"], "delivered"),
  rule("shipped", "confirm", ["buyer"], "completed", "out"),
  rule("shipped", "dispute", ["buyer", "operator"], "disputed"),
  rule("shipped", "refund", ["seller"], "refunded", "back"),
  rule("shipped", "deadline", ["clock"], "delivered"),
  rule("delivered", "confirm", ["buyer"], "completed", "out"),
  rule("delivered", "dispute", ["buyer", "operator"], "disputed"),
  rule("delivered", "refund", ["seller"], "refunded", "back"),
  rule("delivered", "deadline", ["clock"], "completed", "out"),
  rule("disputed", "confirm", ["buyer"], "released", "out"),
  rule("disputed", "refund", ["seller"], "refunded", "back"),
  rule("disputed", "settle", ["buyer", "seller"], "refunded", "split"),
  rule("disputed", "accept-return", ["seller"], "return-agreed"),
  rule("disputed", "deadline", ["clock"], "escalated"),
  rule("return-agreed", "send-back", ["buyer"], "return-sent"),
  rule("return-agreed", "confirm", ["buyer"], "released", "out"),
  rule("return-agreed", "refund", ["seller"], "refunded", "back"),
  rule("return-agreed", "settle", ["buyer", "seller"], "refunded", "split"),
  rule("return-agreed", "deadline", ["clock"], "escalated"),
  rule("return-sent", "receive-return", ["seller"], "refunded", "back"),
  rule("return-sent", "contest-return", ["seller"], "escalated"),
  rule("return-sent", "settle", ["buyer", "seller"], "refunded", "split"),
  rule("return-sent", "deadline", ["clock"], "refunded", "back"),
  rule("escalated", "confirm", ["buyer"], "released", "out"),
  rule("escalated", "refund", ["seller"], "refunded", "back"),
  rule("escalated", "settle", ["buyer", "seller"], "refunded", "split"),
  rule("escalated", "accept-return", ["seller"], "return-agreed"),
  rule("escalated", "decide-refund", ["operator"], "refunded", "back"),
  rule("escalated", "decide-release", ["operator"], "released", "out"),
  rule("escalated", "decide-part", ["operator"], "refunded", "split"),
  rule("escalated", "deadline", ["clock"], "refunded", "back", "unproven"),
  rule("escalated", "deadline", ["clock"], "released", "out", "proven"),
];
