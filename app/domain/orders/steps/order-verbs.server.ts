import { type SQL, sql } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { orders } from "~/db/schema/orders";
import { trackingUrl } from "~/domain/orders/carriers";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { type Refusal, refuse } from "~/domain/refusal";
import { loadForStep } from "./load-for-step.server";
import { deadlineOf, isOverdue } from "./order-deadlines";
import {
  asItIs,
  type OrderRequest,
  type OrderStep,
  type StepContext,
  stepOnce,
  stepOrder,
  unlessAlready,
} from "./step-order.server";

/** The buyer pays `shownMinor`, the price and postage together as their page showed them, into protection. Paying again is not an error. */
export function payOrder(
  db: Writer,
  { shownMinor, ...request }: OrderRequest & { readonly shownMinor: number },
  context: StepContext,
): Promise<OrderStep | Refusal> {
  return unlessAlready(db, { ...request, side: "buyer" }, ["paid"], (order) =>
    stepOrder(db, { ...request, event: "pay", shownMinor }, context, order),
  );
}

/** With what the seller saw: when the address was chosen (0: not yet), and when the last lot of the parcel was paid. */
interface Shipping extends OrderRequest {
  readonly shipment: ShipmentInput;
  readonly seenAddressAt?: number | null;
  readonly seenLotsAt?: number | null;
}

/**
 * The seller ships the item, and with it everything else in its parcel. Repeating the same shipment is not an error.
 * Refuses if the buyer has changed the address or added a lot since the seller saw them; what is left out isn't compared.
 */
export async function shipOrder(
  db: Writer,
  { shipment, seenAddressAt = null, seenLotsAt = null, ...request }: Shipping,
  context: StepContext,
): Promise<OrderStep | Refusal> {
  const order = await loadForStep(db, request.orderId);
  const isAgain = order?.carrier === shipment.carrier && order.tracking === shipment.tracking;
  if (isAgain && order.sellerId === request.memberId) return asItIs(order);
  const { orderId } = request;
  const parcelId = order?.parcelId ?? null;
  // No comparison with NULL holds, so what the request leaves out excludes nothing.
  const isSeen = sql`NOT EXISTS (SELECT 1 FROM order_addresses WHERE order_id = ${orderId} AND at <> ${seenAddressAt})
    AND NOT EXISTS (SELECT 1 FROM orders AS lot
      WHERE lot.parcel_id = ${parcelId} AND lot.paid_at > ${seenLotsAt} AND lot.status IN ('paid', 'shipped'))`;
  const also = async () => [
    ...(parcelId === null ? [] : await sendParcel(db, { parcelId, orderId, shipment }, context)),
    insertShipments(shipment, context.now, sql`id = ${orderId} AND ${isSeen}`),
  ];
  const sentWith = parcelId === null ? shipment : { ...shipment, isParcel: true };
  return stepOrder(db, { ...request, event: "ship", shipment: sentWith, also }, context, order).catch(
    answerTo({ shipment_missing: parcelChanged }),
  );
}

const parcelChanged = () =>
  refuse("conflict", "The buyer has changed the address or added to the parcel. Check both, then mark it as shipped.");

/** Starts the time to report a problem. */
export const deliverOrder = stepOnce("deliver", undefined, ["delivered"]);

/** The buyer accepts the item or closes a dispute: the seller is paid, less the fee. */
export const confirmOrder = stepOnce("confirm", "buyer", ["completed", "released"]);

/** The buyer cancels an order that was not shipped in seven days, for a full refund. */
export const cancelOrder = stepOnce("cancel", "buyer", ["refunded"]);

/** The seller refunds everything that was paid, without anyone's consent. */
export const refundBuyer = stepOnce("refund", "seller", ["refunded"]);

function insertShipments({ carrier, tracking }: ShipmentInput, now: number, isShipped: SQL): Statement {
  const isTraceable = trackingUrl(carrier, tracking) === null ? 0 : 1;
  return statement(sql`INSERT INTO shipments (order_id, carrier, tracking, at, is_traceable)
    SELECT id, ${carrier}, ${tracking}, ${now}, ${isTraceable} FROM orders WHERE ${isShipped}`);
}

/** Also ships the others in its parcel, and refunds overdue ones before. Aborts (`conflict`) if it was sent meanwhile. */
async function sendParcel(
  db: Writer,
  { parcelId, orderId, shipment }: { parcelId: number; orderId: number; shipment: ShipmentInput },
  context: StepContext,
) {
  const { now } = context;
  const others = sql`parcel_id = ${parcelId} AND id <> ${orderId} AND status = 'paid'`;
  const found = await db
    .select(columnsOf(orders, "id", "dueAt"))
    .from(orders)
    .where(others);
  for (const { id } of found.filter((each) => isOverdue(each, now)))
    await stepOrder(db, { orderId: id, memberId: "clock", event: "deadline" }, context);
  return [
    statement(sql`UPDATE parcels SET sent_at = ${now} WHERE id = ${parcelId} AND sent_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders WHERE ${others} AND due_at <= ${now})`),
    mustChangeOne,
    insertShipments(shipment, now, others),
    statement(sql`UPDATE orders SET status = 'shipped', shipped_at = ${now}, due_at = ${deadlineOf("shipped", now, 0)},
      remind_at = NULL WHERE ${others}`),
  ];
}
