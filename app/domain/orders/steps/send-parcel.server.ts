import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { orders } from "~/db/schema/orders";
import { type Query, type Statement, statement } from "~/db/statement.server";
import { trackingUrl } from "~/domain/orders/carriers";
import type { ShipmentInput } from "~/domain/orders/order-inputs";
import { isRefusal } from "~/domain/refusal";
import { loadForStep } from "./load-for-step.server";
import { isOverdue } from "./order-deadlines";
import { decideStep } from "./step-order";
import type { StepContext } from "./step-request.server";
import { stepStatements } from "./step-statements.server";

interface Sent {
  readonly orderId: number;
  readonly shipment: ShipmentInput;
}

export function insertShipment({ orderId, shipment }: Sent, now: number, condition: SQL = sql`1`): Statement {
  const { carrier, tracking } = shipment;
  const isTraceable = trackingUrl(carrier, tracking) === null ? 0 : 1;
  return statement(sql`INSERT INTO shipments (order_id, carrier, tracking, at, is_traceable)
    SELECT ${orderId}, ${carrier}, ${tracking}, ${now}, ${isTraceable} WHERE ${condition}`);
}

/** Also ships the others in the order's parcel, and refunds those that are overdue. An order that joins or leaves it meanwhile aborts the batch (`conflict`). */
export async function sendParcel(
  db: Reader,
  { parcelId, orderId, shipment }: Sent & { readonly parcelId: number },
  { now, rules }: StepContext,
): Promise<readonly Query[]> {
  const others = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.parcelId, parcelId), ne(orders.id, orderId), eq(orders.status, "paid")));
  const loaded = await Promise.all(others.map(({ id }) => loadForStep(db, id)));
  const facts = { currency: rules.currency, isPassedOn: false, reason: null };
  const shipped = loaded.flatMap((order) => {
    if (!order) return [];
    const isLate = isOverdue(order, now);
    const taken = isLate ? ({ event: "deadline", by: "clock" } as const) : ({ event: "ship", by: "seller" } as const);
    const step = decideStep(order, { ...taken, now, ...rules });
    if (isRefusal(step)) return [];
    const before = isLate ? [] : [insertShipment({ orderId: order.id, shipment }, now)];
    return stepStatements(order, isLate ? step : { ...step, tell: [] }, { ...taken, now, facts, before });
  });
  const sent = statement(sql`UPDATE parcels SET sent_at = ${now} WHERE id = ${parcelId} AND sent_at IS NULL
    AND (SELECT COUNT(*) FROM orders WHERE parcel_id = ${parcelId} AND status = 'paid') = ${others.length + 1}`);
  return [sent, mustChangeOne, ...shipped];
}
