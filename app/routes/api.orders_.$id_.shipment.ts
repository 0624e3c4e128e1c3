import { orderAnswerSchema } from "~/domain/orders/order-answers";
import { shipmentInputSchema } from "~/domain/orders/order-inputs";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { call, defineApi } from "~/platform/api/define-api.server";
import { NO_SUCH_ORDER, orderAfter, stepContext } from "~/platform/durable-objects/order-moved.server";

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
    handle: async ({ context, caller: { member }, id, body }) => {
      const asked = { orderId: id, memberId: member.id };
      return orderAfter(
        context,
        asked,
        await shipOrder(context.writer, { ...asked, shipment: body }, stepContext(context)),
      );
    },
  }),
});
