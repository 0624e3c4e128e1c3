import { splitPrice } from "~/domain/ledger/fee";
import { trackingUrl } from "~/domain/orders/delivery/carriers";
import { reviewableUntil } from "~/domain/orders/reviews/review-window";
import { CANCEL_AFTER_MS, DISPUTE_ENDS_AFTER_MS } from "~/domain/orders/steps/order-deadlines";
import type { OrderActor } from "~/domain/orders/steps/order-rules";
import { proofOf } from "~/domain/orders/steps/order-states";
import {
  type DisputeStage,
  meaningOf,
  type OrderSide,
  type OrderStage,
  type OrderStatus,
  stageOf,
} from "~/domain/orders/steps/order-words";

/** An order as one of its two sides sees it. Money in minor units, times in milliseconds since 1970 UTC. */
export interface Order {
  readonly id: number;
  readonly listingId: number;
  readonly auctionId: number | null;
  readonly title: string;
  readonly photoKey: string | null;
  readonly side: OrderSide;
  /** Who stands on the other side. */
  readonly other: { readonly id: number; readonly username: string };
  readonly status: OrderStatus;
  readonly priceMinor: number;
  readonly feeBps: number;
  /** What went back to the buyer. */
  readonly refundedMinor: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
  readonly deliveredAt: number | null;
  /** Who said so; null for an order that was not delivered, or before this was kept. */
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
  /** The operator's, once there is one. */
  readonly decision: Decision | null;
  /** Paid, and the buyer has not said where it goes. */
  readonly awaitsAddress: boolean;
}

/** How the operator ended a dispute. */
export interface Decision {
  readonly outcome: "refund" | "release" | "part";
  readonly refundMinor: number;
  readonly reason: string;
  readonly at: number;
}

/** What happens by itself, or may happen from then on. */
export interface Deadline {
  readonly at: number;
  readonly becomes: OrderStage | "cancellable" | "reviews-open";
}

const BY_ITSELF: Partial<Readonly<Record<OrderStage, OrderStage>>> = {
  "awaiting-payment": "cancelled",
  paid: "refunded",
  shipped: "delivered",
  delivered: "completed",
  disputed: "escalated",
  "return-agreed": "escalated",
  "return-sent": "refunded",
};

/** The stages that the order went through, oldest first, each with its time. */
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
  // A case that was escalated can become a return, and a return an escalated case.
  return entered.flatMap(([each, at]) => (at === null ? [] : [{ status: each, at }])).sort((a, b) => a.at - b.at);
}

/** What the order waits for, soonest first. */
export function deadlinesOf(order: Order): readonly Deadline[] {
  const becomes = BY_ITSELF[stageOf(order)];
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

/** How a dispute ends when neither the sides nor the operator end it before. */
function disputeEnd(order: Order): readonly Deadline[] {
  if (order.status !== "disputed" || order.disputeStage === "return-sent" || order.disputedAt === null) return [];
  const becomes = proofOf(order) === "proven" ? "released" : "refunded";
  return [{ at: order.disputedAt + DISPUTE_ENDS_AFTER_MS, becomes }];
}

/** What the seller pays us and keeps: of the price, or of what a refund leaves of it. */
export function shareOf({ status, priceMinor, refundedMinor, feeBps }: Order) {
  return status === "cancelled" ? { feeMinor: 0, proceedsMinor: 0 } : splitPrice(priceMinor - refundedMinor, feeBps);
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function parcelOf(carrier: string | null, tracking: string | null, at: number | null) {
  return carrier === null || tracking === null
    ? null
    : { carrier, tracking, url: trackingUrl(carrier, tracking), at: iso(at) };
}

/** The order for the world outside the domain: times in ISO 8601 UTC. */
export function orderJson(order: Order) {
  const { carrier, tracking, shippedAt } = order;
  return {
    id: order.id,
    listingId: order.listingId,
    auctionId: order.auctionId,
    title: order.title,
    photoKey: order.photoKey,
    side: order.side,
    other: order.other,
    status: order.status,
    stage: stageOf(order),
    meaning: meaningOf({ ...order, stage: stageOf(order) }),
    priceMinor: order.priceMinor,
    refundedMinor: order.refundedMinor,
    ...shareOf(order),
    createdAt: new Date(order.createdAt).toISOString(),
    paidAt: iso(order.paidAt),
    awaitsAddress: order.awaitsAddress,
    deliveredBy: order.deliveredBy,
    shipment: parcelOf(carrier, tracking, shippedAt),
    return:
      order.returnAgreedAt === null
        ? null
        : {
            agreedAt: iso(order.returnAgreedAt),
            shipment: parcelOf(order.returnCarrier, order.returnTracking, order.returnSentAt),
          },
    decision: order.decision && { ...order.decision, at: new Date(order.decision.at).toISOString() },
    settledBy: order.settledBy,
    states: statesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    deadlines: deadlinesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}
export type OrderJson = ReturnType<typeof orderJson>;
