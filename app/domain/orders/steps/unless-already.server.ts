import type { Writer } from "~/db/client.server";
import { deadlineChanged } from "~/domain/effects";
import { sideOf } from "~/domain/offers/trade-side";
import { isRefusal, noSuchOrder, type Refusal } from "~/domain/refusal";
import { loadForStep, type SteppedOrder } from "./load-for-step.server";
import { type OrderSide, type OrderStage, stageOf } from "./order-words";
import type { Stepped } from "./step-request.server";

/**
 * Answers a retry as the first try was answered, even if the two run at the same time. `step` gets the order, which has
 * just been read.
 */
export async function unlessAlready(
  db: Writer,
  { orderId, memberId, side }: { readonly orderId: number; readonly memberId: number; readonly side?: OrderSide },
  reached: readonly OrderStage[],
  step: (order: SteppedOrder) => Promise<Stepped | Refusal>,
): Promise<Stepped | Refusal> {
  const answerAgain = (order: SteppedOrder) => {
    const by = sideOf(order, memberId);
    const isTheirs = by !== undefined && (side === undefined || by === side);
    return isTheirs && reached.includes(stageOf(order)) ? asItIs(order) : undefined;
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

export function asItIs(order: SteppedOrder): Stepped {
  return { status: stageOf(order), dueAt: order.dueAt, effects: [deadlineChanged("order", order.id)] };
}
