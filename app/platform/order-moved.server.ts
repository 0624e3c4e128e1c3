import type { AppLoadContext } from "@remix-run/cloudflare";
import { orderJson } from "~/domain/orders/order";
import { orderOf } from "~/domain/orders/orders.server";
import type { StepContext } from "~/domain/orders/step-order.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { refusalResponse } from "./refusal.server";
import { tellHubs, watchDeadline } from "./rooms.server";

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

/** The API's answer to a step: the order as it is now, from the asker's side. */
export async function answerOrder(
  context: AppLoadContext,
  { orderId, memberId }: { orderId: number; memberId: number },
  moved: { readonly notified: readonly number[] } | Refusal,
): Promise<Response> {
  if (isRefusal(moved)) return refusalResponse(moved);
  afterOrderMoved(context, orderId, moved.notified);
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? Response.json(orderJson(order)) : refusalResponse(refuse("unknown", "You have no such order."));
}
