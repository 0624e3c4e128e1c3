import { DAY_MS } from "~/domain/time";
import type { OrderStage } from "./order-words";

export const PAY_WITHIN_MS = 4 * DAY_MS;
/** From then on the buyer of an order that was not sent can cancel it; a week later it is refunded by itself. */
export const CANCEL_AFTER_MS = 7 * DAY_MS;
export const SHIP_WITHIN_MS = 14 * DAY_MS;
/** How long after sending a seller's word that the piece arrived counts at the earliest: a day of the usual three. */
export const sellersWordCountsAfterMs = (deliveryGraceMs: number) => Math.floor(deliveryGraceMs / 3);
/** A piece that was sent is marked as delivered then, when neither side said anything (Catawiki's 25 days). */
export const DELIVER_WITHIN_MS = 25 * DAY_MS;
/** What buyer and seller have not settled by then goes to the operator. */
export const ESCALATE_AFTER_MS = 14 * DAY_MS;
/** Until then the seller can accept a return: sending back and arriving both end before the dispute does. */
export const AGREE_RETURN_WITHIN_MS = 28 * DAY_MS;
export const returnUntil = (disputedAt: number) => disputedAt + AGREE_RETURN_WITHIN_MS;
export const SEND_BACK_WITHIN_MS = 14 * DAY_MS;
/** A piece that was sent back counts as arrived when its seller has said nothing for so long. */
export const RETURN_SILENCE_MS = 14 * DAY_MS;
/** From the report on: a dispute ends then, decided or not (Sharetribe's 60 days). */
export const DISPUTE_ENDS_AFTER_MS = 60 * DAY_MS;

/**
 * When a stage is left by itself, in milliseconds since 1970 UTC; null for an end. `since` is when the stage was
 * entered, except for `escalated`: there it is when the problem was reported.
 */
export function deadlineOf(stage: OrderStage, since: number, deliveryGraceMs: number): number | null {
  switch (stage) {
    case "awaiting-payment":
      return since + PAY_WITHIN_MS;
    case "paid":
      return since + SHIP_WITHIN_MS;
    case "shipped":
      return since + DELIVER_WITHIN_MS;
    case "delivered":
      return since + deliveryGraceMs;
    case "disputed":
      return since + ESCALATE_AFTER_MS;
    case "return-agreed":
      return since + SEND_BACK_WITHIN_MS;
    case "return-sent":
      return since + RETURN_SILENCE_MS;
    case "escalated":
      return since + DISPUTE_ENDS_AFTER_MS;
    default:
      return null;
  }
}

/** Whether the clock has a step to take: the deadline in the record has passed, whoever looks. */
export function isOverdue({ dueAt }: { readonly dueAt: number | null }, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}
