import type { Writer } from "~/db/database.server";
import { deadlineChanged } from "~/domain/effects";
import { sideOf } from "~/domain/offers/trade-side";
import { isRefusal, noSuchOrder, type Refusal } from "~/domain/refusal";
import { loadForStep, type SteppedOrder } from "./load-for-step.server";
import type { OrderEvent } from "./order-rules";
import { type OrderSide, type OrderStage, stageOf } from "./order-words";
import { stepOrder } from "./step-order.server";
import type { StepContext, Stepped } from "./step-request.server";

export interface OrderRequest {
  readonly orderId: number;
  readonly memberId: number;
  readonly from?: readonly OrderStage[];
}

/** Answers a retry as the first try was answered, even if both run at once. `step` gets the order just read. */
export async function unlessAlready(
  db: Writer,
  { orderId, memberId, side }: OrderRequest & { readonly side?: OrderSide | undefined },
  stages: readonly OrderStage[],
  step: (order: SteppedOrder) => Promise<Stepped | Refusal>,
): Promise<Stepped | Refusal> {
  const answerAgain = (order: SteppedOrder) => {
    const by = sideOf(order, memberId);
    const isTheirs = by !== undefined && (side === undefined || by === side);
    return isTheirs && stages.includes(stageOf(order)) ? asItIs(order) : undefined;
  };
  const order = await loadForStep(db, orderId);
  if (!order) return noSuchOrder();
  const before = answerAgain(order);
  if (before) return before;
  const stepped = await step(order);
  if (!isRefusal(stepped) || stepped.refused !== "conflict") return stepped;
  const after = await loadForStep(db, orderId);
  return (after && answerAgain(after)) ?? stepped;
}

/** A verb that takes the step, and takes none in a stage that it has `reached`. Without a side, both can take it. */
export const stepOnce =
  (event: OrderEvent, side: OrderSide | undefined, stages: readonly OrderStage[]) =>
  (db: Writer, request: OrderRequest, context: StepContext): Promise<Stepped | Refusal> =>
    unlessAlready(db, { ...request, side }, stages, (order) => stepOrder(db, { ...request, event }, context, order));

export function asItIs(order: SteppedOrder): Stepped {
  return { status: stageOf(order), dueAt: order.dueAt, effects: [deadlineChanged("order", order.id)] };
}
