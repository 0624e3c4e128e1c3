import { disputeOrder } from "~/domain/orders/disputes/open-dispute.server";
import { orderAnswerSchema } from "~/domain/orders/order-answers";
import { disputeInputSchema } from "~/domain/orders/order-inputs";
import { call, defineApi } from "~/platform/api/define-api.server";
import { NO_SUCH_ORDER, orderAfter, stepContext } from "~/platform/durable-objects/order-moved.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buyer: report a problem",
    body: disputeInputSchema,
    answer: orderAnswerSchema,
    refuses: {
      not_found: NO_SUCH_ORDER,
      not_allowed: "Only the buyer can open a dispute.",
      conflict: "This isn't possible at this stage of the order.",
    },
    handle: async ({ context, caller: { member }, id, body }) => {
      const asked = { orderId: id, memberId: member.id };
      return orderAfter(
        context,
        asked,
        await disputeOrder(context.writer, { ...asked, ...body }, stepContext(context)),
      );
    },
  }),
});
