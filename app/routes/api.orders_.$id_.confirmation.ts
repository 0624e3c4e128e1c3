import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { answerAfterStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buyer: accept the item, so that the seller is paid",
    answer: orderAnswerSchema,
    refuses: {
      not_found: NO_SUCH_ORDER,
      not_allowed: "Only the buyer can accept the item.",
      conflict: "This isn't possible at this stage of the order.",
    },
    handle: (args) => answerAfterStep(args, confirmOrder),
  }),
});
