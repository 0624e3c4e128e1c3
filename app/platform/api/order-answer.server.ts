import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Effect } from "~/domain/effects";
import { type OrderJson, orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";

interface OrderRequest {
  readonly orderId: number;
  readonly memberId: number;
}

export const NO_SUCH_ORDER = "This order doesn't exist, or it isn't yours.";

export async function answerWithOrder(
  context: AppLoadContext,
  { orderId, memberId }: OrderRequest,
): Promise<OrderJson | Refusal> {
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? orderJson(order) : refuse("not_found", NO_SUCH_ORDER);
}

export async function answerAfterStep(
  context: AppLoadContext,
  request: OrderRequest,
  takeStep: (request: OrderRequest) => Promise<{ readonly effects: readonly Effect[] } | Refusal>,
): Promise<OrderJson | Refusal> {
  const step = await takeStep(request);
  if (isRefusal(step)) return step;
  publish(context, step.effects);
  return answerWithOrder(context, request);
}
