import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Effect } from "~/domain/effects";
import { orderJson } from "~/domain/orders/order-json";
import { orderOf } from "~/domain/orders/orders.server";
import type { StepContext } from "~/domain/orders/steps/step-order.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";

/** The context that every order verb needs. */
export function stepContext(context: AppLoadContext): StepContext {
  return { now: context.clock.now(), rules: context.rules };
}

interface OrderAsked {
  readonly orderId: number;
  readonly memberId: number;
}

export const NO_SUCH_ORDER = "This order doesn't exist, or it isn't yours.";

/** The order's current state from the caller's side, as the API returns it. */
export async function orderNow(context: AppLoadContext, { orderId, memberId }: OrderAsked) {
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? orderJson(order) : refuse("not_found", NO_SUCH_ORDER);
}

/** The API's answer to a step of an order. */
export async function orderAfter(
  context: AppLoadContext,
  asked: OrderAsked,
  moved: { readonly effects: readonly Effect[] } | Refusal,
) {
  if (isRefusal(moved)) return moved;
  publish(context, moved.effects);
  return orderNow(context, asked);
}
