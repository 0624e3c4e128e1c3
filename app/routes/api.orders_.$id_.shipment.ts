import { shipmentInputSchema } from "~/domain/orders/order-inputs";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderAnswerSchema } from "~/domain/orders/views/order-answers";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { answerAfterStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Seller: mark the order as shipped",
    body: shipmentInputSchema,
    answer: orderAnswerSchema,
    refuses: {
      not_found: NO_SUCH_ORDER,
      not_allowed: "Only the seller can ship the item.",
      conflict: "This isn't possible at this stage of the order.",
    },
    handle: (args) =>
      answerAfterStep(args, (db, order, moment) => shipOrder(db, { ...order, shipment: args.body }, moment)),
  }),
});
