import { splitSale, totalOf } from "~/domain/ledger/fee";
import { trackingUrl } from "~/domain/orders/carriers";
import { reviewableUntil } from "~/domain/orders/reviews/review-window";
import { CANCEL_AFTER_MS, DISPUTE_ENDS_AFTER_MS, shippingCountsFrom } from "~/domain/orders/steps/order-deadlines";
import { meaningOf } from "~/domain/orders/steps/order-meanings";
import { type OrderStage, stageOf } from "~/domain/orders/steps/order-words";
import { proofOf } from "~/domain/orders/steps/step-order";
import { shipBy } from "./order";
import type { Order } from "./orders-of.server";

interface Deadline {
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
function deadlinesOf(order: Order): readonly Deadline[] {
  const becomes = AT_DEADLINE[stageOf(order)];
  const due = order.dueAt === null || !becomes ? [] : [{ at: order.dueAt, becomes }];
  const reviews = reviewableUntil(order);
  const from = order.status === "paid" ? shippingCountsFrom(order) : null;
  return [
    ...(from === null ? [] : [{ at: from + CANCEL_AFTER_MS, becomes: "cancellable" as const }]),
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

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function parcelOf(carrier: string | null, tracking: string | null, at: number | null) {
  return carrier === null || tracking === null
    ? null
    : { carrier, tracking, url: trackingUrl(carrier, tracking), at: iso(at) };
}

function statesOf(order: Order): readonly { readonly status: OrderStage; readonly at: number }[] {
  const { status, createdAt, paidAt, shippedAt, deliveredAt, disputedAt, settledAt } = order;
  const stageTimes: readonly (readonly [OrderStage, number | null])[] = [
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
  return stageTimes.flatMap(([each, at]) => (at === null ? [] : [{ status: each, at }])).sort((a, b) => a.at - b.at);
}

function shareOf(order: Order) {
  return order.status === "cancelled" ? { feeMinor: 0, proceedsMinor: 0 } : splitSale(order, order.refundedMinor);
}

/** The order as the API answers it and the pages load it: times in ISO 8601 UTC. */
export function orderJson(order: Order) {
  const { id, listingId, auctionId, title, photoKey, side, other, status } = order;
  const { priceMinor, postageMinor, shipTo, collectIn, awaitsAddress, deliveredBy } = order;
  const { carrier, tracking, shippedAt } = order;
  return {
    id,
    listingId,
    auctionId,
    title,
    photoKey,
    side,
    other,
    status,
    stage: stageOf(order),
    meaning: meaningOf({ ...order, totalMinor: totalOf(order), stage: stageOf(order) }),
    priceMinor,
    postageMinor,
    shipTo,
    collectIn,
    totalMinor: totalOf(order),
    acceptsReturns: order.acceptsReturns,
    shipBy: iso(shipBy(order)),
    refundedMinor: order.refundedMinor,
    ...shareOf(order),
    createdAt: new Date(order.createdAt).toISOString(),
    paidAt: iso(order.paidAt),
    awaitsAddress,
    deliveredBy,
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
