import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { defineActions, success } from "~/platform/forms/define-actions.server";
import { lotsIn, parcelStep } from "../orders_.$id/order-post.server";

/** Pays the seller and ends the order. */
export const action = defineActions({
  confirm: parcelStep(confirmOrder, ({ id, answer }) =>
    success(
      answer.lotCount === 1 ? "Order completed" : "Orders completed",
      `The seller has been paid for ${lotsIn(answer, "the item")}.`,
      `/orders/${id}`,
    ),
  ),
});
