import type { SteppedOrder } from "~/domain/orders/steps/load-for-step.server";
import { SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { isCollected } from "~/domain/postage/postage-terms";
import { DAY_MS } from "~/domain/time";

/** Whether the buyer has paid and still has to choose a delivery address. An item to collect needs none. */
export const isWithoutAddress = (order: { status: OrderStatus; hasAddress: number; shipTo: string | null }): boolean =>
  order.status === "paid" && order.hasAddress === 0 && !isCollected(order);

type ShippingPromise = Pick<SteppedOrder, "status" | "dueAt" | "dispatchDays" | "shipTo">;

/** By when the seller promised to ship what is paid; null without such a promise, and if the item is collected. */
export function shipBy({ status, dueAt, dispatchDays, ...order }: ShippingPromise): number | null {
  if (status !== "paid" || dueAt === null || dispatchDays === null || isCollected(order)) return null;
  // The due date counts from the close of the parcel, or the return of a seller who was away.
  return dueAt - SHIP_WITHIN_MS + dispatchDays * DAY_MS;
}
