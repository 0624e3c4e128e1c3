import type { AppLoadContext } from "@remix-run/cloudflare";
import { orderJson } from "~/domain/orders/order";
import { orderOf } from "~/domain/orders/orders.server";
import type { StepContext } from "~/domain/orders/steps/step-order.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { tellHubs, watchDeadline } from "./stubs.server";

/** What every verb of an order needs of this request. */
export function stepContext(context: AppLoadContext): StepContext {
  return { now: context.clock.now(), rules: context.rules };
}

/** After the commit: the order's clock is set and the members are told. */
export function afterOrderMoved(context: AppLoadContext, orderId: number, notified: readonly number[]): void {
  context.after(tellHubs(context.env, notified));
  context.after(watchDeadline(context.env, { kind: "order", id: orderId }));
}

/** The same for offers: `offerId` is the one that stands now, if any. */
export function afterOfferMoved(context: AppLoadContext, offerId: number | null, notified: readonly number[]): void {
  context.after(tellHubs(context.env, notified));
  if (offerId !== null) context.after(watchDeadline(context.env, { kind: "offer", id: offerId }));
}

interface OrderAsked {
  readonly orderId: number;
  readonly memberId: number;
}

export const NO_SUCH_ORDER = "There is no such order of yours.";

/** The order as it is now, from the asker's side, as the API answers it. */
export async function orderNow(context: AppLoadContext, { orderId, memberId }: OrderAsked) {
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? orderJson(order) : refuse("not_found", NO_SUCH_ORDER);
}

/** The API's answer to a step of an order. */
export async function orderAfter(
  context: AppLoadContext,
  asked: OrderAsked,
  moved: { readonly notified: readonly number[] } | Refusal,
) {
  if (isRefusal(moved)) return moved;
  afterOrderMoved(context, asked.orderId, moved.notified);
  return orderNow(context, asked);
}
