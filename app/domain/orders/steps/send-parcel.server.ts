import { type SQL, sql } from "drizzle-orm";
import { columnsOf, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { orders } from "~/db/schema/orders";
import { trackingUrl } from "~/domain/orders/carriers";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { deadlineOf, isOverdue } from "./order-deadlines";
import { stepOrder } from "./step-order.server";
import type { StepContext } from "./step-request.server";

export function insertShipments({ carrier, tracking }: ShipmentInput, now: number, isShipped: SQL): Statement {
  const isTraceable = trackingUrl(carrier, tracking) === null ? 0 : 1;
  return statement(sql`INSERT INTO shipments (order_id, carrier, tracking, at, is_traceable)
    SELECT id, ${carrier}, ${tracking}, ${now}, ${isTraceable} FROM orders WHERE ${isShipped}`);
}

/** Also ships the others in its parcel, and refunds overdue ones before. Aborts (`conflict`) if it was sent meanwhile. */
export async function sendParcel(
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
