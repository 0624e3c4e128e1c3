import { splitSale } from "~/domain/ledger/fee";
import type { OrderActor } from "~/domain/orders/steps/order-rules";
import type { DisputeStage, OrderSide, OrderStage, OrderStatus } from "~/domain/orders/steps/order-words";
import { isCollected } from "~/domain/postage/collection";
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
  /** The country that the postage was paid for, or `collection`; null for a listing without postage terms. */
  readonly shipTo: string | null;
  /** Where the buyer collects the item: "Lyon, France"; null if it is sent. */
  readonly collectIn: string | null;
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

/** The seller's fee on the price and proceeds of price and postage, less any refund. */
export function shareOf(order: Order) {
  return order.status === "cancelled" ? { feeMinor: 0, proceedsMinor: 0 } : splitSale(order, order.refundedMinor);
}

/** Whether the buyer has paid and still has to choose a delivery address. An item to collect needs none. */
export const isWithoutAddress = ({
  status,
  hasAddress,
  shipTo,
}: Pick<Order, "status" | "shipTo"> & { readonly hasAddress: number }): boolean =>
  status === "paid" && hasAddress === 0 && !isCollected({ shipTo });

/** By when the seller promised to ship; null before the payment, without such a promise, and if the item is collected. */
export function shipBy({
  paidAt,
  dispatchDays,
  shipTo,
}: Pick<Order, "paidAt" | "dispatchDays" | "shipTo">): number | null {
  return paidAt === null || dispatchDays === null || isCollected({ shipTo }) ? null : paidAt + dispatchDays * DAY_MS;
}
