import { RETURN_DAYS } from "~/domain/postage/postage-limits";
import { DAY_MS } from "~/domain/time";
import type { OrderStage } from "./order-words";

export const PAY_WITHIN_MS = 4 * DAY_MS;
/** How long after the first order a buyer can keep a parcel open. */
export const PARCEL_MAX_MS = 14 * DAY_MS;
/** How long after it the buyer can cancel an order that was not shipped. */
export const CANCEL_AFTER_MS = 7 * DAY_MS;
export const SHIP_WITHIN_MS = 14 * DAY_MS;

/** From when the seller's time to ship counts: the payment, or the close of the order's parcel. Null before the payment. */
export const shippingCountsFrom = ({ paidAt, closesAt }: { paidAt: number | null; closesAt: number | null }) =>
  closesAt ?? paidAt;

/** How long after shipping a seller's word on delivery counts at the earliest: a third of the grace period, one day. */
export const sellersWordCountsAfterMs = (deliveryGraceMs: number) => Math.floor(deliveryGraceMs / 3);
/** A shipped item is marked as delivered after this if neither side confirmed it (as on Catawiki: 25 days). */
export const DELIVER_WITHIN_MS = 25 * DAY_MS;
/** A dispute that is not settled within this time goes to the operator. */
export const ESCALATE_AFTER_MS = 14 * DAY_MS;
/** How long the seller can accept a return. It leaves time to ship it back and confirm it before the dispute ends. */
export const AGREE_RETURN_WITHIN_MS = 28 * DAY_MS;
export const returnUntil = (disputedAt: number) => disputedAt + AGREE_RETURN_WITHIN_MS;
export const SEND_BACK_WITHIN_MS = 14 * DAY_MS;
/** A return counts as arrived if its seller has not responded within this time. */
export const RETURN_SILENCE_MS = 14 * DAY_MS;
/** Counted from the report: a dispute ends then, decided or not (as on Sharetribe: 60 days). */
export const DISPUTE_ENDS_AFTER_MS = 60 * DAY_MS;

/** How long a stage may last. `delivered` has its own length, the grace period. */
const WITHIN_MS: Readonly<Partial<Record<OrderStage, number>>> = {
  "awaiting-payment": PAY_WITHIN_MS,
  paid: SHIP_WITHIN_MS,
  shipped: DELIVER_WITHIN_MS,
  disputed: ESCALATE_AFTER_MS,
  "return-agreed": SEND_BACK_WITHIN_MS,
  "return-sent": RETURN_SILENCE_MS,
  escalated: DISPUTE_ENDS_AFTER_MS,
};

/** From delivery until the seller is paid: longer if the seller accepts returns, so that a return finds the money there. */
export function inspectionMs({ acceptsReturns }: { readonly acceptsReturns: boolean }, deliveryGraceMs: number) {
  return acceptsReturns ? Math.max(deliveryGraceMs, RETURN_DAYS * DAY_MS) : deliveryGraceMs;
}

/** Null for a final stage. For `escalated`, `since` is when the problem was reported. */
export function deadlineOf(stage: OrderStage, since: number, deliveryGraceMs: number): number | null {
  const within = stage === "delivered" ? deliveryGraceMs : WITHIN_MS[stage];
  return within === undefined ? null : since + within;
}

export function isOverdue({ dueAt }: { readonly dueAt: number | null }, now: number): boolean {
  return dueAt !== null && now >= dueAt;
}
