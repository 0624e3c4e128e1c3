import { shippingCountsFrom } from "~/domain/orders/steps/order-deadlines";
import type { OrderStatus } from "~/domain/orders/steps/order-words";
import { isCollected } from "~/domain/postage/collection";
import { DAY_MS } from "~/domain/time";

/** Whether the buyer has paid and still has to choose a delivery address. An item to collect needs none. */
export const isWithoutAddress = ({
  status,
  hasAddress,
  shipTo,
}: {
  status: OrderStatus;
  hasAddress: number;
  shipTo: string | null;
}): boolean => status === "paid" && hasAddress === 0 && !isCollected({ shipTo });

/** By when the seller promised to ship; null before the payment, without such a promise, and if the item is collected. */
export function shipBy({
  dispatchDays,
  shipTo,
  ...order
}: {
  paidAt: number | null;
  closesAt: number | null;
  dispatchDays: number | null;
  shipTo: string | null;
}): number | null {
  const from = shippingCountsFrom(order);
  return from === null || dispatchDays === null || isCollected({ shipTo }) ? null : from + dispatchDays * DAY_MS;
}
