import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { disputeInputSchema } from "~/domain/orders/order-inputs";
import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { answerAfterStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buyer: report a problem",
    body: disputeInputSchema,
    answer: orderAnswerSchema,
    refuses: {
      not_found: NO_SUCH_ORDER,
      not_allowed: "Only the buyer can report a problem.",
      conflict: "This isn't possible at this stage of the order.",
    },
    handle: (args) =>
      answerAfterStep(args, (db, order, moment) => disputeOrder(db, { ...order, ...args.body }, moment)),
  }),
});
