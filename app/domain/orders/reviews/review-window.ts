import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { DAY_MS } from "~/domain/time";

/** How long after the order's end the two sides can review each other. Then the reviews become visible. */
export const REVIEW_WITHIN_MS = 14 * DAY_MS;

/** When reviewing ends; null if the order is still in progress or was never paid. */
export function reviewableUntil(order: { status: OrderStatus; settledAt: number | null }): number | null {
  const wasPaid = order.status === "completed" || order.status === "released" || order.status === "refunded";
  return wasPaid && order.settledAt !== null ? order.settledAt + REVIEW_WITHIN_MS : null;
}
