import { orderAnswerSchema } from "~/domain/orders/order-answers";
import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { call, defineApi } from "~/platform/api/define-api.server";
import { NO_SUCH_ORDER, orderAfter, stepContext } from "~/platform/durable-objects/order-moved.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buyer: accept the item, so that the seller is paid",
    answer: orderAnswerSchema,
    refuses: {
      not_found: NO_SUCH_ORDER,
      not_allowed: "Only the buyer can accept the item.",
      conflict: "This isn't possible at this stage of the order.",
    },
    handle: async ({ context, caller: { member }, id }) => {
      const asked = { orderId: id, memberId: member.id };
      return orderAfter(context, asked, await confirmOrder(context.writer, asked, stepContext(context)));
    },
  }),
});
