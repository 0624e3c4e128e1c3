import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { orders } from "~/db/schema/orders";
import type { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import type { StepContext, Stepped } from "~/domain/orders/steps/step-request.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { WITHOUT_PROBLEM } from "./open-lots";

export interface SteppedParcel extends Stepped {
  readonly taken: number;
  readonly left: readonly number[];
}

/** Takes a step of an order and then of the others in its parcel that have no problem, each by itself. */
export async function stepParcel(
  db: Writer,
  verb: typeof confirmOrder,
  request: Parameters<typeof confirmOrder>[1],
  context: StepContext,
): Promise<SteppedParcel | Refusal> {
  const { orderId } = request;
  const first = await verb(db, request, context);
  if (isRefusal(first)) return first;
  const parcel = sql`(SELECT parcel_id FROM orders WHERE id = ${orderId})`;
  const others = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.parcelId, parcel), ne(orders.id, orderId), inArray(orders.status, [...WITHOUT_PROBLEM])));
  const effects = [...first.effects];
  const left: number[] = [];
  for (const { id } of others) {
    const done = await verb(db, { ...request, orderId: id, from: WITHOUT_PROBLEM }, context);
    if (isRefusal(done)) left.push(id);
    else effects.push(...done.effects);
  }
  return { ...first, effects, taken: 1 + others.length - left.length, left };
}
