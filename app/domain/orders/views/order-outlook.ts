import { reviewableUntil } from "~/domain/orders/reviews/review-window";
import { cancellableFrom, DISPUTE_ENDS_AFTER_MS } from "~/domain/orders/steps/order-deadlines";
import { type OrderStage, stageOf } from "~/domain/orders/steps/order-words";
import { proofOf } from "~/domain/orders/steps/step-order";
import type { Order } from "./order";

/** What happens automatically at a time, or becomes possible from then on. */
export interface Deadline {
  readonly at: number;
  readonly becomes: OrderStage | "cancellable" | "reviews-open";
}

const AT_DEADLINE: Partial<Readonly<Record<OrderStage, OrderStage>>> = {
  "awaiting-payment": "cancelled",
  paid: "refunded",
  shipped: "delivered",
  delivered: "completed",
  disputed: "escalated",
  "return-agreed": "escalated",
  "return-sent": "refunded",
};

/** What happens next without anyone acting, or becomes possible; soonest first. */
export function deadlinesOf(order: Order): readonly Deadline[] {
  const becomes = AT_DEADLINE[stageOf(order)];
  const due = order.dueAt === null || !becomes ? [] : [{ at: order.dueAt, becomes }];
  const reviews = reviewableUntil(order);
  return [
    ...(order.status === "paid" && order.paidAt !== null
      ? [{ at: cancellableFrom(order.paidAt), becomes: "cancellable" as const }]
      : []),
    ...due,
    ...disputeEnd(order),
    ...(reviews === null ? [] : [{ at: reviews, becomes: "reviews-open" as const }]),
  ];
}

/** How a dispute ends if neither the two sides nor the operator end it first. */
function disputeEnd(order: Order): readonly Deadline[] {
  if (order.status !== "disputed" || order.disputeStage === "return-sent" || order.disputedAt === null) return [];
  const becomes = proofOf(order) === "proven" ? "released" : "refunded";
  return [{ at: order.disputedAt + DISPUTE_ENDS_AFTER_MS, becomes }];
}
