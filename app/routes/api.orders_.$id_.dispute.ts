import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { disputeInputSchema } from "~/domain/orders/order-inputs";
import { orderStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = orderStep({
  summary: "Buyer: report a problem",
  body: disputeInputSchema,
  refuses: { not_allowed: "Only the buyer can report a problem." },
  step: (db, order, moment, body) => disputeOrder(db, { ...order, ...body }, moment),
});
