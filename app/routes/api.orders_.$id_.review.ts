import { orderAnswerSchema } from "~/domain/orders/order-answers";
import { reviewInputSchema } from "~/domain/orders/order-inputs";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { call, defineApi } from "~/platform/api/define-api.server";
import { NO_SUCH_ORDER, orderAfter } from "~/platform/durable-objects/order-moved.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Review the other party",
    body: reviewInputSchema,
    answer: orderAnswerSchema,
    refuses: { not_found: NO_SUCH_ORDER, conflict: "You can review each other once the order is completed." },
    handle: async ({ context, caller: { member }, id, body }) => {
      const asked = { orderId: id, memberId: member.id };
      return orderAfter(
        context,
        asked,
        await reviewOrder(context.writer, { ...asked, review: body }, context.clock.now()),
      );
    },
  }),
});
