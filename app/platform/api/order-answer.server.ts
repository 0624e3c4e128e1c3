import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Writer } from "~/db/database.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import type { StepContext } from "~/domain/orders/steps/step-request.server";
import { type OrderJson, orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal, noSuchOrder, type Refusal } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { stepContext } from "~/platform/step-context.server";

interface OrderRequest {
  readonly orderId: number;
  readonly memberId: number;
}

export async function answerWithOrder(context: AppLoadContext, { orderId, memberId }: OrderRequest) {
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? orderJson(order) : noSuchOrder();
}

interface Asked {
  readonly context: AppLoadContext;
  readonly caller: Session;
  readonly id: number;
}

export async function answerAfterStep(
  { context, caller, id }: Asked,
  takeStep: (
    db: Writer,
    request: OrderRequest,
    moment: StepContext,
  ) => Promise<{ readonly effects: readonly Effect[] } | Refusal>,
): Promise<OrderJson | Refusal> {
  const request = { orderId: id, memberId: caller.member.id };
  const step = await takeStep(context.writer, request, stepContext(context));
  if (isRefusal(step)) return step;
  publish(context, step.effects);
  return answerWithOrder(context, request);
}
