import type { Writer } from "~/db/database.server";
import { type StepContext, stepOrder } from "~/domain/orders/steps/step-order.server";

export const runOrderDeadline = (db: Writer, orderId: number, context: StepContext) =>
  stepOrder(db, { orderId, memberId: "clock", event: "deadline" }, context);
