import { splitPrice } from "~/domain/ledger/fee";
import { type Refusal, refuse } from "~/domain/refusal";
import { CANCEL_AFTER_MS, deadlineOf, isOverdue, returnUntil, sellersWordCountsAfterMs } from "./order-deadlines";
import { type MoneyMove, ORDER_RULES, type OrderActor, type OrderEvent, type Proof } from "./order-rules";
import { type DisputeStage, type OrderSide, type OrderStage, type OrderStatus, stageOf } from "./order-words";

/** What the machine must know of an order. Money in minor units, times in milliseconds since 1970 UTC. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly disputeStage: DisputeStage | null;
  readonly priceMinor: number;
  readonly feeBps: number;
  readonly paidAt: number | null;
  readonly shippedAt: number | null;
  readonly deliveredBy: OrderActor | null;
  readonly disputedAt: number | null;
  readonly dueAt: number | null;
  /** Sent with a number at a carrier whose page anyone can open. */
  readonly isTraceable: boolean;
  readonly returnAgreedAt: number | null;
  readonly returnSentAt: number | null;
}

/** A step that is allowed: where to, until when, and the money. The three parts are what leaves protection. */
export interface OrderStep {
  readonly to: OrderStage;
  /** Null when the order is settled. */
  readonly dueAt: number | null;
  readonly paymentMinor: number;
  readonly refundMinor: number;
  readonly feeMinor: number;
  readonly proceedsMinor: number;
  /** Who did not do it themselves. */
  readonly tell: readonly OrderSide[];
}

export interface OrderAsk {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly now: number;
  readonly deliveryGraceMs: number;
  /** With `settle` what the other side proposed to give back, with `decide-part` what the operator gives; 1 to the price. */
  readonly agreedMinor?: number;
}

/** Decides one step, pure. Refuses what this state does not know, what is another's to do, and what is too early. */
export function stepOrder(order: OrderState, ask: OrderAsk): OrderStep | Refusal {
  const stage = stageOf(order);
  const found = ORDER_RULES.find(
    (each) => each.from === stage && each.event === ask.event && (each.when ?? proofOf(order)) === proofOf(order),
  );
  const known = ORDER_RULES.filter((each) => each.event === ask.event);
  if (!known.some((each) => each.by.includes(ask.by))) return refuse("not_allowed", NOT_YOURS[ask.event]);
  if (!found?.by.includes(ask.by)) return refuse("conflict", "This isn't possible at this stage of the order.");
  const untimely = untimelyOf(order, ask);
  if (untimely) return untimely;
  const money = moneyOf(found.money, order, ask.agreedMinor);
  if (!money) return refuse("breaks_rule", "Agree on an amount above zero and up to the price.");
  const sides: readonly OrderSide[] = ["buyer", "seller"];
  return {
    to: found.to,
    dueAt: deadlineOf(found.to, startOf(order, found.to, ask), ask.deliveryGraceMs),
    tell: sides.filter((side) => side !== ask.by),
    ...money,
  };
}

/** What the record says about an escalated dispute that nobody decided. */
export function proofOf({
  isTraceable,
  deliveredBy,
  returnSentAt,
}: Pick<OrderState, "isTraceable" | "deliveredBy" | "returnSentAt">): Proof {
  return returnSentAt === null && (isTraceable || deliveredBy === "buyer") ? "proven" : "unproven";
}

function untimelyOf(order: OrderState, { event, now }: OrderAsk): Refusal | undefined {
  if (event === "deadline" && !isOverdue(order, now)) return refuse("breaks_rule", "The deadline has not passed yet.");
  if (event === "cancel" && now < (order.paidAt ?? now) + CANCEL_AFTER_MS)
    return refuse("breaks_rule", "You can cancel once seven days have passed without the piece being sent.");
  if (event !== "accept-return") return undefined;
  if (order.returnAgreedAt !== null) return refuse("conflict", "A return was already agreed on for this order.");
  return now < returnUntil(order.disputedAt ?? now)
    ? undefined
    : refuse("breaks_rule", "It is too late for a return. You can still refund the buyer.");
}

/**
 * When the time of the new stage begins. An escalated dispute ends so long after the report, however late it was
 * escalated; and a seller gains nothing by saying that a parcel arrived which has hardly left.
 */
function startOf({ shippedAt, disputedAt }: OrderState, to: OrderStage, ask: OrderAsk): number {
  const { event, by, now, deliveryGraceMs } = ask;
  if (to === "escalated") return disputedAt ?? now;
  if (event !== "deliver" || by !== "seller" || shippedAt === null) return now;
  return Math.max(now, shippedAt + sellersWordCountsAfterMs(deliveryGraceMs));
}

const NOT_YOURS: Readonly<Record<OrderEvent, string>> = {
  pay: "Only the buyer pays.",
  ship: "Only the seller sends the piece.",
  deliver: "Only the buyer or the seller can say that it arrived.",
  confirm: "Only the buyer can confirm.",
  dispute: "Only the buyer can report a problem.",
  cancel: "Only the buyer can cancel.",
  "give-back": "Only the seller can refund the buyer.",
  settle: "Only the buyer or the seller can settle.",
  "accept-return": "Only the seller can accept a return.",
  "send-back": "Only the buyer sends the piece back.",
  "receive-return": "Only the seller can confirm the return.",
  "contest-return": "Only the seller can report a problem with the return.",
  "decide-refund": "Only the operator can decide a dispute.",
  "decide-release": "Only the operator can decide a dispute.",
  "decide-part": "Only the operator can decide a dispute.",
  deadline: "Only the clock does this.",
};

type Money = Pick<OrderStep, "paymentMinor" | "refundMinor" | "feeMinor" | "proceedsMinor">;

function moneyOf(move: MoneyMove, { priceMinor, feeBps }: OrderState, agreedMinor = 0): Money | undefined {
  const nothing = { paymentMinor: 0, refundMinor: 0, feeMinor: 0, proceedsMinor: 0 };
  switch (move) {
    case "none":
      return nothing;
    case "in":
      return { ...nothing, paymentMinor: priceMinor };
    case "out":
      return { ...nothing, ...splitPrice(priceMinor, feeBps) };
    case "back":
      return { ...nothing, refundMinor: priceMinor };
    case "split":
      if (!Number.isSafeInteger(agreedMinor) || agreedMinor < 1 || agreedMinor > priceMinor) return undefined;
      return { ...nothing, refundMinor: agreedMinor, ...splitPrice(priceMinor - agreedMinor, feeBps) };
  }
}
