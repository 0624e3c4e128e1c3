import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { defineActions } from "~/platform/forms/define-actions.server";
import { plainStep } from "../orders_.$id/order-post.server";

/** Pays the seller and ends the order. */
export const acceptanceForms = defineActions({
  confirm: plainStep(confirmOrder, ({ id }) => ({
    to: `/orders/${id}`,
    title: "Order completed",
    description: "The seller has been paid.",
    tone: "good",
  })),
});
