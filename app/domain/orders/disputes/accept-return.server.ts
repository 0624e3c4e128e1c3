import { sql } from "drizzle-orm";
import { answerTo, flatten, mustChangeOne, statement, type Writer } from "~/db/database.server";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { loadForStep } from "~/domain/orders/steps/load-for-step.server";
import {
  asItIs,
  type OrderRequest,
  type OrderStep,
  type StepContext,
  stepOnce,
  stepOrder,
  unlessAlready,
} from "~/domain/orders/steps/step-order.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { addMessage } from "~/domain/threads/add-message.server";

/** The seller accepts a return to one of their addresses, which the buyer then sees. Repeating it is not an error. */
export async function acceptReturn(
  db: Writer,
  { addressId, ...request }: OrderRequest & { readonly addressId: number },
  context: StepContext,
): Promise<OrderStep | Refusal> {
  const agreement = statement(sql`INSERT INTO order_returns
      (order_id, name, line1, line2, city, region, postal_code, country, phone, agreed_at)
    SELECT ${request.orderId}, name, line1, line2, city, region, postal_code, country, phone, ${context.now}
    FROM addresses WHERE id = ${addressId} AND user_id = ${request.memberId}`);
  return unlessAlready(db, { ...request, side: "seller" }, ["return-agreed"], (order) =>
    stepOrder(db, { ...request, event: "accept-return", also: [endProposals(request), agreement] }, context, order),
  ).catch(answerTo({ return_missing: noSuchAddress }));
}

/** They were made for a buyer who keeps the item. The schema requires it. */
const endProposals = ({ orderId }: OrderRequest) =>
  statement(sql`UPDATE refund_proposals SET status = 'replaced' WHERE order_id = ${orderId} AND status = 'open'`);

const noSuchAddress = () =>
  refuse("not_found", "You no longer have this address. Choose another one.", {
    fields: { address: "Choose another address." },
  });

export async function sendBack(
  db: Writer,
  { shipment, ...request }: OrderRequest & { readonly shipment: ShipmentInput },
  context: StepContext,
): Promise<OrderStep | Refusal> {
  const order = await loadForStep(db, request.orderId);
  const isAgain = order?.returnCarrier === shipment.carrier && order.returnTracking === shipment.tracking;
  if (isAgain && order.buyerId === request.memberId) return asItIs(order);
  const update = statement(sql`UPDATE order_returns
    SET carrier = ${shipment.carrier}, tracking = ${shipment.tracking}, sent_at = ${context.now}
    WHERE order_id = ${request.orderId} AND sent_at IS NULL`);
  const also = [endProposals(request), update, mustChangeOne];
  return stepOrder(db, { ...request, event: "send-back", shipment, also }, context, order);
}

export const receiveReturn = stepOnce("receive-return", "seller", ["refunded"]);

/** The seller reports a problem with the return, so the operator decides. Repeating it is not an error. */
export function contestReturn(
  db: Writer,
  { reason, ...request }: OrderRequest & { readonly reason: string },
  context: StepContext,
): Promise<OrderStep | Refusal> {
  const { orderId, memberId } = request;
  const message = addMessage({ orderId }, { senderId: memberId, body: reason }, context.now);
  const contest = statement(sql`UPDATE order_returns SET contested_at = ${context.now}
    WHERE order_id = ${orderId} AND contested_at IS NULL`);
  const also = [...flatten(message), contest, mustChangeOne];
  return unlessAlready(db, { ...request, side: "seller" }, ["escalated"], (order) =>
    stepOrder(db, { ...request, event: "contest-return", also }, context, order),
  );
}
