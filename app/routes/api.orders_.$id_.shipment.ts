import { shipmentInputSchema } from "~/domain/orders/order-inputs";
import { shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderStep } from "~/platform/api/order-answer.server";

export const { loader, action, api } = orderStep({
  summary: "Seller: mark the order as shipped",
  body: shipmentInputSchema,
  refuses: { not_allowed: "Only the seller can ship the item." },
  step: (db, order, moment, shipment) => shipOrder(db, { ...order, shipment }, moment),
});
