import { splitPrice } from "~/domain/ledger/fee";
import { trackingUrl } from "./carriers";
import { CANCEL_AFTER_MS } from "./order-deadlines";
import type { OrderActor } from "./order-rules";
import type { OrderSide, OrderStatus } from "./order-words";
import { orderWords } from "./order-words";
import { reviewableUntil } from "./review-window";

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
  readonly settledAt: number | null;
  readonly dueAt: number | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  /** Paid, and the buyer has not said where it goes. */
  readonly awaitsAddress: boolean;
}

/** What happens by itself, or may happen from then on. */
export interface Deadline {
  readonly at: number;
  readonly becomes: OrderStatus | "cancellable" | "reviews-open";
}

const BY_ITSELF: Partial<Readonly<Record<OrderStatus, OrderStatus>>> = {
  "awaiting-payment": "cancelled",
  paid: "refunded",
  shipped: "delivered",
  delivered: "completed",
  disputed: "refunded",
};

/** The states that the order went through, oldest first, each with its time. */
export function statesOf(order: Order): readonly { readonly status: OrderStatus; readonly at: number }[] {
  const { status, createdAt, paidAt, shippedAt, deliveredAt, disputedAt, settledAt } = order;
  const entered: readonly (readonly [OrderStatus, number | null])[] = [
    ["awaiting-payment", paidAt === createdAt ? null : createdAt],
    ["paid", paidAt],
    ["shipped", shippedAt],
    ["delivered", deliveredAt],
    ["disputed", disputedAt],
    [status, settledAt],
  ];
  return entered.flatMap(([each, at]) => (at === null ? [] : [{ status: each, at }]));
}

/** What the order waits for, soonest first. */
export function deadlinesOf(order: Order): readonly Deadline[] {
  const becomes = BY_ITSELF[order.status];
  const due = order.dueAt === null || !becomes ? [] : [{ at: order.dueAt, becomes }];
  const reviews = reviewableUntil(order);
  return [
    ...(order.status === "paid" && order.paidAt !== null
      ? [{ at: order.paidAt + CANCEL_AFTER_MS, becomes: "cancellable" as const }]
      : []),
    ...due,
    ...(reviews === null ? [] : [{ at: reviews, becomes: "reviews-open" as const }]),
  ];
}

/** What the seller pays us and keeps: of the price, or of what a refund leaves of it. */
export function shareOf({ status, priceMinor, refundedMinor, feeBps }: Order) {
  return status === "cancelled" ? { feeMinor: 0, proceedsMinor: 0 } : splitPrice(priceMinor - refundedMinor, feeBps);
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

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
    meaning: orderWords(order.status, order.side).meaning,
    priceMinor: order.priceMinor,
    refundedMinor: order.refundedMinor,
    ...shareOf(order),
    createdAt: new Date(order.createdAt).toISOString(),
    paidAt: iso(order.paidAt),
    awaitsAddress: order.awaitsAddress,
    deliveredBy: order.deliveredBy,
    shipment:
      carrier === null || tracking === null
        ? null
        : { carrier, tracking, url: trackingUrl(carrier, tracking), at: iso(shippedAt) },
    states: statesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    deadlines: deadlinesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}
export type OrderJson = ReturnType<typeof orderJson>;
