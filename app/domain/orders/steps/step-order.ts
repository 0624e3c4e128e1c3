import { splitSale, totalOf } from "~/domain/ledger/fee";
import { isCollected } from "~/domain/postage/postage-terms";
import { type Refusal, refuse } from "~/domain/refusal";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { SteppedOrder } from "./load-for-step.server";
import {
  CANCEL_AFTER_MS,
  deadlineOf,
  inspectionMs,
  isOverdue,
  returnUntil,
  sellersWordCountsAfterMs,
  shippingCountsFrom,
} from "./order-deadlines";
import {
  type MoneyMove,
  ORDER_RULES,
  type OrderActor,
  type OrderEvent,
  type OrderRule,
  type Proof,
} from "./order-rules";
import { type OrderSide, type OrderStage, stageOf } from "./order-words";

export type OrderState = Pick<
  SteppedOrder,
  | ("status" | "disputeStage" | "dueAt" | "priceMinor" | "postageMinor" | "feeBps" | "shipTo" | "acceptsReturns")
  | (
      | "paidAt"
      | "closesAt"
      | "shippedAt"
      | "isTraceable"
      | "deliveredBy"
      | "disputedAt"
      | "returnAgreedAt"
      | "returnSentAt"
    )
>;

/** An allowed step: the new stage, its deadline and the money. Refund, fee and proceeds leave protection. */
export interface OrderStep {
  readonly to: OrderStage;
  readonly dueAt: number | null;
  readonly paymentMinor: number;
  readonly refundMinor: number;
  readonly feeMinor: number;
  readonly proceedsMinor: number;
  /** The sides to notify: those who did not take the step themselves. */
  readonly tell: readonly OrderSide[];
}

export interface DecisionRequest {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly now: number;
  readonly deliveryGraceMs: number;
  /** The refund in minor units, from 1 to the price and postage: proposed for `settle`, decided for `decide-part`. */
  readonly agreedMinor?: number;
}

export function decideStep(order: OrderState, ask: DecisionRequest): OrderStep | Refusal {
  const stage = stageOf(order);
  const found = ORDER_RULES.find((each) => each.from === stage && each.event === ask.event && applies(each, order));
  const rules = ORDER_RULES.filter((each) => each.event === ask.event);
  if (!rules.some((each) => each.by.includes(ask.by))) return refuse("not_allowed", NOT_YOURS[ask.event]);
  if (!found?.by.includes(ask.by)) return refuse("conflict", "This isn't possible at this stage of the order.");
  const untimely = untimelyOf(order, ask);
  if (untimely) return untimely;
  const money = moneyOf(found.money, order, ask.agreedMinor);
  if (!money) return refuse("breaks_rule", "Agree on an amount above zero, up to what was paid.");
  const sides: readonly OrderSide[] = ["buyer", "seller"];
  return {
    to: found.to,
    dueAt: deadlineOf(found.to, startOf(order, found.to, ask), inspectionMs(order, ask.deliveryGraceMs)),
    tell: sides.filter((side) => side !== ask.by),
    ...money,
  };
}

function applies({ when }: OrderRule, order: OrderState): boolean {
  return when === undefined || when === proofOf(order) || when === (isCollected(order) ? "collected" : "posted");
}

/** Whether the record proves that the seller shipped the item; ends an escalated dispute that nobody decided. */
export function proofOf(order: Pick<OrderState, "isTraceable" | "deliveredBy" | "returnSentAt">): Proof {
  const isDelivered = order.isTraceable || order.deliveredBy === "buyer";
  return order.returnSentAt === null && isDelivered ? "proven" : "unproven";
}

function untimelyOf(order: OrderState, { event, now }: DecisionRequest): Refusal | undefined {
  const verb = isCollected(order) ? "handed over" : "shipped";
  if (event === "deadline" && !isOverdue(order, now)) return refuse("breaks_rule", "The deadline hasn't passed yet.");
  if (event === "cancel" && now < (shippingCountsFrom(order) ?? now) + CANCEL_AFTER_MS)
    return refuse(
      "breaks_rule",
      `You can cancel if the item hasn't been ${verb} ${spokenDuration(CANCEL_AFTER_MS)} after ${order.closesAt === null ? "you paid" : "its parcel closed"}.`,
    );
  if (event !== "accept-return") return undefined;
  if (order.returnAgreedAt !== null) return refuse("conflict", "This order already had a return.");
  return now < returnUntil(order.disputedAt ?? now)
    ? undefined
    : refuse("breaks_rule", "It's too late to accept a return. You can still refund the buyer.");
}

/**
 * From when the new stage's deadline counts. An escalated dispute counts from the report, however late it was escalated.
 * A seller's word on delivery counts from a while after shipping, or after the payment for an item that is collected, so
 * that claiming it early gains nothing.
 */
function startOf(order: OrderState, to: OrderStage, ask: DecisionRequest): number {
  const { disputedAt } = order;
  const earliest = isCollected(order) ? order.paidAt : order.shippedAt;
  const { event, by, now, deliveryGraceMs } = ask;
  if (to === "escalated") return disputedAt ?? now;
  if (event !== "deliver" || by !== "seller" || earliest === null) return now;
  return Math.max(now, earliest + sellersWordCountsAfterMs(deliveryGraceMs));
}

const NOT_YOURS: Readonly<Record<OrderEvent, string>> = {
  pay: "Only the buyer can pay.",
  ship: "Only the seller can ship the item.",
  deliver: "Only the buyer or the seller can confirm delivery.",
  confirm: "Only the buyer can accept the item.",
  dispute: "Only the buyer can report a problem.",
  cancel: "Only the buyer can cancel the order.",
  refund: "Only the seller can refund the buyer.",
  settle: "Only the buyer or the seller can settle a dispute.",
  "accept-return": "Only the seller can accept a return.",
  "send-back": "Only the buyer can ship the item back.",
  "receive-return": "Only the seller can confirm the return.",
  "contest-return": "Only the seller can report a problem with the return.",
  "decide-refund": "Only the operator can decide a dispute.",
  "decide-release": "Only the operator can decide a dispute.",
  "decide-part": "Only the operator can decide a dispute.",
  deadline: "This happens automatically at the deadline.",
};

type Money = Pick<OrderStep, "paymentMinor" | "refundMinor" | "feeMinor" | "proceedsMinor">;

function moneyOf(move: MoneyMove, order: OrderState, agreedMinor = 0): Money | undefined {
  const totalMinor = totalOf(order);
  const nothing = { paymentMinor: 0, refundMinor: 0, feeMinor: 0, proceedsMinor: 0 };
  switch (move) {
    case "none":
      return nothing;
    case "in":
      return { ...nothing, paymentMinor: totalMinor };
    case "out":
      return { ...nothing, ...splitSale(order) };
    case "back":
      return { ...nothing, refundMinor: totalMinor };
    case "split":
      if (!Number.isSafeInteger(agreedMinor) || agreedMinor < 1 || agreedMinor > totalMinor) return undefined;
      return { ...nothing, refundMinor: agreedMinor, ...splitSale(order, agreedMinor) };
  }
}
