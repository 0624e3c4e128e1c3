import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import type { StepContext } from "~/domain/orders/steps/step-order.server";
import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal, NO_SUCH_ORDER, noSuchOrder, type Refusal, type RefusalCode } from "~/domain/refusal";
import { publish } from "~/platform/effects/publish-effects.server";
import { postApi } from "./define-api.server";

interface OrderRequest {
  readonly orderId: number;
  readonly memberId: number;
}

export async function answerWithOrder(context: AppLoadContext, { orderId, memberId }: OrderRequest) {
  const order = await orderOf(context.reader, memberId, orderId);
  return order ? orderJson(order) : noSuchOrder();
}

interface OrderStep<Body extends z.ZodType> {
  readonly summary: string;
  readonly body?: Body;
  readonly refuses?: Readonly<Partial<Record<RefusalCode, string>>>;
  readonly step: (
    db: Writer,
    order: OrderRequest,
    moment: StepContext,
    body: z.output<Body>,
  ) => Promise<{ readonly effects: readonly Effect[] } | Refusal>;
}

/** A call that takes a step of one of the caller's orders and answers with the order. */
export function orderStep<Body extends z.ZodType = z.ZodUndefined>({ step, refuses, ...options }: OrderStep<Body>) {
  const conflict = "This isn't possible at this stage of the order.";
  return postApi({
    ...options,
    answer: orderAnswerSchema,
    refuses: { not_found: NO_SUCH_ORDER, conflict, ...refuses },
    handle: async ({ context, caller, id, body }) => {
      const order = { orderId: id, memberId: caller.member.id };
      const result = await step(context.writer, order, { now: context.clock.now(), rules: context.rules }, body);
      if (isRefusal(result)) return result;
      publish(context, result.effects);
      return answerWithOrder(context, order);
    },
  });
}
