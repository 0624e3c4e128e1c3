import { reviewInputSchema } from "~/domain/orders/order-inputs";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { orderStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = orderStep({
  summary: "Review the other party",
  body: reviewInputSchema,
  refuses: { conflict: "You can review each other once the order is completed." },
  step: (db, order, { now }, review) => reviewOrder(db, { ...order, review }, now),
});
