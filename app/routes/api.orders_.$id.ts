import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { getApi } from "~/platform/api/define-api.server";
import { answerWithOrder } from "~/platform/api/order-answer.server";

export const { loader, action, api } = getApi({
  summary: "One of your orders",
  answer: orderAnswerSchema,
  refuses: { not_found: NO_SUCH_ORDER },
  handle: ({ context, caller: { member }, id }) => answerWithOrder(context, { orderId: id, memberId: member.id }),
});
