import type { SteppedOrder } from "~/domain/orders/steps/load-for-step.server";
import { SHIP_WITHIN_MS, shippingCountsFrom } from "~/domain/orders/steps/order-deadlines";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { isCollected } from "~/domain/postage/postage-terms";
import { DAY_MS } from "~/domain/time";

/** Whether the buyer has paid and still has to choose a delivery address. An item to collect needs none. */
export const isWithoutAddress = (order: { status: OrderStatus; hasAddress: number; shipTo: string | null }): boolean =>
  order.status === "paid" && order.hasAddress === 0 && !isCollected(order);

type Promised = Pick<SteppedOrder, "status" | "dueAt" | "paidAt" | "closesAt" | "dispatchDays" | "shipTo">;

/** By when the seller promised to ship; null before the payment, without such a promise, and if the item is collected. */
export function shipBy({ status, dueAt, ...order }: Promised): number | null {
  // The due date of a paid order already counts from the return of a seller who was away.
  const from = status === "paid" && dueAt !== null ? dueAt - SHIP_WITHIN_MS : shippingCountsFrom(order);
  return from === null || order.dispatchDays === null || isCollected(order) ? null : from + order.dispatchDays * DAY_MS;
}
