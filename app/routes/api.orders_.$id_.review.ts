import { reviewInputSchema } from "~/domain/orders/order-inputs";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { answerAfterStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Review the other party",
    body: reviewInputSchema,
    answer: orderAnswerSchema,
    refuses: { not_found: NO_SUCH_ORDER, conflict: "You can review each other once the order is completed." },
    handle: (args) =>
      answerAfterStep(args, (db, order, { now }) => reviewOrder(db, { ...order, review: args.body }, now)),
  }),
});
