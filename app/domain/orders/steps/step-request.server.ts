import { flatten, type Query } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { addMessage } from "~/domain/threads/add-message.server";
import type { SteppedOrder } from "./load-for-step.server";
import { isOverdue } from "./order-deadlines";
import type { OrderEvent } from "./order-rules";
import { type OrderStage, stageOf } from "./order-words";

export interface OrderRules {
  /** From delivery until the seller is paid. */
  readonly deliveryGraceMs: number;
  readonly currency: string;
}

export interface StepContext {
  readonly now: number;
  readonly rules: OrderRules;
}

export interface StepRequest {
  readonly orderId: number;
  readonly memberId: number | "clock" | "operator";
  readonly event: OrderEvent;
  /** The only stages in which the step may be taken, of those in which the rules allow it. */
  readonly from?: readonly OrderStage[] | undefined;
  readonly shipment?: { readonly carrier: string; readonly tracking: string; readonly isParcel?: boolean };
  /** Statements for the same batch, executed before those of the money and the state. A function is asked at each attempt. */
  readonly also?: readonly Query[] | (() => Promise<readonly Query[]>);
  readonly agreedMinor?: number;
  /** With `pay`: the price and postage together that the buyer was shown. */
  readonly shownMinor?: number;
}

export interface Stepped {
  readonly status: OrderStage;
  readonly dueAt: number | null;
  readonly effects: readonly Effect[];
}

const DECIDED = { refund: "decide-refund", release: "decide-release", part: "decide-part" } as const;

/** The step that must come before any other: what the operator decided or reports, or that of a deadline that has passed. */
export function waitingRequest(order: SteppedOrder, now: number): StepRequest | undefined {
  const { id: orderId, decision } = order;
  if (decision && stageOf(order) === "escalated")
    return { orderId, memberId: "operator", event: DECIDED[decision.outcome], agreedMinor: decision.refundMinor };
  if (order.reportedProblem !== null && (order.status === "shipped" || order.status === "delivered"))
    return { orderId, memberId: "operator", event: "dispute", also: reportFor(order, order.reportedProblem, now) };
  return isOverdue(order, now) ? { orderId, memberId: "clock", event: "deadline" } : undefined;
}

/** Both sides find the problem in their conversation, and who wrote it. */
function reportFor({ id: orderId, buyerId }: SteppedOrder, problem: string, now: number): readonly Query[] {
  return flatten(addMessage({ orderId }, { senderId: buyerId, body: `Obverse, for the buyer: ${problem}` }, now));
}
