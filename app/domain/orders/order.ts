import { splitSale } from "~/domain/ledger/fee";
import { reviewableUntil } from "~/domain/orders/reviews/review-window";
import { CANCEL_AFTER_MS, DISPUTE_ENDS_AFTER_MS } from "~/domain/orders/steps/order-deadlines";
import type { OrderActor } from "~/domain/orders/steps/order-rules";
import {
  type DisputeStage,
  type OrderSide,
  type OrderStage,
  type OrderStatus,
  stageOf,
} from "~/domain/orders/steps/order-words";
import { proofOf } from "~/domain/orders/steps/step-order";
import { DAY_MS } from "~/domain/time";

/** An order as one of its two sides sees it. Money in minor units, times in milliseconds since 1970 UTC. */
export interface Order {
  readonly id: number;
  readonly listingId: number;
  readonly auctionId: number | null;
  readonly title: string;
  readonly photoKey: string | null;
  readonly side: OrderSide;
  /** The member on the other side of the order. */
  readonly other: { readonly id: number; readonly username: string };
  readonly status: OrderStatus;
  /** The price alone, without postage. */
  readonly priceMinor: number;
  readonly postageMinor: number;
  /** The country that the postage was paid for; null for a listing without postage terms. */
  readonly shipTo: string | null;
  readonly feeBps: number;
  /** The seller takes the item back within 14 days of delivery. */
  readonly acceptsReturns: boolean;
  /** Within how many days of the payment the seller promised to ship; null without such a promise. */
  readonly dispatchDays: number | null;
  /** What was refunded to the buyer, of price and postage together. */
  readonly refundedMinor: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
  readonly deliveredAt: number | null;
  /** Who marked it as delivered; null if not delivered, or delivered before this was recorded. */
  readonly deliveredBy: OrderActor | null;
  readonly disputedAt: number | null;
  readonly disputeStage: DisputeStage | null;
  readonly escalatedAt: number | null;
  readonly settledAt: number | null;
  readonly settledBy: OrderActor | null;
  readonly dueAt: number | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly isTraceable: boolean;
  readonly returnAgreedAt: number | null;
  readonly returnSentAt: number | null;
  readonly returnCarrier: string | null;
  readonly returnTracking: string | null;
  /** The operator's decision, if there is one. */
  readonly decision: Decision | null;
  /** Paid, but the buyer has not chosen a delivery address yet. */
  readonly awaitsAddress: boolean;
}

/** How the operator ended a dispute. */
export interface Decision {
  readonly outcome: "refund" | "release" | "part";
  readonly refundMinor: number;
  readonly reason: string;
  readonly at: number;
}

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

/** The stages the order went through, oldest first, each with its time. */
export function statesOf(order: Order): readonly { readonly status: OrderStage; readonly at: number }[] {
  const { status, createdAt, paidAt, shippedAt, deliveredAt, disputedAt, settledAt } = order;
  const entered: readonly (readonly [OrderStage, number | null])[] = [
    ["awaiting-payment", paidAt === createdAt ? null : createdAt],
    ["paid", paidAt],
    ["shipped", shippedAt],
    ["delivered", deliveredAt],
    ["disputed", disputedAt],
    ["return-agreed", order.returnAgreedAt],
    ["return-sent", order.returnSentAt],
    ["escalated", order.escalatedAt],
    [status, settledAt],
  ];
  // Sorted by time: an escalated case can become a return, and a return can be escalated.
  return entered.flatMap(([each, at]) => (at === null ? [] : [{ status: each, at }])).sort((a, b) => a.at - b.at);
}

/** What happens next without anyone acting, or becomes possible; soonest first. */
export function deadlinesOf(order: Order): readonly Deadline[] {
  const becomes = AT_DEADLINE[stageOf(order)];
  const due = order.dueAt === null || !becomes ? [] : [{ at: order.dueAt, becomes }];
  const reviews = reviewableUntil(order);
  return [
    ...(order.status === "paid" && order.paidAt !== null
      ? [{ at: order.paidAt + CANCEL_AFTER_MS, becomes: "cancellable" as const }]
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

/** The seller's fee on the price and proceeds of price and postage, less any refund. */
export function shareOf(order: Order) {
  return order.status === "cancelled" ? { feeMinor: 0, proceedsMinor: 0 } : splitSale(order, order.refundedMinor);
}

/** By when the seller promised to ship; null before the payment and without such a promise. */
export function shipBy({ paidAt, dispatchDays }: Order): number | null {
  return paidAt === null || dispatchDays === null ? null : paidAt + dispatchDays * DAY_MS;
}
