import { orderAnswerSchema } from "~/domain/orders/order-answers";
import { deliverOrder } from "~/domain/orders/steps/order-verbs.server";
import { call, defineApi } from "~/platform/api/define-api.server";
import { NO_SUCH_ORDER, orderAfter, stepContext } from "~/platform/durable-objects/order-moved.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buyer or seller: confirm delivery",
    answer: orderAnswerSchema,
    refuses: { not_found: NO_SUCH_ORDER, conflict: "This isn't possible at this stage of the order." },
    handle: async ({ context, caller: { member }, id }) => {
      const asked = { orderId: id, memberId: member.id };
      return orderAfter(context, asked, await deliverOrder(context.writer, asked, stepContext(context)));
    },
  }),
});
