import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { statement } from "~/db/statement.server";
import { addMessage } from "~/domain/orders/conversation/add-message.server";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { loadForStep } from "~/domain/orders/steps/load-order.server";
import { asItIs, unlessAlready } from "~/domain/orders/steps/order-verbs.server";
import { type StepContext, type Stepped, stepOrderOnce } from "~/domain/orders/steps/step-order.server";
import { type Refusal, refuse } from "~/domain/refusal";

interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}

/** The seller accepts a return to one of their addresses, which the buyer then sees. Repeating it is not an error. */
export async function acceptReturn(
  db: Writer,
  { addressId, ...asked }: Asked & { readonly addressId: number },
  context: StepContext,
): Promise<Stepped | Refusal> {
  const agreed = statement(sql`INSERT INTO order_returns
      (order_id, name, line1, line2, city, region, postal_code, country, phone, agreed_at)
    SELECT ${asked.orderId}, name, line1, line2, city, region, postal_code, country, phone, ${context.now}
    FROM addresses WHERE id = ${addressId} AND user_id = ${asked.memberId}`);
  try {
    return await unlessAlready(db, { ...asked, side: "seller" }, ["return-agreed"], (order) =>
      stepOrderOnce(db, { ...asked, event: "accept-return", also: [agreed] }, context, order),
    );
  } catch (error) {
    if (!failedBecause(error, ["return_missing"])) throw error;
    return refuse("not_found", "You no longer have this address. Choose another one.", {
      fields: { address: "Choose another address." },
    });
  }
}

/** The buyer ships the item back. Repeating the same shipment is not an error. */
export async function sendBack(
  db: Writer,
  { shipment, ...asked }: Asked & { readonly shipment: ShipmentInput },
  context: StepContext,
): Promise<Stepped | Refusal> {
  const order = await loadForStep(db, asked.orderId);
  const isAgain = order?.returnCarrier === shipment.carrier && order.returnTracking === shipment.tracking;
  if (isAgain && order.buyerId === asked.memberId) return asItIs(order);
  const sent = statement(sql`UPDATE order_returns
    SET carrier = ${shipment.carrier}, tracking = ${shipment.tracking}, sent_at = ${context.now}
    WHERE order_id = ${asked.orderId} AND sent_at IS NULL`);
  return stepOrderOnce(db, { ...asked, event: "send-back", shipment, also: [sent, mustChangeOne] }, context, order);
}

/** The seller confirms the return: the buyer is refunded in full. Repeating it is not an error. */
export function receiveReturn(db: Writer, asked: Asked, context: StepContext): Promise<Stepped | Refusal> {
  return unlessAlready(db, { ...asked, side: "seller" }, ["refunded"], (order) =>
    stepOrderOnce(db, { ...asked, event: "receive-return" }, context, order),
  );
}

/** The seller reports a problem with the return, so the operator decides. Repeating it is not an error. */
export function contestReturn(
  db: Writer,
  { reason, ...asked }: Asked & { readonly reason: string },
  context: StepContext,
): Promise<Stepped | Refusal> {
  const { orderId, memberId } = asked;
  const said = addMessage({ orderId, senderId: memberId, body: reason }, context.now);
  const contested = statement(sql`UPDATE order_returns SET contested_at = ${context.now}
    WHERE order_id = ${orderId} AND contested_at IS NULL`);
  const also = [said, contested, mustChangeOne];
  return unlessAlready(db, { ...asked, side: "seller" }, ["escalated"], (order) =>
    stepOrderOnce(db, { ...asked, event: "contest-return", also }, context, order),
  );
}
