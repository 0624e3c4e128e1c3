import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { DAY_MS } from "~/domain/time";

/** From the order's end each side may review the other so long; then what was written opens. */
export const REVIEW_WITHIN_MS = 14 * DAY_MS;

/** When reviewing ends; null where there is nothing to review: the order is under way, or was never paid. */
export function reviewableUntil(order: {
  readonly status: OrderStatus;
  readonly settledAt: number | null;
}): number | null {
  const wasPaid = order.status === "completed" || order.status === "released" || order.status === "refunded";
  return wasPaid && order.settledAt !== null ? order.settledAt + REVIEW_WITHIN_MS : null;
}
