import { deliverOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = orderStep({
  summary: "Buyer or seller: confirm delivery",
  step: deliverOrder,
});
