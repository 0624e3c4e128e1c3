import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = orderStep({
  summary: "Buyer: accept the item, so that the seller is paid",
  refuses: { not_allowed: "Only the buyer can accept the item." },
  step: confirmOrder,
});
