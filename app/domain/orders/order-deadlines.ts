import { DAY_MS } from "~/domain/time";
import type { OrderStatus } from "./order-words";

export const PAY_WITHIN_MS = 4 * DAY_MS;
/** From here on the buyer of an order that was not sent may take the money back; a week later it comes by itself. */
export const CANCEL_AFTER_MS = 7 * DAY_MS;
export const SHIP_WITHIN_MS = 14 * DAY_MS;
/** From here on a seller's word that the piece arrived counts as of when it is said: a day of the usual three. */
export const sellersWordCountsAfterMs = (deliveryGraceMs: number) => Math.floor(deliveryGraceMs / 3);
/** A piece that was sent and that nobody said anything of counts as delivered then (Catawiki's 25 days). */
export const DELIVER_WITHIN_MS = 25 * DAY_MS;
/** A dispute that nobody settled ends for the buyer then (Sharetribe's 60 days). */
export const SETTLE_WITHIN_MS = 60 * DAY_MS;

/** When a state that was entered at `now` is left by itself. */
export function deadlineOf(status: OrderStatus, now: number, deliveryGraceMs: number): number | null {
  switch (status) {
    case "awaiting-payment":
      return now + PAY_WITHIN_MS;
    case "paid":
      return now + SHIP_WITHIN_MS;
    case "shipped":
      return now + DELIVER_WITHIN_MS;
    case "delivered":
      return now + deliveryGraceMs;
    case "disputed":
      return now + SETTLE_WITHIN_MS;
    default:
      return null;
  }
}

/** Whether the clock has a step to take: the order's time is over, whoever rang. */
export function isOverdue({ dueAt }: { readonly dueAt: number | null }, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}
